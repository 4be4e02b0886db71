"""What tests do with a page in any browser; what differs is each browser's own module.

Those have `load`, `run`, `wait`, `size`, `act_keys`, gestures of mouse, wheel and fingers, `back`,
`forward`, `title`, `complaints`, `requests` and `close`.
"""

import base64
import json
import time

# Seconds that a test waits for anything, however slow the machine and however much else it does: a test that
# fails by this limit has waited for what never comes.
PATIENCE = 300

# Before a script: where a world point, as groups have it, is on a page's screen.
ON_SCREEN = """
  const onScreen = ({ x, y }) => mercatorPage.view.screenPoint({
    latitude: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180 / Math.PI, longitude: x * 360 - 180 });"""


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

    def hold(self, part, method):
        """Keeps a part's answers to a question, `store` or `drawing`, until `release`."""
        self.run("""
          const part = mercatorPage[arguments[0]];
          const { ask } = part;
          window.held = 0;
          const gate = new Promise((release) => {
            window.release = () => {
              part.ask = ask;
              release();
            };
          });
          part.ask = async (method, ...more) => {
            const answer = ask(method, ...more);
            if (method !== arguments[1]) return answer;
            held++;
            await gate;
            return answer;
          };""", part, method)

    def release(self):
        self.run("release()")

    def until(self, script):
        """
        Waits in the page until a script returns something, which it then has. Where it does so before what is
        waited for, as of a list that has other rows, the test fails on a slow machine; where it does so only for
        a while, as of a motion, on one that looks too late. `rest` does neither.
        """
        found = self.wait(f"""
          const look = () => {{ {script} }};
          for (const end = Date.now() + 1000 * values[0]; Date.now() < end;) {{
            const found = look();
            if (found) return [found];
            await new Promise((done) => setTimeout(done, 20));
          }}""", PATIENCE)
        if not found:
            raise AssertionError(f"not within {PATIENCE} s: {script}")
        if isinstance(found, dict):
            raise AssertionError(f"{found['error']}: {script}")
        return found[0]

    def rest(self):
        """Waits until nothing moves, all that was asked for has come, and nothing is to follow."""
        self.until("return mercatorPage.isAtRest")

    def frames(self, count):
        """Waits for so many frames of the screen."""
        self.wait("for (let k = 0; k < values[0]; k++) await new Promise((done) => requestAnimationFrame(done))", count)

    def clock(self, pace, ahead=0.0):
        """Has the clock of a `HURRIED` page stand, at a pace of 0, or go, at 1, once it is put ahead by seconds."""
        self.run("setClock(arguments[0], 1000 * arguments[1])", pace, ahead)

    @property
    def camera(self):
        return json.loads(self.run("return JSON.stringify(mercatorPage.view)"))

    @property
    def told(self):
        """What the popup tells of; None where there is none."""
        return self.run(
            "const { element } = mercatorPage.selection.popup; return element.hidden ? null : element.querySelector('h2').textContent")

    def record(self):
        self.run("mercatorPage.calls = mercatorPage.recorded()")

    def recording(self):
        return self.run("return mercatorPage.calls.splice(0)")
