"""Asks PostGIS and DuckDB, with the SQL that `mercator fit --sql` prints, for the cameras that
`mercator fit` finds of the same places."""

import csv
import glob
import io
import json
import math
import os
import subprocess
import unittest

import duckdb
from place_sets import is_valid, sets
from postgres import Postgres

IS_SMALL = os.environ.get("SCALE") == "small"
COLUMNS = ["latitude", "longitude", "zoom", "heading", "places", "skipped", "reason"]
# What the help of `mercator fit` promises.
ZOOM, DEGREES = 1e-9, 1e-9
# Fifty nanometres on the ground.
WORLDS = 1.25e-15
HEADINGS = [0, 30, 45, 90, 137.5, 180, 200, 270, 359.9]
OPTIONS = [
    "", "--size 1600x300", "--size 300x1600 --padding 20", "--insets top=47,bottom=300 --factor 1.15",
    "--zoom-range 2..9 --snap 0.5", "--minimum-span 3", "--minimum-span 50km --size 800x800",
    "--into 20,60,200,100 --tile-size 512", "--minimum-span 0 --zoom-range 0..24",
    "--padding top=10,left=150", "--size 4000x4000", "--size 4000x700",
]
HOSTILE = [
    'a""b; drop table safe', 'a"b; drop table safe; --', "select", "Ünï çödé 東京",
    "x'); drop table safe; --", "line\nbreak; drop table safe; --", "mercator_places", "screen",
    "back\\slash", "$$dollar$$", "{0} %s %(a)s :a :'b'", " ",
]


def mercator(arguments, text=""):
    return subprocess.run(
        ["mercator", *arguments], input=text, text=True, capture_output=True, check=False)


def statement(database, table, *arguments):
    done = mercator(["fit", "--sql", database, "--table", table, *arguments])
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def table_text(places):
    rows = io.StringIO()
    writer = csv.writer(rows)
    writer.writerow(["longitude", "latitude"])
    writer.writerows(["" if angle is None else repr(angle) for angle in place] for place in places)
    return rows.getvalue()


def projected(longitude, latitude):
    latitude = math.radians(max(-85.05112877980659, min(85.05112877980659, latitude)))
    return (longitude + 180) / 360, 0.5 - math.asinh(math.tan(latitude)) / (2 * math.pi)


def shows(answer, fit, places):
    """Whether a camera shows all valid places in the room of another one of the same zoom."""
    size, insets, room = fit["size"], fit["insets"], fit["fit"]["room"]
    middle_x = (insets["left"] + size["width"] - insets["right"]) / 2
    middle_y = (insets["top"] + size["height"] - insets["bottom"]) / 2
    scale = fit["tileSize"] * 2 ** answer["zoom"]
    turn = math.radians(answer["heading"])
    center = projected(answer["longitude"], answer["latitude"])

    def is_inside(place, copy):
        x, y = projected(*place)
        x, y = scale * (x + copy - center[0]), scale * (y - center[1])
        right = middle_x + x * math.cos(turn) + y * math.sin(turn)
        down = middle_y - x * math.sin(turn) + y * math.cos(turn)
        return (-1e-6 <= right - room["x"] <= room["width"] + 1e-6
                and -1e-6 <= down - room["y"] <= room["height"] + 1e-6)

    return all(any(is_inside(place, copy) for copy in range(-3, 4))
               for place in places if is_valid(place))


def cases():
    """Every set at two headings or more, with options in turn."""
    number = 0
    for table, (name, places) in enumerate(sets(10 if IS_SMALL else 60).items()):
        for offset in range(1 if IS_SMALL else 5):
            heading = HEADINGS[(table + 2 * offset) % len(HEADINGS)]
            options = OPTIONS[number % len(OPTIONS)].split()
            number += 1
            yield name, f"set {table}", places, ["--heading", str(heading), *options]
        # A square on its corner.
        yield name, f"set {table}", places, ["--heading", "45", "--size", "4000x4000"]


def parsed(row):
    values = dict(zip(COLUMNS, row))
    for name in COLUMNS[:-1]:
        value = values[name]
        values[name] = None if value in ("", None) else float(value)
    values["reason"] = values["reason"] or None
    return values


class Comparing:
    """The same tests for each database, which says how a statement is run."""

    def test_cameras(self):
        for name, places in {table: places for _, table, places, _ in cases()}.items():
            self.load(name, places)
        asked = list(cases())
        answers = self.answers(
            [statement(self.database, table, *options) for _, table, _, options in asked])
        for (name, _, places, options), answer in zip(asked, answers, strict=True):
            with self.subTest(f"{name} {' '.join(options)}"):
                if self.compare(places, options, answer):
                    self.assertIn(options[-2], ["--padding", "--tile-size"])

    fits = {}

    def fit(self, places, options):
        """What the library finds; the same for each database."""
        key = (tuple(places), *options)
        if key not in self.fits:
            asked = ["fit", "-", "--skip-bad", "--json", "--report", *options]
            self.fits[key] = mercator(asked, table_text(places))
        return self.fits[key]

    def compare(self, places, options, answer):
        """Whether the camera was refused, though there is one."""
        valid = sum(is_valid(place) for place in places)
        self.assertEqual((answer["places"], answer["skipped"]), (valid, len(places) - valid))
        fit = self.fit(places, options)
        if valid == 0:
            self.assertEqual(fit.returncode, 65)
            self.assertIn("no valid place", answer["reason"])
            self.assertIsNone(answer["zoom"])
            return False
        self.assertEqual(fit.returncode, 0, fit.stderr)
        camera = json.loads(fit.stdout)
        if answer["reason"] is not None:
            self.assertIn("mercator summary", answer["reason"])
            self.assertIsNone(answer["latitude"])
            self.assertGreater(abs(camera["center"]["latitude"]), 85)
            return True
        room = camera["fit"]["room"]
        points = max(room["width"], room["height"])
        extent = points / camera["tileSize"] * 2 ** -camera["zoom"]
        tolerance = max(ZOOM, WORLDS / extent / math.log(2))
        self.assertLess(abs(answer["zoom"] - camera["zoom"]), tolerance)
        self.assertEqual(answer["heading"], camera["heading"])
        turn = math.remainder(answer["longitude"] - camera["center"]["longitude"], 360)
        rise = answer["latitude"] - camera["center"]["latitude"]
        if max(abs(turn), abs(rise)) > DEGREES:
            # Another window with the same zoom.
            self.assertTrue(shows(answer, camera, places))
        return False

    def test_hostile_names(self):
        self.execute("CREATE TABLE safe (a integer)")
        places = [(11.0, 48.0), (13.4, 52.5)]
        for index, table in enumerate(HOSTILE):
            longitude, latitude = HOSTILE[index - 1], HOSTILE[index - 2]
            with self.subTest(f"{table!r} {longitude!r} {latitude!r}"):
                self.load(table, places, (longitude, latitude))
                # As --table has it: a part in quotes is one name.
                text = statement(
                    self.database, quoted(table), "--longitude-column", longitude,
                    "--latitude-column", latitude)
                (answer,) = self.answers([text])
                self.assertFalse(self.compare(places, [], answer))
        self.execute("DROP TABLE safe")

    def test_schema(self):
        self.execute('CREATE SCHEMA "a.b"')
        self.execute('CREATE TABLE "a.b"."c.d" AS SELECT 1 AS "longitude", 2 AS "latitude"')
        (answer,) = self.answers([statement(self.database, '"a.b"."c.d"')])
        self.assertFalse(self.compare([(1.0, 2.0)], [], answer))

    def test_geometry(self):
        self.execute(
            f'CREATE TABLE shapes AS SELECT {self.from_text("shape")} AS "the ""geom" FROM ('
            "VALUES ('POINT (11 48)'), ('LINESTRING (10 45, 179 -12)'), ('POINT EMPTY'),"
            " ('POLYGON ((-170 3, -165 3, -165 9, -170 3))'), (NULL)) AS texts (shape)")
        places = [(11.0, 48.0), (10.0, 45.0), (179.0, -12.0), (-170.0, 3.0), (-165.0, 3.0),
                  (-165.0, 9.0), (-170.0, 3.0)]
        for heading in HEADINGS[:3] if IS_SMALL else HEADINGS:
            options = ["--heading", str(heading)]
            (answer,) = self.answers(
                [statement(self.database, "shapes", "--position-column", 'the "geom', *options)])
            with self.subTest(heading):
                # How often a vertex that closes a ring counts is the database's affair.
                answer["places"] = len(places)
                self.assertFalse(self.compare(places, options, answer))

    def load(self, table, places, columns=("longitude", "latitude")):
        name = quoted(table)
        longitude, latitude = map(quoted, columns)
        self.execute(
            f"CREATE TABLE {name} ({longitude} double precision, {latitude} double precision)")

        def literal(value):
            return "NULL" if value is None else f"'{value!r}'"

        rows = ",".join(f"({literal(place[0])}, {literal(place[1])})" for place in places)
        if rows:
            self.execute(f"INSERT INTO {name} VALUES {rows}")


class PostGIS(Comparing, unittest.TestCase):
    database = "postgis"

    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Postgres())

    def execute(self, text):
        self.server.run(text + ";")

    def answers(self, statements):
        rows = self.server.run(";\n".join(statements) + ";")
        return [parsed(row) for row in csv.reader(io.StringIO(rows))]

    def from_text(self, column):
        return f"ST_GeomFromText({column}, 4326)"

    def test_other_systems(self):
        """A geometry in metres, and a geography."""
        places = [(11.0, 48.0), (13.4, 52.5)]
        points = "(VALUES (ST_SetSRID(ST_MakePoint(11, 48), 4326)),"
        points += " (ST_SetSRID(ST_MakePoint(13.4, 52.5), 4326))) AS points (p)"
        for name, shape in [("metres", "ST_Transform(p, 3857)"), ("geo", "p::geography")]:
            self.execute(f"CREATE TABLE {name} AS SELECT {shape} AS geom FROM {points}")
            (answer,) = self.answers([statement("postgis", name, "--position-column", "geom")])
            self.assertFalse(self.compare(places, [], answer))

    def test_names_of_the_statement(self):
        """Columns called as the statement calls its parts; ArcGIS calls every geometry shape."""
        self.execute("CREATE TABLE place AS SELECT ST_MakePoint(11, 48) AS shape, 1 AS geom,"
                     " 2 AS vertex, ST_MakePoint(11, 48) AS place")
        for column in ["shape", "place"]:
            with self.subTest(column):
                (answer,) = self.answers(
                    [statement("postgis", "place", "--position-column", column)])
                self.assertFalse(self.compare([(11.0, 48.0)], [], answer))


class DuckDB(Comparing, unittest.TestCase):
    database = "duckdb"

    @classmethod
    def setUpClass(cls):
        cls.connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})

    @classmethod
    def tearDownClass(cls):
        cls.connection.close()

    def execute(self, text):
        self.connection.execute(text)

    def answers(self, statements):
        return [parsed(self.connection.execute(text).fetchone()) for text in statements]

    def from_text(self, column):
        import duckdb_extension_spatial

        folder = os.path.dirname(duckdb_extension_spatial.__file__)
        (extension,) = glob.glob(folder + "/extensions/*/spatial.duckdb_extension")
        self.connection.load_extension(extension)
        return f"ST_GeomFromText({column})"


if __name__ == "__main__":
    unittest.main()
