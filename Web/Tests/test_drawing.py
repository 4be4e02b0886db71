"""The drawing of a page: in a worker as on the page's own thread, and by WebGL as on a canvas."""

import base64
import json
import math
import subprocess
import tempfile
import unittest

from page_files import grid, place, write_page
from page_support import BROWSER, BY_ITSELF, ROOT, Page, heavy

OAKLAND = str(ROOT / "Data/oakland.pmtiles")
CAMERAS = [
    {"center": {"latitude": 48, "longitude": 11}, "zoom": 3, "heading": 0, "pitch": 0},
    {"center": {"latitude": 48, "longitude": 11}, "zoom": 5.5, "heading": 40, "pitch": 55},
]


def pieces_of(view, route):
    """The pieces of a route that the engine has on screen, by Node."""
    program = """
      import { Viewport } from './Web/build/mercator.js';
      const [view, route] = JSON.parse(process.argv[1]);
      const places = route.map(([longitude, latitude]) => ({ latitude, longitude }));
      const pieces = new Viewport(view).screenLines(places).map((it) => [...it]);
      console.log(JSON.stringify(pieces));"""
    printed = subprocess.run(
        ["node", "--input-type=module", "-e", program, json.dumps([view, route])],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout
    return [list(zip(it[::2], it[1::2])) for it in json.loads(printed)]


def along(start, end):
    """Points of a line, one in each step of half a pixel."""
    steps = max(1, math.ceil(2 * math.dist(start, end)))
    return [
        tuple(a + (b - a) * (k + 0.5) / steps for a, b in zip(start, end)) for k in range(steps)
    ]


class DrawingTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = write_page(cls.folder.name, "grid", grid(400))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def open(self, path=None, **more):
        page = Page(path or self.path, size=(700, 500), **more)
        self.addCleanup(page.close)
        self.addCleanup(lambda: self.assertEqual(page.complaints(), []))
        page.rest()
        return page

    def show(self, page, camera):
        page.run("mercatorPage.control.set(mercatorPage.view.with(arguments[0]))", camera)
        page.rest()
        return page.pixels()

    def assert_alike(self, pages, camera):
        one, other = (self.show(page, camera) for page in pages)
        self.assertEqual(one[:2], other[:2])
        # More than the sea is seen.
        self.assertGreater(len({one[2][at : at + 3] for at in range(0, len(one[2]), 4)}), 50)
        # Names and discs are on sheets in the order in which they came, and rounded by where they are:
        # in Firefox each letter is.
        reach = 64 if BROWSER == "firefox" else 8
        self.assertLessEqual(max(abs(a - b) for a, b in zip(one[2], other[2])), reach, camera)

    @heavy
    def test_a_picture_as_svg_has_all_that_is_seen(self):
        page = self.open()
        for is_grouped in (False, True):
            if is_grouped:
                page.run("mercatorPage.tools.groups.click()")
            self.show(page, {"center": {"latitude": 48, "longitude": 11}, "zoom": 4.5, "heading": 0, "pitch": 30})
            _, _, seen = page.pixels()
            drawn = base64.b64decode(page.wait("""
              const { drawing, view: { size } } = mercatorPage;
              const image = new Image();
              image.src = URL.createObjectURL(new Blob([await drawing.ask('svg', [''])], { type: 'image/svg+xml' }));
              await image.decode();
              const pen = new OffscreenCanvas(size.width, size.height).getContext('2d');
              pen.drawImage(image, 0, 0);
              const { data } = pen.getImageData(0, 0, size.width, size.height);
              let text = '';
              for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
              return btoa(text);"""))
            off = sum(max(abs(seen[at + k] - drawn[at + k]) for k in range(3)) > 80 for at in range(0, len(seen), 16))
            # Edges of letters and dots, as each browser smooths them; without discs and marks it was three hundredths.
            self.assertLess(off / (len(seen) / 16), 0.02, is_grouped)

    @heavy
    def test_an_area_across_180_or_around_the_world_is_filled(self):
        def ring(south, west, north, east):
            return [[west, south], [east, south], [east, north], [west, north], [west, south]]

        def area(fill, *rings):
            return {
                "type": "Feature", "properties": {"fill": fill, "stroke": fill, "fill-opacity": 1},
                "geometry": {"type": "Polygon", "coordinates": rings},
            }

        hole = ring(-10, -176, 10, 176)[1:] + [[176, -10]]
        areas = [
            area("#0000ff", ring(-60, -180, 60, 180)),
            area("#00ff00", ring(-20, 170, 20, -170), ring(-10, -176, 10, 176)),
            area("#ff0000", ring(-50, 170, -30, -170), [[x, y - 40] for x, y in hole]),
        ]
        path = write_page(self.folder.name, "areas", areas)
        for webgl in (True, False):
            page = self.open(path, webgl=webgl)
            for latitude, longitude, color in (
                (3, 173, (0, 255, 0)), (3, -173, (0, 255, 0)), (-39, 173, (255, 0, 0)), (-39, -173, (255, 0, 0)),
                # In the holes, and elsewhere.
                *((latitude, longitude, (0, 0, 255)) for latitude in (3, -39) for longitude in (178, -178, 0, -150)),
            ):
                camera = {
                    "center": {"latitude": latitude, "longitude": longitude}, "zoom": 8, "heading": 0, "pitch": 0,
                }
                width, _, seen = self.show(page, camera)
                at = 4 * (60 * width + width // 2)
                self.assertEqual(tuple(seen[at : at + 3]), color, (webgl, latitude, longitude))

    @heavy
    def test_lines_run_where_the_engine_has_their_pieces(self):
        """`screenLines` of mercator.js: each pixel of a line lies on a piece, and each piece has pixels."""
        route = [[-70, 40], [115, 20], [150, -30], [-120, 10], [11, 48], [11, -60]]
        feature = {
            "type": "Feature", "properties": {"stroke": "#00ff00", "stroke-width": 3},
            "geometry": {"type": "LineString", "coordinates": route},
        }
        path = write_page(self.folder.name, "route", [feature])
        cameras = [
            *CAMERAS, {"center": {"latitude": 20, "longitude": 170}, "zoom": 1, "heading": 300, "pitch": 60},
            {"center": {"latitude": 30, "longitude": 11}, "zoom": 9, "heading": 359.999999, "pitch": 60},
        ]
        for webgl in (True, False):
            page = self.open(path, webgl=webgl)
            for camera in cameras:
                width, height, seen = self.show(page, camera)
                pieces = pieces_of(page.run("return mercatorPage.view.toJSON()"), route)
                # Below the sky, whose edge is soft.
                top = 60 + page.run("return Math.max(0, mercatorPage.frames.last.originY - mercatorPage.frames.last.farLimit)")
                green = {
                    (x, y)
                    for y in range(height) for x in range(width)
                    if seen[4 * (y * width + x) : 4 * (y * width + x) + 3] == b"\x00\xff\x00"
                }
                samples = [
                    at for piece in pieces for ends in zip(piece, piece[1:]) for at in along(*ends)
                    if 3 < at[0] < width - 3 and top < at[1] < height - 60
                ]
                reach = range(-2, 3)
                near = {(math.floor(x) + i, math.floor(y) + j) for x, y in samples for i in reach for j in reach}
                self.assertGreater(len(samples), 100, (webgl, camera))
                hit = sum((math.floor(x), math.floor(y)) in green for x, y in samples)
                # Names hide some.
                self.assertGreater(hit, 0.75 * len(samples), (webgl, camera))
                strays = [
                    (x, y) for x, y in green - near if 6 < x < width - 6 and top + 3 < y < height - 63
                ]
                self.assertEqual(strays, [], (webgl, camera))

    @heavy
    def test_places_have_their_colours_in_all_that_is_drawn(self):
        features = [place(f"{k}", 48 + k, 11, **{"marker-color": "#00aa55"}) for k in range(2)]
        for webgl in (True, False):
            page = self.open(webgl=webgl)
            page.drop("a.geojson", json.dumps({"type": "FeatureCollection", "features": features}))
            page.rest()
            at = page.run("return mercatorPage.view.screenPoint({ latitude: 48, longitude: 11 })")
            width, _, data = page.pixels()
            start = 4 * (round(at["y"]) * width + round(at["x"]))
            self.assertEqual(tuple(data[start : start + 3]), (0, 0xAA, 0x55), webgl)
            self.assertTrue(page.wait("return (await mercatorPage.drawing.ask('svg', [''])).includes('#00aa55')"))

    @heavy
    def test_a_worker_draws_what_the_page_does_to_the_pixel(self):
        pages = [self.open(), self.open(before=BY_ITSELF)]
        # WebKit on Linux has no WebGL in workers.
        self.assertEqual([page.run("return mercatorPage.drawing.isWorker") for page in pages],
                         [BROWSER != "webkit", False])
        for camera in CAMERAS:
            self.assert_alike(pages, camera)
        # Clusters, which move for a while.
        for page in pages:
            page.run("mercatorPage.tools.groups.click()")
        self.assert_alike(pages, CAMERAS[0])

    @heavy
    def test_a_worker_draws_streets_as_the_page_does(self):
        places = [place("Station", 37.8065, -122.3005), place("Corner", 37.8088, -122.2998)]
        path = write_page(self.folder.name, "streets", places, "--tiles", OAKLAND)
        camera = {"center": {"latitude": 37.8076, "longitude": -122.3004}, "zoom": 16, "heading": 20, "pitch": 30}
        self.assert_alike([self.open(path), self.open(path, before=BY_ITSELF)], camera)

    @heavy
    def test_names_are_the_same_with_webgl_and_without(self):
        # Both write them at the same places: what is dark with one is darker than all that lies below with the
        # other. Moved by a pixel, three quarters of it would not be.
        camera = {**CAMERAS[0], "zoom": 4}
        tones = []
        for webgl in (True, False):
            width, height, data = self.show(self.open(webgl=webgl), camera)
            tones.append([max(data[4 * at : 4 * at + 3]) for at in range(width * height)])
        dark = [pair for pair in zip(*tones) if min(pair) < 130]
        self.assertGreater(len(dark), 100)
        self.assertGreater(sum(max(pair) < 160 for pair in dark), 0.95 * len(dark))

    @heavy
    def test_names_keep_off_the_dots_when_fewer_and_so_larger_ones_are_in_view(self):
        page = self.open(before=BY_ITSELF)
        page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(7))")
        page.rest()
        names, r = page.run("""
          const { labels, last } = mercatorPage.drawing.own;
          return [labels.chosen.filter((it) => !it.dot && it.sprite.text.startsWith('Place'))
            .map(({ dx, dy, sprite: { width, height } }) => [dx, dy, width, height]), last.radius + last.rim];""")
        self.assertGreater(len(names), 5)
        for x, y, width, height in names:
            is_over = x < r - 0.01 and -r < x + width - 0.01 and y < r - 0.01 and -r < y + height - 0.01
            self.assertFalse(is_over, (x, y, width, height, r))

    def test_all_of_a_frame_is_on_one_canvas(self):
        page = self.open()
        self.assertEqual(page.run("return document.querySelectorAll('#map canvas').length"), 1)

    @heavy
    def test_while_a_frame_is_drawn_others_wait_and_the_newest_follows(self):
        page = self.open()
        held, most, last, view = page.wait("""
          const { drawing, control } = mercatorPage;
          const { ask } = drawing;
          let [sent, busy, most, last, release] = [0, 0, 0, null, null];
          const gate = new Promise((done) => { release = done; });
          drawing.ask = async (method, values, transfer) => {
            if (method !== 'draw') return ask(method, values, transfer);
            [sent, busy, last] = [sent + 1, busy + 1, values[0].zoom];
            most = Math.max(most, busy);
            const answer = await ask(method, values, transfer);
            await gate;
            busy--;
            return answer;
          };
          for (let k = 1; k <= 20; k++) {
            control.show(control.view.zoomedTo(4 + k / 20));
            await new Promise((done) => requestAnimationFrame(done));
          }
          const held = sent;
          release();
          while (!mercatorPage.isAtRest) await new Promise((done) => setTimeout(done, 10));
          drawing.ask = ask;
          return [held, most, last, mercatorPage.view.zoom];""")
        self.assertEqual(held, 1)
        self.assertEqual(most, 1)
        self.assertEqual(last, view)

    @heavy
    def test_a_place_s_popup_moves_with_the_frame_that_is_drawn(self):
        page = self.open()
        page.run("document.querySelector('#list button').click()")
        page.rest()
        # Without an answer of the drawing it stays where its place is.
        before, held, after = page.wait("""
          const { drawing, control, selection: { popup: { element: popup } } } = mercatorPage;
          const { ask } = drawing;
          let release;
          const gate = new Promise((done) => { release = done; });
          drawing.ask = async (method, ...more) => {
            const answer = await ask(method, ...more);
            if (method === 'draw') await gate;
            return answer;
          };
          const before = popup.style.transform;
          control.show(control.view.panned(0, 30));
          for (let k = 0; k < 4; k++) await new Promise((done) => requestAnimationFrame(done));
          const held = popup.style.transform;
          release();
          drawing.ask = ask;
          while (!mercatorPage.isAtRest) await new Promise((done) => setTimeout(done, 10));
          return [before, held, popup.style.transform];""")
        self.assertEqual(before, held)
        self.assertNotEqual(before, after)


if __name__ == "__main__":
    unittest.main(verbosity=2)
