"""Holds MapLibre GL JS in Chromium to what this package says of tiles.

    python3 Scripts/checks/maplibre/compare.py ANSWERS ARCHIVE [FOLDER]

ANSWERS is the program of Answers.swift, ARCHIVE one of streets in OpenMapTiles' schema. FOLDER takes
pictures of what MapLibre drew.
"""

import base64
import contextlib
import gzip
import http.server
import importlib.util
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

from pmtiles.reader import MmapSource, Reader
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

HERE = pathlib.Path(__file__).resolve().parent
# Only its JavaScript is wanted: to import the package would ask for more.
ENGINE = HERE.parents[2] / "Web" / "build"
SCRIPTS = pathlib.Path(importlib.util.find_spec("maplibre").origin).parent / "srcjs"
TILE = re.compile(r"/(\d+)/(\d+)/(\d+)\.pbf")
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".png": "image/png", ".wasm": "application/wasm"}

# Points: a corner is compared where no other is nearer, and looked for no farther away than half.
ALONE = 9
# Points: half a pixel of a screen of one pixel per point, and pixels of pictures of two per point.
FARTHEST = 0.5
# Points: MapLibre computes in doubles. The difference is rounding.
HANDED_OVER = 1e-6


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the page, files of a folder, and the tiles of an archive."""

    protocol_version = "HTTP/1.1"
    folder = archive = None

    def do_GET(self):
        tile = TILE.fullmatch(self.path)
        if tile:
            with self.lock:
                packed = self.archive.get(*map(int, tile.groups()))
            self.answer(gzip.decompress(packed) if packed else b"", "application/x-protobuf")
            return
        name = pathlib.PurePosixPath(self.path).name or "page.html"
        for folder in (HERE, SCRIPTS, ENGINE, self.folder):
            if (folder / name).is_file() and pathlib.PurePath(name).suffix in KINDS:
                return self.answer((folder / name).read_bytes(), KINDS[pathlib.PurePath(name).suffix])
        self.send_error(404)

    def answer(self, content, kind):
        self.send_response(200 if content else 204)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def page(archive, folder):
    """The page in Chromium, which asks this process for the tiles of an archive."""
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(open(archive, "rb"))
        handler = type("Bound", (Handler,), {
            "archive": Reader(MmapSource(file)), "folder": folder, "lock": threading.Lock()})
        server = stack.enter_context(http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        stack.callback(server.shutdown)
        profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        options = webdriver.ChromeOptions()
        for argument in (
            "--no-sandbox", "--headless=new", "--hide-scrollbars", "--use-gl=angle",
            "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
            "--disable-background-networking", "--disable-component-update",
            "--window-size=1100,1100", f"--user-data-dir={profile}",
        ):
            options.add_argument(argument)
        driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        stack.callback(driver.quit)
        driver.set_script_timeout(60)
        driver.get(f"http://127.0.0.1:{server.server_port}/")
        yield driver


def call(driver, function, *arguments):
    """What a function of the page comes to."""
    found = driver.execute_async_script(
        "const [name, values, done] = arguments;"
        "Promise.resolve(window.eval(name)(...values)).then(done, (e) => done({failure: String(e)}));",
        function, arguments)
    if isinstance(found, dict) and "failure" in found:
        sys.exit(f"MapLibre: {function}: {found['failure']}")
    return found


def keep(driver, folder, name):
    if folder:
        (folder / name).write_bytes(base64.b64decode(call(driver, "picture")))


def alone(points):
    """Those of some points that have no other near them."""
    cells = {}
    for x, y in points:
        cells.setdefault((math.floor(x / ALONE), math.floor(y / ALONE)), []).append((x, y))
    found = []
    for x, y in points:
        column, row = math.floor(x / ALONE), math.floor(y / ALONE)
        near = [
            other for dx in (-1, 0, 1) for dy in (-1, 0, 1)
            for other in cells.get((column + dx, row + dy), [])
            if math.hypot(other[0] - x, other[1] - y) < ALONE
        ]
        if len(near) == 1:
            found.append([x, y])
    return found


def compare_cameras(archive):
    """Cameras that `toMapLibre` of mercator.js made show the same ground at the same points."""
    cameras = [
        {"center": {"latitude": latitude, "longitude": longitude}, "zoom": zoom, "heading": heading, "pitch": pitch,
         "size": {"width": 500, "height": 400}, "insets": insets}
        for latitude, longitude, zoom in [(48.1, 11.6, 12.3), (-36.9, 179.9, 9), (64.1, -21.9, 15.7)]
        for heading, pitch in [(0, 0), (133, 0), (0, 50), (-71, 60)]
        for insets in [{}, {"top": 20, "bottom": 130, "left": 60}]
    ]
    with page(archive, HERE) as driver:
        farthest, count = call(driver, "handedOver", cameras)
    if count < len(cameras) * 40 or farthest > HANDED_OVER:
        sys.exit(f"MapLibre: of {count} places one is {farthest:.4f} points from where toMapLibre puts it")
    print(f"MapLibre: {len(cameras)} cameras of toMapLibre, {count} places within {farthest:.1g} points")


def compare_streets(program, archive, pictures):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run([program, "streets", archive, folder], check=True)
        answers = json.loads((folder / "answers.json").read_text())
        level = answers["level"]
        count, farthest, most, edges = 0, 0, 0, 0
        with page(archive, folder) as driver:
            for number, answer in enumerate(answers["cameras"]):
                camera = answer["camera"]
                what = f"heading {camera['bearing']:g}, pitch {camera['pitch']:g}"
                width, height = camera["size"]
                inside = [
                    (x, y) for x, y in alone(answer["points"])
                    if 5 <= x <= width - 5 and 5 <= y <= height - 5
                ]
                if len(inside) < 20:
                    sys.exit(f"MapLibre, {what}: only {len(inside)} corners are alone")
                found = call(driver, "corners", camera, level, answers["layers"], inside, ALONE / 2)
                keep(driver, pictures, f"corners-{number}.png")
                for place, theirs in zip(inside, found):
                    distance = math.dist(place, theirs) if theirs else math.inf
                    if distance > FARTHEST:
                        sys.exit(f"MapLibre, {what}: draws at {theirs} what belongs at {place}")
                    farthest = max(farthest, distance)
                count += len(inside)
                mean, edge = call(
                    driver, "outlines", answer["higher"], level, answer["tiles"], answer["picture"])
                keep(driver, pictures, f"buildings-{number}.png")
                if pictures:
                    (pictures / answer["picture"]).write_bytes((folder / answer["picture"]).read_bytes())
                if edge < 500 or mean > FARTHEST:
                    sys.exit(f"MapLibre, {what}: {edge:.0f} pixels of edges differ by {mean:.2f}")
                most, edges = max(most, mean), edges + edge
        print(
            f"MapLibre: {count} corners at {number + 1} cameras: at most {farthest:.3f} points apart; "
            f"{edges:.0f} pixels of edges: at most {most:.3f} pixels apart on average")


def compare_clusters(program, pictures):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run([program, "clusters", folder], check=True)
        answers = json.loads((folder / "answers.json").read_text())
        wanted = [
            {cluster["place"]: cluster for cluster in clusters} for clusters in answers["levels"]
        ]

        def check(rows, level, what):
            if len({row[0] for row in rows}) != len(rows):
                sys.exit(f"MapLibre, {what} of level {level}: a cluster is there twice")
            for place, count, total, short in rows:
                cluster = wanted[level].get(place)
                if not cluster or (count, total) != (cluster["count"], cluster["sum"]):
                    sys.exit(f"MapLibre, {what} of level {level}: {place} has {count}, {total}")
                if (count > 1) != bool(short):
                    sys.exit(f"MapLibre, {what} of level {level}: {place} is called '{short}'")

        counts = []
        camera = {"bearing": 0, "pitch": 0, "fieldOfView": 30, "scale": 1}
        with page(folder / "clusters.pmtiles", folder) as driver:
            for level in range(len(wanted)):
                # The whole world as far as it fits, and then about the first cluster. Without copies
                # of the world MapLibre lets no view be larger than it.
                world = level <= 1
                size = 512 if level == 0 else 1024
                center = [0, 0] if world else answers["levels"][level][0]["center"]
                found = call(
                    driver, "clusters", {**camera, "center": center, "zoom": level, "size": [size, size]},
                    [0, len(wanted) - 1])
                keep(driver, pictures, f"clusters-{level}.png")
                check(found["there"], level, "tiles")
                check(found["drawn"], level, "what is drawn")
                shown = {row[0] for row in found["drawn"]}
                for place, cluster in wanted[level].items():
                    x, y = (
                        (one - other) * 512 * 2**level + size / 2
                        for one, other in zip(world_point(cluster["center"]), world_point(center))
                    )
                    if 1 <= x < size and 1 <= y < size and place not in shown:
                        sys.exit(f"MapLibre, level {level}: does not draw {place}")
                total = sum(row[1] for row in found["there"])
                if world and (total, len(found["there"])) != (answers["places"], len(wanted[level])):
                    sys.exit(f"MapLibre, level {level}: has {total} places")
                if not shown:
                    sys.exit(f"MapLibre, level {level}: draws nothing")
                counts.append(len(shown))
        print(f"MapLibre: {total_text(answers, counts)}")


def total_text(answers, counts):
    return (
        f"clusters of {answers['places']} places on {len(counts)} levels: "
        f"{sum(counts)} drawn, counts and sums as in the index")


def world_point(center):
    """The unit square's x and y of a longitude and a latitude."""
    longitude, latitude = center
    longitude = (longitude + 180) % 360 - 180
    return (
        longitude / 360 + 0.5,
        0.5 - math.asinh(math.tan(math.radians(latitude))) / (2 * math.pi),
    )


pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
compare_cameras(sys.argv[2])
compare_streets(sys.argv[1], sys.argv[2], pictures)
compare_clusters(sys.argv[1], pictures)
