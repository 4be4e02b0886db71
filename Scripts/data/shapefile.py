"""Reads the lines and rings of a shapefile's .shp (ESRI Shapefile Technical Description, 1998)."""

import struct

POLYLINE, POLYGON = 3, 5


def parts(content):
    """The lines or rings of all records: lists of (longitude, latitude)."""
    position, found = 100, []
    while position < len(content):
        (words,) = struct.unpack_from(">i", content, position + 4)
        start = position + 8
        position = start + 2 * words
        (kind,) = struct.unpack_from("<i", content, start)
        if kind not in (POLYLINE, POLYGON):
            raise SystemExit(f"a shapefile's record of kind {kind} is no line and no polygon")
        count, points = struct.unpack_from("<ii", content, start + 36)
        begins = struct.unpack_from(f"<{count}i", content, start + 44)
        numbers = struct.unpack_from(f"<{2 * points}d", content, start + 44 + 4 * count)
        line = list(zip(numbers[::2], numbers[1::2]))
        found += [line[a:b] for a, b in zip(begins, (*begins[1:], points))]
    return found
