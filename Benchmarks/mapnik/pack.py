"""Reads Data/basemap.pack, whose format Sources/MercatorBasemap/PackReader.swift tells, and writes
its layers as shapefiles in Web-Mercator metres."""

import struct
from pathlib import Path

EARTH = 20037508.342789244
COAST, BORDER, DISPUTED, CUT = range(4)


def unfolded(number):
    """Of a zigzag number."""
    return number >> 1 if number % 2 == 0 else -(number >> 1) - 1


class Reader:
    def __init__(self, content, start, end):
        self.content, self.position, self.end = content, start, end
        self.x = self.y = 0

    def number(self):
        value = shift = 0
        while True:
            byte = self.content[self.position]
            self.position += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self):
        return unfolded(self.number())

    def shapes(self, unit):
        heads = [self.number() for _ in range(self.number())]
        lines = []
        firsts = [(self.signed(), self.signed()) for _ in heads]
        steps = sum(head >> 2 for head in heads) - len(heads)
        symbols = self.content[self.position : self.position + 2 * steps]
        self.position += 2 * steps
        turned = (
            (self.value(x), self.value(y)) for x, y in zip(symbols[:steps], symbols[steps:])
        )
        for head, first in zip(heads, firsts):
            self.x += first[0]
            self.y += first[1]
            points, last = [(self.x, self.y)], (0, 0)
            for _ in range((head >> 2) - 1):
                x, y = next(turned)
                if abs(last[1]) > abs(last[0]):
                    x, y = y, x
                last = (-x if last[0] < 0 else x, -y if last[1] < 0 else y)
                self.x += last[0]
                self.y += last[1]
                points.append((self.x, self.y))
            lines.append((points, head & 3))
        return [
            ([((x * unit * 2 - 1) * EARTH, (1 - y * unit * 2) * EARTH) for x, y in points], rank)
            for points, rank in lines
        ]

    def value(self, symbol):
        """A step's part: a byte, or two, or a byte and a number."""
        number = symbol
        if symbol == 255:
            number = 224 + self.number()
        elif symbol > 223:
            number = 224 + (symbol - 224 << 8 | self.content[self.position])
            self.position += 1
        return unfolded(number)

    def paths(self):
        found, following = [], 0
        for _ in range(self.number()):
            path = []
            for _ in range(self.number()):
                number = self.number()
                following += unfolded(number >> 1)
                path.append((following, number & 1))
                following += 1
            found.append(path)
        return found


def layers(file):
    """Name to a list of parts, each a list of points; areas are named with a leading +."""
    content = Path(file).read_bytes()
    head = Reader(content, 4, len(content))
    unit = 1 / (1 << head.number())
    head.number()  # the maximum zoom
    sizes = [head.number() for _ in range(head.number())]
    readers, start = [], head.position
    for size in sizes:
        readers.append(Reader(content, start, start + size))
        start += size
    arcs = readers[0].shapes(unit)
    land = []
    for path in readers[1].paths():
        ring = []
        for number, is_reversed in path:
            points = arcs[number][0]
            ring += (points[::-1] if is_reversed else points)[:-1]
        land.append(ring)
    names = ["+lakes", "rivers", "provinces", "disputed", "+glaciers", "+shelves", "+urban"]
    found = {name: reader.shapes(unit) for name, reader in zip(names, readers[2:9])}
    found = {name: [points for points, _ in shapes] for name, shapes in found.items()}
    found["+land"] = land
    found["coasts"] = [points for points, kind in arcs if kind == COAST]
    found["borders"] = [points for points, kind in arcs if kind == BORDER]
    return found


def write_shapefile(path, shapes, is_area):
    """One record per shape, and the empty table that a shapefile needs."""
    kind = 5 if is_area else 3
    records, index, offset = bytearray(), bytearray(), 50
    everything = [point for shape in shapes for point in shape]
    for number, points in enumerate(shapes, 1):
        if is_area:
            points = points + points[:1]
        body = struct.pack("<i4d2ii", kind, *box(points), 1, len(points), 0)
        body += b"".join(struct.pack("<2d", *point) for point in points)
        index += struct.pack(">2i", offset, len(body) // 2)
        records += struct.pack(">2i", number, len(body) // 2) + body
        offset += 4 + len(body) // 2
    for ending, content in [(".shp", records), (".shx", index)]:
        head = struct.pack(">i20xi", 9994, 50 + len(content) // 2)
        head += struct.pack("<2i8d", 1000, kind, *box(everything), 0, 0, 0, 0)
        Path(f"{path}{ending}").write_bytes(head + content)
    field = struct.pack("<11sc4xBB14x", b"id", b"N", 8, 0)
    table = struct.pack("<4BIHH20x", 3, 126, 1, 1, len(shapes), 65, 9) + field + b"\r"
    table += b"".join(b" %8d" % number for number in range(len(shapes))) + b"\x1a"
    Path(f"{path}.dbf").write_bytes(table)


def box(points):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
