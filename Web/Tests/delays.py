"""Pages that are slow by chance: what no test may fail by, DELAYED=seed in the environment brings about."""

import random
import time

# Before a page's own scripts: answers of workers, frames and timers are up to 0.4 s late, most of them by little,
# and of one worker in their order. A part without a worker is asked as late.
DELAYS = """(seed) => {
  const random = () => {   // Mulberry32
    seed = (seed + 0x6d2b79f5) | 0;
    const once = Math.imul(seed ^ (seed >>> 15), seed | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
  const late = () => 400 * random() ** 2;
  const { setTimeout, requestAnimationFrame, Worker } = window;
  const inOrder = () => {
    const waiting = [];
    let due = 0;
    return (run) => {
      waiting.push(run);
      const now = Date.now();
      due = Math.max(due, now + late());
      setTimeout(() => waiting.shift()(), due - now);
    };
  };
  window.setTimeout = (run, milliseconds = 0, ...values) => setTimeout(run, milliseconds + late(), ...values);
  window.requestAnimationFrame = (run) => requestAnimationFrame(() => {
    setTimeout(() => requestAnimationFrame(run), late());
  });
  window.queueMicrotask = inOrder();
  window.Worker = class extends Worker {
    #take = inOrder();
    #run = null;
    set onmessage(run) {
      this.#run = run;
      super.onmessage = (event) => this.#take(() => this.#run?.(event));
    }
  };
}"""


def delayed(Page, seed):
    """A browser's pages with delays, which also are asked late by the tests."""
    chance = random.Random(seed)

    class DelayedPage(Page):
        def __init__(self, path, before="", **more):
            super().__init__(path, before=f"({DELAYS})({chance.randrange(2 ** 32)});{before}", **more)

        def run(self, script, *values):
            time.sleep(0.4 * chance.random() ** 2)
            return super().run(script, *values)

        def wait(self, script, *values):
            time.sleep(0.4 * chance.random() ** 2)
            return super().wait(script, *values)

    return DelayedPage
