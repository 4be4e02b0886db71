"""A screen that nobody sees, for browsers that draw by WebGL on none without."""

import atexit
import os
import subprocess


class Screen:
    def __init__(self):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # Also where a page did not come to be opened.
        atexit.register(self.process.kill)
        os.close(writing)
        with os.fdopen(reading) as line:
            number = line.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11"}

    def close(self):
        self.process.terminate()
        self.process.wait()
