"""mercator.js in a page of a server's: the same bits as natively."""

import functools
import http.server
import os
import subprocess
import threading
import unittest

from page_support import ROOT, Page

NATIVE = ROOT / ".build" / "engine" / "digest"
ROUNDS = 5000 if os.environ.get("FULL") == "1" else 512


class Files(http.server.SimpleHTTPRequestHandler):
    """The files of Web, with an empty page at its root."""

    extensions_map = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self):
        if self.path != "/":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>A page</title>")

    def log_message(self, *_):
        pass


class ModuleTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        handler = functools.partial(Files, directory=str(ROOT / "Web"))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.page = Page(f"http://127.0.0.1:{cls.server.server_port}/")

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.server.shutdown()
        cls.server.server_close()

    def test_answers_as_the_native_library_to_the_bit(self):
        theirs = subprocess.run([str(NATIVE), "0", str(ROUNDS)], check=True, capture_output=True, text=True)
        ours = self.page.wait("""
          await import('/build/mercator.js');
          const { clustersDigest, digest } = await import('/Tests/same-bits.mjs');
          return `${digest(0, values[0])} ${clustersDigest(0, values[0])}`;""", ROUNDS)
        self.assertEqual(ours.split(), theirs.stdout.split()[:2])

    def test_a_worker_has_an_engine_of_its_own(self):
        zoom = self.page.wait("""
          const text = `import { Viewport } from '${location.origin}/build/camera.js';
            postMessage(new Viewport({ center: { latitude: 48, longitude: 11 }, zoom: 7,
              size: { width: 390, height: 844 } }).zoomed(1).zoom);`;
          const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
          const worker = new Worker(url, { type: 'module' });
          const answer = await new Promise((done, failed) => {
            worker.onmessage = ({ data }) => done(data);
            worker.onerror = ({ message }) => failed(new Error(message));
          });
          worker.terminate();
          return answer;""")
        self.assertEqual(zoom, 8)


class ExampleTests(unittest.TestCase):
    """Examples/Web, served with the repository."""

    @classmethod
    def setUpClass(cls):
        handler = functools.partial(Files, directory=str(ROOT))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.page = Page(f"http://127.0.0.1:{cls.server.server_port}/Examples/Web/overview.html", size=(900, 700))

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.server.shutdown()
        cls.server.server_close()

    def test_the_map_of_the_map_has_an_outline_and_the_map_arrows(self):
        self.page.until("return 'ready' in document.documentElement.dataset")
        reds = """
          const pixels = (id) => {
            const { width, height } = document.getElementById(id);
            const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
            pen.drawImage(document.getElementById(id), 0, 0);
            const { data } = pen.getImageData(0, 0, width, height);
            let count = 0;
            for (let k = 0; k < data.length; k += 4) {
              if (data[k] === 0xb3 && data[k + 1] === 0x37 && data[k + 2] === 0x2f) count++;
            }
            return count;
          };
          return [pixels('map'), pixels('overview')];"""
        before = self.page.run(reds)
        self.assertGreater(before[0], 200)
        self.assertGreater(before[1], 100)
        self.page.wheel(450, 350, 600)
        self.page.until(f"const after = (() => {{ {reds} }})(); return after[1] !== {before[1]}")
        self.assertEqual(self.page.complaints(), [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
