"""Colours and sizes of places on a page, and the legend that hides and shows them."""

import tempfile
import unittest

from page_files import place, write_page
from page_support import HURRIED, Page


def shops():
    kinds = ["Bakery", "Bakery", "Bank", "Bakery", "Bank", None]
    return [
        place(f"Shop {k}", 47 + k, 10 + k, **({"kind": kind} if kind else {}), size=4 ** k)
        for k, kind in enumerate(kinds)
    ]


class LegendTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def open(self, features, *options, size=(1100, 600), **more):
        page = Page(write_page(self.folder.name, "page", features, *options), size=size, before=HURRIED, **more)
        self.addCleanup(page.close)
        return page

    def entries(self, page):
        return page.run("""
          return [...document.querySelectorAll('#legend button')].map((it) =>
            `${it.textContent} ${it.getAttribute('aria-pressed')}`);""")

    def toggle(self, page, index):
        page.run("document.querySelectorAll('#legend button')[arguments[0]].click()", index)
        page.rest()

    def color(self, page, latitude, longitude):
        at = page.run("""
          mercatorPage.drawing.ask('setPlaces', [[]]);
          return mercatorPage.view.screenPoint({ latitude: arguments[0], longitude: arguments[1] })""",
                      latitude, longitude)
        page.rest()
        width, _, data = page.pixels()
        start = 4 * (round(at["y"]) * width + round(at["x"]))
        return "#" + "".join(f"{it:02x}" for it in data[start:start + 3])

    def test_a_tap_on_an_entry_hides_its_places_and_shows_them(self):
        page = self.open(shops(), "--color-by", "kind", "--language", "de")
        self.assertEqual(self.entries(page), ["Bakery3 true", "Bank2 true", "keine Angabe1 true"])
        self.toggle(page, 0)
        self.assertEqual(self.entries(page)[0], "Bakery3 false")
        self.assertEqual(page.run("return mercatorPage.loaded.count"), 3)
        names = "return [...document.querySelectorAll('#list b')].map((it) => it.textContent).sort()"
        self.assertEqual(page.run(names), ["Shop 2", "Shop 4", "Shop 5"])
        self.assertIn("3 Orte", page.run("return document.getElementById('count').textContent"))
        self.toggle(page, 1)
        self.toggle(page, 2)
        self.assertEqual(page.run(names), [])
        for index in range(3):
            self.toggle(page, index)
        self.assertEqual(page.run("return mercatorPage.loaded.count"), 6)
        self.assertEqual(page.complaints(), [])

    def test_the_card_of_a_place_has_its_value(self):
        page = self.open(shops(), "--color-by", "kind", "--size-by", "size")
        page.run("document.querySelectorAll('#list button')[0].click()")
        page.rest()
        text = page.run("return document.getElementById('popup').textContent")
        self.assertTrue("kind" in text and "size" in text, text)

    def test_a_number_in_a_table_is_in_the_language_of_the_page(self):
        features = [place("A", 48, 11, size="1228.0833333333"), place("B", 49, 12, size="12")]
        page = self.open(features, "--size-by", "size", "--language", "de")
        self.assertIn("1.228,083333", page.run("return document.getElementById('list').textContent"))

    def test_dots_have_the_colour_of_their_entry_in_both_tones(self):
        for webgl in (True, False):
            for style, tone in (("light", "light"), ("dark", "dark")):
                page = self.open(shops(), "--color-by", "kind", "--style", style, webgl=webgl)
                wanted = page.run("return mercatorPage.loaded.encoding.colors.entries[1][arguments[0]]", tone)
                self.assertEqual(self.color(page, 49, 12), wanted[:7])

    def test_larger_numbers_have_larger_discs_and_legend_has_three(self):
        page = self.open(shops(), "--size-by", "size", "--size-range", "4..30")
        radii = page.run("return [...mercatorPage.loaded.looks.radii]")
        self.assertEqual(radii, [30, 15, 7.5, 4, 4, 4])
        self.assertEqual(page.run("return document.querySelectorAll('#legend .swatch').length"), 3)
        self.assertEqual(page.run("return document.querySelectorAll('#legend button').length"), 0)
        # Next to the rim of the largest disc, far from its centre.
        at = page.run("return mercatorPage.view.screenPoint({ latitude: 52, longitude: 15 })")
        width, _, data = page.pixels()
        def pixel(x):
            start = 4 * (round(at["y"]) * width + round(x))
            return list(data[start:start + 3])
        self.assertEqual(pixel(at["x"] - 12), pixel(at["x"] - 25))
        self.assertNotEqual(pixel(at["x"] - 25), pixel(at["x"] - 34))

    def test_discs_are_smaller_on_a_small_screen_unless_their_range_is_given(self):
        for options, share in ((), 390 / 900), (("--size-range", "4..30"), 1):
            radii, swatches = [], []
            for size in ((1440, 900), (390, 844)):
                page = self.open(shops(), "--size-by", "size", *options, size=size)
                radii.append(page.run("return mercatorPage.loaded.looks.radii[0]"))
                swatches.append(page.run("return mercatorPage.loaded.encoding.sizes.entries[0].radius"))
            for desktop, phone in (radii, swatches):
                self.assertAlmostEqual(phone / desktop, share, places=3)

    def test_a_file_that_is_dropped_has_no_legend(self):
        page = self.open(shops(), "--color-by", "kind")
        self.toggle(page, 0)
        page.drop("c.csv", "name,lat,lon\nOne,48.1,11.5\nTwo,52.5,13.4\n")
        page.rest()
        self.assertTrue(page.run("return document.getElementById('legend').hidden"))
        self.assertEqual(page.run("return mercatorPage.loaded.count"), 2)

    def test_areas_have_the_colour_of_their_class(self):
        def cell(column, value):
            ring = [[column, 0], [column + 1, 0], [column + 1, 1], [column, 1], [column, 0]]
            return {"type": "Feature", "properties": {"value": value},
                    "geometry": {"type": "Polygon", "coordinates": [ring]}}
        page = self.open([cell(k, k) for k in range(10)], "--color-by", "value")
        self.assertEqual(len(self.entries(page)), 5)
        self.toggle(page, 0)
        self.assertEqual(page.run("return mercatorPage.loaded.shapes.length"), 8)


if __name__ == "__main__":
    unittest.main()
