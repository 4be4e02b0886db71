"""Tests of static maps."""

import json
import math
import random
import struct
import unittest
import urllib.error
import urllib.request

from server_support import DATA, ServerTest


def size_of_png(body):
    """Width and height in the header of a PNG."""
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", body[16:24])


class MapTests(ServerTest):
    def test_a_map_has_the_size_scale_and_format_of_its_url(self):
        for ending, size in [("300x200.png", (300, 200)), ("300x200@2x.png", (600, 400))]:
            answer = self.server.get(f"/styles/light/static/11.58,48.14,4/{ending}")
            self.assertEqual(answer.status, 200)
            self.assertEqual(answer.headers["content-type"], "image/png")
            self.assertEqual(size_of_png(answer.body), size)

    def test_svg_and_pdf_are_what_their_types_say(self):
        svg = self.server.get("/styles/dark/static/11.58,48.14,4@30,40/300x200.svg")
        self.assertEqual(svg.headers["content-type"], "image/svg+xml")
        self.assertIn(b"<svg", svg.body[:200])
        pdf = self.server.get("/styles/dark/static/11.58,48.14,4/300x200.pdf")
        self.assertEqual(pdf.headers["content-type"], "application/pdf")
        self.assertTrue(pdf.body.startswith(b"%PDF"))

    def test_zooms_are_those_of_512_point_tiles_unless_the_url_says_256(self):
        ours = self.server.get("/styles/light/static/11.58,48.14,4/300x200.png")
        google = self.server.get("/styles/light/static/11.58,48.14,5/300x200.png?zoomsize=256")
        self.assertEqual(ours.body, google.body)

    def test_a_box_is_the_same_as_the_camera_that_shows_it(self):
        # 360° in 512 points: a box of 90° to both sides of Greenwich, and as high as it is wide.
        half = 180 / 4
        top = math.degrees(math.atan(math.sinh(math.pi / 4)))
        box = self.server.get(f"/styles/light/static/{-half},{-top!r},{half},{top!r}/512x512.png")
        camera = self.server.get("/styles/light/static/0,0,2/512x512.png")
        self.assertEqual(box.status, 200, box.body)
        self.assertEqual(box.body, camera.body)

    def test_a_box_may_cross_180_degrees(self):
        across = self.server.get("/styles/light/static/170,-20,-170,0/300x300.png")
        self.assertEqual(across.status, 200)
        self.assertEqual(
            across.body, self.server.get("/styles/light/static/170,-20,190,0/300x300.png").body)

    def test_a_path_of_pairs_equals_the_same_path_encoded(self):
        # The example of the format's own documentation.
        polyline = "_p~iF~ps%7CU_ulLnnqC_mqNvxq%60%40"
        pairs = "-120.2,38.5|-120.95,40.7|-126.453,43.252"
        one = self.server.get(f"/styles/light/static/auto/300x200.png?path=stroke:red|enc:{polyline}")
        two = self.server.get(f"/styles/light/static/auto/300x200.png?path=stroke:ff0000|{pairs}")
        self.assertEqual(one.status, 200, one.body)
        self.assertEqual(one.body, two.body)
        # With six decimals, as by PyPI's polyline 2.0.4.
        six = "_izlhA~rlgdF_%7BgeC~ywl%40_kwzCn%60%7BnI"
        one = self.server.get(f"/styles/light/static/auto/300x200.png?path=stroke:red|enc6:{six}")
        self.assertEqual(one.body, two.body)

    def test_latlng_swaps_the_numbers_of_positions(self):
        one = self.server.get("/styles/light/static/auto/300x200.png?marker=11.58,48.14|red|A")
        two = self.server.get(
            "/styles/light/static/auto/300x200.png?marker=48.14,11.58|f00|A&latlng=true")
        self.assertEqual(one.body, two.body)

    def test_a_fill_closes_a_path(self):
        path = "path=fill:e4002b40|stroke:e4002b|width:3|0,0|40,0|40,30"
        area = self.server.get(f"/styles/light/static/auto/300x200.svg?{path}")
        line = self.server.get(f"/styles/light/static/auto/300x200.svg?{path.replace('fill:e4002b40|', '')}")
        self.assertEqual((area.status, line.status), (200, 200))
        self.assertNotEqual(area.body, line.body)

    def test_padding_below_one_is_a_fraction_and_otherwise_points(self):
        # 0.25 of the content on each side: a sixth of the image.
        url = "/styles/light/static/-45,-30,45,30/600x300.png?padding="
        self.assertEqual(
            self.server.get(url + "0.25").body, self.server.get(url + "50,100,50,100").body)

    def test_maxzoom_limits_the_fit_of_one_marker(self):
        url = "/styles/light/static/auto/300x200.png?marker=11.58,48.14&maxzoom=3"
        same = "/styles/light/static/11.58,48.14,3/300x200.png?marker=11.58,48.14"
        self.assertEqual(self.server.get(url).body, self.server.get(same).body)

    def test_fit_markers_leaves_room_for_whole_pins(self):
        url = "/styles/light/static/auto/300x200.png?marker=0,0&marker=20,10&padding=0"
        self.assertNotEqual(
            self.server.get(url).body, self.server.get(url + "&fit=markers").body)

    def test_a_set_is_drawn_like_the_same_places_in_a_body(self):
        text = (DATA / "antimeridian.geojson").read_text()
        get = self.server.get("/styles/light/static/auto/400x300.png?places=fiji&attribution=false")
        post = self.server.post("/styles/light/static/400x300.png?attribution=false", text)
        self.assertEqual(get.status, 200, get.body)
        self.assertEqual(get.body, post.body)

    def test_properties_are_colours_sizes_and_labels_with_legends(self):
        table = "name,kind,guests,latitude,longitude\n" + "".join(
            f"Inn {k},{('cafe', 'bar')[k % 2]},{(k + 1) ** 2},48.{k},11.{k}\n" for k in range(8))
        url = "/styles/light/static/400x300.svg"
        bodies = set()
        for query in [
            "", "colorBy=kind", "colorBy=guests", "colorBy=guests&breaks=0,10,50",
            "colorBy=guests&classes=equal:2", "colorBy=guests&colorCenter=9", "sizeBy=guests",
            "sizeBy=guests&sizeRange=3..9", "labelBy=kind",
        ]:
            with self.subTest(query):
                answer = self.server.post(f"{url}?{query}", table, "text/csv")
                self.assertEqual(answer.status, 200, answer.body[:300])
                self.assertNotIn(answer.body, bodies)
                bodies.add(answer.body)

    def test_bodies_may_be_csv_or_gpx(self):
        csv = self.server.post(
            "/styles/light/static/300x200.png", "name,latitude,longitude\nMunich,48.14,11.58\n",
            "text/csv")
        gpx = self.server.post(
            "/styles/light/static/300x200.png",
            '<gpx version="1.1"><wpt lat="48.14" lon="11.58"><name>Munich</name></wpt></gpx>',
            "application/gpx+xml")
        self.assertEqual(csv.status, 200, csv.body)
        self.assertEqual(csv.body, gpx.body)

    def test_lines_that_would_take_seconds_to_draw_are_refused_and_long_ones_are_not(self):
        generator = random.Random(7)
        tangle = [[generator.uniform(-180, 180), generator.uniform(-85, 85)] for _ in range(20_000)]
        walk = [[0.0, 0.0]]
        for _ in range(50_000):
            walk.append([place + generator.uniform(-0.001, 0.001) for place in walk[-1]])
        url = "/styles/light/static/600x315.png"
        for line, status in [(tangle, 400), (walk, 200)]:
            body = json.dumps({"type": "LineString", "coordinates": line})
            self.assertEqual(self.server.post(url, body).status, status)

    def test_streets_of_an_archive_are_drawn(self):
        with_streets = self.server.get("/styles/light/static/-122.3004,37.8076,15/300x200.png")
        self.assertEqual(with_streets.status, 200)
        # A graticule alone packs into a fraction of that.
        self.assertGreater(len(with_streets.body), 20_000)


class ErrorTests(ServerTest):
    def test_errors_name_the_parameter_its_text_and_a_remedy(self):
        camera = "/styles/light/static/11.58,48.14,4/300x200.png"
        auto = "/styles/light/static/auto/300x200.png"
        for url, parameter in [
            ("/styles/light/static/11.58,48.14/300x200.png", "camera"),
            ("/styles/light/static/11.58,98.14,4/300x200.png", "camera"),
            ("/styles/light/static/11.58,48.14,4@x/300x200.png", "camera"),
            ("/styles/light/static/nan,48.14,4/300x200.png", "camera"),
            ("/styles/light/static/5,5,4,4/300x200.png", "camera"),
            ("/styles/light/static/11.58,48.14,4/300.png", "size"),
            ("/styles/light/static/11.58,48.14,4/0x200.png", "size"),
            ("/styles/light/static/11.58,48.14,4/8000x8000.png", "size"),
            ("/styles/light/static/11.58,48.14,4/300x200@9x.png", "scale"),
            ("/styles/light/static/11.58,48.14,4/300x200.gif", "format"),
            (f"{camera}?inset=4", "inset"),
            (f"{camera}?padding=wide", "padding"),
            (f"{camera}?padding=1,2", "padding"),
            (f"{camera}?zoomsize=128", "zoomsize"),
            (f"{camera}?scale=maybe", "scale"),
            (f"{camera}?scale=true&scale=false", "scale"),
            (f"{camera}?marker=1", "marker"),
            (f"{camera}?marker=11.58,48.14|notacolor", "marker"),
            (f"{camera}?path=1,2", "path"),
            (f"{camera}?path=color:red|1,2|3,4", "path"),
            (f"{camera}?path=enc:%01", "path"),
            (f"{camera}?path=enc:_p~iF~ps%7C", "path"),
            (f"{camera}?stroke=%23zzz", "stroke"),
            (f"{auto}?marker=1,2&maxzoom=99", "maxzoom"),
            (f"{auto}?marker=1,2&fit=all", "fit"),
            (f"{camera}?markers=star", "markers"),
            (f"{camera}?marker=1,2&colorBy=kind", "colorBy"),
            (f"{camera}?colorBy=kind&classes=best", "classes"),
            (f"{camera}?colorBy=kind&classes=natural:99", "classes"),
            (f"{camera}?colorBy=kind&breaks=5,1", "breaks"),
            (f"{camera}?sizeBy=kind&sizeRange=9..3", "sizeRange"),
            (f"{camera}?sizeBy=kind&sizeRange=3", "sizeRange"),
        ]:
            with self.subTest(url):
                self.assertProblem(self.server.get(url), 400, parameter)

    def test_settings_of_colours_and_sizes_need_their_property(self):
        for query, word in [
            ("classes=equal", "without colorBy"), ("breaks=1,2", "without colorBy"),
            ("colorCenter=0", "without colorBy"), ("sizeRange=3..9", "without sizeBy"),
            ("colorBy=kind&classes=equal&breaks=1,2", "conflicts with classes"),
        ]:
            with self.subTest(query):
                url = f"/styles/light/static/0,0,1/300x200.png?{query}"
                self.assertIn(word, self.assertProblem(self.server.get(url), 400)["detail"])

    def test_a_fit_of_nothing_is_a_problem(self):
        problem = self.assertProblem(self.server.get("/styles/light/static/auto/300x200.png"), 400)
        self.assertIn("places=", problem["remedy"])

    def test_unknown_names_are_not_found_and_the_known_ones_listed(self):
        for url, name in [
            ("/styles/satellite/static/0,0,1/300x200.png", "light"),
            ("/styles/light/static/auto/300x200.png?places=shops", "cities"),
            ("/tiles/shops.json", "oakland"),
            ("/pages/shops", "cities"),
        ]:
            with self.subTest(url):
                problem = self.assertProblem(self.server.get(url), 404)
                self.assertIn(name, problem["remedy"])

    def test_no_path_reaches_the_disk(self):
        for url in [
            "/../../../etc/passwd", "/pages/..%2F..%2Fetc%2Fpasswd", "/tiles/%2Fetc%2Fpasswd.json",
            "/styles/..%2Flight/static/0,0,1/300x200.png", "/Package.swift",
            "/styles/light/static/auto/300x200.png?places=..%2F..%2Fetc%2Fpasswd",
        ]:
            with self.subTest(url):
                self.assertProblem(self.server.get(url), 404)

    def test_other_methods_name_the_allowed_ones(self):
        for method, url, allowed in [
            ("POST", "/styles/light/static/0,0,1/300x200.png", "GET, HEAD"),
            ("DELETE", "/health", "GET, HEAD"),
            ("GET", "/camera/fit", "POST"),
            ("GET", "/styles/light/static/300x200.png", "POST"),
        ]:
            with self.subTest(url):
                answer = self.server.request(method, url)
                self.assertProblem(answer, 405)
                self.assertEqual(answer.headers["allow"], allowed)

    def test_bodies_that_are_too_large_or_of_another_type_are_refused(self):
        url = "/styles/light/static/300x200.png"
        self.assertProblem(self.server.post(url, b" " * 10_000_001), 413)
        self.assertProblem(self.server.post(url, b"x", "image/png"), 415)
        # urllib closes the connection, and reads only after it has sent everything.
        with self.assertRaises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}{url}", data=b" " * 20_000_000)
        self.assertEqual(refused.exception.code, 413)
        self.assertProblem(self.server.post(url, b"x", "multipart/form-data; boundary=x"), 415)

    def test_a_body_that_streams_beyond_the_limit_is_refused(self):
        connection = self.server.connection()
        connection.putrequest("POST", "/camera/fit")
        connection.putheader("Transfer-Encoding", "chunked")
        connection.endheaders()
        block = b"100000\r\n" + b" " * 0x100000 + b"\r\n"
        try:
            for _ in range(11):
                connection.send(block)
            connection.send(b"0\r\n\r\n")
        except (BrokenPipeError, ConnectionResetError):
            pass  # It may stop listening once the body is too large.
        answer = connection.getresponse()
        self.assertEqual(answer.status, 413)
        connection.close()

    def test_a_url_that_is_too_long_is_refused(self):
        answer = self.server.get("/styles/light/static/0,0,1/9x9.png?path=" + "1" * 70_000)
        self.assertProblem(answer, 414)

    def test_a_bad_body_is_named_with_its_line(self):
        problem = self.assertProblem(
            self.server.post("/camera/fit", '{"type":"Point","coordinates":[1,}'), 400, "body")
        self.assertIn("line 1", problem["detail"])


if __name__ == "__main__":
    unittest.main()
