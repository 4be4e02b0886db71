"""A contact sheet: the live map beside Leaflet and MapLibre GL JS, the same view of the same lines and places.

Each picture is one of Chromium's, and the coordinates in its corners are what that library says they are.
"""

import base64
import json
import math
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Web/Tests"))
from page_files import place, write_page  # noqa: E402
from page_support import Page  # noqa: E402

SIZE = (480, 320)
TECH = (33.7756, -84.3963)
ZOOMS = (2, 10, 18)
# Lines of latitude and longitude that each zoom shows, in degrees.
STEPS = {2: 30, 10: 0.1, 18: 0.0005}
LINE = "#b0566a"

LEAFLET = """<!doctype html><meta charset=utf-8><style>{css}html,body,#map{{margin:0;height:100%;background:{sea}}}</style>
<div id=map></div><script>{library}</script><script>
const map = L.map('map', {{ preferCanvas: true, zoomSnap: 0, zoomControl: false, attributionControl: false }}).setView([20, 0], 3);
L.geoJSON({land}, {{ interactive: false, style: {{ stroke: true, color: '{coast}', weight: 0.8, fillColor: '{earth}', fillOpacity: 1 }} }}).addTo(map);
L.geoJSON({lines}, {{ interactive: false, style: {{ color: '{line}', weight: 1 }} }}).addTo(map);
L.geoJSON({places}, {{ pointToLayer: (_, at) => L.circleMarker(at, {{ radius: 4.5, stroke: true, color: '#fff', weight: 1.3, fillColor: '{dot}', fillOpacity: 1 }}) }}).addTo(map);
window.set = (a, b, z) => map.setView([a, b], z, {{ animate: false }});
window.corner = (x, y) => {{ const p = map.unproject(map.project(map.getCenter()).add([x - {width} / 2, y - {height} / 2])); return [p.lat, p.lng]; }};
requestAnimationFrame(() => setTimeout(() => {{ window.opened = performance.now(); }}));
</script>"""

MAPLIBRE = """<!doctype html><meta charset=utf-8><style>{css}html,body,#map{{margin:0;height:100%}}</style><div id=map></div>
<script>{library}</script><script>
const source = (data) => ({{ type: 'geojson', data, tolerance: 0.1 }});
const map = new maplibregl.Map({{ container: 'map', center: [0, 20], zoom: 1, attributionControl: false,
  style: {{ version: 8, sources: {{ land: source({land}), lines: source({lines}), places: source({places}) }}, layers: [
    {{ id: 'a', type: 'background', paint: {{ 'background-color': '{sea}' }} }},
    {{ id: 'b', type: 'fill', source: 'land', paint: {{ 'fill-color': '{earth}', 'fill-outline-color': '{coast}' }} }},
    {{ id: 'c', type: 'line', source: 'lines', paint: {{ 'line-color': '{line}', 'line-width': 1 }} }},
    {{ id: 'd', type: 'circle', source: 'places', paint: {{ 'circle-radius': 4.5, 'circle-color': '{dot}', 'circle-stroke-color': '#fff', 'circle-stroke-width': 1.3 }} }}] }} }});
window.set = (a, b, z) => {{ window.opened = 0; map.once('idle', () => {{ window.opened = 1; }}); map.jumpTo({{ center: [b, a], zoom: z - 1 }}); }};
window.corner = (x, y) => {{ const p = map.unproject([x, y]); return [p.lat, p.lng]; }};
map.once('idle', () => {{ window.opened = 1; }});
</script>"""

OURS = """
  for (const id of ['panel', 'controls', 'foot']) document.getElementById(id).style.display = 'none';
  window.set = (a, b, z) => mercatorPage.control.set(mercatorPage.view.with({
    center: { latitude: a, longitude: b }, zoom: z, heading: 0, pitch: 0, insets: 0 }));
  window.corner = (x, y) => { const p = mercatorPage.view.coordinate({ x, y }); return [p.latitude, p.longitude]; };
  return mercatorPage.style;
"""

SHEET = """<!doctype html><meta charset=utf-8><style>
body {{ margin: 0; padding: 20px 24px 16px; width: {wide}px; background: #fff; color: #1d2733;
  font: 13px/1.4 "DejaVu Sans", sans-serif; }}
table {{ border-spacing: 12px 10px; margin: 0 -12px; }}
th {{ font-size: 15px; text-align: left; font-weight: 600; }}
th[scope=row] {{ writing-mode: sideways-lr; text-align: center; }}
td {{ padding: 0; }}
figure {{ margin: 0; position: relative; width: {width}px; height: {height}px; overflow: hidden; border-radius: 6px;
  box-shadow: 0 0 0 1px #c9d1da; }}
figure img {{ display: block; }}
figure code {{ position: absolute; padding: 1px 5px; background: #fffd; font: 10px/1.5 "DejaVu Sans Mono", monospace; }}
.c0 {{ left: 0; top: 0; border-radius: 0 0 5px 0; }} .c1 {{ right: 0; top: 0; border-radius: 0 0 0 5px; }}
.c2 {{ right: 0; bottom: 0; border-radius: 5px 0 0 0; }} .c3 {{ left: 0; bottom: 0; border-radius: 0 5px 0 0; }}
p {{ margin: 2px 0 0; color: #51606f; }}
</style><table><tr><th></th>{heads}</tr>{rows}</table><p>{note}</p>"""


def lines():
    """Parallels and meridians for each zoom, around Georgia Tech."""
    made = []
    for zoom, step in STEPS.items():
        east = 360 * SIZE[0] / (256 * 2**zoom) / 2 * 1.2
        north = east * SIZE[1] / SIZE[0] if zoom > 2 else 84
        (south, north), (west, east) = [
            [math.floor((middle - reach) / step), math.ceil((middle + reach) / step)]
            for middle, reach in ((0 if zoom == 2 else TECH[0], north), (TECH[1], east))]
        if zoom == 2:
            south, north, west, east = -2, 2, -6, 1
        for k in range(south, north + 1):
            made.append([[j * step, k * step] for j in range(west, east + 1)])
        for k in range(west, east + 1):
            made.append([[k * step, j * step] for j in range(south, north + 1)])
    return [{"type": "Feature", "properties": {"stroke": LINE, "stroke-width": 1},
             "geometry": {"type": "LineString", "coordinates": line}} for line in made]


def places():
    """Georgia Tech, a ring around it for the maximum zoom, and cities for the others."""
    with open(ROOT / "Data/cities.geojson", encoding="utf-8") as file:
        cities = json.load(file)["features"]
    near = lambda it, reach: math.dist(it["geometry"]["coordinates"], (TECH[1], TECH[0])) < reach  # noqa: E731
    found = [place("Georgia Tech", *TECH)]
    # The largest come first: one in ten degrees, and all that are near.
    for city in cities:
        x, y = city["geometry"]["coordinates"]
        if near(city, 1) or all(
            max(abs(x - other["geometry"]["coordinates"][0]), abs(y - other["geometry"]["coordinates"][1])) > 10
            for other in found
        ):
            found.append(place(city["properties"]["name"], y, x))
    for k in range(8):
        angle = math.radians(45 * k)
        found.append(place(
            "", TECH[0] + 0.0003 * math.cos(angle), TECH[1] + 0.0005 * math.sin(angle)))
    return found


def land():
    """The land of Data/basemap.pack, as much of it as shows at zoom 2."""
    script = """
      import { readFileSync } from 'node:fs';
      import { Basemap } from './Web/build/mercator.js';
      const map = new Basemap(new Uint8Array(readFileSync('Data/basemap.pack')));
      process.stdout.write(JSON.stringify(Array.from(
        map.simplified({ x: 0, y: 0, width: 1, height: 1 }, 0.3 / 1024).layer('land'))));"""
    numbers = json.loads(subprocess.run(
        ["node", "--input-type=module", "-e", script], cwd=ROOT, check=True, capture_output=True).stdout)
    polygons, at = [], 0
    while at < len(numbers):
        count = int(numbers[at])
        flat = numbers[at + 1: at + 1 + 2 * count]
        ring = [[round(x * 360 - 180, 5), round(math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * y)))), 5)]
                for x, y in zip(flat[::2], flat[1::2])]
        polygons.append([[*ring, ring[0]]])
        at += 1 + 2 * count
    return [{"type": "Feature", "properties": {}, "geometry": {"type": "MultiPolygon", "coordinates": polygons}}]


def pictures(page):
    """For each zoom a picture, and the corners as the page says them."""
    (width, height), found = SIZE, {}
    for zoom in ZOOMS:
        page.run("set(...arguments)", *TECH, zoom)
        if page.run("return typeof mercatorPage") == "object":
            page.rest()
        else:
            page.until("return window.opened")
            page.wait("await new Promise((done) => setTimeout(done, 500))")
        corners = page.run("return arguments[0].map((it) => corner(...it))",
                           [[0, 0], [width, 0], [width, height], [0, height]])
        found[zoom] = (page.command("Page.captureScreenshot", format="png")["data"], corners)
    return found


def draw(out, leaflet, maplibre):
    """Writes the sheet; each library is its script and its style."""
    drawn = {}
    with tempfile.TemporaryDirectory() as folder:
        shapes = {"lines": lines(), "places": places(), "land": land()}
        page = Page(write_page(folder, "ours", shapes["lines"] + shapes["places"]), size=SIZE)
        try:
            style = page.run(OURS)
            drawn["swift-mercator"] = pictures(page)
        finally:
            page.close()
        filled = {name: json.dumps({"type": "FeatureCollection", "features": it}) for name, it in shapes.items()}
        filled |= {"sea": style["sea"], "earth": style["land"], "coast": style["coast"], "line": LINE,
                   "dot": style["place"], "width": SIZE[0], "height": SIZE[1]}
        for name, html, (script, css) in (("Leaflet", LEAFLET, leaflet), ("MapLibre GL JS", MAPLIBRE, maplibre)):
            path = pathlib.Path(folder, f"{name}.html")
            path.write_text(html.format(library=script, css=css, **filled))
            page = Page(str(path), size=SIZE)
            try:
                page.until("return window.opened")
                drawn[name] = pictures(page)
            finally:
                page.close()
        path = pathlib.Path(folder, "sheet.html")
        path.write_text(sheet(drawn))
        page = Page(str(path), size=(1540, 1200))
        try:
            box = page.run("const { width, height } = document.documentElement.getBoundingClientRect();"
                           "return [Math.max(width, document.body.scrollWidth), height]")
            clip = {"x": 0, "y": 0, "width": box[0], "height": box[1], "scale": 1}
            data = page.command("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)["data"]
        finally:
            page.close()
    pathlib.Path(out).write_bytes(base64.b64decode(data))
    return worst(drawn)


def worst(drawn):
    """The largest difference between corners, in degrees."""
    first, *others = drawn.values()
    return max(abs((a - b + 180) % 360 - 180) for other in others for zoom in ZOOMS
               for one, two in zip(first[zoom][1], other[zoom][1]) for a, b in zip(one, two))


def sheet(drawn):
    def cell(picture, corners):
        codes = "".join(
            f"<code class=c{k}>{latitude:.9f}, {longitude:.9f}</code>"
            for k, (latitude, longitude) in enumerate(corners)).replace("-", "\u2212")
        return f'<td><figure><img src="data:image/png;base64,{picture}">{codes}</figure></td>'
    rows = "".join(
        f"<tr><th scope=row>zoom {zoom}</th>{''.join(cell(*it[zoom]) for it in drawn.values())}</tr>"
        for zoom in ZOOMS)
    note = (f"Georgia Tech at {TECH[0]}°, {TECH[1]}°, {SIZE[0]} × {SIZE[1]} points: the same lines and places in each, "
            "lines every 30°, 0.1° and 0.0005°; corners as each library tells them.").replace("-", "\u2212")
    return SHEET.format(
        heads="".join(f"<th>{name}</th>" for name in drawn), rows=rows, note=note,
        width=SIZE[0], height=SIZE[1], wide=3 * SIZE[0] + 74)
