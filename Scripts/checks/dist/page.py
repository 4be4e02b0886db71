"""Opens a folder's index.html in Chromium and waits for its script to answer."""

import functools
import http.server
import sys
import threading

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=sys.argv[1]))
threading.Thread(target=server.serve_forever, daemon=True).start()
options = webdriver.ChromeOptions()
for argument in ["--headless=new", "--no-sandbox"]:
    options.add_argument(argument)
# Named, so that selenium looks for no driver in the network.
with webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver")) as browser:
    browser.get(f"http://127.0.0.1:{server.server_port}/")
    WebDriverWait(browser, 60).until(lambda page: page.title != "waiting")
    if browser.title != "true":
        sys.exit(f"dist: the page says {browser.title!r}")
server.shutdown()
