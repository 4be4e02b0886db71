"""Compares what MercatorTiles reads of an archive with what PyPI's packages read: every tile, its
layers, features, geometry and tags.

    python3 Scripts/checks/tiles/compare.py DUMP ARCHIVE...

It also has DUMP write archives of clusters, and counts what is in them. DUMP is the program of Dump.swift. PMTiles archives are read by `pmtiles`, MBTiles files by Python's
own sqlite3, tiles by `mapbox-vector-tile`.
"""

import gzip
import json
import sqlite3
import subprocess
import sys
import tempfile

import mapbox_vector_tile
from pmtiles.reader import MmapSource, all_tiles

KINDS = {"Point": 1, "MultiPoint": 1, "LineString": 2, "MultiLineString": 2, "Polygon": 3, "MultiPolygon": 3}


def tiles(path):
    """Every tile of an archive: its place and its bytes, unpacked."""
    if path.endswith(".pmtiles"):
        with open(path, "rb") as file:
            for place, packed in all_tiles(MmapSource(file)):
                yield place, gzip.decompress(packed)
    else:
        database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        for z, x, row, packed in database.execute(
            "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles"
        ):
            yield (z, x, (1 << z) - 1 - row), gzip.decompress(packed)


def value(python):
    """A tag's value as Dump.swift writes it."""
    if isinstance(python, bool):
        return ["bool", int(python)]
    if isinstance(python, str):
        return ["string", python]
    if isinstance(python, float):
        return ["number", python]
    return ["whole", str(python)]


def paths(geometry):
    """A geometry's paths as Dump.swift writes them."""
    kind, positions = geometry["type"], geometry["coordinates"]

    def path(points, hole=0):
        return {"hole": hole, "points": [list(point) for point in points]}

    def rings(polygon):
        return [path(ring[:-1], int(index > 0)) for index, ring in enumerate(polygon)]

    if kind == "Point":
        return [path([positions])]
    if kind == "MultiPoint":
        return [path(positions)] if positions else []
    if kind == "LineString":
        return [path(positions)] if positions else []
    if kind == "MultiLineString":
        return [path(line) for line in positions]
    if kind == "Polygon":
        return rings(positions)
    return [ring for polygon in positions for ring in rings(polygon)]


def expected(content):
    """A tile as Dump.swift writes it."""
    decoded = mapbox_vector_tile.decode(
        content, default_options={"y_coord_down": True, "geojson": False}
    )
    return [
        {
            "name": name,
            "extent": layer["extent"],
            "features": [
                {
                    "id": str(feature["id"]),
                    "kind": KINDS[feature["geometry"]["type"]],
                    "tags": {key: value(tag) for key, tag in feature["properties"].items()},
                    "paths": paths(feature["geometry"]),
                }
                for feature in layer["features"]
            ],
        }
        for name, layer in decoded.items()
    ]


def compare(dump, path):
    """Compares all tiles of an archive, and that a tile beside each level's is missing."""
    wanted = dict(tiles(path))
    beside = [(z, (x + (1 << z) // 2) % (1 << z), y) for z, x, y in wanted]
    absent = [place for place in beside if place not in wanted]
    asked = list(wanted) + absent
    lines = subprocess.run(
        [dump, path],
        input="".join("%d %d %d\n" % place for place in asked),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout.splitlines()
    if len(lines) != len(asked):
        sys.exit(f"{path}: {len(lines)} answers to {len(asked)} tiles")
    features = 0
    for place, line in zip(asked, lines):
        ours = json.loads(line)
        theirs = expected(wanted[place]) if place in wanted else None
        if ours != theirs:
            sys.exit("%s: tile %d/%d/%d is read otherwise" % (path, *place))
        features += sum(len(layer["features"]) for layer in theirs or [])
    if not features:
        sys.exit(f"{path} has no features")
    print(f"tiles: {path}: {len(wanted)} tiles, {features} features: equal")


def count_clusters(dump):
    """Compares archives of clusters with what the index has on every level."""
    with tempfile.TemporaryDirectory() as folder:
        lines = subprocess.run(
            [dump, "clusters", folder], stdout=subprocess.PIPE, text=True, check=True
        ).stdout.splitlines()
        wanted = [list(map(int, line.split())) for line in lines]
        for ending in ["pmtiles", "mbtiles"]:
            path = f"{folder}/clusters.{ending}"
            found = {row[0]: [row[0], 0, 0, 0, 0] for row in wanted}
            for (z, _, _), content in tiles(path):
                for feature in mapbox_vector_tile.decode(content)["places"]["features"]:
                    values, row = feature["properties"], found[z]
                    row[1 if "cluster" in values else 2] += 1
                    row[3] += values.get("point_count", 1)
                    row[4] += values["number"]
            if list(found.values()) != wanted or wanted[-1][3] != 20_000:
                sys.exit(f"{path} has {found}, the index {wanted}")
            compare(dump, path)
    print(f"tiles: clusters of {wanted[-1][3]} places on {len(wanted)} levels: as in the index")


count_clusters(sys.argv[1])
for archive in sys.argv[2:]:
    compare(sys.argv[1], archive)
