"""The live map in Chromium: every gesture, control and key, beside the native library."""

import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from page_support import ROOT, Native, Page

HOSTILE = [
    "</script><script>window.hurt=1</script>", "<img src=x onerror=window.hurt=1>", "`${window.hurt=1}`",
    "\"'><svg onload=window.hurt=1>", "{{places}} {{script}}", "\u202egnp.exe\u2066", "a\u0000b\u2028c",
]


WITHOUT_WEBGL = """
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind === 'webgl2' ? null : get.call(this, kind, ...more);
  };"""


def mercator():
    given = os.environ.get("MERCATOR")
    if given:
        return given
    folder = subprocess.run(
        ["swift", "build", "--package-path", str(ROOT / "Tools"), "--show-bin-path"],
        check=True, capture_output=True, text=True).stdout.strip()
    return os.path.join(folder, "mercator")


def write_page(folder, name, features, *options):
    source = pathlib.Path(folder, f"{name}.geojson")
    source.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    page = pathlib.Path(folder, f"{name}.html")
    subprocess.run([mercator(), "page", str(source), "-o", str(page), *options], check=True,
                   capture_output=True)
    return str(page)


def place(name, latitude, longitude, **properties):
    return {
        "type": "Feature", "properties": {"name": name, **properties},
        "geometry": {"type": "Point", "coordinates": [longitude, latitude]},
    }


def grid(count):
    """Places in clumps over Europe, the same each time."""
    return [
        place(f"Place {k}", 40 + (k * 7919 % 1999) / 100, -5 + (k * 104729 % 3001) / 100, rank=k)
        for k in range(count)
    ]


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.native = Native()
        cls.path = write_page(cls.folder.name, "grid", grid(1000), "--property", "rank",
                              "--title", "A grid")
        cls.page = Page(cls.path)
        cls.page.record()

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.folder.cleanup()

    def setUp(self):
        self.page.run(
            "const p = mercatorPage; p.recordedView ??= p.view; p.search.value = ''; p.popup.hidden = true;"
            "p.control.set(p.recordedView)")
        self.page.rest()
        self.page.recording()
        self.start = self.page.camera

    def tearDown(self):
        self.page.rest()
        self.assertGreater(self.native.replay(self.page.recording()), 0)
        self.assertEqual(self.page.complaints(), [])
        self.assertEqual(self.page.requests(), [])
        self.assertFalse(self.page.run("return 'hurt' in window"))

    def test_opens_as_a_map_of_all_places(self):
        self.assertEqual(self.page.driver.title, "A grid")
        self.assertIn("1,000 places", self.page.run("return mercatorPage.count.textContent"))
        self.assertIn("1,000 in view", self.page.run("return mercatorPage.count.textContent"))
        self.assertTrue(self.page.run("return document.getElementById('still').hidden"))
        self.assertTrue(self.page.run("return mercatorPage.store.isWorker"))
        policy = self.page.run(
            "return document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe-inline", policy)
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")

    def test_a_drag_moves_what_is_under_the_pointer(self):
        before = self.page.run("return mercatorPage.view.coordinate({ x: 700, y: 300 })")
        self.page.drag((700, 300), (820, 420), pause=0.3)
        self.page.rest()
        after = self.page.run("return mercatorPage.view.coordinate({ x: 820, y: 420 })")
        self.assertAlmostEqual(before["latitude"], after["latitude"], places=9)
        self.assertAlmostEqual(before["longitude"], after["longitude"], places=9)

    def test_a_throw_goes_on_and_comes_to_rest(self):
        place = self.page.run("return mercatorPage.view.coordinate({ x: 700, y: 300 })")
        self.page.drag((700, 300), (760, 300), steps=4)
        self.page.rest()
        point = self.page.run("return mercatorPage.view.screenPoint(arguments[0])", place)
        self.assertGreater(point["x"], 800)
        self.assertAlmostEqual(point["y"], 300, places=6)

    def test_the_wheel_zooms_about_the_pointer(self):
        before = self.page.run("return mercatorPage.view.coordinate({ x: 600, y: 200 })")
        self.page.wheel(600, 200, -240)
        self.page.rest()
        self.assertGreater(self.page.camera["zoom"], self.start["zoom"])
        after = self.page.run("return mercatorPage.view.coordinate({ x: 600, y: 200 })")
        self.assertAlmostEqual(before["latitude"], after["latitude"], places=7)
        self.page.wheel(600, 200, 240, modifiers=2)
        self.page.rest()
        self.assertLess(self.page.camera["zoom"], self.start["zoom"] + 0.3)

    def test_a_double_click_is_a_level_closer(self):
        self.page.click(650, 350, count=2)
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"] + 1, places=9)

    def test_a_drag_with_the_other_button_turns_and_tilts(self):
        self.page.drag((700, 500), (760, 400), button="right")
        camera = self.page.camera
        self.assertNotEqual(camera["heading"], 0)
        self.assertGreater(camera["pitch"], 20)

    def test_keys_move_zoom_turn_and_tilt(self):
        self.page.run("mercatorPage.element.focus()")
        for key, modifiers, changed in [
            ("ArrowRight", 0, lambda a, b: b["center"]["longitude"] > a["center"]["longitude"]),
            ("ArrowUp", 0, lambda a, b: b["center"]["latitude"] > a["center"]["latitude"]),
            ("+", 0, lambda a, b: abs(b["zoom"] - a["zoom"] - 1) < 1e-9),
            ("-", 0, lambda a, b: abs(b["zoom"] - a["zoom"] + 1) < 1e-9),
            ("ArrowRight", 8, lambda a, b: abs(b["heading"] - a["heading"] - 15) < 1e-9),
            ("ArrowUp", 8, lambda a, b: abs(b["pitch"] - a["pitch"] - 10) < 1e-9),
        ]:
            before = self.page.camera
            self.page.key(key, modifiers)
            self.page.rest()
            self.assertTrue(changed(before, self.page.camera), (key, modifiers))

    def test_limits_give_way_and_spring_back(self):
        self.page.run(
            "mercatorPage.control.set(mercatorPage.view.zoomedTo(20).constrained({ zoomRange: [0, 20] }))")
        self.page.wheel(700, 300, -900)
        self.page.rest()
        self.assertLessEqual(self.page.camera["zoom"], 20)

    def test_buttons_slider_and_compass(self):
        self.page.run("document.getElementById('in').click()")
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"] + 1, places=9)
        self.page.run("document.getElementById('out').click()")
        self.page.rest()
        self.page.run(
            "const s = document.getElementById('zoom'); s.value = 9; s.dispatchEvent(new Event('input'))")
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], 9, places=9)
        self.page.run("mercatorPage.control.set(mercatorPage.view.with({ heading: 70, pitch: 40 }))")
        self.page.run("document.getElementById('compass').click()")
        self.page.rest()
        self.assertEqual((self.page.camera["heading"], self.page.camera["pitch"]), (0, 0))

    def test_the_address_keeps_the_camera(self):
        self.page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(7))")
        self.page.rest()
        self.assertTrue(self.page.run("return location.hash").startswith("#map=7/"))
        self.page.run("location.hash = '#map=6/50/10/30'")
        self.page.until("return mercatorPage.control.isMoving || mercatorPage.view.heading === 30")
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["heading"], 30, places=9)
        self.page.driver.back()
        self.page.until("return Math.abs(mercatorPage.view.zoom - 7) < .01")
        self.page.driver.forward()
        self.page.until("return Math.abs(mercatorPage.view.zoom - 6) < .01")

    def test_fits_all_places_as_the_native_library(self):
        self.page.wait(
            "const p = mercatorPage; await p.store.ask('record', [true]);"
            "p.control.set(p.view.zoomedTo(9)); await p.fitAll({})")
        self.page.rest()
        calls = self.page.wait("return mercatorPage.store.ask('record', [false])")
        self.assertIn("fit_report", [call[0] for call in calls])
        self.assertGreater(self.native.replay(calls), 0)
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"], places=9)

    def test_turns_to_the_best_heading(self):
        self.page.run("mercatorPage.turns.click()")
        self.page.until("return mercatorPage.view.heading !== 0 || mercatorPage.control.isMoving")
        self.page.rest()
        self.assertGreaterEqual(self.page.camera["zoom"], self.start["zoom"] - 1e-9)
        self.page.run("mercatorPage.turns.click()")
        self.page.until("return mercatorPage.view.heading === 0")

    def test_shows_at_least_so_many(self):
        self.page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(12))")
        self.page.rest()
        self.page.run(
            "const s = document.getElementById('least'); s.value = 40; s.dispatchEvent(new Event('input'))")
        self.page.until("return !mercatorPage.including && mercatorPage.view.zoom < 11.9")
        self.page.rest()
        shown = self.page.wait(
            "return (await mercatorPage.store.ask('inView', [mercatorPage.view.toJSON(), 1])).visible")
        self.assertGreaterEqual(shown, 40)

    def test_finds_by_name_flies_there_and_may_be_interrupted(self):
        self.page.run(
            "const s = document.getElementById('search'); s.value = 'place 77'; s.dispatchEvent(new Event('input'))")
        self.page.until("return document.querySelectorAll('#list b').length > 3")
        names = self.page.run("return [...document.querySelectorAll('#list b')].map((it) => it.textContent)")
        self.assertTrue(all("Place 77" in name for name in names))
        self.page.run("document.querySelector('#list button').click()")
        self.page.until("return mercatorPage.control.isMoving")
        time.sleep(0.25)
        self.page.mouse("mousePressed", 420, 700, button="left", clickCount=1)
        self.assertFalse(self.page.run("return mercatorPage.control.isFlying"))
        held = self.page.camera["zoom"]
        time.sleep(0.4)
        self.assertEqual(self.page.camera["zoom"], held)
        self.page.mouse("mouseReleased", 420, 700, button="left")
        self.page.rest()
        self.assertFalse(self.page.run("return mercatorPage.popup.hidden"))

    def test_keys_choose_what_was_found(self):
        self.page.run(
            "const s = document.getElementById('search'); s.value = 'place 500'; s.focus();"
            "s.dispatchEvent(new Event('input'))")
        self.page.until("return document.querySelector('#list b')?.textContent === 'Place 500'")
        focus = "return document.activeElement.textContent || document.activeElement.id"
        self.page.key("ArrowDown")
        self.assertIn("Place 500", self.page.run(focus))
        self.page.key("ArrowUp")
        self.assertEqual(self.page.run(focus), "search")
        self.page.key("Enter")
        self.page.until("return mercatorPage.control.isMoving")
        self.page.rest()
        self.assertIn("Place 500", self.page.run("return mercatorPage.popup.textContent"))

    def test_a_tap_on_a_place_tells_of_it(self):
        point = self.page.wait(
            "const row = (await mercatorPage.store.ask('search', ['place 500', 1]))[0];"
            "return mercatorPage.view.screenPoint(row)")
        self.page.click(point["x"], point["y"])
        self.page.until("return !mercatorPage.popup.hidden")
        text = self.page.run("return mercatorPage.popup.textContent")
        self.assertIn("Place", text)
        self.assertIn("rank", text)
        self.page.key("Escape")
        self.page.until("return mercatorPage.popup.hidden")
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")

    def test_follows_the_size_of_the_window(self):
        self.page.size(700, 500)
        self.page.until("return mercatorPage.view.size.width === 700")
        self.assertGreater(self.page.camera["insets"]["bottom"], 0)
        self.page.size(1200, 800)
        self.page.until("return mercatorPage.view.size.width === 1200")
        self.assertEqual(self.page.camera["insets"]["bottom"], 0)

    def test_follows_the_system_s_colours_and_wish_for_less_motion(self):
        self.page.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark"},
            {"name": "prefers-reduced-motion", "value": "reduce"}])
        self.page.until("return 'dark' in document.documentElement.dataset")
        self.page.run("document.getElementById('in').click()")
        self.assertFalse(self.page.run("return mercatorPage.control.isMoving"))
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"] + 1, places=9)
        self.page.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "light"},
            {"name": "prefers-reduced-motion", "value": "no-preference"}])
        self.page.until("return !('dark' in document.documentElement.dataset)")

    def test_saves_pictures(self):
        for kind, start in [("png", "\x89PNG"), ("svg", "<svg xmlns")]:
            self.page.run(f"mercatorPage.saved = null; document.getElementById('save-{kind}').click()")
            self.page.until("return mercatorPage.saved")
            text = self.page.wait(
                "return String.fromCharCode(...new Uint8Array(await mercatorPage.saved.slice(0, 10).arrayBuffer()))")
            self.assertTrue(text.startswith(start), text)
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")

    def test_other_maps_open_at_the_same_place(self):
        self.page.run("document.getElementById('more').click()")
        links = self.page.run("return ['osm', 'apple', 'google'].map((it) => document.getElementById('open-' + it).href)")
        self.assertTrue(links[0].startswith("https://www.openstreetmap.org/#map="))
        self.assertTrue(links[1].startswith("https://maps.apple.com/?ll="))
        self.assertTrue(links[2].startswith("https://www.google.com/maps/@"))
        self.page.run("document.getElementById('more').click()")

    def test_groups_part_without_a_jump(self):
        self.page.run("mercatorPage.groups.click()")
        self.page.until("return mercatorPage.labels.clusters.length > 0")
        self.page.rest()
        total = self.page.run(
            "return mercatorPage.labels.clusters.reduce((sum, it) => sum + it.count, 0)")
        self.assertEqual(total, 1000)
        self.page.run("document.getElementById('in').click()")
        self.page.until("return mercatorPage.labels.clusters.some((it) => it.startX !== it.x)")
        self.page.rest()
        self.page.run("mercatorPage.groups.click()")

    def test_memory_stays_flat(self):
        gestures = """
          const p = mercatorPage; tally ??= 0;
          for (let k = 0; k < values[0]; k++) {
            const at = (kind, x, y) => p.element.dispatchEvent(new PointerEvent(kind, {
              pointerId: 1, pointerType: 'touch', clientX: x, clientY: y, bubbles: true }));
            at('pointerdown', 700, 400); at('pointermove', 720, 410); at('pointermove', 705, 402);
            at('pointerup', 705, 402);
          }
          await new Promise((done) => requestAnimationFrame(done));
          return p.memory();
        """.replace("tally ??= 0;", "p.calls.length = 0;")
        self.page.run("mercatorPage.element.setPointerCapture = null")
        self.page.wait(gestures, 500)
        before = self.page.wait(gestures, 1)
        for _ in range(10):
            self.page.wait(gestures, 1000)
        self.assertEqual(self.page.wait(gestures, 1), before)
        self.page.run("delete mercatorPage.element.setPointerCapture")
        self.page.record()
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")


class TouchTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.native = Native()
        path = write_page(cls.folder.name, "few", grid(10))
        cls.page = Page(path, size=(390, 844), touch=True)
        cls.page.record()

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.folder.cleanup()

    def setUp(self):
        self.page.run("mercatorPage.control.set(mercatorPage.view.with({ center: { latitude: 48, longitude: 11 },"
                      " zoom: 8, heading: 0, pitch: 0 }))")
        self.page.rest()
        self.page.recording()

    def tearDown(self):
        self.page.rest()
        self.assertGreater(self.native.replay(self.page.recording()), 0)
        self.assertEqual(self.page.complaints(), [])

    def test_a_pinch_zooms(self):
        self.page.touches(((150, 300), (100, 300)), ((240, 300), (290, 300)), pause=0.3)
        self.page.rest()
        self.assertGreater(self.page.camera["zoom"], 8.7)

    def test_a_twist_turns(self):
        self.page.touches(((120, 300), (190, 180)), ((260, 300), (190, 420)), steps=20, pause=0.3)
        self.page.rest()
        self.assertGreater(abs(self.page.camera["heading"]), 20)

    def test_two_fingers_up_tilt(self):
        self.page.touches(((150, 400), (150, 300)), ((240, 400), (240, 300)), pause=0.3)
        self.page.rest()
        self.assertGreater(self.page.camera["pitch"], 20)
        self.assertAlmostEqual(self.page.camera["zoom"], 8, places=9)

    def test_a_double_tap_is_closer_and_a_drag_after_it_zooms(self):
        for _ in range(2):
            self.page.touches(((200, 300), (200, 300)), steps=0)
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], 9, places=9)
        self.page.tick(0.4)
        self.page.touches(((200, 300), (200, 300)), steps=0)
        self.page.touches(((200, 300), (200, 428)), pause=0.3)
        self.page.rest()
        self.assertGreater(self.page.camera["zoom"], 9.7)

    def test_a_tap_of_two_fingers_is_farther_out(self):
        self.page.touches(((150, 300), (150, 300)), ((240, 300), (240, 300)), steps=0)
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], 7, places=9)

    def test_the_sheet_is_an_inset(self):
        before = self.page.camera["insets"]["bottom"]
        self.page.run("const h = document.getElementById('handle');"
                      "for (const kind of ['pointerdown', 'pointerup'])"
                      " h.dispatchEvent(new PointerEvent(kind, { pointerId: 1, clientY: 700, bubbles: true }))")
        self.assertGreater(self.page.camera["insets"]["bottom"], before)
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")


class OtherPageTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def open(self, features, *options, **more):
        page = Page(write_page(self.folder.name, "page", features, *options), **more)
        self.addCleanup(page.close)
        return page

    def test_hostile_names_are_text(self):
        features = [place(name, 40 + k, k, **{"note": name}) for k, name in enumerate(HOSTILE)]
        page = self.open(features, "--title", HOSTILE[0], "--property", "note")
        page.rest()
        for k in range(len(HOSTILE)):
            page.wait("const rows = await mercatorPage.store.ask('labels', [mercatorPage.view.toJSON(), 50]);"
                      "document.querySelectorAll('#list button')[values[0]]?.click(); return rows.length", k)
            page.until("return !mercatorPage.popup.hidden")
        self.assertFalse(page.run("return 'hurt' in window"))
        self.assertEqual(page.run("return document.querySelectorAll('#list img, #list svg, #popup img, #popup script').length"), 0)
        self.assertEqual(page.complaints(), [])
        self.assertEqual(page.requests(), [])

    def test_is_a_picture_and_a_sentence_without_webassembly(self):
        page = self.open(grid(5), before="delete window.WebAssembly")
        self.assertFalse(page.run("return document.getElementById('still').hidden"))
        self.assertGreater(page.run("return document.querySelector('#still img').naturalWidth"), 100)
        self.assertIn("WebAssembly", page.run("return document.getElementById('reason').textContent"))

    def test_the_picture_is_seen_until_the_map_is_drawn(self):
        page = self.open(grid(50), before="""
          window.sceneShown = [];
          const look = () => {
            const [scene, map] = [document.getElementById('scene'), document.getElementById('map')];
            if (map && !map.hidden) {
              sceneShown.push([getComputedStyle(scene).visibility === 'visible', Boolean(window.mercatorPage?.drawn)]);
            }
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);""")
        page.rest()
        frames = page.run("return sceneShown")
        self.assertIn([False, False], frames)
        self.assertNotIn([True, False], frames)
        self.assertEqual(frames[-1], [True, True])

    def test_is_a_canvas_without_webgl(self):
        page = self.open(grid(50), before=WITHOUT_WEBGL)
        self.assertIsNone(page.run("return mercatorPage.scene"))
        page.run("document.getElementById('in').click()")
        page.rest()
        colors = page.run(
            "const c = document.getElementById('scene'); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            "const s = new Set(); for (let k = 0; k < d.length; k += 400) s.add(d[k] << 16 | d[k + 1] << 8 | d[k + 2]); return s.size")
        self.assertGreater(colors, 3)
        self.assertEqual(page.complaints(), [])

    def test_rims_of_many_dots_are_below_them_all(self):
        # At zoom 8 they are 1.8 points apart: together they are a square of 36, in one colour.
        features = [place(f"{k}", 0.0099 * (k // 20 - 10), 0.0099 * (k % 20 - 10)) for k in range(400)]
        for before in ("", WITHOUT_WEBGL):
            page = self.open(features, before=before)
            page.run("mercatorPage.control.set(mercatorPage.view.with("
                     "{ center: { latitude: 0, longitude: 0 }, zoom: 8, heading: 0, pitch: 0 }))")
            page.rest()
            pixels, wanted, rim = page.run("""
              const { scene, last, style } = mercatorPage;
              const [x, y] = [Math.round(last.originX), Math.round(last.originY)];
              const bytes = new Uint8Array(4 * 80 * 20);
              if (scene) {
                scene.draw(last);
                scene.gl.readPixels(x - 40, scene.canvas.height - y - 10, 80, 20, scene.gl.RGBA,
                  scene.gl.UNSIGNED_BYTE, bytes);
              } else {
                const canvas = document.getElementById('scene');
                bytes.set(canvas.getContext('2d').getImageData(x - 40, y - 10, 80, 20).data);
              }
              const rgb = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
              const pixels = Array.from({ length: 1600 }, (_, k) => [...bytes.subarray(4 * k, 4 * k + 3)]);
              return [pixels, rgb(style.place), rgb(style.placeRim)];""")
            def is_near(color, other, reach):
                return all(abs(a - b) <= reach for a, b in zip(color, other))
            inside = [pixels[80 * row + column] for row in range(20) for column in range(28, 52)]
            self.assertTrue(all(is_near(it, wanted, 3) for it in inside), before)
            self.assertTrue(any(is_near(it, rim, 24) for it in pixels), before)

    def test_a_file_that_is_dropped_is_shown(self):
        page = self.open(grid(5))
        page.rest()
        for name, text, count in [
            ("a.geojson", json.dumps({"type": "FeatureCollection", "features": grid(7)}), 7),
            ("b.ndjson", "\n".join(json.dumps(it) for it in grid(4)), 4),
            ("c.csv", "name;lat;lon\nOne;48,1;11,5\n\"Two; quoted\";52.5;13.4\n", 2),
            ("d.gpx", '<gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="47" lon="11"><name>Hut</name></wpt></gpx>', 1),
            ("e.csv", "Name;Breite;Länge\nEins;48,1;11,5\nZwei;47,1;11,5\nDrei;-33;151\n", 3),
            ("f.json", '[{"name":"One","lat":1,"lng":2},{"name":"Two","lat":3,"lng":4}]', 2),
        ]:
            page.run("""
              const data = new DataTransfer();
              data.items.add(new File([arguments[1]], arguments[0]));
              window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
            """, name, text)
            page.until(f"return mercatorPage.loaded.count === {count}")
            page.rest()
        self.assertEqual(page.complaints(), [])
        page.run("""
          const data = new DataTransfer();
          data.items.add(new File(['nonsense'], 'e.txt'));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));""")
        page.until("return document.getElementById('notice')")

    def test_what_is_wrong_with_a_file_is_told_until_one_is_right(self):
        page = self.open(grid(5))
        page.rest()
        notice = "return document.getElementById('notice')?.textContent"
        for name, text, words in [
            ("a.csv", "lat,lng\n95,11\n", "a.csv: line 2, lat: latitude 95 is outside −90…90 (are longitude"),
            ("a.json", '{"type":"Topology"}', "this is TopoJSON, not GeoJSON (convert it"),
            ("a.txt", "", "a.txt: the file is empty (GeoJSON, GPX or CSV was expected)"),
            ("a.xlsx", "PK\x03\x04" + "\x00" * 22 + "\x13\x00\x00\x00[Content_Types].xml" + " " * 30,
             "this is a workbook (xlsx) (save it as CSV in UTF-8)"),
            ("b.csv", "lat,lng\n1,2\n95,11\n", "1 left out. b.csv: line 3, lat: latitude 95"),
        ]:
            page.run("""
              const data = new DataTransfer();
              data.items.add(new File([arguments[1]], arguments[0]));
              window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
            """, name, text)
            page.until(f"{notice}?.includes({json.dumps(words)})")
        page.rest()
        page.run("""
          const data = new DataTransfer();
          data.items.add(new File(['lat,lng\\n1,2\\n3,4\\n'], 'c.csv'));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
        """)
        page.until("return mercatorPage.loaded.count === 2 && !document.getElementById('notice')")

    def test_a_notice_stays_its_own_six_seconds(self):
        page = self.open(grid(5))
        page.rest()
        drop = """
          const data = new DataTransfer();
          data.items.add(new File(['nonsense'], arguments[0]));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));"""
        page.run("""
          const { setTimeout } = window;
          window.due = [];
          window.setTimeout = (use, time, ...rest) =>
            time === 6000 ? due.push(use) : setTimeout(use, time, ...rest);""")
        for name in ["first.txt", "second.txt"]:
            page.run("window.known = document.getElementById('notice')")
            page.run(drop, name)
            page.until("const it = document.getElementById('notice'); return it && it !== known")
        page.run("due[0]()")
        self.assertTrue(page.run("return document.getElementById('notice')"))
        page.run("due[1]()")
        self.assertIsNone(page.run("return document.getElementById('notice')"))

    def test_names_keep_off_the_scale_and_the_credits(self):
        page = self.open(grid(5))
        page.rest()
        page.run("""
          const { labels } = mercatorPage;
          const { begin } = labels;
          window.taken = null;
          labels.begin = function (frame, room) {
            window.taken = room.taken;
            return begin.call(this, frame, room);
          };
          mercatorPage.control.set(mercatorPage.view.panned(1, 0));""")
        page.until("return taken")
        for element in ["scale", "credit"]:
            self.assertTrue(page.run("""
              const it = document.getElementById(arguments[0]).getBoundingClientRect();
              return taken.some((box) => box.x <= it.left && box.y <= it.top
                && box.x + box.width >= it.right && box.y + box.height >= it.bottom);""", element), element)

    def test_a_tile_that_fails_is_a_blank_and_asked_for_once(self):
        page = self.open(grid(5), "--tiles", "http://127.0.0.1:9/{z}/{x}/{y}.png")
        page.rest()
        time.sleep(1)
        first = page.requests()
        self.assertTrue(first)
        page.run("mercatorPage.control.set(mercatorPage.view.panned(1, 0))")
        page.rest()
        time.sleep(0.5)
        self.assertFalse(set(first) & set(page.requests()))


if __name__ == "__main__":
    unittest.main(verbosity=2)
