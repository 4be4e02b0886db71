"""A page in WebKitGTK, the engine of Safari on Linux, driven by WebDriver."""

import base64
import hashlib
import pathlib
import re
import shutil
import tempfile
import urllib.parse
import warnings

from selenium import webdriver
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from actions import TIMES, Gestures
from driven import DrivenPage, be_patient
from screen import Screen

LEAST_WIDTH = 460

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


class Page(Gestures, DrivenPage):
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
            f"[Settings]\ngtk-enable-animations={int(not less_motion)}\n")
        pathlib.Path(self.profile.name, "user-dirs.dirs").write_text(
            f'XDG_DOWNLOAD_DIR="{self.profile.name}"\n')
        options = Options()
        options.binary_location = browser()
        options.add_argument("--automation")
        if not webgl:
            options.add_argument("--enable-webgl=false")
        # Its processes are in namespaces of their own, which a container may not make. What it draws is shown
        # through the window's memory: as shared buffers Mesa's software renderer crashed while WebGL was read.
        environment = {**self.screen.environment, "XDG_CONFIG_HOME": self.profile.name,
                       "GTK_THEME": "Adwaita:dark" if dark else "Adwaita",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        with warnings.catch_warnings():
            # Of what selenium itself does.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.driver = webdriver.WebKitGTK(
                options=options, service=Service(shutil.which("WebKitWebDriver"), env=environment))
        be_patient(self.driver)
        self.size(*size)
        self.open(path)

    def load(self, url):
        if url.startswith("file:"):
            url = with_script(url, LISTEN + TIMES + self.before)
        self.driver.get(url)

    def close(self):
        self.driver.quit()
        self.screen.close()
        self.profile.cleanup()

    def size(self, width, height):
        # A window has a bar above the page, which needs some width.
        wanted = [max(width, LEAST_WIDTH), height]
        bar = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.driver.set_window_size(*(a + b for a, b in zip(wanted, bar)))
        self.until(f"return innerWidth === {wanted[0]} && innerHeight === {wanted[1]}")

    def perform(self, sources):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": sources})

    # The driver has no fingers, no keys that are held down with a wheel, never lets another button than
    # the left one go, and adds up what a wheel turns: these are events of the tests' own.

    def wheel(self, x, y, by, modifiers=0):
        self.run("document.elementFromPoint(arguments[0], arguments[1]).dispatchEvent(new WheelEvent('wheel', {"
                 "  clientX: arguments[0], clientY: arguments[1], deltaY: arguments[2], ctrlKey: arguments[3],"
                 "  bubbles: true, cancelable: true }));", x, y, by, modifiers == 2)

    def drag(self, start, end, steps=8, button="left", modifiers=0, pause=0.0):
        if button == "left":
            super().drag(start, end, steps, button, modifiers, pause)
        else:
            self._pointers([(start, end)], steps, pause, {"pointerType": "mouse", "button": 2, "buttons": 2})

    def touches(self, *paths, steps=10, pause=0.0):
        self._pointers(paths, steps, pause, {"pointerType": "touch"})

    def _pointers(self, paths, steps, pause, kind):
        self.wait("""
          const [paths, steps, pause, type] = values;
          const elements = paths.map(([[x, y]]) => document.elementFromPoint(x, y));
          // Nothing captures a pointer that there is not.
          for (const it of elements) it.setPointerCapture = () => {};
          const send = (kind, part) => paths.forEach(([[x, y], [toX, toY]], k) => {
            elements[k].dispatchEvent(new PointerEvent(kind, {
              ...type, pointerId: 10 + k, isPrimary: k === 0, bubbles: true, cancelable: true,
              clientX: x + (toX - x) * part, clientY: y + (toY - y) * part,
            }));
          });
          send('pointerdown', 0);
          for (let step = 1; step <= steps; step++) {
            await new Promise((done) => setTimeout(done, 16));
            send('pointermove', step / steps);
          }
          eventTime += 1000 * pause;
          send('pointerup', 1);
          for (const it of elements) delete it.setPointerCapture;""", paths, steps, pause, kind)

    # Logs

    def complaints(self):
        return self.run("return globalThis.complaints_?.splice(0) ?? []")

    def requests(self):
        """What the page asked for over a network; what its workers did is not told."""
        urls = self.run("return performance.getEntriesByType('resource').map((it) => it.name)")
        return [url for url in urls if url.startswith(("http:", "https:"))]
