"""Gestures as WebDriver's actions."""

CODES = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
         "Escape": "\ue00c", "Enter": "\ue007"}
# By the bits that `modifiers` has: those of Chromium's own commands.
MODIFIERS = {2: "\ue009", 8: "\ue008"}
BUTTONS = {"left": 0, "right": 2}
# Between two events of a gesture.
TICK = {"type": "pause", "duration": 16}
# Before a page's own scripts: events have times of the tests' own, 1/60 s apart, however slow the machine is.
TIMES = """{
  const times = new WeakMap();
  window.eventTime = 0;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get() {
      if (!times.has(this)) times.set(this, window.eventTime += 1000 / 60);
      return times.get(this);
    },
  });
}"""


def move(x, y):
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}


class Gestures:
    """By `perform`, which takes a list of sources of actions; what is held down stays so. With `TIMES`."""

    def _mouse(self, *actions, modifiers=0):
        self._with(modifiers, {
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": list(actions)})

    def _with(self, modifiers, source):
        """Performs what a source does while keys are held down."""
        keys = [code for bit, code in MODIFIERS.items() if modifiers & bit]
        def held(kind):
            if keys:
                self.perform([{"type": "key", "id": "keyboard", "actions": [{"type": kind, "value": key} for key in keys]}])
        held("keyDown")
        self.perform([source])
        held("keyUp")

    def mouse(self, kind, x, y, button="left", modifiers=0, **_):
        """One event of a mouse, by Chromium's name for it."""
        actions = [move(x, y)]
        if kind == "mousePressed":
            actions.append({"type": "pointerDown", "button": BUTTONS[button]})
        elif kind == "mouseReleased":
            actions.append({"type": "pointerUp", "button": BUTTONS[button]})
        self._mouse(*actions, modifiers=modifiers)

    def drag(self, start, end, steps=8, button="left", modifiers=0, pause=0.0):
        (x, y), (to_x, to_y) = start, end
        moves = [move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for step in range(1, steps + 1)]
        self._mouse(
            move(x, y), {"type": "pointerDown", "button": BUTTONS[button]},
            *[it for one in moves for it in (TICK, one)], modifiers=modifiers)
        self.tick(pause)
        self._mouse({"type": "pointerUp", "button": BUTTONS[button]}, modifiers=modifiers)

    def click(self, x, y, count=1):
        press = [{"type": "pointerDown", "button": 0}, TICK, {"type": "pointerUp", "button": 0}, TICK]
        self._mouse(move(x, y), *press * count)

    def wheel(self, x, y, by, modifiers=0):
        self._with(modifiers, {"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": by, "duration": 0}]})

    def key(self, key, modifiers=0):
        value = CODES.get(key, key)
        self._with(modifiers, {"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]})

    def tick(self, seconds=1 / 60):
        """Lets time pass, that of the next events."""
        self.run("eventTime += 1000 * arguments[0]", seconds)

    def touches(self, *paths, steps=10, pause=0.0):
        """Fingers that go down together, along their paths, and up."""
        def fingers(actions):
            self.perform([
                {"type": "pointer", "id": f"finger{k}", "parameters": {"pointerType": "touch"}, "actions": actions(*path)}
                for k, path in enumerate(paths)])
        fingers(lambda start, end: [
            move(*start), {"type": "pointerDown", "button": 0}, TICK,
            *[it for step in range(1, steps + 1) for it in (
                move(*(a + (b - a) * step / steps for a, b in zip(start, end))), TICK)]])
        self.tick(pause)
        fingers(lambda start, end: [{"type": "pointerUp", "button": 0}])
