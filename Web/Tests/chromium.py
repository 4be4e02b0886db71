"""A page in Chromium."""

import atexit
import json
import tempfile

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service

from driven import DrivenPage, be_patient


class Browser:
    """A Chromium of its own; without WebGL there is none in workers, either."""

    # Those that have no page at present, by whether they have WebGL: to start one takes longer than a page.
    idle = {True: [], False: []}

    def __init__(self, webgl):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = webdriver.ChromeOptions()
        # Shared memory is small in containers.
        for argument in (
            "--no-sandbox", "--headless=new", "--disable-dev-shm-usage", "--hide-scrollbars", "--enable-unsafe-swiftshader",
            "--disable-background-networking", "--disable-component-update", "--disable-extensions",
            f"--user-data-dir={self.profile.name}",
            *([] if webgl else ["--disable-gpu", "--disable-software-rasterizer"]),
        ):
            options.add_argument(argument)
        options.add_experimental_option("prefs", {"download.default_directory": self.profile.name})
        options.add_experimental_option("perfLoggingPrefs", {"enablePage": False})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        be_patient(self.driver)
        atexit.register(self.quit)

    def quit(self):
        atexit.unregister(self.quit)
        self.driver.quit()
        self.profile.cleanup()


class Page(DrivenPage):
    """A page in a Chromium; `before` is a script that runs before any of the page's."""

    def __init__(self, path, size=(1200, 800), touch=False, webgl=True, dark=False, less_motion=False,
                 before=""):
        self.idle = Browser.idle[webgl]
        self.browser = self.idle.pop() if self.idle else Browser(webgl)
        self.driver = self.browser.driver
        # As the page before it may have left it.
        self.command("Emulation.setScriptExecutionDisabled", value=False)
        self.size(*size, touch)
        self.command("Emulation.setTouchEmulationEnabled", enabled=touch, **({"maxTouchPoints": 5} if touch else {}))
        self.media(dark, less_motion)
        self.before = self.command("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.open(path)

    def load(self, url):
        self.driver.get("about:blank")
        self.complaints()
        self.requests()
        self.driver.get(url)

    def close(self):
        try:
            self.command("Page.removeScriptToEvaluateOnNewDocument", **self.before)
            self.driver.get("about:blank")
            self.idle.append(self.browser)
        except WebDriverException:
            self.browser.quit()

    def command(self, name, **values):
        return self.driver.execute_cdp_cmd(name, values)

    def size(self, width, height, mobile=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=mobile)

    def media(self, dark, less_motion=False):
        """What the system's colours are, and whether it wishes for less motion, from now on."""
        self.command("Emulation.setEmulatedMedia", media="", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if less_motion else "no-preference"}])

    # Input

    # Events have times of the tests' own, 1/60 s apart, however slow the machine is.

    def tick(self, seconds=1 / 60):
        self.now += seconds
        return self.now

    def mouse(self, kind, x, y, **more):
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, timestamp=self.tick(), **more)

    def drag(self, start, end, steps=8, button="left", modifiers=0, pause=0.0):
        (x, y), (to_x, to_y) = start, end
        self.mouse("mousePressed", x, y, button=button, clickCount=1, modifiers=modifiers)
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", x + (to_x - x) * step / steps, y + (to_y - y) * step / steps,
                       button=button, buttons=1 if button == "left" else 2, modifiers=modifiers)
        self.tick(pause)
        self.mouse("mouseReleased", to_x, to_y, button=button, modifiers=modifiers)

    def click(self, x, y, count=1):
        for number in range(1, count + 1):
            self.mouse("mousePressed", x, y, button="left", clickCount=number)
            self.mouse("mouseReleased", x, y, button="left", clickCount=number)

    def wheel(self, x, y, by, modifiers=0):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=by, modifiers=modifiers)

    def key(self, key, modifiers=0):
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Escape": 27,
                 "Enter": 13}
        more = {"text": key} if len(key) == 1 else {"windowsVirtualKeyCode": codes[key]}
        if key == "Enter":
            more["text"] = "\r"
        for kind in ("keyDown", "keyUp"):
            self.command("Input.dispatchKeyEvent", type=kind, key=key, modifiers=modifiers,
                         **(more if kind == "keyDown" else {}))

    def touches(self, *paths, steps=10, pause=0.0):
        """Fingers that go down together, along their paths, and up."""
        def points(part):
            return [{"x": a[0] + (b[0] - a[0]) * part, "y": a[1] + (b[1] - a[1]) * part, "id": k}
                    for k, (a, b) in enumerate(paths)]
        def send(kind, touch_points):
            self.command("Input.dispatchTouchEvent", type=kind, touchPoints=touch_points,
                         timestamp=self.tick())
        send("touchStart", points(0))
        for step in range(1, steps + 1):
            send("touchMove", points(step / steps))
        self.tick(pause)
        send("touchEnd", [])

    # Logs

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser")
                if "GPU stall" not in entry["message"]]

    def requests(self):
        """What was asked for over a network."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                if url.startswith(("http:", "https:", "ws:", "wss:")):
                    found.append(url)
        return found
