"""Reads Marble's .pn2 files, version 2: positions in whole 1/120 degrees, big-endian.

A header (version u8, shapes u32, has colours u8), then shapes: kind u8, identifier u32, in files
with colours a colour u8, nodes u32; each node has a latitude and a longitude (i16), a count (i16)
and so many pairs of i8, relative to the node. A kind 4 only announces shapes that belong together.
"""

import struct
from collections import namedtuple

LINE, RING, OUTER, INNER, GROUP = range(5)

Shape = namedtuple("Shape", "kind identifier points")


def shapes(content):
    """The shapes of a file; points are (longitude, latitude) in degrees."""
    version, _, has_colours = struct.unpack_from(">BIB", content)
    if version != 2:
        raise SystemExit(f"a .pn2 file of version {version} is not understood; 2 is")
    position, found = 6, []
    while position < len(content):
        kind, identifier = struct.unpack_from(">BI", content, position)
        position += 5
        if kind == GROUP:
            position += 1
            continue
        position += has_colours
        (nodes,) = struct.unpack_from(">I", content, position)
        position += 4
        points = []
        for _ in range(nodes):
            latitude, longitude, count = struct.unpack_from(">hhh", content, position)
            position += 6
            points.append((longitude, latitude))
            for south, east in struct.iter_unpack(">bb", content[position : position + 2 * count]):
                points.append((longitude + east, latitude + south))
            position += 2 * count
        found.append(
            Shape(kind, identifier, [(east / 120, north / 120) for east, north in points])
        )
    return found
