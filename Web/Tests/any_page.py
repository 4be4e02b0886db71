"""What tests do with a page in any browser; what differs is each browser's own module.

Those have `load`, `run`, `wait`, `size`, `act_keys`, gestures of mouse, wheel and fingers, `back`,
`forward`, `title`, `complaints`, `requests` and `close`.
"""

import base64
import json
import time


class AnyPage:
    def open(self, path):
        """Opens a page, in place of the one that was there."""
        self.load(path if "://" in path else f"file://{path}")
        self.until("return ['ready', 'failed'].some((it) => it in document.documentElement.dataset)"
                   " || !document.getElementById('config')")
        # The time of gestures: after one from before a page began, Chromium ends it when its address changes.
        self.now = time.time()

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
        """Waits in the page until a script returns something, which it then has."""
        found = self.wait(f"""
          const look = () => {{ {script} }};
          for (const end = Date.now() + 1000 * values[0]; Date.now() < end;) {{
            const found = look();
            if (found) return [found];
            await new Promise((done) => setTimeout(done, 20));
          }}""", seconds)
        if not found:
            raise AssertionError(f"not within {seconds} s: {script}")
        if isinstance(found, dict):
            raise AssertionError(f"{found['error']}: {script}")
        return found[0]

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
