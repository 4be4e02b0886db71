"""Tests of the server's tiles in MapLibre GL JS, in Chromium."""

import http.server
import importlib.util
import json
import pathlib
import tempfile
import threading
import unittest

from server_support import DATA, Server, ServerTest

PAGE = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="maplibre-gl.css">
<style>body { margin: 0 } #map { width: 600px; height: 400px }</style><div id="map"></div>
<script src="maplibre-gl.js"></script>
<script>
function shown(source, layers, camera) {
  const map = new maplibregl.Map({
    container: 'map', ...camera, fadeDuration: 0, interactive: false,
    style: { version: 8, sources: { source: { type: 'vector', url: source } }, layers },
  });
  return new Promise((done, failed) => {
    map.on('error', (event) => failed(event.error));
    map.once('idle', () => done(map.queryRenderedFeatures().map(({ id, properties, layer }) => ({ id, properties, layer: layer.id }))));
  });
}
</script>"""


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the page and MapLibre's files."""

    scripts = pathlib.Path(importlib.util.find_spec("maplibre").origin).parent / "srcjs"

    def do_GET(self):
        name = self.path[1:]
        if name in ("maplibre-gl.js", "maplibre-gl.css"):
            content, kind = (self.scripts / name).read_bytes(), "text/javascript" if name.endswith("js") else "text/css"
        else:
            content, kind = PAGE.encode(), "text/html"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


class MapLibreTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        cls.page = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=cls.page.serve_forever, daemon=True).start()
        cls.origin = f"http://127.0.0.1:{cls.page.server_port}"
        cls.server = Server(*ServerTest.arguments, "--cors", cls.origin)
        cls.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = webdriver.ChromeOptions()
        for argument in (
            "--no-sandbox", "--headless=new", "--use-gl=angle", "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader", "--disable-background-networking", "--disable-component-update",
            f"--user-data-dir={cls.profile.name}",
        ):
            options.add_argument(argument)
        cls.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        cls.driver.set_script_timeout(90)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.server.stop()
        cls.page.shutdown()
        cls.page.server_close()
        cls.profile.cleanup()

    def shown(self, name, layers, camera):
        """The features that MapLibre draws of tiles at a camera."""
        self.driver.get(self.origin)
        return self.driver.execute_async_script(
            "const [source, layers, camera, done] = arguments;"
            "shown(source, layers, camera).then(done, (error) => done({ failure: String(error) }));",
            f"http://127.0.0.1:{self.server.port}/tiles/{name}.json", layers, camera)

    def test_maplibre_draws_the_streets_of_an_archive(self):
        layers = [{"id": "streets", "type": "line", "source": "source", "source-layer": "transportation"}]
        found = self.shown("oakland", layers, {"center": [-122.3004, 37.8076], "zoom": 14})
        self.assertIsInstance(found, list, found)
        self.assertGreater(len(found), 20)

    def test_maplibre_draws_clusters_that_count_every_place(self):
        layers = [{"id": "clusters", "type": "circle", "source": "source", "source-layer": "cities",
                   "filter": ["has", "point_count"]},
                  {"id": "places", "type": "circle", "source": "source", "source-layer": "cities",
                   "filter": ["!", ["has", "point_count"]]}]
        found = self.shown("cities", layers, {"center": [0, 10], "zoom": 0})
        self.assertIsInstance(found, list, found)
        # At zoom 0 the world is 512 points wide and high, and the view has no more than it across.
        features = {(feature["id"], feature["layer"]): feature["properties"] for feature in found}
        total = sum(properties.get("point_count", 1) for properties in features.values())
        count = len(json.loads((DATA / "cities.geojson").read_text())["features"])
        self.assertEqual(total, count)
        self.assertTrue(all(
            1 <= properties["expansion_zoom"] <= 14 for properties in features.values()
            if "point_count" in properties))


if __name__ == "__main__":
    unittest.main()
