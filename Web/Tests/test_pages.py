"""Pages of other places, files and browsers."""

import http.server
import json
import math
import re
import tempfile
import threading
import unittest

from any_page import ON_SCREEN
from page_files import grid, place, write_page
from page_support import BY_ITSELF, HURRIED, ROOT, Page, heavy, needs_chromium

HOSTILE = [
    "</script><script>window.hurt=1</script>", "<img src=x onerror=window.hurt=1>", "`${window.hurt=1}`",
    "\"'><svg onload=window.hurt=1>", "{{places}} {{script}}", "\u202egnp.exe\u2066", "a\u0000b\u2028c",
]


class Nothing(http.server.BaseHTTPRequestHandler):
    """A server that has no tile."""

    def do_GET(self):
        self.send_error(404)

    def log_message(self, *_):
        pass


class OtherPageTests(unittest.TestCase):
    """One page after the other in one Chromium; a page that wants another one has its own."""

    shared = None

    @classmethod
    def tearDownClass(cls):
        if cls.shared:
            cls.shared.close()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def open(self, features, *options, size=(1100, 600), **more):
        path = write_page(self.folder.name, "page", features, *options)
        if more:
            page = Page(path, size=size, **more)
            self.addCleanup(page.close)
        elif page := self.shared:
            page.size(*size)
            page.open(path)
        else:
            page = type(self).shared = Page(path, size=size, before=HURRIED)
        return page

    def test_hostile_names_are_text(self):
        features = [place(name, 40 + k, k, **{"note": name}) for k, name in enumerate(HOSTILE)]
        page = self.open(features, "--title", HOSTILE[0], "--property", "note")
        told = set()
        for k in range(len(HOSTILE)):
            page.wait("await mercatorPage.fits.all({ isAtOnce: true })")
            page.rest()
            page.run("document.querySelectorAll('#list button')[arguments[0]].click()", k)
            page.rest()
            told.add(page.told)
        self.assertEqual((len(told), None in told), (len(HOSTILE), False))
        self.assertFalse(page.run("return 'hurt' in window"))
        self.assertEqual(page.run("return document.querySelectorAll('#list img, #list svg, #popup img, #popup script').length"), 0)
        self.assertEqual(page.complaints(), [])
        self.assertEqual(page.requests(), [])

    @heavy
    def test_names_from_the_right_keep_their_order(self):
        page = self.open([place("القاهرة 3 (א)", 30, 31.2), place("Rome 🐪", 41.9, 12.5)], before=BY_ITSELF)
        page.rest()
        page.until("return ['القاهرة 3 (א)', 'Rome 🐪'].every((it) =>"
                   " mercatorPage.drawing.own.labels.chosen.some(({ sprite }) => sprite.text === it))")
        page.run("document.getElementById('save-svg').click()")
        page.until("return mercatorPage.tools.saved")
        svg = page.wait("return await mercatorPage.tools.saved.text()")
        texts = {text.split(">")[1].split("<")[0]: text.split(">")[0] for text in svg.split("<text ")[1:]}
        self.assertIn('direction="rtl" text-anchor="end"', texts["القاهرة 3 (א)"])
        self.assertNotIn("direction", texts["Rome 🐪"])
        # The letters are drawn at the right, where the name begins, and the bracket at the left.
        ink = page.run("""
          const look = { size: 20, color: '#000', halo: '#fff', haloWidth: 0 };
          return arguments[0].map((text) => {
            const { place, width, height } = mercatorPage.drawing.own.labels.sprites.text(text, look);
            const { data } = place.sheet.pen.getImageData(place.x, place.y, width, height);
            const dark = [0, 0];
            for (let k = 0; k < data.length; k += 4) dark[(k / 4) % width < width / 2 ? 0 : 1] += data[k + 3];
            return dark;
          });""", ["مممم ....", "MMMM ...."])
        self.assertGreater(ink[0][1], ink[0][0])
        self.assertGreater(ink[1][0], ink[1][1])

    @heavy
    def test_long_properties_are_read_in_a_popup_that_covers_neither_sheet_nor_edge(self):
        key = "a_name_without_any_space_that_is_longer_than_a_popup_is_wide"
        page = self.open([place("Office", 48, 11, **{key: "text " * 200})], "--property", key, size=(390, 500))
        page.run("document.querySelector('#list button').click()")
        page.rest()
        self.assertGreater(page.camera["zoom"], 7.9)
        for across in (0.2, 0.5, 0.9):
            page.run("""
                const { view, control, selection: { popup: { opened } } } = mercatorPage, free = view.freeArea;
                control.set(view.placing(opened, { x: 160, y: free.y + arguments[0] * free.height }));""", across)
            page.rest()
            top, bottom, key_width, width, sheet = page.run("""
                const box = (name) => document.querySelector(name).getBoundingClientRect();
                const { top, bottom } = box('#popup');
                return [top, bottom, box('#popup dt').width, box('#popup dd').width, box('#panel').top];""")
            self.assertGreaterEqual(top, 8)
            self.assertLessEqual(bottom, sheet)
            self.assertGreater(bottom - top, 100)
            self.assertGreater(key_width, 80)
            self.assertGreater(width, 120)

    @heavy
    def test_speaks_the_language_of_its_words(self):
        for language, spoken, count in [
            ("fr", "fr", "1\u202f234 lieux · 1\u202f234 à l’écran"), ("ar-u-nu-latn", "en", "1,234 places · 1,234 in view"),
        ]:
            page = self.open(grid(1234), "--language", language)
            page.rest()
            self.assertEqual(page.run("return [document.documentElement.lang, mercatorPage.panel.count.textContent]"), [spoken, count])

    @heavy
    def test_of_lines_and_areas_alone_nothing_is_said_to_be_missing(self):
        page = self.open([{
            "type": "Feature", "properties": {"name": "A tour"},
            "geometry": {"type": "LineString", "coordinates": [[11.5, 48.1], [12.3, 45.4]]},
        }])
        page.rest()
        text = page.run("return document.getElementById('panel').innerText")
        self.assertEqual(text.split("\n")[0], "page")
        self.assertEqual("".join(text.split("\n")[1:]).strip(), "")
        self.assertFalse(page.run("return mercatorPage.panel.search.checkVisibility()"))
        self.assertEqual(page.complaints(), [])

    @heavy
    def test_one_place_is_shown_where_the_map_says_where_that_is(self):
        # The map inside is good to zoom 8, which is where the picture of one place stops.
        page = self.open([place("Office", 48.147, 11.58)])
        self.assertEqual(page.run("return mercatorPage.view.zoom"), 8)
        page.run("document.getElementById('fit').click()")
        page.rest()
        self.assertEqual(page.run("return mercatorPage.view.zoom"), 8)
        # Places of one town would be one spot there.
        page = self.open([place(f"Shop {k}", 48.1 + k / 100, 11.5 + k / 100) for k in range(5)])
        self.assertGreater(page.run("return mercatorPage.view.zoom"), 11)
        # With streets of the town there is more to see.
        page = self.open([place("Station", 37.8065, -122.3005)], "--tiles",
                         str(ROOT / "Data/oakland.pmtiles"))
        self.assertGreater(page.run("return mercatorPage.view.zoom"), 12)

    @heavy
    def test_places_at_one_position_are_told_of_together(self):
        features = [place(f"Flat {k}", 48.137, 11.575, rent=1200.5 + k) for k in range(12)]
        page = self.open([*features, place("Shop", 48.2, 11.7, rent=1)], "--property", "rent", size=(390, 844))
        self.tap(page, 48.137, 11.575)
        self.assertEqual(self.listed(page), ["12 places", 12, "Flat 111,211.5"])
        page.run("mercatorPage.selection.popup.element.querySelectorAll('li button')[3].click()")
        page.rest()
        self.assertEqual(page.told, "Flat 3")
        self.assertEqual(page.run("return document.activeElement.className"), "close")

    def tap(self, page, latitude, longitude):
        at = page.run("return mercatorPage.view.screenPoint({ latitude: arguments[0], longitude: arguments[1] })",
                      latitude, longitude)
        page.tick(1)
        page.click(at["x"], at["y"])
        page.rest()

    def listed(self, page):
        return page.run("""
          const rows = [...mercatorPage.selection.popup.element.querySelectorAll('li')];
          return [mercatorPage.selection.popup.element.querySelector('h2').textContent, rows.length, rows.at(-1).textContent];""")

    def spread(self, page):
        """Where members that are spread out are on the screen, and what they are called."""
        return page.run(ON_SCREEN + """
          const { spread, drawn } = mercatorPage.grouped;
          const others = drawn.clusters.filter((it) => !spread?.members.includes(it));
          return [(spread?.members ?? []).map((it) => [it.name, onScreen(it).x, onScreen(it).y]),
            others.reduce((sum, it) => sum + (it.isLeaving ? 0 : it.count), 0)];""")

    @heavy
    def test_members_of_a_group_that_never_part_are_spread_out(self):
        features = [place(f"Flat {k}", 48.137, 11.575, rent=1200.5 + k) for k in range(12)]
        page = self.open([*features, place("Shop", 48.2, 11.7, rent=1)], "--points", "clusters", size=(390, 844))
        page.rest()
        camera = page.camera
        self.tap(page, 48.137, 11.575)
        members, others = self.spread(page)
        self.assertEqual([name for name, _, _ in members], [f"Flat {k}" for k in range(12)])
        self.assertEqual(others, 1)
        self.assertEqual(page.camera, camera)
        self.assertIsNone(page.told)
        for k, (_, x, y) in enumerate(members):
            self.assertTrue(all(math.dist((x, y), other[1:]) > 35.9 for other in members[:k]), members)
        page.click(*members[3][1:])
        page.rest()
        self.assertEqual(page.told, "Flat 3")
        self.assertEqual(len(self.spread(page)[0]), 12)
        # The popup goes first.
        for left in (12, 0):
            page.key("Escape")
            page.rest()
            self.assertEqual(len(self.spread(page)[0]), left)
        self.assertEqual(self.spread(page)[1], 13)
        self.tap(page, 48.137, 11.575)
        self.assertEqual(len(self.spread(page)[0]), 12)
        page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(mercatorPage.view.zoom - 1.5))")
        page.rest()
        self.assertEqual(self.spread(page)[0], [])

    @heavy
    def test_more_than_sixty_members_are_a_list_and_near_ones_part(self):
        features = [place(f"Flat {k}", 48.137, 11.575) for k in range(61)]
        # 20 m from each other.
        features += [place("Left", 48.2, 11.7), place("Right", 48.2, 11.70027)]
        page = self.open(features, "--points", "clusters", size=(390, 844))
        page.rest()
        self.tap(page, 48.137, 11.575)
        self.assertEqual(self.listed(page), ["61 places", 61, "Flat 60"])
        self.assertEqual(self.spread(page)[0], [])
        page.key("Escape")
        self.tap(page, 48.2, 11.70013)
        self.assertGreater(page.camera["zoom"], 17.9)
        self.assertTrue(page.run(
            "return mercatorPage.grouped.clusters.filter((it) => !it.isLeaving && it.count === 1).length === 2"))

    @heavy
    def test_a_place_of_the_list_is_flown_to_where_the_map_has_something_around_it(self):
        page = self.open([place("Office", 48.147, 11.58), place("Store", 52.5, 13.4)])
        page.run("document.querySelector('#list button').click()")
        page.rest()
        self.assertEqual(page.run("return mercatorPage.view.zoom"), 8)

    def assert_groups_are_apart(self, page, count):
        """Of the groups on the screen none lies over another; all of a page's, how many they are of."""
        total, dot, groups = page.run(ON_SCREEN + """
          const { view, grouped } = mercatorPage;
          const shown = [...grouped.clusters, ...grouped.archived].filter((it) => !it.isLeaving);
          return [shown.reduce((sum, it) => sum + it.count, 0), mercatorPage.frames.last.radius, shown.map((it) => [onScreen(it), it.count])
            .filter(([it]) => it && it.x > -40 && it.y > -40 && it.x < view.size.width + 40 && it.y < view.size.height + 40)
            .map(([{ x, y }, count]) => [x, y, count])]""")
        # As groups.js draws them.
        radius = [9 + 3.2 * math.log10(count) if count > 1 else dot for _, _, count in groups]
        over = [(a, b) for k, a in enumerate(groups) for j, b in enumerate(groups[:k])
                if max(a[2], b[2]) > 1 and math.dist(a[:2], b[:2]) < radius[k] + radius[j] - 1e-6]
        self.assertEqual(over, [], "discs over one another")
        if count:
            self.assertEqual(total, count)
        return groups

    @heavy
    def test_groups_keep_apart_where_the_whole_world_is_on_a_phone(self):
        features = [place(f"Place {k}", (k * 7919 % 1301) / 10 - 60, (k * 104729 % 3301) / 10 - 150)
                    for k in range(3000)]
        page = self.open(features, "--points", "clusters", size=(390, 844))
        page.rest()
        self.assertLess(page.camera["zoom"], 1)
        self.assert_groups_are_apart(page, 3000)

    @heavy
    def test_groups_keep_apart_where_the_map_is_tilted_and_open_with_all_that_they_took_in(self):
        cities = json.loads((ROOT / "Data/cities.geojson").read_text())["features"]
        page = self.open(cities, "--points", "clusters", size=(1200, 800))
        for zoom, heading, pitch in [(2, 0, 0), (3, 0, 0), (4.7, 0, 0), (4, 0, 60), (5.3, 130, 70)]:
            page.run("mercatorPage.control.set(mercatorPage.view.with({ center: { latitude: 45, longitude: 8 },"
                     " zoom: arguments[0], heading: arguments[1], pitch: arguments[2] }))", zoom, heading, pitch)
            page.rest()
            self.assertGreater(len(self.assert_groups_are_apart(page, None)), 10)
        # One that took others in shows all of them.
        x, y, parts = page.run(ON_SCREEN + """
          const [it] = mercatorPage.grouped.clusters.filter((it) => it.parts.length > 1)
            .filter((it) => onScreen(it).x > 400 && onScreen(it).x < 1100 && onScreen(it).y > 40 && onScreen(it).y < 760);
          return [onScreen(it).x, onScreen(it).y, it.parts];""")
        wanted = page.wait("""
          const p = mercatorPage;
          const { viewport } = { viewport: await p.store.ask('opened', [
            p.view.toJSON(), values[0], p.grouping.options, { zoomRange: [0, 17] }]) };
          return viewport.center;""", parts)
        page.click(x, y)
        page.rest()
        self.assertLess(abs(page.camera["center"]["longitude"] - wanted["longitude"]), 1)

    @heavy
    def test_credits_are_two_lines_on_a_small_screen_until_they_are_tapped(self):
        page = self.open(grid(5), size=(320, 568))
        page.run("mercatorPage.foot.creditText.textContent = 'Somebody · '.repeat(30)")
        height = "return document.getElementById('credit').getBoundingClientRect().height"
        self.assertLess(page.run(height), 40)
        page.run("document.getElementById('credit').click()")
        self.assertGreater(page.run(height), 80)
        # Cards lie over them.
        page.run("document.getElementById('more').click()")
        self.assertTrue(page.run("""
          const box = document.getElementById('tools').getBoundingClientRect();
          return document.elementFromPoint(box.left + 90, box.bottom - 8).closest('#tools') !== null"""))

    @heavy
    def test_the_usual_credits_are_one_line_on_the_smallest_phone(self):
        page = self.open(grid(5), size=(360, 640))
        self.assertLess(page.run("return document.getElementById('credit').getBoundingClientRect().height"), 20)

    @heavy
    def test_saved_pictures_have_all_of_long_credits(self):
        page = self.open(grid(5), size=(390, 500), before=BY_ITSELF)
        page.rest()
        credit = " · ".join(f"Somebody number {k}, with a licence" for k in range(12))
        width, drawn, svg = page.wait("""
          const { drawing } = mercatorPage;
          const drawn = [];
          for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
            const { fillText } = prototype;
            prototype.fillText = function (text, ...at) {
              drawn.push([text, this.measureText(text).width]);
              fillText.call(this, text, ...at);
            };
          }
          await drawing.ask('png', [values[0]]);
          return [mercatorPage.view.size.width, drawn, await drawing.ask('svg', [values[0]])];""", credit)
        lines = [it for it in drawn if "Somebody" in it[0] or "licence" in it[0]]
        self.assertEqual(" ".join(text for text, _ in reversed(lines)), credit)
        self.assertGreater(len(lines), 3)
        self.assertLessEqual(max(length for _, length in lines), width - 12)
        self.assertEqual(" ".join(reversed([line for line in re.findall(r">([^<]*)</text>", svg)
                                            if "Somebody" in line or "licence" in line])), credit)

    @heavy
    def test_what_is_opened_last_is_above_and_closed_first(self):
        page = self.open([place("Office", 48, 11)], size=(390, 844))
        page.run("document.querySelector('#list button').click()")
        page.rest()
        page.run("document.getElementById('more').focus(); document.getElementById('more').click()")
        self.assertEqual(page.run("""
          const { left, right, top, bottom } = mercatorPage.selection.popup.element.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return at.closest('.card').id"""), "tools")
        page.run("mercatorPage.tools.least.focus()")
        shown = "return [mercatorPage.tools.element.hidden, mercatorPage.selection.popup.element.hidden, document.activeElement.id]"
        page.key("Escape")
        self.assertEqual(page.run(shown), [True, False, "more"])
        page.key("Escape")
        self.assertEqual(page.run(shown), [True, True, "more"])

    @heavy
    def test_a_region_across_180_has_longitudes_as_maps_have_them(self):
        page = self.open([place("Suva", -18.1, 178.4), place("Apia", -13.8, -171.8)])
        page.rest()
        page.run("document.getElementById('more').click()")
        west, east = (float(it.rstrip("°")) for it in page.run(
            "return document.querySelector('#numbers dd:last-child').textContent.split(', ')[1].split('…')"))
        self.assertGreater(west, 0)
        self.assertTrue(-180 <= east < 0, east)

    @needs_chromium
    @heavy
    def test_text_is_as_large_as_the_reader_has_it_and_has_room(self):
        page = self.open(grid(50), "--property", "rank", size=(390, 844), dark=False)
        page.command("Page.enable")
        try:
            for size, is_narrow in [((390, 844), True), ((1000, 800), True), ((1500, 900), False)]:
                page.command("Page.setFontSizes", fontSizes={"standard": 32, "fixed": 26})
                page.size(*size)
                page.open(page.run("return location.href.split('#')[0]"))
                page.run("mercatorPage.controls.more.click()")
                page.rest()
                text, insets, cut, row = page.run("""
                  const { view, panel: { list } } = mercatorPage;
                  const size = (name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize);
                  const { bottom } = list.querySelector('button').getBoundingClientRect();
                  return [['body', 'h1', '#search', '#count', '#list i', '#tools h2', '#numbers', '#foot'].map(size), view.insets,
                    ['panel', 'tools', 'search'].map((id) => document.getElementById(id)).filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.id),
                    [bottom, innerHeight, document.getElementById('least').getBoundingClientRect().width]];""")
                self.assertEqual(text[0], 28)
                self.assertGreaterEqual(min(text), 22)
                self.assertEqual(insets["left"] == 0, is_narrow, size)
                self.assertEqual(cut, [], size)
                # The first place of the list is seen, and a slider can be slid.
                self.assertLessEqual(row[0], row[1])
                self.assertGreaterEqual(row[2], 64)
        finally:
            page.command("Page.setFontSizes", fontSizes={"standard": 16, "fixed": 13})

    @needs_chromium
    @heavy
    def test_is_printed_as_map_title_and_credits_without_buttons(self):
        page = self.open(grid(5), "--title", "Our many offices " * 20, size=(390, 844), dark=True)
        page.rest()
        page.run("mercatorPage.foot.creditText.textContent = 'Somebody · '.repeat(20)")
        page.command("Emulation.setEmulatedMedia", media="print")
        # A sheet of paper has another shape, and nothing is drawn anew for it.
        page.run("Object.defineProperties(window, { innerWidth: { value: 390 }, innerHeight: { value: 844 } })")
        page.size(700, 500)
        page.until("return visualViewport.width === 700")
        page.frames(2)
        page.rest()
        seen, (left, top, width, height), aspect, bar, ends = page.run("""
          const { view } = mercatorPage;
          const box = (name) => document.querySelector(name).getBoundingClientRect();
          const { x, y, width, height } = box('#scene');
          return [
            ['h1', '#count', '#scale', '#credit', '#controls', '#popup', '#search', '#list'].filter((it) => box(it).height > 0),
            [x, y, width, height], view.size.width / view.size.height,
            [box('#scale i').width / width, view.scaleBar(100, mercatorPage.units).length / view.size.width],
            [box('h1').bottom, box('#credit').top, box('#credit').bottom, visualViewport.height]];""")
        self.assertEqual(seen, ["h1", "#count", "#scale", "#credit"])
        self.assertAlmostEqual(width / height, aspect, delta=0.02)
        self.assertAlmostEqual(*bar, delta=0.01)
        title, credit, end, page_height = ends
        self.assertLessEqual(title, top)
        self.assertGreaterEqual(credit, top + height - 1)
        self.assertLessEqual(end, page_height)
        self.assertGreaterEqual(left, 0)

    @needs_chromium
    def test_without_scripts_the_whole_picture_is_there_with_its_title(self):
        page = self.open(grid(5), "--title", "Our offices", size=(390, 844), dark=False)
        page.command("Emulation.setScriptExecutionDisabled", value=True)
        page.load(page.run("return location.href.split('#')[0]"))
        fit, title, bottom, top = page.run("""
          const box = (name) => document.querySelector(name).getBoundingClientRect();
          return [getComputedStyle(document.querySelector('#still img')).objectFit,
            document.querySelector('#still h1').textContent, box('#still h1').bottom, box('#still img').top];""")
        self.assertEqual([fit, title], ["contain", "Our offices"])
        self.assertLessEqual(bottom, top)

    @heavy
    def test_groups_keep_apart_while_the_map_is_tilted(self):
        cities = json.loads((ROOT / "Data/cities.geojson").read_text())["features"]
        page = self.open(cities, "--points", "clusters", size=(1200, 800))
        page.rest()
        # On the way: nothing tells the page that it rests.
        page.run("mercatorPage.control.show(mercatorPage.view.with({ center: { latitude: 45, longitude: 8 }, zoom: 4.5 }))")
        page.rest()
        # In steps of some degrees, after which they would not be asked for again if none touched.
        for pitch in (*range(0, 30, 10), *range(30, 66, 3)):
            page.run("mercatorPage.control.show(mercatorPage.view.with({ pitch: arguments[0], heading: 30 }))", pitch)
            page.rest()
            self.assertGreater(len(self.assert_groups_are_apart(page, None)), 10)

    @heavy
    def test_a_place_that_is_in_no_group_has_its_name(self):
        page = self.open(grid(3) + [place("Reykjavík", 64.1, -21.9)], "--points", "clusters", before=BY_ITSELF)
        page.rest()
        page.until("return mercatorPage.drawing.own.labels.chosen.some(({ sprite }) => sprite.text === 'Reykjavík')")

    @heavy
    def test_groups_part_at_once_where_less_motion_is_wished_for(self):
        page = self.open(grid(50), "--points", "clusters", before=BY_ITSELF, less_motion=True)
        page.rest()
        self.assertTrue(page.run("return mercatorPage.frames.last.isStill"))
        moving, still = page.run("""
          const { labels, last } = mercatorPage.drawing.own;
          const seconds = labels.clusters[0].began + 0.05;
          return [false, true].map((isStill) => labels.draw({ ...last, seconds, isStill }, { image() {} }));""")
        self.assertEqual([moving, still], [True, False])

    @heavy
    def test_opens_in_the_system_s_colours_and_with_no_more_motion_than_it_wishes(self):
        page = self.open(grid(5), dark=True, less_motion=True)
        page.rest()
        self.assertTrue(page.run("return 'dark' in document.documentElement.dataset"))
        zoom = page.camera["zoom"]
        page.run("document.getElementById('out').click()")
        self.assertFalse(page.run("return mercatorPage.control.isMoving"))
        self.assertAlmostEqual(page.camera["zoom"], zoom - 1, places=9)

    def test_is_a_picture_and_a_sentence_without_webassembly(self):
        page = self.open(grid(5), before="delete window.WebAssembly")
        self.assertFalse(page.run("return document.getElementById('still').hidden"))
        self.assertGreater(page.run("return document.querySelector('#still img').naturalWidth"), 100)
        self.assertIn("WebAssembly", page.run("return document.getElementById('reason').textContent"))

    def test_the_picture_is_seen_until_the_map_is_drawn(self):
        # The first frame is asked for late enough to see the page before it.
        page = self.open(grid(50), before="""
          window.sceneShown = [];
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (message, ...more) {
            if (message.method !== 'draw' || sceneShown.length > 1) return postMessage.call(this, message, ...more);
            requestAnimationFrame(() => this.postMessage(message, ...more));
          };
          const look = () => {
            const [scene, map] = [document.getElementById('scene'), document.getElementById('map')];
            if (map && !map.hidden) {
              sceneShown.push([getComputedStyle(scene).visibility === 'visible', Boolean(window.mercatorPage?.frames.drawn)]);
            }
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);""")
        page.until("return sceneShown.at(-1)[0]")
        frames = page.run("return sceneShown")
        self.assertIn([False, False], frames)
        self.assertNotIn([True, False], frames)
        self.assertEqual(frames[-1], [True, True])

    @heavy
    def test_goes_on_with_another_engine_when_one_stops(self):
        # The first engine of each store ends as one that has no memory, at a message.
        page = self.open(grid(50), before="""
          const Whole = Blob;
          window.Blob = class extends Whole {
            constructor(parts, options) {
              super(options?.type === 'text/javascript' ? [`
                addEventListener('message', ({ data }) => { globalThis.isEnding ||= data.method === 'end'; });
                const { instantiate } = WebAssembly;
                WebAssembly.instantiate = async (...values) => {
                  const { exports } = await instantiate(...values);
                  const ending = Object.entries(exports).map(([name, it]) => [name, typeof it !== 'function' ? it
                    : (...numbers) => {
                      if (globalThis.isEnding) throw new WebAssembly.RuntimeError('unreachable');
                      return it(...numbers);
                    }]);
                  return { exports: Object.fromEntries(ending) };
                };`, ...parts] : parts, options);
            }
          };""")
        page.rest()
        page.run("mercatorPage.store.ask('end').catch(() => {}); mercatorPage.control.set(mercatorPage.view.zoomedTo(9))")
        page.rest()
        self.assertEqual(page.wait("return (await mercatorPage.store.ask('search', ['place 7', 9]))[0].name"), "Place 7")
        page.run("document.getElementById('fit').click()")
        page.rest()
        self.assertIn("50 in view", page.run("return mercatorPage.panel.count.textContent"))
        self.assertIsNone(page.run("return document.getElementById('notice')"))
        page.run("mercatorPage.store.ask('end').catch(() => {}); document.getElementById('fit').click()")
        said = page.until("return document.getElementById('notice')?.textContent")
        self.assertIn("reload the page", said)
        # What it shows can still be moved.
        zoom = page.camera["zoom"]
        page.run("document.getElementById('in').click()")
        page.rest()
        self.assertAlmostEqual(page.camera["zoom"], zoom + 1, places=9)

    def test_is_a_canvas_without_webgl(self):
        page = self.open(grid(50), webgl=False)
        self.assertTrue(page.run("return mercatorPage.drawing.isFlat"))
        page.run("document.getElementById('in').click()")
        page.rest()
        colors = page.run(
            "const c = document.getElementById('scene'); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            "const s = new Set(); for (let k = 0; k < d.length; k += 400) s.add(d[k] << 16 | d[k + 1] << 8 | d[k + 2]); return s.size")
        self.assertGreater(colors, 3)
        self.assertEqual(page.complaints(), [])

    @heavy
    def test_rims_of_many_dots_are_below_them_all(self):
        # At zoom 8 they are 1.8 points apart: together they are a square of 36, in one colour.
        features = [place(f"{k}", 0.0099 * (k // 20 - 10), 0.0099 * (k % 20 - 10)) for k in range(400)]
        for webgl in (True, False):
            page = self.open(features, webgl=webgl)
            page.run("mercatorPage.control.set(mercatorPage.view.with("
                     "{ center: { latitude: 0, longitude: 0 }, zoom: 8, heading: 0, pitch: 0 }))")
            page.rest()
            # Without names, which would lie over them.
            page.run("""
              const { drawing, control, view } = mercatorPage;
              drawing.ask('setNames', [null]);
              drawing.ask('setPlaces', [[]]);
              control.show(view);""")
            page.rest()
            x, y, wanted, rim = page.run("""
              const { style, frames: { last } } = mercatorPage;
              const rgb = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
              return [Math.round(last.originX), Math.round(last.originY), rgb(style.place), rgb(style.placeRim)];""")
            width, _, data = page.pixels()
            starts = [4 * (row * width + column) for row in range(y - 10, y + 10) for column in range(x - 40, x + 40)]
            pixels = [tuple(data[at : at + 3]) for at in starts]
            def is_near(color, other, reach):
                return all(abs(a - b) <= reach for a, b in zip(color, other))
            inside = [pixels[80 * row + column] for row in range(20) for column in range(28, 52)]
            self.assertTrue(all(is_near(it, wanted, 3) for it in inside), webgl)
            self.assertTrue(any(is_near(it, rim, 24) for it in pixels), webgl)

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
            page.drop(name, text)
            page.rest()
            self.assertEqual(page.run("return mercatorPage.loaded.count"), count)
        self.assertEqual(page.complaints(), [])
        page.drop("e.txt", "nonsense")
        page.rest()
        self.assertTrue(page.run("return document.getElementById('notice')"))

    @heavy
    def test_what_is_wrong_with_a_file_is_told_until_one_is_right(self):
        page = self.open(grid(5))
        page.rest()
        notice = "return document.getElementById('notice')?.textContent ?? ''"
        for name, text, words in [
            ("a.csv", "lat,lng\n95,11\n", "a.csv: line 2, lat: latitude 95 is outside −90…90 (are longitude"),
            ("a.json", '{"type":"Topology"}', "this is TopoJSON, not GeoJSON (convert it"),
            ("a.txt", "", "a.txt: the file is empty (use GeoJSON, GPX, KML or CSV)"),
            ("a.xlsx", "PK\x03\x04" + "\x00" * 22 + "\x13\x00\x00\x00[Content_Types].xml" + " " * 30,
             "this is a workbook (xlsx) (save it as CSV in UTF-8)"),
            ("b.csv", "lat,lng\n1,2\n95,11\n", "1 left out. b.csv: line 3, lat: latitude 95"),
        ]:
            page.drop(name, text)
            page.rest()
            self.assertIn(words, page.run(notice))
        page.drop("c.csv", "lat,lng\n1,2\n3,4\n")
        page.rest()
        self.assertEqual(page.run("return mercatorPage.loaded.count"), 2)
        self.assertEqual(page.run(notice), "")

    @heavy
    def test_a_notice_stays_its_own_six_seconds(self):
        page = self.open(grid(5))
        page.rest()
        page.run("""
          const { setTimeout } = window;
          window.due = [];
          window.setTimeout = (use, time, ...rest) =>
            time === 6000 ? due.push(use) : setTimeout(use, time, ...rest);""")
        for name in ["first.txt", "second.txt"]:
            page.run("window.known = document.getElementById('notice')")
            page.drop(name, "nonsense")
            page.rest()
            self.assertTrue(page.run("const it = document.getElementById('notice'); return it && it !== known"))
        page.run("due[0]()")
        self.assertTrue(page.run("return document.getElementById('notice')"))
        page.run("due[1]()")
        self.assertIsNone(page.run("return document.getElementById('notice')"))

    @heavy
    def test_names_keep_off_the_scale_and_the_credits(self):
        page = self.open(grid(5))
        page.rest()
        page.run("mercatorPage.control.set(mercatorPage.view.panned(1, 0))")
        page.rest()
        for element in ["scale", "credit"]:
            self.assertTrue(page.run("""
              const it = document.getElementById(arguments[0]).getBoundingClientRect();
              return mercatorPage.frames.last.taken.some((box) => box.x <= it.left + 0.01 && box.y <= it.top + 0.01
                && box.x + box.width >= it.right - 0.01 && box.y + box.height >= it.bottom - 0.01);""", element), element)

    @heavy
    def test_a_popup_tells_of_what_was_chosen_last(self):
        page = self.open([place("Office", 48, 11), place("Store", 52.5, 13.4)])
        page.rest()
        at = page.run("return mercatorPage.view.screenPoint({ latitude: 48, longitude: 11 })")
        for choose, told in [
            (lambda: page.run("[...document.querySelectorAll('#list button')].find((it) => it.dataset.place === '1').click()"), "Store"),
            # Where there is no place.
            (lambda: page.click(at["x"], at["y"] - 100), None),
            (lambda: page.key("Escape"), None),
        ]:
            page.run("mercatorPage.fits.all({ isAtOnce: true })")
            page.rest()
            page.run("document.querySelector('#popup .close')?.click()")
            page.tick(1)
            page.hold("store", "together")
            page.click(at["x"], at["y"])
            page.until("return held")
            page.tick(1)
            choose()
            page.release()
            page.rest()
            self.assertEqual(page.told, told)

    @heavy
    def test_what_is_answered_late_moves_no_map_that_was_moved_since(self):
        page = self.open(grid(300), "--points", "clusters")
        page.rest()
        for question, ask in [
            ("fit", lambda: page.run("document.getElementById('fit').click()")),
            ("include", lambda: page.run("mercatorPage.tools.least.dispatchEvent(new Event('input'))")),
            ("opened", lambda: page.run(ON_SCREEN + """
               const { control, grouped } = mercatorPage;
               control.events.tap(onScreen(grouped.clusters.find((it) => it.count > 1 && !it.isLeaving)));""")),
        ]:
            with self.subTest(question):
                page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(5))")
                page.rest()
                page.hold("store", question)
                ask()
                page.until("return held")
                page.drag((700, 300), (760, 340), pause=0.3)
                zoom, place = page.run("return [mercatorPage.view.zoom, mercatorPage.view.center]")
                page.release()
                page.rest()
                self.assertEqual(page.run("return [mercatorPage.view.zoom, mercatorPage.view.center]"), [zoom, place])

    @heavy
    def test_groups_are_those_of_the_camera_at_rest_though_others_were_asked_for(self):
        page = self.open(grid(300), "--points", "clusters")
        page.rest()
        page.hold("store", "clusters")
        page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(5.2))")
        page.until("return held && !mercatorPage.questions.timers.size")
        page.run("mercatorPage.control.set(mercatorPage.view.zoomedTo(5.4))")
        page.until("return !mercatorPage.questions.timers.size")
        page.release()
        page.rest()
        self.assertEqual(page.run("return mercatorPage.grouping.clustered.zoom"), 5.4)

    @heavy
    def test_enter_takes_what_was_found_for_what_is_written(self):
        page = self.open([place("Office", 48, 11), place("Store", 52.5, 13.4)])
        page.rest()
        write = "mercatorPage.panel.search.value = arguments[0]; mercatorPage.panel.search.dispatchEvent(new Event('input'))"
        page.run("mercatorPage.panel.search.focus()")
        page.run(write, "Store")
        page.rest()
        page.hold("store", "search")
        page.run(write, "Off")
        page.key("Enter")
        page.run(write, "Offi")
        page.release()
        page.rest()
        self.assertTrue(page.run("return mercatorPage.selection.popup.element.hidden"))

    @heavy
    def test_of_two_files_the_one_that_was_dropped_last_is_shown(self):
        page = self.open(grid(5))
        page.rest()
        page.run("""
          const { arrayBuffer } = Blob.prototype;
          const gate = new Promise((done) => { window.release = done; });
          Blob.prototype.arrayBuffer = async function () {
            Blob.prototype.arrayBuffer = arrayBuffer;
            await gate;
            return arrayBuffer.call(this);
          };""")
        page.drop("large.csv", "lat,lng\n1,2\n3,4\n5,6\n")
        page.drop("small.csv", "lat,lng\n1,2\n")
        page.until("return mercatorPage.loaded.count === 1")
        page.release()
        page.rest()
        self.assertEqual(page.run("return mercatorPage.loaded.count"), 1)

    @heavy
    def test_what_cannot_be_answered_is_not_asked_for_until_the_map_moves(self):
        page = self.open(grid(50))
        page.rest()
        page.run("""
          const { store } = mercatorPage;
          const { ask } = store;
          window.asked = 0;
          store.ask = async (method, ...more) => {
            if (method !== 'clusters') return ask(method, ...more);
            asked++;
            throw new Error('no answer');
          };
          mercatorPage.tools.groups.click();""")
        # If it was, there would be no rest.
        page.rest()
        self.assertGreater(page.run("return asked"), 0)
        self.assertTrue(all("no answer" in it for it in page.complaints()))

    @heavy
    def test_a_tile_that_fails_is_a_blank_and_asked_for_once(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Nothing)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = self.open(
            grid(5), "--tiles", f"http://127.0.0.1:{server.server_port}/{{z}}/{{x}}/{{y}}.png", before="""
              [window.asked, window.failed] = [[], 0];
              window.Image = class extends Image {
                set src(url) {
                  asked.push(url);
                  this.addEventListener('error', () => failed++);
                  super.src = url;
                }
              };""")
        for by in (1, 600):
            page.run("mercatorPage.control.set(mercatorPage.view.panned(arguments[0], 0))", by)
            page.rest()
            page.until("return asked.length > 0 && failed === asked.length")
        page.rest()
        asked = page.run("return asked")
        self.assertEqual(len(asked), len(set(asked)))


if __name__ == "__main__":
    unittest.main(verbosity=2)
