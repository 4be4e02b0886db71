"""A page in a browser, and the native library that its camera is compared with."""

import ctypes
import importlib
import os
import pathlib
import struct
import sys

from delays import delayed

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The browser that the environment names, `chromium`, `firefox` or `webkit`: a module of this folder.
BROWSER = os.environ.get("BROWSER", "chromium")
Page = importlib.import_module(BROWSER).Page
if "DELAYED" in os.environ:
    Page = delayed(Page, os.environ["DELAYED"])

# For `before`: without canvases for workers the page draws by itself, and tests can look at its drawing.
BY_ITSELF = "delete HTMLCanvasElement.prototype.transferControlToOffscreen;"

# For `before`: by a clock that is ten times as fast a page's motions take a tenth of the time, and of the frames.
# `Page.clock` sets it.
HURRIED = """{
  const now = performance.now.bind(performance);
  let [pace, from, shown] = [10, 0, 0];
  performance.now = () => shown + pace * (now() - from);
  window.setClock = (wanted, ahead) => {
    [shown, from, pace] = [performance.now() + ahead, now(), 10 * wanted];
  };
}"""


def needs_chromium(test):
    """A test of what can be had of Chromium alone: in other browsers there is none of this name."""
    return test if BROWSER == "chromium" else None


def heavy(test):
    """Marks a test that takes long: it runs with FULL=1, or where it is named. Otherwise it doesn't exist."""
    is_named = any(test.__name__ in argument for argument in sys.argv)
    return test if os.environ.get("FULL") == "1" or is_named else None


def makers():
    """The calls whose only result is a handle."""
    lines = (ROOT / "Web" / "build" / "exports").read_text().splitlines()
    return {line.split()[1].removeprefix("mercator_") for line in lines if line.endswith(" handle")}


class Native:
    """The engine as this machine's own code: the same calls, answered by the native library."""

    def __init__(self):
        library = ROOT / ".build" / "engine" / "libMercatorEngine.so"
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
        made = makers()
        for name, sent, answer, left, held in calls:
            numbers = list(struct.unpack(f"<{len(sent) // 16}d", bytes.fromhex(sent)))
            theirs = bytes.fromhex(left)
            # Objects that were made before the record began are not known here.
            if any(numbers[place] not in handles for place in held):
                continue
            for place in held:
                handle = numbers[place]
                numbers[place] = handles.pop(handle) if name == "release" else handles[handle]
            ours, results = self.call(name, numbers)
            assert ours == answer, f"{name}{numbers[:16]}: {answer}, and natively {ours}"
            if name in made and answer >= 0:
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
