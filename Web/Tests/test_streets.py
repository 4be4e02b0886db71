"""Streets in the live map: the same as in a picture of the same camera, without a request."""

import base64
import os
import pathlib
import subprocess
import tempfile
import unittest

from page_files import mercator, place, write_page
from page_support import BY_ITSELF, HURRIED, ROOT, Native, Page, heavy, needs_chromium

SAMPLE = str(ROOT / "Data/oakland.pmtiles")
CENTER = {"latitude": 37.8076, "longitude": -122.3004}

# How far the middles of what both draw in a colour are apart, row by row, in pixels.
COMPARE = """
  const [picture, colors] = values;
  const page = mercatorPage;
  const image = await createImageBitmap(await new Promise((done) => {
    const it = new Image();
    it.onload = () => done(it);
    it.src = `data:image/png;base64,${picture}`;
  }));
  const [width, height] = [image.width, image.height];
  const read = (source) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.drawImage(source, 0, 0);
    return pen.getImageData(0, 0, width, height).data;
  };
  const { own } = page.drawing;
  own.scene.draw(own.last);
  const [ours, theirs] = [read(document.getElementById('scene')), read(image)];
  const near = (data, at, color) => Math.max(...[0, 1, 2].map((k) => Math.abs(data[at + k] - color[k]))) <= 10;
  // Runs of a colour across the picture, each by its row and ends.
  const runs = (data, y, color) => {
    const found = [];
    let start = -1;
    for (let x = 0; x <= width; x++) {
      const is = x < width && near(data, 4 * (y * width + x), color);
      if (is && start < 0) start = x;
      if (!is && start >= 0) {
        found.push([start, x]);
        start = -1;
      }
    }
    return found;
  };
  const found = {};
  for (const [name, color] of Object.entries(colors)) {
    const apart = [];
    let alone = 0;
    for (let y = 0; y < height; y++) {
      const there = runs(theirs, y, color);
      for (const [start, end] of runs(ours, y, color)) {
        if (start === 0 || end === width || end - start < 5) continue;
        const same = there.find((it) => it[0] < end && it[1] > start);
        if (!same) alone++;
        // A name that is over the road cuts a run of it.
        else if (Math.abs(same[1] - same[0] - end + start) <= 2) apart.push(Math.abs(same[0] + same[1] - start - end) / 2);
      }
    }
    apart.sort((one, other) => one - other);
    found[name] = { count: apart.length, alone, middle: apart[apart.length >> 1] ?? 0, most: apart[Math.floor(apart.length * 0.98)] ?? 0 };
  }
  return found;
"""


class StreetTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.native = Native()
        features = [place("Station", 37.8065, -122.3005), place("Corner", 37.8088, -122.2998)]
        cls.path = write_page(cls.folder.name, "oakland", features, "--tiles", SAMPLE)
        cls.page = Page(cls.path, size=(800, 600), before=BY_ITSELF + HURRIED)
        cls.page.record()

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.folder.cleanup()

    def tearDown(self):
        self.page.rest()
        self.page.run("mercatorPage.control.step({ kind: 'zoom', by: 0.1 })")
        self.page.rest()
        self.assertGreater(self.native.replay(self.page.recording()), 0)
        self.assertEqual(self.page.complaints(), [])
        self.assertEqual(self.page.requests(), [])

    def show(self, **camera):
        self.page.run(
            "mercatorPage.control.set(mercatorPage.view.with({ ...arguments[0],"
            " insets: { top: 0, left: 0, bottom: 0, right: 0 } }))", {"center": CENTER, **camera})
        self.page.rest()

    def compare(self, zoom, heading, pitch, *options):
        self.show(zoom=zoom, heading=heading, pitch=pitch)
        picture = pathlib.Path(self.folder.name, "picture.png")
        subprocess.run(
            [mercator(), "picture", "--center", f"{CENTER['latitude']},{CENTER['longitude']}", "--zoom",
             str(zoom), "--heading", str(heading), "--pitch", str(pitch), "--size", "800x600",
             "--pixel-scale", "1", "--tiles", SAMPLE, "-o", str(picture), *options],
            check=True, capture_output=True)
        # What is between the edges of roads: the last step of each line.
        colors = self.page.run("""
          const last = new Map();
          for (const it of mercatorPage.drawing.own.look.steps(mercatorPage.view.zoom)) {
            if (it.width > 5 && it.color[3] === 1) last.set(it.subject, it.color.slice(0, 3).map((c) => Math.round(c * 255)));
          }
          return Object.fromEntries([...last.values()].map((it) => [it.join(), it]));
        """)
        found = self.page.wait(COMPARE, base64.b64encode(picture.read_bytes()).decode(), colors)
        self.assertGreater(sum(it["count"] for it in found.values()), 300, found)
        for name, it in found.items():
            if it["count"] < 100:
                continue
            self.assertLessEqual(it["most"], 1, f"{name} {found} at {zoom} {heading} {pitch}")
            self.assertLessEqual(it["middle"], 0.5, f"{name} {found} at {zoom} {heading} {pitch}")
            self.assertLess(it["alone"], 0.1 * it["count"] + 20, f"{name} {found} at {zoom} {heading} {pitch}")

    def test_is_drawn_as_the_picture(self):
        self.compare(17, 0, 0)

    @heavy
    def test_is_drawn_as_the_picture_from_farther_out(self):
        self.compare(16.3, 0, 0)

    @heavy
    def test_is_drawn_as_the_picture_when_turned(self):
        self.compare(17.4, 33, 0)

    @heavy
    def test_is_drawn_as_the_picture_when_tilted(self):
        self.compare(17.2, 290, 50)

    @needs_chromium
    @heavy
    def test_is_drawn_as_the_picture_by_night(self):
        self.addCleanup(self.page.media, dark=False)
        for scheme in ("dark", "light"):
            self.page.media(dark=scheme == "dark")
            self.page.until(f"return document.documentElement.hasAttribute('data-dark') === {str(scheme == 'dark').lower()}")
            self.compare(16.8, 0, 0, *(["--dark"] if scheme == "dark" else []))

    def test_names_are_along_the_roads_and_whose_the_streets_are_is_said(self):
        self.show(zoom=17, heading=20, pitch=0)
        self.page.until("return mercatorPage.drawing.own.labels.chosen.some((it) => it.along)")
        names = self.page.run("return mercatorPage.drawing.own.labels.chosen.filter((it) => it.along).map((it) => it.sprite.text)")
        self.assertTrue(any("Street" in name for name in names), names)
        self.assertIn("OpenStreetMap", self.page.run("return document.getElementById('credit').textContent"))

    @heavy
    def test_farther_out_the_map_does_alone(self):
        self.show(zoom=5, heading=0, pitch=0)
        self.assertIsNone(self.page.run("return mercatorPage.drawing.own.last.streets"))

    def test_saves_streets_as_paths(self):
        self.show(zoom=17, heading=0, pitch=0)
        self.page.until("return mercatorPage.drawing.own.labels.chosen.some((it) => it.along)")
        self.page.run("mercatorPage.tools.saved = null; document.getElementById('save-svg').click()")
        self.page.until("return mercatorPage.tools.saved")
        svg = self.page.wait("return await mercatorPage.tools.saved.text()")
        self.assertGreater(svg.count("<path"), 20)
        self.assertIn("<textPath", svg)
        self.assertIn('fill-rule="nonzero"', svg)
        self.assertIsNone(self.page.run(
            "return new DOMParser().parseFromString(arguments[0], 'image/svg+xml').querySelector('parsererror')?.textContent ?? null", svg))

    @heavy
    def test_is_a_canvas_without_webgl(self):
        page = Page(self.path, size=(800, 600), webgl=False)
        self.addCleanup(page.close)
        page.rest()
        road = page.run("""
          const look = mercatorPage.drawing.own.look.steps(mercatorPage.view.zoom).findLast((it) => it.width > 4);
          const c = document.getElementById('scene');
          const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
          let count = 0;
          for (let k = 0; k < d.length; k += 4) {
            if ([0, 1, 2].every((n) => Math.abs(d[k + n] - look.color[n] * 255) < 4)) count++;
          }
          return count;""")
        self.assertGreater(road, 500)
        self.assertEqual(page.complaints(), [])

    @heavy
    def test_memory_stays_flat_over_streets(self):
        move = """
          const p = mercatorPage;
          for (let k = 0; k < values[0]; k++) {
            p.control.set(p.view.with({ center: { latitude: 37.8076 + Math.sin(k) * 0.001, longitude: -122.3004 + Math.cos(k) * 0.001 }, zoom: 15 + (k % 4) }));
            await new Promise((done) => setTimeout(done, 10));
          }
          return p.memory();"""
        self.show(zoom=16, heading=0, pitch=0)
        self.page.run("mercatorPage.calls.length = 0")
        self.page.wait(move, 60)
        before = self.page.wait(move, 1)
        for _ in range(5 if os.environ.get("FULL") == "1" else 1):
            self.page.wait(move, 60)
        self.assertEqual(self.page.wait(move, 1), before)
        self.page.recording()


if __name__ == "__main__":
    unittest.main(verbosity=2)
