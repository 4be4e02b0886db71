"""Clusters of an archive in the live map: loaded from a server by ranges, or inside the page."""

import http.server
import pathlib
import re
import subprocess
import tempfile
import threading
import unittest

from any_page import ON_SCREEN
from page_files import mercator
from page_support import HURRIED, ROOT, Page, heavy


class RangeServer(http.server.BaseHTTPRequestHandler):
    """Answers range requests for one file; whole files only where `whole` says so."""

    def do_GET(self):
        data, whole = self.server.data, self.server.whole
        found = re.fullmatch(r"bytes=(\d+)-(\d+)", self.headers.get("Range", ""))
        self.server.ranges.append(self.headers.get("Range"))
        start, last = (int(it) for it in found.groups())
        part = data if whole else data[start:last + 1]
        self.send_response(200 if whole else 206)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Length", str(len(part)))
        self.end_headers()
        self.wfile.write(part)

    def do_OPTIONS(self):
        self.send_response(204)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Headers", "Range")
        self.end_headers()

    def log_message(self, *_):
        pass


class ClusterTileTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.archive = pathlib.Path(cls.folder.name, "cities.pmtiles")
        subprocess.run(
            [mercator(), "cluster", str(ROOT / "Data/cities.geojson"), "-o", str(cls.archive), "--levels", "0..7",
             "--property", "name"], check=True, capture_output=True)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), RangeServer)
        cls.server.data, cls.server.whole, cls.server.ranges = cls.archive.read_bytes(), False, []
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.origin = f"http://127.0.0.1:{cls.server.server_port}"

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()
        cls.folder.cleanup()

    def open(self, *options):
        path = pathlib.Path(self.folder.name, "page.html")
        subprocess.run([mercator(), "page", "-o", str(path), *options], check=True, capture_output=True)
        page = Page(str(path), size=(1000, 700), before=HURRIED)
        self.addCleanup(page.close)
        page.rest()
        return page

    def count(self, page):
        """How many places the archive's clusters in the world are."""
        return page.run("return mercatorPage.grouped.archived.reduce((sum, it) => sum + it.count, 0)")

    def check(self, page):
        # How many are in view is said at once.
        self.assertRegex(page.run("return mercatorPage.panel.count.textContent"), r"^[1-9][0-9,]* in view$")
        page.run("mercatorPage.control.set(mercatorPage.view.with({ center: { latitude: 0, longitude: 0 }, zoom: 1.2 }))")
        page.rest()
        self.assertGreater(page.run("return mercatorPage.grouped.archived.length"), 10)
        self.assertEqual(self.count(page), 8721)
        self.assertIn("GeoNames", page.run("return document.getElementById('credit').textContent"))
        # A click on the largest shows what it is made of.
        x, y, zoom, count = page.run(ON_SCREEN + """
          const seen = mercatorPage.grouped.archived.filter((it) => it.count > 1)
            .map((it) => ({ it, at: onScreen(it) }))
            .filter(({ at }) => at.x > 380 && at.x < 900 && at.y > 60 && at.y < 640)
            .sort((a, b) => b.it.count - a.it.count)[0];
          return [seen.at.x, seen.at.y, seen.it.expansionZoom, seen.it.count];""")
        page.click(x, y)
        page.rest()
        self.assertAlmostEqual(page.camera["zoom"], zoom + 1, places=6)
        self.assertFalse(page.run(f"return mercatorPage.grouped.archived.some((it) => it.count === {count})"))
        # A single place tells of itself.
        page.run("mercatorPage.control.set(mercatorPage.view.with({ center: { latitude: 64.15, longitude: -21.9 }, zoom: 9 }))")
        page.rest()
        name, x, y = page.run(ON_SCREEN + """
          const it = mercatorPage.grouped.archived.find((it) => it.count === 1 && it.name.startsWith('Reyk'));
          const at = onScreen(it);
          return [it.name, at.x, at.y];""")
        page.click(x, y)
        page.rest()
        self.assertEqual(page.told, name)

    def test_inside_the_page(self):
        page = self.open("--tiles", str(self.archive))
        self.check(page)
        self.assertEqual(page.complaints(), [])
        self.assertEqual(page.requests(), [])

    @heavy
    def test_how_many_are_in_view_is_said_however_late_they_come_and_are_drawn(self):
        page = self.open("--tiles", str(self.archive))
        for part, method, zoom in [("store", "clusterTiles", 4), ("drawing", "draw", 5)]:
            page.hold(part, method)
            page.run("mercatorPage.control.set(mercatorPage.view.with("
                     "{ center: { latitude: 50, longitude: 10 }, zoom: arguments[0] }))", zoom)
            page.until("const { timers, asked } = mercatorPage.questions; return held && !timers.size"
                       " && [...asked.keys()].every((it) => it === 'archive')")
            page.release()
            page.rest()
            said = page.run("return mercatorPage.panel.count.textContent")
            page.run("mercatorPage.control.set(mercatorPage.view)")
            page.rest()
            self.assertEqual(page.run("return mercatorPage.panel.count.textContent"), said, method)

    @heavy
    def test_places_across_180_are_looked_at_there(self):
        places = pathlib.Path(self.folder.name, "fiji.csv")
        places.write_text("latitude,longitude\n-18.1,178.4\n-17.6,177.4\n-16.8,-179.9\n-21.1,-175.2\n")
        archive = places.with_suffix(".pmtiles")
        subprocess.run(
            [mercator(), "cluster", str(places), "-o", str(archive)], check=True, capture_output=True)
        self.addCleanup(setattr, self.server, "data", self.server.data)
        self.server.data = archive.read_bytes()
        for options in [("--tiles", str(archive)), ("--clusters-url", f"{self.origin}/fiji.pmtiles")]:
            with self.subTest(options[0]):
                page = self.open(*options)
                self.assertGreater(page.camera["zoom"], 4)
                self.assertEqual(page.run("return mercatorPage.panel.count.textContent"), "4 in view")

    @heavy
    def test_from_a_server_by_ranges_and_from_nowhere_else(self):
        self.server.ranges.clear()
        page = self.open("--clusters-url", f"{self.origin}/cities.pmtiles")
        self.check(page)
        self.assertEqual(page.complaints(), [])
        self.assertTrue(self.server.ranges)
        self.assertLess(len(self.server.ranges), 60)
        self.assertTrue(all(it.startswith("bytes=") for it in self.server.ranges))
        self.assertTrue(all(url.startswith(self.origin) for url in page.requests()))
        # The policy lets nothing else be loaded.
        self.assertEqual(page.wait("return await fetch('http://127.0.0.1:9/').catch(() => 'refused')"), "refused")
        self.assertIn("Content Security Policy", " ".join(page.complaints()))

    @heavy
    def test_a_server_without_ranges_is_said_once(self):
        self.server.whole = True
        self.addCleanup(setattr, self.server, "whole", False)
        page = self.open("--clusters-url", f"{self.origin}/cities.pmtiles")
        self.assertIn("range requests", page.run("return mercatorPage.notice.textContent"))
        self.server.ranges.clear()
        page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")
        page.rest()
        self.assertEqual(self.server.ranges, [])

    @heavy
    def test_damaged_tiles_are_blanks_and_asked_for_once(self):
        good = self.server.data
        self.addCleanup(setattr, self.server, "data", good)
        # The header and the directories stay, the tiles are nonsense.
        tiles = int.from_bytes(good[56:64], "little")
        self.server.data = good[:tiles] + b"\x07" * (len(good) - tiles)
        page = self.open("--clusters-url", f"{self.origin}/cities.pmtiles")
        self.assertIn("invalid gzip data", page.run("return mercatorPage.notice.textContent"))
        self.assertEqual(self.count(page), 0)
        self.server.ranges.clear()
        for k in range(3):
            page.run("mercatorPage.control.set(mercatorPage.view.panned(90, 0)); mercatorPage.control.set(mercatorPage.view.panned(-90, 0))")
            page.rest()
        self.assertLess(len(self.server.ranges), 6)


if __name__ == "__main__":
    unittest.main(verbosity=2)
