"""Reads polygons of a GeoPackage (OGC 12-128): SQLite with geometries as WKB behind a head."""

import sqlite3
import struct

POLYGON, MULTIPOLYGON = 3, 6


def polygons(content, table):
    """The rings of each polygon of a table: lists of (longitude, latitude)."""
    database = sqlite3.connect(":memory:")
    database.deserialize(content)
    found = []
    for (blob,) in database.execute(f'SELECT geom FROM "{table}" ORDER BY fid'):
        found += geometry(blob, 8 + ENVELOPE[blob[3] >> 1 & 7])[0]
    return found


# How many bytes the bounds take, by what the flags in a blob's head say of them.
ENVELOPE = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}


def geometry(blob, position):
    """Polygons, and where the next geometry begins."""
    order = "<" if blob[position] == 1 else ">"
    kind, count = struct.unpack_from(order + "II", blob, position + 1)
    position += 9
    found = []
    if kind == MULTIPOLYGON:
        for _ in range(count):
            some, position = geometry(blob, position)
            found += some
    elif kind == POLYGON:
        rings = []
        for _ in range(count):
            (points,) = struct.unpack_from(order + "I", blob, position)
            numbers = struct.unpack_from(f"{order}{2 * points}d", blob, position + 4)
            rings.append(list(zip(numbers[::2], numbers[1::2])))
            position += 4 + 16 * points
        found.append(rings)
    else:
        raise ValueError(f"a geometry of kind {kind} is no polygon")
    return found, position
