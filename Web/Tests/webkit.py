"""A page in WebKitGTK, the engine of Safari on Linux, driven by WebDriver."""

import base64
import hashlib
import pathlib
import re
import shutil
import tempfile
import urllib.parse

from selenium import webdriver
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from actions import Gestures
from any_page import AnyPage
from screen import Screen

# There is no log to be asked for: a script in the page keeps one.
LISTEN = """
  window.complaints_ = [];
  const say = (text) => complaints_.push(String(text));
  addEventListener('error', (event) => say(event.message));
  addEventListener('unhandledrejection', (event) => say(event.reason));
  addEventListener('securitypolicyviolation', (event) => say(
    `Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`));
  for (const kind of ['error', 'warn']) {
    const own = console[kind];
    console[kind] = (...values) => { say(values.join(' ')); own.apply(console, values); };
  }
"""


def browser():
    found = [*pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"),
             *pathlib.Path("/usr/libexec").glob("webkit2gtk-4.*/MiniBrowser")]
    return str(max(found))


def with_script(url, script):
    """A copy of a page beside it that runs a script first, and whose policy allows that."""
    path = pathlib.Path(urllib.parse.unquote(url.removeprefix("file://")))
    text = path.read_text()
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    text = text.replace("script-src ", f"script-src 'sha256-{digest}' ", 1)
    text = re.sub("(<meta http-equiv[^>]*>)", lambda it: f"{it[1]}<script>{script}</script>", text, count=1)
    copy = path.with_name(f"heard-{path.name}")
    copy.write_text(text)
    return f"file://{copy}"


class Page(Gestures, AnyPage):
    """A page in a WebKit of its own; `before` is a script that runs before any of the page's."""

    def __init__(self, path, size=(1200, 800), touch=False, webgl=True, dark=False, less_motion=False,
                 before=""):
        del touch  # Fingers are events of the tests' own.
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.before = before
        self.screen = Screen()
        settings = pathlib.Path(self.profile.name, "gtk-3.0")
        settings.mkdir()
        pathlib.Path(settings, "settings.ini").write_text(
            f"[Settings]\ngtk-enable-animations={int(not less_motion)}\n"
            f"gtk-application-prefer-dark-theme={int(dark)}\n")
        options = Options()
        options.binary_location = browser()
        options.add_argument("--automation")
        if not webgl:
            options.add_argument("--enable-webgl=false")
        # Its processes are in namespaces of their own, which a container may not make.
        environment = {**self.screen.environment, "XDG_CONFIG_HOME": self.profile.name,
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.driver = webdriver.WebKitGTK(
            options=options, service=Service(shutil.which("WebKitWebDriver"), env=environment))
        self.driver.set_script_timeout(120)
        self.size(*size)
        self.open(path)

    def load(self, url):
        if url.startswith("file:"):
            url = with_script(url, LISTEN + self.before)
        self.driver.get(url)

    def close(self):
        self.driver.quit()
        self.screen.close()
        self.profile.cleanup()

    @property
    def title(self):
        return self.driver.title

    def back(self):
        self.driver.back()

    def forward(self):
        self.driver.forward()

    def picture(self):
        """What is seen, as a PNG."""
        return self.driver.get_screenshot_as_png()

    def size(self, width, height):
        # A window has a bar above the page.
        wide, high = 0, 0
        for _ in range(3):
            self.driver.set_window_size(width + wide, height + high)
            inner = self.run("return [innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            wide, high = wide + width - inner[0], high + height - inner[1]
        raise AssertionError(f"a window of {width}×{height} is {inner}")

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, script, *values):
        """What a promise of a script comes to."""
        return self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async (...values) => {{ {script} }})(...arguments).then(done, (e) => done({{error: String(e)}}))",
            *values)

    def perform(self, sources):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": sources})

    # Logs

    def complaints(self):
        return self.run("return globalThis.complaints_?.splice(0) ?? []")

    def requests(self):
        """What the page asked for over a network; what its workers did is not told."""
        urls = self.run("return performance.getEntriesByType('resource').map((it) => it.name)")
        return [url for url in urls if url.startswith(("http:", "https:"))]
