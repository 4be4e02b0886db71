#!/usr/bin/env python3
"""The live map beside Leaflet, MapLibre GL JS and folium: the same places in each.

    Benchmarks/WebMaps/compare.py places.geojson page.html leaflet-folder maplibre-gl-folder
    Benchmarks/WebMaps/compare.py page.html
    Benchmarks/WebMaps/compare.py --screenshot sheet.png leaflet-folder maplibre-gl-folder

Prints the corners' agreement around Georgia Tech at zooms 2, 10 and 18, then a table: bytes of the
file and of what is fetched besides, time until the map can be used, and main-thread script per
frame over the same flight, with all that the page's thread did in it. Pages open from disk, and for
the flight from a server that isolates them: only then does Chromium tell the time to 5 µs, and to
0.1 ms else. The page is `mercator page`'s; the folders are those of Debian's libjs-leaflet
(usr/share/javascript/leaflet) and of PyPI's maplibre (maplibre/srcjs). folium, where it can be
imported, writes its own file, whose links to Leaflet are turned to the local one. `places.py` writes
places to compare with. A page alone is measured drawn in a worker and by itself. With --screenshot,
draws the three libraries' pictures of the same views as one contact sheet.
"""

import contextlib
import http.server
import json
import os
import pathlib
import re
import statistics
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Web/Tests"))
from page_support import BY_ITSELF, Page  # noqa: E402

SIZE = (1200, 800)
TECH = (33.7756, -84.3963)
FLIGHT = {"from": (51.5, 0.0, 4), "to": (35.7, 139.8, 6), "seconds": 5}

# How long each frame's callbacks take, whoever asked for them.
METER = """
  window.frames_ = []; window.asked_ = window.requestAnimationFrame.bind(window);
  let at = -1;
  window.requestAnimationFrame = (run) => asked_((time) => {
    const began = performance.now();
    run(time);
    const spent = performance.now() - began;
    if (time === at) frames_[frames_.length - 1] += spent; else frames_.push(spent);
    at = time;
  });
"""

LEAFLET = """<!doctype html><meta charset=utf-8><style>{css}html,body,#map{{margin:0;height:100%}}</style><div id=map></div>
<script>{library}</script><script>
const places = {places};
const map = L.map('map', {{ preferCanvas: true, zoomSnap: 0, zoomAnimation: true }}).setView([20, 0], 3);
const layer = L.layerGroup(places.features.map(({{ geometry: {{ coordinates: [x, y] }}, properties }}) =>
  L.circleMarker([y, x], {{ radius: 3, stroke: false }}).bindPopup(() => document.createTextNode(properties.name)))).addTo(map);
window.set = (a, b, z) => map.setView([a, b], z, {{ animate: false }});
// Not from the container's point: Leaflet's origin is a whole pixel.
window.corner = (x, y) => {{ const p = map.unproject(map.project(map.getCenter()).add([x - 600, y - 400])); return [p.lat, p.lng]; }};
window.fly = (a, b, z, s) => new Promise((done) => {{ map.once('moveend', done); map.flyTo([a, b], z, {{ duration: s }}); }});
requestAnimationFrame(() => setTimeout(() => {{ window.opened = performance.now(); }}));
</script>"""

MAPLIBRE = """<!doctype html><meta charset=utf-8><style>{css}html,body,#map{{margin:0;height:100%}}</style><div id=map></div>
<script>{library}</script><script>
const places = {places};
const map = new maplibregl.Map({{ container: 'map', center: [0, 20], zoom: 1, attributionControl: false,
  style: {{ version: 8, sources: {{ p: {{ type: 'geojson', data: places }} }}, layers: [
    {{ id: 'b', type: 'background', paint: {{ 'background-color': '#dde' }} }},
    {{ id: 'c', type: 'circle', source: 'p', paint: {{ 'circle-radius': 3, 'circle-color': '#36c' }} }}] }} }});
window.set = (a, b, z) => map.jumpTo({{ center: [b, a], zoom: z - 1 }});
window.corner = (x, y) => {{ const p = map.unproject([x, y]); return [p.lat, p.lng]; }};
window.fly = (a, b, z, s) => new Promise((done) => {{ map.once('moveend', done); map.flyTo({{ center: [b, a], zoom: z - 1, duration: s * 1000 }}); }});
map.once('idle', () => {{ window.opened = performance.now(); }});
</script>"""

OURS = """
  const page = mercatorPage;
  window.set = (a, b, z) => page.control.set(page.view.with({
    center: { latitude: a, longitude: b }, zoom: z, heading: 0, pitch: 0, insets: 0 }));
  window.corner = (x, y) => { const p = page.view.coordinate({ x, y }); return [p.latitude, p.longitude]; };
  window.fly = async (a, b, z, s) => {
    page.control.fly(page.view.with({ center: { latitude: a, longitude: b }, zoom: z }));
    while (page.control.isMoving) await new Promise((done) => setTimeout(done, 50));
  };
"""


def library(folder, *names):
    for name in names:
        found = sorted(pathlib.Path(folder).rglob(name))
        if found:
            return found[0].read_text()
    raise SystemExit(f"{folder} has none of {', '.join(names)}")


def of_leaflet(folder):
    return library(folder, "leaflet.js"), library(folder, "leaflet.css")


def of_maplibre(folder):
    return library(folder, "maplibre-gl.js"), library(folder, "maplibre-gl.css")


def folium_page(features, leaflet, css):
    try:
        import folium
    except ImportError:
        return None, 0
    world = folium.Map(location=[20, 0], zoom_start=2, prefer_canvas=True, tiles=None)
    for feature in features:
        x, y = feature["geometry"]["coordinates"]
        folium.CircleMarker([y, x], radius=3, stroke=False, fill=True,
                            popup=None, tooltip=None).add_to(world)
    html = world.get_root().render()
    size = len(html.encode())
    html = re.sub(r"<script src=\"https://[^\"]*leaflet[^\"]*\.js\"></script>",
                  lambda _: f"<script>{leaflet}</script>", html, count=1)
    html = re.sub(r"<script src=\"https?://[^\"]*\"></script>|<link rel=\"stylesheet\" href=\"https?://[^\"]*\"/?>", "", html)
    name = re.search(r"var (map_\w+) = L\.map", html).group(1)
    html = html.replace("</html>", "") + f"""<style>{css}</style><script>
      window.fly = (a, b, z, s) => new Promise((done) => {{ {name}.once('moveend', done); {name}.flyTo([a, b], z, {{ duration: s }}); }});
      window.set = (a, b, z) => {name}.setView([a, b], z, {{ animate: false }});
      requestAnimationFrame(() => setTimeout(() => {{ window.opened = performance.now(); }}));</script>"""
    return html, size


class Isolated(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(path):
    """A page's address on a server of this machine."""
    folder, name = os.path.split(path)

    def handler(*values):
        return Isolated(*values, directory=folder)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{name}"
    server.shutdown()
    server.server_close()


def opened(page, setup):
    """When a page could be used; ours gets the functions that the others have."""
    if not setup:
        return page.until("return window.opened")
    page.run(setup)
    return page.run("return mercatorPage.readyTime")


def busy_seconds(page):
    """How long the page's own thread was busy or waited within tasks so far, as Chromium counts it."""
    page.command("Performance.enable")
    metrics = page.command("Performance.getMetrics")["metrics"]
    return next(it["value"] for it in metrics if it["name"] == "TaskDuration")


def measure(name, path, size, fetched, setup="", before=""):
    page = Page(path, size=SIZE, before=METER + before)
    try:
        ready = opened(page, setup)
        corners = {}
        if page.run("return typeof corner") == "function":
            for zoom in (2, 10, 18):
                page.run("set(...arguments)", *TECH, zoom)
                corners[zoom] = page.run(
                    "return [[0, 0], [1200, 0], [1200, 800], [0, 800]].map((p) => corner(...p))")
        with served(path) as address:
            page.open(address)
            opened(page, setup)
        page.run("set(...arguments)", *FLIGHT["from"])
        time.sleep(1.5)
        drawn = page.run("frames_.length = 0; return window.mercatorPage ? mercatorPage.frames.drawn : 0")
        busy = busy_seconds(page)
        page.wait("await fly(...values)", *FLIGHT["to"], FLIGHT["seconds"])
        busy = busy_seconds(page) - busy
        frames = page.run("return frames_.slice(1)")
        drawn = page.run("return window.mercatorPage ? mercatorPage.frames.drawn : 0") - drawn
        return {
            "name": name, "bytes": size, "fetched": fetched, "opened": ready, "corners": corners,
            "median": statistics.median(frames), "worst": max(frames), "frames": len(frames),
            "drawn": drawn, "busy": busy,
        }
    finally:
        page.close()


def measure_ours(page, name="swift-mercator", before=""):
    return measure(name, os.path.abspath(page), os.path.getsize(page), 0, OURS, before)


def main(places, ours, leaflet, maplibre):
    features = json.loads(pathlib.Path(places).read_text())["features"]
    data = json.dumps({"type": "FeatureCollection", "features": features}, ensure_ascii=False).replace("</", "<\\/")
    found = []
    with tempfile.TemporaryDirectory() as folder:
        def write(name, html):
            path = os.path.join(folder, name)
            pathlib.Path(path).write_text(html)
            return path, os.path.getsize(path)
        found.append(measure_ours(ours))
        script, css = of_leaflet(leaflet)
        path, size = write("leaflet.html", LEAFLET.format(library=script, css=css, places=data))
        found.append(measure("Leaflet", path, size, 0))
        gl, gl_css = of_maplibre(maplibre)
        path, size = write("maplibre.html", MAPLIBRE.format(library=gl, css=gl_css, places=data))
        found.append(measure("MapLibre GL JS", path, size, 0))
        html, size = folium_page(features, script, css)
        if html:
            path, _ = write("folium.html", html)
            found.append(measure("folium", path, size, len(script) + len(css)))
    for other in found[1:]:
        for zoom, corners in other["corners"].items():
            worst = max(abs((a - b + 180) % 360 - 180) for one, two in zip(found[0]["corners"][zoom], corners)
                        for a, b in zip(one, two))
            print(f"corners at zoom {zoom}: {other['name']} within {worst:.1e}°")
    table(found)


def table(found):
    print("| | file | fetched besides | until it can be used | script a frame, median | worst | frames |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for it in found:
        print(f"| {it['name']} | {it['bytes'] / 1e6:.2f} MB | {it['fetched'] / 1e3:.0f} kB | "
              f"{it['opened'] / 1000:.1f} s | {it['median']:.2f} ms | {it['worst']:.1f} ms | {it['frames']} |")
    for it in found:
        drew = f", which drew {it['drawn']} frames" if it["drawn"] else ""
        print(f"{it['name']}: the page's thread was busy for {it['busy'] * 1000:.0f} ms of the flight{drew}")


if __name__ == "__main__":
    if len(sys.argv) == 2:
        table([
            measure_ours(sys.argv[1]),
            measure_ours(sys.argv[1], "without canvases for workers", BY_ITSELF),
        ])
        raise SystemExit
    if len(sys.argv) != 5:
        raise SystemExit(__doc__)
    if sys.argv[1] == "--screenshot":
        import sheet
        _, _, out, leaflet, maplibre = sys.argv
        print(f"corners within {sheet.draw(out, of_leaflet(leaflet), of_maplibre(maplibre)):.1e}°")
    else:
        main(*sys.argv[1:])
