"""Tests of cameras, tiles, pages and the description."""

import gzip
import json
import math
import pathlib
import tempfile
import unittest

from server_support import DATA, Server, ServerTest

CITIES = '{"type":"MultiPoint","coordinates":[[11.58,48.14],[13.4,52.52],[9.99,53.55]]}'


class CameraTests(ServerTest):
    def test_a_fit_shows_all_places_and_touches_the_padding(self):
        answer = self.server.post("/camera/fit?size=390x844&padding=24", CITIES)
        self.assertEqual(answer.status, 200, answer.body)
        camera = answer.json
        self.assertEqual(camera["places"], {"count": 3, "visible": 3, "skipped": 0})
        self.assertEqual(camera["tileSize"], 256)
        # Longitudes are linear: 3.41° in 342 points, or 5.41 + 0.97 rows, whichever is larger.
        def row(latitude):
            return math.asinh(math.tan(math.radians(latitude))) / (2 * math.pi)
        across = (13.4 - 9.99) / 360 / (390 - 48)
        down = (row(53.55) - row(48.14)) / (844 - 48)
        zoom = -math.log2(max(across, down) * 256)
        self.assertAlmostEqual(camera["zoom"], zoom, places=9)
        self.assertEqual(camera["fit"]["decidedBy"], "places")

    def test_zoomsize_512_counts_one_less(self):
        one = self.server.post("/camera/fit?padding=24", CITIES).json
        two = self.server.post("/camera/fit?padding=24&zoomsize=512", CITIES).json
        self.assertAlmostEqual(one["zoom"] - 1, two["zoom"], places=12)

    def test_the_best_heading_shows_more(self):
        north = self.server.post("/camera/fit?size=390x200", CITIES).json
        best = self.server.post("/camera/fit?size=390x200&heading=best", CITIES).json
        self.assertGreater(best["zoom"], north["zoom"])

    def test_include_zooms_out_until_enough_places_are_visible(self):
        view = "latitude=48.14&longitude=11.58&zoom=12"
        answer = self.server.post(f"/camera/include?{view}&atLeast=2", CITIES)
        self.assertEqual(answer.status, 200, answer.body)
        self.assertEqual(answer.json["places"]["visible"], 2)
        alone = self.server.post(f"/camera/include?{view}&atLeast=1", CITIES)
        self.assertEqual(alone.json["zoom"], 12)

    def test_view_needs_no_places(self):
        camera = self.server.post("/camera/view?latitude=0&longitude=0&zoom=0&size=256x256").json
        self.assertEqual(camera["region"]["longitudeSpan"], 360)
        self.assertNotIn("places", camera)

    def test_a_set_may_stand_for_a_body(self):
        answer = self.server.post("/camera/fit?places=fiji")
        self.assertEqual(answer.status, 200, answer.body)
        places = answer.json["places"]
        self.assertEqual(places["visible"], places["count"])

    def test_places_with_faults_are_listed(self):
        body = 'name,latitude,longitude\nMunich,48.14,11.58\nNowhere,99,11\nBerlin,52.5,13.4\n'
        places = self.server.post("/camera/fit", body, "text/csv").json["places"]
        self.assertEqual((places["count"], places["skipped"]), (3, 1))
        self.assertEqual(places["skippedPlaces"][0]["line"], 3)

    def test_errors_name_the_parameter(self):
        for url, parameter in [
            ("/camera/fit?size=big", "size"), ("/camera/fit?heading=north", "heading"),
            ("/camera/fit?pitch=90", "pitch"), ("/camera/fit?zoomRange=9,3", "zoomRange"),
            ("/camera/fit?minimumSpan=wide", "minimumSpan"), ("/camera/fit?area=1,2,3", "area"),
            ("/camera/fit?tileSize=512", "tileSize"),
        ]:
            with self.subTest(url):
                self.assertProblem(self.server.post(url, CITIES), 400, parameter)
        self.assertProblem(self.server.post("/camera/view?latitude=1"), 400)
        self.assertProblem(self.server.post("/camera/fit"), 400)


class TileTests(ServerTest):
    def test_tilejson_describes_an_archive(self):
        answer = self.server.get("/tiles/oakland.json")
        self.assertEqual(answer.headers["content-type"], "application/json")
        tiles = answer.json
        self.assertEqual(tiles["tilejson"], "3.0.0")
        origin = f"http://127.0.0.1:{self.server.port}"
        self.assertEqual(tiles["tiles"], [f"{origin}/tiles/oakland/{{z}}/{{x}}/{{y}}.pbf"])
        self.assertIn("OpenStreetMap", tiles["attribution"])
        west, south, east, north = tiles["bounds"]
        self.assertTrue(-123 < west < east < -122 and 37 < south < north < 38)
        self.assertIn("transportation", [layer["id"] for layer in tiles["vector_layers"]])

    def test_tilejson_names_the_host_and_scheme_of_a_proxys_client(self):
        answer = self.server.request("GET", "/tiles/oakland.json", headers={
            "X-Forwarded-Proto": "https"})
        self.assertTrue(answer.json["tiles"][0].startswith("https://127.0.0.1:"))
        self.assertEqual(
            self.server.get("/tiles/oakland.json", X_Forwarded_Proto="https",
                            If_None_Match=answer.tag).status, 304)

    def test_a_tile_is_the_archives_own(self):
        tiles = self.server.get("/tiles/oakland.json").json
        west, south, east, north = tiles["bounds"]
        z = tiles["maxzoom"]
        x = int(((west + east) / 2 / 360 + 0.5) * 2**z)
        latitude = math.radians((south + north) / 2)
        y = int((0.5 - math.asinh(math.tan(latitude)) / (2 * math.pi)) * 2**z)
        answer = self.server.get(f"/tiles/oakland/{z}/{x}/{y}.pbf")
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.headers["content-type"], "application/vnd.mapbox-vector-tile")
        self.assertIn(gzip_or_plain(tile_of_archive(z, x, y)), [answer.body])

    def test_an_empty_tile_has_no_content_and_an_impossible_one_is_not_found(self):
        self.assertEqual(self.server.get("/tiles/oakland/14/0/0.pbf").status, 204)
        self.assertProblem(self.server.get("/tiles/oakland/2/9/9.pbf"), 404)
        self.assertProblem(self.server.get("/tiles/oakland/a/b/c.pbf"), 404)
        self.assertProblem(self.server.get("/tiles/oakland/0/0/0.gif"), 400, "format")

    def test_clusters_of_a_set_count_every_place_once_on_every_level(self):
        count = len(json.loads((DATA / "cities.geojson").read_text())["features"])
        for z in [0, 1, 3]:
            total = 0
            for x in range(2**z):
                for y in range(2**z):
                    answer = self.server.get(f"/tiles/cities/{z}/{x}/{y}.pbf")
                    if answer.status == 200:
                        total += sum(
                            int(tags.get("point_count", 1)) for tags in features(answer.body))
            self.assertEqual(total, count, z)

    def test_clusters_have_the_sums_that_were_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "shops.csv")
            path.write_text("name,latitude,longitude,staff\na,48.1,11.5,3\nb,48.1001,11.5001,4\n")
            server = Server("--places", f"shops={path}", "--sum", "shops=staff")
            try:
                answer = server.get("/tiles/shops/0/0/0.pbf")
                (tags,) = features(answer.body)
                self.assertEqual((tags["point_count"], tags["staff"]), (2, 7))
                self.assertTrue(tags["cluster"])
                self.assertIn("expansion_zoom", tags)
                names = server.get("/tiles/shops.json").json["vector_layers"][0]
                self.assertEqual(names["id"], "shops")
                self.assertIn("staff", names["fields"])
            finally:
                server.stop()


def tile_of_archive(z, x, y):
    """A tile by PyPI's reader of the same file."""
    from pmtiles.reader import MmapSource, Reader

    with open(DATA / "oakland.pmtiles", "rb") as file:
        return Reader(MmapSource(file)).get(z, x, y)


def gzip_or_plain(data):
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def features(tile):
    """The properties of all features, by PyPI's decoder."""
    import mapbox_vector_tile

    layers = mapbox_vector_tile.decode(tile)
    return [feature["properties"] for layer in layers.values() for feature in layer["features"]]


class PageTests(ServerTest):
    def test_a_live_page_names_its_places_and_loads_nothing(self):
        answer = self.server.get("/pages/fiji")
        self.assertEqual(answer.status, 200, answer.body[:300])
        self.assertEqual(answer.headers["content-type"], "text/html; charset=utf-8")
        self.assertIn(b"<title>fiji</title>", answer.body)
        self.assertNotIn(b'src="http', answer.body)

    def test_a_page_has_colours_and_sizes_or_clusters(self):
        for page, is_clustered in [
            ("cities", True), ("cities?points=dots", False), ("italy", False),
            ("italy?points=clusters", True), ("italy?sizeBy=population&colorBy=country", False),
        ]:
            with self.subTest(page):
                answer = self.server.get(f"/pages/{page}")
                self.assertEqual(answer.status, 200, answer.body[:300])
                self.assertIn(b'"cluster":true' if is_clustered else b'"cluster":false', answer.body)
        bodies = {self.server.get(f"/pages/italy?{query}").body for query in
                  ["", "sizeBy=population", "colorBy=country", "colorBy=population&classes=equal:3"]}
        self.assertEqual(len(bodies), 4)
        for query, parameter in [
            ("points=clusters&sizeBy=population", "points"), ("colorBy=no", "colorBy"),
        ]:
            self.assertProblem(self.server.get(f"/pages/italy?{query}"), 400, parameter)

    def test_the_playground_lists_what_there_is_and_loads_nothing(self):
        page = self.server.get("/").body.decode()
        self.assertIn('"sets":["cities","fiji","italy"]', page)
        self.assertNotIn("{{", page)
        self.assertNotIn("//cdn", page)


class DescriptionTests(ServerTest):
    def test_every_operation_of_the_description_answers_as_described(self):
        from openapi_spec_validator import validate

        description = self.server.get("/openapi.json").json
        validate(description)
        parameters = description["components"]["parameters"]
        for path, operations in description["paths"].items():
            for method, operation in operations.items():
                with self.subTest(path):
                    url, query = path, []
                    for given in operation.get("parameters", []):
                        given = parameters[given["$ref"].split("/")[-1]] if "$ref" in given else given
                        example = given.get("example")
                        if given["in"] == "path":
                            url = url.replace("{" + given["name"] + "}", str(example))
                        elif given["required"]:
                            query.append(f"{given['name']}={example}")
                    if query:
                        url += "?" + "&".join(query)
                    content = operation.get("requestBody", {}).get("content", {})
                    if "application/geo+json" in content:
                        body = json.dumps(content["application/geo+json"]["example"])
                        answer = self.server.post(url, body)
                    else:
                        answer = self.server.request(method.upper(), url)
                    self.assertIn(str(answer.status), operation["responses"])
                    self.assertLess(answer.status, 400, answer.body[:300])
                    if answer.status == 200:
                        kind = answer.headers["content-type"].split(";")[0]
                        self.assertIn(kind, operation["responses"]["200"]["content"])

    def test_metrics_count_requests_by_route_and_status(self):
        self.server.get("/health")
        text = self.server.get("/metrics").body.decode()
        self.assertRegex(text, r'http_requests_total\{route="/health",status="200"\} [1-9]')
        self.assertRegex(text, r'http_request_duration_seconds_count\{route="/health"\} [1-9]')
        self.assertIn("drawing_queue_length 0", text)


if __name__ == "__main__":
    unittest.main()
