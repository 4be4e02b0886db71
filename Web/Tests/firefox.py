"""A page in Firefox, driven by WebDriver BiDi, which it speaks without a driver of its own."""

import atexit
import base64
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

import websocket

from actions import TIMES, Gestures
from any_page import PATIENCE, AnyPage
from screen import Screen

PREFERENCES = {
    # WebGL by the processor; fingers; nothing of its own over the network.
    "webgl.force-enabled": True,
    "dom.w3c_touch_events.enabled": 1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.server": "",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.update.enabled": False,
    # Where it opens, a page has no longer the focus.
    "browser.download.alwaysOpenPanel": False,
    "browser.download.folderList": 2,
    "browser.shell.checkDefaultBrowser": False,
}


# Of what is no data it is told that it is there.
TEXT = "JSON.stringify(result, (_, it) => it instanceof Node || it instanceof Blob || it) ?? 'null'"


class Page(Gestures, AnyPage):
    """A page in a Firefox of its own; `before` is a script that runs before any of the page's."""

    def __init__(self, path, size=(1200, 800), touch=False, webgl=True, dark=False, less_motion=False,
                 before=""):
        del touch  # There always are fingers.
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        wanted = {
            **PREFERENCES, "browser.download.dir": self.profile.name, "webgl.disabled": not webgl,
            "ui.systemUsesDarkTheme": int(dark), "ui.prefersReducedMotion": int(less_motion),
        }
        pathlib.Path(self.profile.name, "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items()))
        self.screen = Screen()
        program = shutil.which("firefox-esr") or "firefox"
        # Opened with a page, a window has its focus there and not in the field for addresses.
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", self.profile.name,
             "--remote-debugging-port", "0", "data:text/html,"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**self.screen.environment, "MOZ_HEADLESS_WIDTH": "1600", "MOZ_HEADLESS_HEIGHT": "1200"})
        atexit.register(self.process.kill)
        address = next(
            found[1] for line in self.process.stderr
            if (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line)))
        self.socket = websocket.create_connection(
            f"{address}/session", timeout=PATIENCE + 60, suppress_origin=True)
        self.sent = 0
        self.events = []
        self.command("session.new", capabilities={})
        self.context = self.command("browsingContext.getTree")["contexts"][0]["context"]
        self.until("return document.hasFocus()")
        self.command("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        # What a policy forbids is no entry of the log.
        self._before("addEventListener('securitypolicyviolation', (event) => console.error("
                     "`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`));")
        self._before(TIMES + before)
        self.size(*size)
        self.open(path)

    def command(self, method, **params):
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message["type"] == "event":
                self.events.append(message)
            elif message["id"] == self.sent:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def _before(self, script):
        self.command("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def load(self, url):
        self.command("browsingContext.navigate", context=self.context, url="about:blank", wait="complete")
        self.events.clear()
        self.command("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def close(self):
        try:
            self.command("browser.close")
        finally:
            self.socket.close()
            self.process.wait(PATIENCE)
            self.process.stderr.close()
            self.screen.close()
            self.profile.cleanup()

    @property
    def title(self):
        return self.run("return document.title")

    def back(self):
        self.command("browsingContext.traverseHistory", context=self.context, delta=-1)

    def forward(self):
        self.command("browsingContext.traverseHistory", context=self.context, delta=1)

    def picture(self):
        """What is seen, as a PNG."""
        return base64.b64decode(self.command("browsingContext.captureScreenshot", context=self.context)["data"])

    def size(self, width, height):
        self.command("browsingContext.setViewport", context=self.context,
                     viewport={"width": width, "height": height}, devicePixelRatio=1)

    def run(self, script, *values):
        return self._call(f"function(text) {{ const run = function() {{ {script} }};"
                          f"const result = run.apply(null, JSON.parse(text)); return {TEXT}; }}", values)

    def wait(self, script, *values):
        """What a promise of a script comes to."""
        return self._call(
            f"async function(text) {{ const run = async (...values) => {{ {script} }};"
            "const result = await run(...JSON.parse(text)).catch((e) => ({ error: String(e) }));"
            f"return {TEXT}; }}", values)

    def _call(self, function, values):
        answer = self.command(
            "script.callFunction", functionDeclaration=function, awaitPromise=True,
            target={"context": self.context},
            arguments=[{"type": "string", "value": json.dumps(values)}])
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def perform(self, sources):
        self.command("input.performActions", context=self.context, actions=sources)

    # Logs

    def _taken(self, method):
        self.run("return 0")  # What came before this answer has come.
        taken = [event["params"] for event in self.events if event["method"] == method]
        self.events = [event for event in self.events if event["method"] != method]
        return taken

    def complaints(self):
        return [entry["text"] or str(entry) for entry in self._taken("log.entryAdded")
                if entry["level"] in ("error", "warn")]

    def requests(self):
        """What was asked for over a network."""
        urls = [event["request"]["url"] for event in self._taken("network.beforeRequestSent")]
        return [url for url in urls if url.startswith(("http:", "https:", "ws:", "wss:"))]
