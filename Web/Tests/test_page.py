"""The live map in Chromium: every gesture, control and key, beside the native library."""

import tempfile
import unittest

from page_files import grid, write_page
from page_support import HURRIED, Native, Page, heavy, needs_chromium

# The time of frames is that of their pixels: no larger than what is looked at.
SIZE = (1100, 600)


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.native = Native()
        cls.path = write_page(cls.folder.name, "grid", grid(1000), "--property", "rank",
                              "--title", "A grid")
        cls.page = Page(cls.path, size=SIZE, before=HURRIED)
        cls.page.record()

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.folder.cleanup()

    def setUp(self):
        self.page.run(
            "const p = mercatorPage; p.recordedView ??= p.view; p.panel.search.value = ''; p.selection.popup.element.hidden = true;"
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
        self.assertEqual(self.page.title, "A grid")
        self.assertIn("1,000 places", self.page.run("return mercatorPage.panel.count.textContent"))
        self.assertIn("1,000 in view", self.page.run("return mercatorPage.panel.count.textContent"))
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

    @heavy
    def test_what_is_under_the_pointer_stays_there_while_steps_of_a_wheel_add_up(self):
        self.page.run("""
          const { control } = mercatorPage, { change } = control.events;
          const at = { x: 600, y: 200 }, place = control.view.coordinate(at);
          window.off = [];
          control.events.change = () => {
            const { x, y } = control.view.screenPoint(place);
            off.push(Math.hypot(x - at.x, y - at.y));
            change();
          };
          window.still = () => { control.events.change = change; };""")
        for _ in range(12):
            self.page.wheel(600, 200, -8, modifiers=2)
        self.page.rest()
        self.page.run("still()")
        self.assertGreater(self.page.run("return off.length"), 10)
        self.assertLess(self.page.run("return Math.max(...off)"), 1e-6)

    def test_a_double_click_is_a_level_closer(self):
        self.page.click(650, 350, count=2)
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"] + 1, places=9)

    def test_a_drag_with_the_other_button_turns_and_tilts(self):
        self.page.drag((700, 500), (760, 400), button="right")
        self.page.rest()
        camera = self.page.camera
        self.assertNotEqual(camera["heading"], 0)
        self.assertGreater(camera["pitch"], 20)

    def test_a_drag_with_shift_shows_what_it_draws_a_box_around(self):
        corners = ((620, 240), (820, 440))
        places = [self.page.run("return mercatorPage.view.coordinate(arguments[0])", {"x": x, "y": y})
                  for x, y in corners]
        self.page.drag(*corners, modifiers=8)
        self.page.rest()
        self.assertEqual(self.page.run("return document.querySelectorAll('.box').length"), 0)
        area = self.page.run("return mercatorPage.view.freeArea")
        points = [self.page.run("return mercatorPage.view.screenPoint(arguments[0])", it) for it in places]
        # A square takes the height of a wide screen, from edge to edge.
        self.assertAlmostEqual(points[0]["y"], area["y"], places=6)
        self.assertAlmostEqual(points[1]["y"], area["y"] + area["height"], places=6)
        self.assertAlmostEqual(points[0]["x"] - area["x"], area["x"] + area["width"] - points[1]["x"], places=6)
        # Without a way nothing is shown.
        camera = self.page.camera
        self.page.drag((700, 300), (704, 302), modifiers=8)
        self.page.rest()
        self.assertEqual(self.page.camera, camera)
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")

    def test_two_clicks_with_shift_are_a_level_farther_out(self):
        self.page.run(
            "mercatorPage.element.dispatchEvent(new MouseEvent('dblclick', { shiftKey: true, clientX: 650, clientY: 350 }))")
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"] - 1, places=9)

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

    @heavy
    def test_quick_steps_add_up(self):
        self.page.run("for (let k = 0; k < 2; k++) document.getElementById('in').click()")
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"] + 2, places=9)
        self.page.clock(0)
        self.page.run("document.getElementById('out').click()")
        self.page.clock(0, ahead=0.1)
        self.page.run("document.getElementById('out').click()")
        self.page.clock(1)
        self.page.rest()
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"], places=9)

    @heavy
    def test_the_slider_is_upright(self):
        x, top, bottom = self.page.run("const r = document.getElementById('zoom').getBoundingClientRect();"
                                       "return [r.left + r.width / 2, r.top, r.bottom]")
        for y, least, most in [(top + 16, 16, 20), (bottom - 16, 0, 4)]:
            self.page.click(x, y)
            self.page.rest()
            self.assertGreater(self.page.camera["zoom"], least)
            self.assertLess(self.page.camera["zoom"], most)

    def test_the_address_keeps_the_camera(self):
        self.page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(7))")
        self.page.rest()
        self.assertTrue(self.page.run("return location.hash").startswith("#map=7/"))
        # By a click: the way back of WebKit passes over addresses that come by themselves, or seconds after one.
        self.page.click(*self.page.run("""
          const { title } = mercatorPage.panel;
          title.addEventListener('click', () => { location.hash = '#map=6/50/10/30'; }, { once: true });
          const { x, y, width, height } = title.getBoundingClientRect();
          return [x + width / 2, y + height / 2];"""))
        self.page.until("return Math.abs(mercatorPage.view.heading - 30) < 1e-9")
        self.page.rest()
        self.page.back()
        self.page.until("return Math.abs(mercatorPage.view.zoom - 7) < .01")
        self.page.rest()
        self.page.forward()
        self.page.until("return Math.abs(mercatorPage.view.zoom - 6) < .01")

    @heavy
    def test_a_fit_that_moves_nothing_is_no_step_to_go_back(self):
        for _ in range(2):
            self.page.wait("await mercatorPage.fits.all()")
            self.page.rest()
        steps = self.page.run("return history.length")
        self.page.run("mercatorPage.control.set(mercatorPage.view.panned(200, 0))")
        self.page.rest()
        self.assertTrue(self.page.run("return location.hash === mercatorPage.view.permalink('fragment')"))
        self.assertEqual(self.page.run("return history.length"), steps)

    def test_fits_all_places_as_the_native_library(self):
        self.page.wait(
            "const p = mercatorPage; await p.store.ask('record', [true]);"
            "p.control.set(p.view.zoomedTo(9)); await p.fits.all()")
        self.page.rest()
        calls = self.page.wait("return mercatorPage.store.ask('record', [false])")
        self.assertIn("Viewport_fitReport", [call[0] for call in calls])
        self.assertGreater(self.native.replay(calls), 0)
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"], places=9)

    @heavy
    def test_fits_clear_of_the_scale_the_credit_and_the_buttons(self):
        places = [place["geometry"]["coordinates"][::-1] for place in grid(1000)]
        for width, height, opens in [
                (390, 844, "false"), (390, 460, "false"), (844, 390, "false"), (1200, 400, "false"),
                (1200, 800, "true")]:
            self.page.size(width, height)
            self.page.until(f"const {{ size }} = mercatorPage.view; return size.width === {width} && size.height === {height}")
            self.page.run(f"if (mercatorPage.tools.element.hidden === {opens}) mercatorPage.controls.more.click()")
            self.page.wait("await mercatorPage.fits.all()")
            self.page.rest()
            hidden = self.page.run(
                "const boxes = ['foot', 'controls', 'tools'].map((id) => document.getElementById(id).getBoundingClientRect());"
                "return arguments[0].filter(([latitude, longitude]) => {"
                "  const { x, y } = mercatorPage.view.screenPoint({ latitude, longitude });"
                "  return boxes.some((it) => x > it.left && x < it.right && y > it.top && y < it.bottom);"
                "}).length", places)
            self.assertEqual((width, height, hidden), (width, height, 0))
            overlaps = self.page.run(
                "const [a, b, c] = ['panel', 'controls', 'foot'].map((id) =>"
                "  document.getElementById(id).getBoundingClientRect());"
                "return [[a, b], [a, c], [b, c]].map(([one, other]) => one.left < other.right"
                "  && other.left < one.right && one.top < other.bottom && other.top < one.bottom)")
            self.assertEqual((width, height, overlaps), (width, height, [False] * 3))
        self.page.run("mercatorPage.controls.more.click()")
        self.page.size(*SIZE)

    def test_turns_to_the_best_heading(self):
        self.page.run("mercatorPage.tools.turns.click()")
        self.page.rest()
        self.assertGreaterEqual(self.page.camera["zoom"], self.start["zoom"] - 1e-9)
        self.page.run("mercatorPage.tools.turns.click()")
        self.page.rest()
        self.assertEqual(self.page.camera["heading"], 0)

    def test_shows_at_least_so_many(self):
        self.page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(12))")
        self.page.rest()
        self.page.run(
            "const s = document.getElementById('least'); s.value = 40; s.dispatchEvent(new Event('input'))")
        self.page.rest()
        shown = self.page.wait(
            "return (await mercatorPage.store.ask('inView', [mercatorPage.view.toJSON(), 1])).visible")
        self.assertGreaterEqual(shown, 40)

    @heavy
    def test_so_many_show_clear_of_what_lies_over_the_map(self):
        self.page.run("document.getElementById('more').click()")
        for least in (2, 9, 40, 90):
            self.page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(12))")
            self.page.rest()
            self.page.run("const s = document.getElementById('least'); s.value = arguments[0];"
                          "s.dispatchEvent(new Event('input'))", least)
            self.page.rest()
            clear = self.page.run("""
              const { view, covered, tools: { element: tools }, foot: { element: foot } } = mercatorPage;
              const boxes = [covered, tools.getBoundingClientRect(), foot.getBoundingClientRect()];
              const { x, y, width, height } = view.freeArea;
              return arguments[0].filter(([latitude, longitude]) => {
                const at = view.screenPoint({ latitude, longitude });
                return at && at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
                  && !boxes.some((it) => at.x > it.x && at.x < it.x + it.width && at.y > it.y && at.y < it.y + it.height);
              }).length""", [it["geometry"]["coordinates"][::-1] for it in grid(1000)])
            self.assertGreaterEqual(clear, least)
        self.page.run("document.getElementById('more').click()")

    def test_finds_by_name_flies_there_and_may_be_interrupted(self):
        self.page.run(
            "const s = document.getElementById('search'); s.value = 'place 77'; s.dispatchEvent(new Event('input'))")
        self.page.rest()
        names = self.page.run("return [...document.querySelectorAll('#list b')].map((it) => it.textContent)")
        self.assertGreater(len(names), 3)
        self.assertTrue(all("Place 77" in name for name in names), names)
        # On its way while the clock stands.
        self.page.clock(0)
        self.page.run("document.querySelector('#list button').click()")
        self.page.clock(0, ahead=0.3)
        self.page.until(f"return mercatorPage.view.zoom !== {self.start['zoom']}")
        self.page.mouse("mousePressed", 950, 500, button="left", clickCount=1)
        self.assertFalse(self.page.run("return mercatorPage.control.isFlying"))
        held = self.page.camera["zoom"]
        self.page.clock(1)
        self.page.frames(6)
        self.assertEqual(self.page.camera["zoom"], held)
        self.page.mouse("mouseReleased", 950, 500, button="left")
        self.page.rest()
        self.assertFalse(self.page.run("return mercatorPage.selection.popup.element.hidden"))

    @heavy
    def test_keys_choose_what_was_found(self):
        self.page.run(
            "const s = document.getElementById('search'); s.value = 'place 500'; s.focus();"
            "s.dispatchEvent(new Event('input'))")
        self.page.rest()
        self.assertEqual(self.page.run("return document.querySelector('#list b').textContent"), "Place 500")
        focus = "return document.activeElement.textContent || document.activeElement.id"
        self.page.key("ArrowDown")
        self.assertIn("Place 500", self.page.run(focus))
        self.page.key("ArrowUp")
        self.assertEqual(self.page.run(focus), "search")
        self.page.key("Enter")
        self.page.rest()
        self.assertIn("Place 500", self.page.run("return mercatorPage.selection.popup.element.textContent"))

    @heavy
    def test_the_focus_stays_where_keys_have_led_it(self):
        stops = self.page.run("return document.querySelectorAll('#list button:not([tabindex=\"-1\"])').length")
        self.assertEqual(stops, 1)
        self.page.run("document.querySelector('#list button').focus()")
        self.page.key("ArrowDown")
        name = self.page.run("return document.activeElement.querySelector('b').textContent")
        self.page.key("Enter")
        self.page.rest()
        self.assertNotIn("1,000 in view", self.page.run("return document.getElementById('count').textContent"))
        self.assertIn(name, self.page.run("return mercatorPage.selection.popup.element.textContent"))
        self.assertEqual(self.page.run("return document.activeElement.querySelector('b')?.textContent"), name)
        self.page.run("document.querySelector('#popup .close').focus()")
        self.page.key("Enter")
        self.assertTrue(self.page.run("return mercatorPage.selection.popup.element.hidden"))
        self.assertEqual(self.page.run("return document.activeElement.id"), "map")

    @heavy
    def test_a_popup_covers_neither_list_nor_controls_and_goes_with_its_place(self):
        self.page.run("document.querySelector('#list button').click()")
        self.page.rest()
        place = """
            const { view, selection: { popup: { opened } } } = mercatorPage, free = view.freeArea;
            const at = { x: free.x + arguments[0] * free.width, y: free.y + arguments[1] * free.height };
            mercatorPage.control.set(view.placing(opened, at));"""
        bounds = "const r = document.getElementById(arguments[0]).getBoundingClientRect();" \
            "return [r.left, r.top, r.right, r.bottom]"
        for across in (0.001, 0.5, 0.999):
            self.page.run(place, across, 0.5)
            self.page.rest()
            self.assertEqual(self.page.run("return mercatorPage.selection.popup.element.style.visibility"), "visible")
            left, top, right, bottom = self.page.run(bounds, "popup")
            for other in ("panel", "controls"):
                x, y, to_x, to_y = self.page.run(bounds, other)
                self.assertTrue(right <= x or left >= to_x or bottom <= y or top >= to_y, other)
        self.page.run(place, -0.5, 0.5)
        self.page.rest()
        self.assertEqual(self.page.run("return mercatorPage.selection.popup.element.style.visibility"), "hidden")

    def test_an_arrow_points_to_the_place_of_the_popup_out_of_view(self):
        self.page.run("document.querySelector('#list button').click()")
        self.page.rest()
        arrow = """const r = mercatorPage.selection.popup.arrow.element.getBoundingClientRect();
            const { view, selection: { popup: { opened } } } = mercatorPage;
            return [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height, view.freeArea,
                view.edgeMarker(opened)?.angleDegrees ?? null]"""
        self.assertEqual(self.page.run(arrow)[2], 0)
        away = """const { view, selection: { popup: { opened } } } = mercatorPage, free = view.freeArea;
            mercatorPage.control.set(view.placing(opened, {
                x: free.x + arguments[0] * free.width, y: free.y + arguments[1] * free.height }));"""
        for across, along, side in ((-4, 0.5, 270), (0.5, 5, 180), (0.5, -3, 0)):
            self.page.run(away, across, along)
            self.page.rest()
            x, y, width, height, free, angle = self.page.run(arrow)
            self.assertAlmostEqual(angle, side, delta=0.5)
            self.assertGreater(width, 40)
            # Next to the edge, or above the scale bar and the credit.
            foot = self.page.run("return mercatorPage.foot.box.y")
            gaps = {270: [x - free["x"] - width / 2], 0: [y - free["y"] - height / 2],
                    180: [free["y"] + free["height"] - y - height / 2, foot - y - height / 2]}[side]
            self.assertTrue(any(abs(gap - 6) <= 1 for gap in gaps), gaps)
        said = self.page.run("return mercatorPage.selection.popup.arrow.element.textContent")
        self.assertRegex(said, r"^[0-9.]+ (km|m|mi|ft)$")
        self.page.click(x, y)
        self.page.rest()
        self.assertEqual(self.page.run(arrow)[2], 0)
        self.assertEqual(self.page.run("return mercatorPage.selection.popup.element.style.visibility"), "visible")

    def test_a_tap_on_a_place_tells_of_it(self):
        point = self.page.wait(
            "const row = (await mercatorPage.store.ask('search', ['place 500', 1]))[0];"
            "return mercatorPage.view.screenPoint(row)")
        self.page.click(point["x"], point["y"])
        self.page.rest()
        text = self.page.run("return mercatorPage.selection.popup.element.textContent")
        self.assertIn("Place", text)
        self.assertIn("rank", text)
        self.page.key("Escape")
        self.assertTrue(self.page.run("return mercatorPage.selection.popup.element.hidden"))
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")

    def test_follows_the_size_of_the_window(self):
        self.page.size(700, 500)
        self.page.until("return mercatorPage.view.size.width === 700")
        self.assertGreater(self.page.camera["insets"]["bottom"], 0)
        self.page.size(*SIZE)
        self.page.until(f"return mercatorPage.view.size.width === {SIZE[0]}")
        self.assertEqual(self.page.camera["insets"]["bottom"], 0)

    @needs_chromium
    def test_follows_the_system_s_colours_and_wish_for_less_motion(self):
        self.page.media(dark=True, less_motion=True)
        self.page.until("return 'dark' in document.documentElement.dataset")
        self.page.run("document.getElementById('in').click()")
        self.assertFalse(self.page.run("return mercatorPage.control.isMoving"))
        self.assertAlmostEqual(self.page.camera["zoom"], self.start["zoom"] + 1, places=9)
        self.page.media(dark=False)
        self.page.until("return !('dark' in document.documentElement.dataset)")

    def test_saves_pictures(self):
        for kind, start in [("png", "\x89PNG"), ("svg", "<svg xmlns")]:
            self.page.run(f"mercatorPage.tools.saved = null; document.getElementById('save-{kind}').click()")
            self.page.until("return mercatorPage.tools.saved")
            text = self.page.wait(
                "return String.fromCharCode(...new Uint8Array(await mercatorPage.tools.saved.slice(0, 10).arrayBuffer()))")
            self.assertTrue(text.startswith(start), text)
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")

    def test_other_maps_open_at_the_same_place(self):
        self.page.run("document.getElementById('more').click()")
        links = self.page.run("return ['osm', 'apple', 'google'].map((it) => document.getElementById('open-' + it).href)")
        self.assertTrue(links[0].startswith("https://www.openstreetmap.org/#map="))
        self.assertTrue(links[1].startswith("https://maps.apple.com/?ll="))
        self.assertTrue(links[2].startswith("https://www.google.com/maps/@"))
        self.page.run("document.getElementById('more').click()")

    @heavy
    def test_groups_part_without_a_jump(self):
        self.page.run("mercatorPage.tools.groups.click()")
        self.page.rest()
        total = self.page.run(
            "return mercatorPage.grouped.clusters.reduce((sum, it) => sum + it.count, 0)")
        self.assertEqual(total, 1000)
        self.page.run("document.getElementById('in').click()")
        self.page.rest()
        self.assertTrue(self.page.run("return mercatorPage.grouped.clusters.some((it) => it.startX !== it.x)"))
        self.page.run("mercatorPage.tools.groups.click()")

    @heavy
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
        cls.page = Page(path, size=(390, 844), touch=True, before=HURRIED)
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

    def test_two_fingers_up_tilt_however_far_they_go_in_a_frame(self):
        # Each has events of its own: for a moment one is where it went and the other where it was.
        self.page.run("""
          const { element } = mercatorPage;
          element.setPointerCapture = null;
          const at = (kind, pointerId, clientX, clientY) => element.dispatchEvent(
            new PointerEvent(kind, { pointerId, pointerType: 'touch', clientX, clientY, bubbles: true }));
          at('pointerdown', 11, 150, 400);
          at('pointerdown', 12, 240, 400);
          for (const pointerId of [11, 12]) at('pointermove', pointerId, pointerId === 11 ? 150 : 240, 340);
          requestAnimationFrame(() => requestAnimationFrame(() => {
            for (const pointerId of [11, 12]) at('pointermove', pointerId, pointerId === 11 ? 150 : 240, 300);
            for (const pointerId of [11, 12]) at('pointerup', pointerId, pointerId === 11 ? 150 : 240, 300);
            delete element.setPointerCapture;
          }));""")
        self.page.rest()
        # All of their way but the first points counts.
        self.assertAlmostEqual(self.page.camera["pitch"], 0.35 * 94, places=9)
        self.assertAlmostEqual(self.page.camera["zoom"], 8, places=9)
        self.assertEqual(self.page.camera["heading"], 0)

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

    @needs_chromium
    def test_a_frame_is_around_the_map_for_keys_and_not_for_fingers(self):
        frame = "return getComputedStyle(mercatorPage.element, '::after').content !== 'none'"
        self.page.run("document.activeElement.blur()")
        self.page.touches(((200, 300), (200, 300)), steps=0)
        self.page.tick(0.4)
        self.assertEqual(self.page.run("return document.activeElement.id"), "map")
        self.assertFalse(self.page.run(frame))
        self.page.key("+")
        self.assertTrue(self.page.run(frame))
        self.page.rest()

    @needs_chromium
    def test_all_that_is_tapped_is_44_points_large(self):
        self.page.run("mercatorPage.fits.all({ isAtOnce: true })")
        self.page.rest()
        self.page.run("mercatorPage.controls.more.click(); document.querySelector('#list button').click()")
        self.page.rest()
        small = self.page.run("""
          return [...document.querySelectorAll('button, input:not([type=checkbox]), a')].filter((it) => it.offsetParent).map((it) => {
            const { width, height } = it.getBoundingClientRect();
            return [it.id || it.className || it.textContent, width, height];
          }).filter(([name, width, height]) => (width < 44 || height < 44) && name !== 'credit')""")
        self.assertEqual(small, [])
        # The credit lies on the map, which is to be moved there; a box to tick is tapped by its words.
        self.assertGreaterEqual(min(self.page.run(
            "return [...document.querySelectorAll('#tools label')].map((it) => it.getBoundingClientRect().height)")), 44)
        self.page.run("mercatorPage.controls.more.click()")
        self.page.key("Escape")

    def test_a_key_moves_the_sheet(self):
        before = self.page.camera["insets"]["bottom"]
        self.page.run("document.getElementById('handle').focus()")
        self.page.key("Enter")
        self.page.rest()
        self.assertGreater(self.page.camera["insets"]["bottom"], before)
        self.page.key("Enter")
        self.page.rest()
        self.assertEqual(self.page.camera["insets"]["bottom"], before)

    @needs_chromium
    def test_a_phone_that_is_turned_in_flight_has_its_new_size(self):
        self.page.clock(0)
        self.page.run("mercatorPage.control.fly(mercatorPage.view.zoomedTo(3))")
        self.page.size(844, 390, True)
        self.page.until("return mercatorPage.view.size.width === 844")
        self.assertTrue(self.page.run("return mercatorPage.control.isMoving"))
        self.page.clock(1)
        self.page.rest()
        self.assertEqual(self.page.camera["size"], {"width": 844, "height": 390})
        self.assertAlmostEqual(self.page.camera["zoom"], 3, places=9)
        self.page.size(390, 844, True)
        self.page.until("return mercatorPage.view.size.width === 390")

    def test_the_sheet_is_an_inset(self):
        before = self.page.camera["insets"]["bottom"]
        x, y = self.page.run("const r = document.getElementById('handle').getBoundingClientRect();"
                             "return [r.left + r.width / 2, r.top + r.height / 2]")
        self.page.touches(((x, y), (x, y)), steps=0)
        self.page.rest()
        self.assertGreater(self.page.camera["insets"]["bottom"], before)
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 1 })")


if __name__ == "__main__":
    unittest.main(verbosity=2)
