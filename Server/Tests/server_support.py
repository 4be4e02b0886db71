"""A server of a test, and requests to it."""

import http.client
import json
import os
import pathlib
import signal
import subprocess
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "Data"
PROGRAM = os.environ.get("MERCATOR_SERVER", str(ROOT / "Server/.build/release/mercator-server"))


class Answer:
    """A response that has been read."""

    def __init__(self, response):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def tag(self):
        return self.headers.get("etag")


class Server:
    """A server on a free port of 127.0.0.1, ended by its own process."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", *map(str, arguments)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines = []
        for line in self.process.stdout:
            self.lines.append(json.loads(line))
            if self.lines[-1]["message"] == "listening":
                break
        else:
            raise RuntimeError(self.process.stderr.read())
        self.port = int(self.lines[-1]["port"])
        # A full pipe would stop the server.
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(json.loads(line))

    def wait_for(self, message, count=1):
        """Waits until the log has `count` lines with a message, and returns the last."""
        wait = threading.Event()
        for _ in range(1000):
            found = [line for line in self.lines if line["message"] == message]
            if len(found) >= count:
                return found[-1]
            wait.wait(0.02)
        raise AssertionError(f"no line {message}")

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def request(self, method, path, body=None, headers=None):
        connection = self.connection()
        try:
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in (headers or {}).items():
                connection.putheader(name, value)
            data = body.encode() if isinstance(body, str) else body
            if data is not None:
                connection.putheader("Content-Length", str(len(data)))
            connection.endheaders(data)
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})

    def post(self, path, body="", media_type="application/geo+json"):
        return self.request("POST", path, body, {"Content-Type": media_type})

    def memory(self):
        """The resident memory in bytes."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def hang_up(self):
        self.process.send_signal(signal.SIGHUP)

    def stop(self):
        """Ends the server by SIGTERM and returns its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait(timeout=60)
        self.reader.join()
        self.process.stdout.close()
        self.process.stderr.close()
        return status


class ServerTest(unittest.TestCase):
    """Tests of one server with streets, a set and a set with sums."""

    arguments = (
        "--tiles", f"oakland={DATA / 'oakland.pmtiles'}",
        "--places", f"cities={DATA / 'cities.geojson'}",
        "--places", f"italy={DATA / 'italy.geojson'}",
        "--places", f"fiji={DATA / 'antimeridian.geojson'}",
        "--sum", "cities=population",
    )

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.arguments)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def assertProblem(self, answer, status, parameter=None):
        """Asserts that an answer is a problem with a remedy."""
        self.assertEqual(answer.status, status, answer.body)
        self.assertEqual(answer.headers["content-type"], "application/problem+json")
        problem = answer.json
        self.assertEqual(problem["status"], status)
        self.assertTrue(problem["detail"].endswith("."), problem)
        if parameter is not None:
            self.assertEqual(problem["parameter"], parameter)
            self.assertIn("value", problem)
        if status == 400:
            self.assertTrue(problem["remedy"])
        return problem
