"""A page in Chromium, and the native library that its camera is compared with."""

import base64
import ctypes
import json
import pathlib
import struct
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Functions whose first result, and those whose first argument, is a handle.
MAKERS = {
    "flight", "glide", "glide_around", "step", "redirected", "reduced", "fingers", "fingers_lift",
    "index", "cluster_index", "basemap", "basemap_simplified",
}


def takes_handle(name):
    return name in {"release", "redirected", "reduced", "ask_motion", "ask_fingers"} or (
        name.startswith(("motion_", "fingers_", "index_", "cluster_index_", "basemap_"))
    )


class Native:
    """The engine as this machine's own code: the same calls, answered by the native library."""

    def __init__(self):
        library = ROOT / ".build" / "unoptimised" / "engine" / "libMercatorEngine.so"
        self.library = ctypes.CDLL(str(library))
        for name in ("mercator_arguments", "mercator_results"):
            getattr(self.library, name).restype = ctypes.POINTER(ctypes.c_double)

    def call(self, name, numbers):
        start = self.library.mercator_arguments(len(numbers))
        ctypes.memmove(start, struct.pack(f"<{len(numbers)}d", *numbers), 8 * len(numbers))
        answer = getattr(self.library, f"mercator_{name}")()
        results = self.library.mercator_results()
        return answer, struct.pack(f"<{max(answer, 0)}d", *results[: max(answer, 0)])

    def replay(self, calls):
        """Makes calls that a page recorded again; how many were compared, all to the bit."""
        handles = {}
        compared = 0
        for name, sent, answer, left in calls:
            numbers = list(struct.unpack(f"<{len(sent) // 16}d", bytes.fromhex(sent)))
            theirs = bytes.fromhex(left)
            if takes_handle(name):
                if numbers[0] not in handles:
                    continue
                handle = numbers[0]
                numbers[0] = handles.pop(handle) if name == "release" else handles[handle]
            ours, results = self.call(name, numbers)
            assert ours == answer, f"{name}{numbers[:16]}: {answer}, and natively {ours}"
            if name in MAKERS and answer >= 0:
                handles[struct.unpack("<d", theirs[:8])[0]] = struct.unpack("<d", results[:8])[0]
                theirs, results = theirs[8:], results[8:]
            if theirs != results:
                pairs = zip(struct.iter_unpack("<d", theirs), struct.iter_unpack("<d", results))
                for place, ((one,), (other,)) in enumerate(pairs):
                    same = struct.pack("<d", one) == struct.pack("<d", other)
                    assert same or (one != one and other != other), (
                        f"{name}{numbers[:16]}: number {place} is {one!r}, and natively {other!r}")
            compared += 1
        return compared


# Browsers without WebGL, in workers, too; and without canvases for workers: the page draws by itself,
# and tests can look at its drawing.
WITHOUT_WEBGL = ["--disable-gpu", "--disable-software-rasterizer"]
BY_ITSELF = "delete HTMLCanvasElement.prototype.transferControlToOffscreen;"


class Page:
    """A page in a Chromium of its own."""

    def __init__(self, path, size=(1200, 800), touch=False, arguments=(), before=""):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = webdriver.ChromeOptions()
        for argument in (
            "--no-sandbox", "--headless=new", "--hide-scrollbars", "--enable-unsafe-swiftshader",
            "--disable-background-networking", "--disable-component-update",
            f"--user-data-dir={self.profile.name}", *arguments,
        ):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_script_timeout(120)
        self.size(*size, touch)
        if touch:
            self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        if before:
            self.command("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.open(path)

    def open(self, path):
        """Opens a page, in place of the one that was there."""
        self.now = time.time()
        self.driver.get("about:blank")
        self.complaints()
        self.requests()
        self.driver.get(path if "://" in path else f"file://{path}")
        self.until("return ['ready', 'failed'].some((it) => it in document.documentElement.dataset)"
                   " || !document.getElementById('config')")

    def close(self):
        self.driver.quit()
        self.profile.cleanup()

    def command(self, name, **values):
        return self.driver.execute_cdp_cmd(name, values)

    def size(self, width, height, mobile=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=mobile)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, script, *values):
        """What a promise of a script comes to."""
        return self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async (...values) => {{ {script} }})(...arguments).then(done, (e) => done({{error: String(e)}}))",
            *values)

    def pixels(self):
        """The map as it is drawn: width, height, and the numbers of each pixel."""
        width, height, text = self.wait("""
          const image = await createImageBitmap(await mercatorPage.drawing.ask('png', ['']));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext('2d');
          pen.drawImage(image, 0, 0);
          const { data } = pen.getImageData(0, 0, image.width, image.height);
          let text = '';
          for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
          return [image.width, image.height, btoa(text)];""")
        return width, height, base64.b64decode(text)

    def drop(self, name, text):
        """Drops a file on the page."""
        self.run("""
          const data = new DataTransfer();
          data.items.add(new File([arguments[1]], arguments[0]));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));""", name, text)

    def until(self, script, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.run(script)
            if found:
                return found
            time.sleep(0.03)
        raise AssertionError(f"not within {seconds} s: {script}")

    def rest(self):
        """Waits until nothing moves, and nothing is asked for."""
        self.until("const p = mercatorPage; return !p.control.isMoving && !p.waits && !p.asking?.size"
                   " && !p.isDrawing")

    @property
    def camera(self):
        return json.loads(self.run("return JSON.stringify(mercatorPage.view)"))

    def record(self):
        self.run("mercatorPage.calls = mercatorPage.recorded()")

    def recording(self):
        return self.run("return mercatorPage.calls.splice(0)")

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
