#!/usr/bin/env python3
"""Makes Data/basemap.pack: Natural Earth 1:50m and the cities of the world in one compact file.

Needs three Debian packages; if one is missing, this says so and how to install it:
  r-cran-rnaturalearthdata   countries, from which land, coasts and borders are made (CC0)
  marble-qt-data             lakes, rivers, ice, towns, provinces, disputed areas (public domain)
  libtimezonemap-data        GeoNames' cities15000.txt (CC BY 4.0)

With --finer FILE it makes another pack instead, for `mercator picture --basemap FILE`, whose land,
coasts and borders are finer. That needs besides:
  qgis-common                countries 1:10m, generalised (Natural Earth, public domain)

The format is told in Sources/MercatorBasemap/PackReader.swift, the rules in Data/SOURCE.md.
"""

import argparse
import importlib
import math
import sys
from collections import Counter, defaultdict
from pathlib import Path

import debian
import geopackage
import pn2
import rdata

places = importlib.import_module("make-places")

MARBLE = "usr/share/marble/data/naturalearth/ne_50m_{}.pn2"
MARBLE_SHA256 = {
    "admin_0_breakaway_disputed_areas":
        "e2966fe9b7beecdf19cfc514537b692b230f17371adf46185eb698c4075331d4",
    "admin_1_states_provinces_lines":
        "4c44094407cd7a081323228c1dfa3ff84df40b84349ce77e5119049d043c15be",
    "antarctic_ice_shelves_polys":
        "e94c0a22108e82214d632040615ac553cb16ebb36e9ad0291b18862e58022d0a",
    "glaciated_areas":
        "987e573fc82c0dcbf297aa8d79c213e3ba9bf1ba66dc389d6a86556f227c5dbf",
    "lakes":
        "fb5f8f87e97d937d009a9f6620f7a718b3bb0ff724e2d650641b70a787fddce0",
    "rivers_lake_centerlines":
        "8d065613bc8c532bf5dc920e57ba755bf43328275eb03cff69d21c2e31c9caa8",
    "urban_areas":
        "f84334335b637d8364de5bbf217ad88fbd75bd05767b760a1f9c4abe0a0f79fa",
}
WORLD = "usr/share/qgis/resources/data/world_map.gpkg"
WORLD_SHA256 = "ff5cceefc4b27abea094fa82459d8aef9417023236c326a666978b62ffe85db2"
LIMITS = {"basemap.pack": 650_000}

# Whole numbers per world: 2^17 are 306 m at the equator, a third of the source's 1/120 degree.
# Cities have 2^20, 38 m.
GRID_BITS, CITY_BITS = 17, 20
# The finer pack: 153 m. Each bit lets the map be a level deeper: Basemap.deepestZoom.
FINER_BITS = 18

# Names as people write them now, or with the letters that the source lost.
NAMES = {
    "Aland": "Åland",
    "Antigua and Barb.": "Antigua and Barbuda",
    "Bosnia and Herz.": "Bosnia and Herzegovina",
    "Br. Indian Ocean Ter.": "British Indian Ocean Territory",
    "Cape Verde": "Cabo Verde",
    "Cayman Is.": "Cayman Islands",
    "Central African Rep.": "Central African Republic",
    "Cook Is.": "Cook Islands",
    "Czech Rep.": "Czechia",
    "Côte d'Ivoire": "Côte d’Ivoire",
    "Dem. Rep. Congo": "DR Congo",
    "Dem. Rep. Korea": "North Korea",
    "Dominican Rep.": "Dominican Republic",
    "Eq. Guinea": "Equatorial Guinea",
    "Faeroe Is.": "Faroe Islands",
    "Falkland Is.": "Falkland Islands",
    "Fr. Polynesia": "French Polynesia",
    "Fr. S. Antarctic Lands": "French Southern Lands",
    "Heard I. and McDonald Is.": "Heard and McDonald Islands",
    "Korea": "South Korea",
    "Lao PDR": "Laos",
    "Macao": "Macau",
    "Macedonia": "North Macedonia",
    "Marshall Is.": "Marshall Islands",
    "N. Cyprus": "Northern Cyprus",
    "N. Mariana Is.": "Northern Mariana Islands",
    "Pitcairn Is.": "Pitcairn Islands",
    "S. Geo. and S. Sandw. Is.": "South Georgia",
    "S. Sudan": "South Sudan",
    "Solomon Is.": "Solomon Islands",
    "St-Barthélemy": "Saint-Barthélemy",
    "St-Martin": "Saint-Martin",
    "St. Kitts and Nevis": "Saint Kitts and Nevis",
    "St. Pierre and Miquelon": "Saint-Pierre-et-Miquelon",
    "St. Vin. and Gren.": "Saint Vincent and the Grenadines",
    "Swaziland": "Eswatini",
    "São Tomé and Principe": "São Tomé and Príncipe",
    "Turkey": "Türkiye",
    "Turks and Caicos Is.": "Turks and Caicos Islands",
    "W. Sahara": "Western Sahara",
    "Wallis and Futuna Is.": "Wallis and Futuna",
}

# Of these the source has an outline but no name that a map of this scale should write.
UNNAMED = {"Ashmore and Cartier Is.", "Indian Ocean Ter.", "Siachen Glacier"}

# GeoNames counts them as places of their own, with as many people as large cities.
BOROUGHS = {"Brooklyn", "City of London", "Manhattan", "Queens", "Staten Island", "The Bronx"}

COAST, BORDER, DISPUTED, CUT = range(4)


# ---- The grid ----


def on_grid(point, bits=None):
    """Whole numbers in 0...2^bits, y south; latitudes beyond the world's edge are on the edge."""
    longitude, latitude = point
    cells = 1 << (GRID_BITS if bits is None else bits)
    sine = math.sin(math.radians(max(-85.05112877980659, min(85.05112877980659, latitude))))
    x, y = longitude / 360 + 0.5, 0.5 - math.atanh(sine) / (2 * math.pi)
    return tuple(min(cells, max(0, round(value * cells))) for value in (x, y))


def line_on_grid(points):
    """Without repeats."""
    line = []
    for point in map(on_grid, points):
        if not line or line[-1] != point:
            line.append(point)
    return line


def ring_on_grid(points):
    """The first point is the last; empty if nothing is left."""
    ring = line_on_grid(points)
    if len(ring) > 1 and ring[0] != ring[-1]:
        ring.append(ring[0])
    return ring if len(ring) > 3 else []


def doubled_area(ring):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))


# ---- Countries: arcs that neighbours share ----


def countries(root):
    """Name, rank and rings of each country, on the grid."""
    data, attributes = rdata.natural_earth(root, "countries50")
    table, properties = attributes["data"]
    columns = properties["names"][0]

    def column(name):
        values, extra = table[columns.index(name)]
        levels = (extra or {}).get("levels")
        return [levels[0][value - 1] for value in values] if levels else values

    shapes = [
        [polygon_on_grid(part) for part in group[1]["Polygons"][0]]
        for group in attributes["polygons"][0]
    ]
    return [
        (name, int(rank), [ring for ring in rings if ring])
        for name, rank, rings in zip(column("name"), column("labelrank"), shapes)
    ]


def finer_rings(root):
    """Of all countries 1:10m. They end at 179.9 and -89.9 degrees, which is moved to the edge."""

    def whole(point):
        return tuple(math.copysign(limit, value) if abs(value) > limit - 0.11 else value
                     for value, limit in zip(point, (180, 90)))

    polygons = geopackage.polygons(
        debian.read(root, "qgis-common", WORLD, WORLD_SHA256), "countries")
    rings = (ring_on_grid(map(whole, ring)) for rings in polygons for ring in rings)
    return [ring for ring in rings if ring]


def polygon_on_grid(part):
    numbers = part[1]["coords"][0]
    half = len(numbers) // 2
    return ring_on_grid(list(zip(numbers[:half], numbers[half:])))


def is_cut(a, b):
    """Along ±180 or the world's south edge, where the source only closes its rings."""
    world = 1 << GRID_BITS
    return (a[0] == b[0] and a[0] in (0, world)) or (a[1] == b[1] == world)


def arcs_of(rings):
    """Lines between points where three meet, each once; and every ring as (arc, is reversed)."""
    uses = Counter()
    neighbours = defaultdict(set)
    for ring in rings:
        for a, b in zip(ring, ring[1:]):
            uses[frozenset((a, b))] += 1
            neighbours[a].add(b)
            neighbours[b].add(a)

    def kind(a, b):
        return CUT if is_cut(a, b) else BORDER if uses[frozenset((a, b))] > 1 else COAST

    def is_end(before, point, after):
        return len(neighbours[point]) != 2 or kind(before, point) != kind(point, after)

    arcs, numbers, paths = [], {}, []
    for ring in rings:
        count = len(ring) - 1
        ends = [
            i
            for i in range(count)
            if is_end(ring[i - 1 if i else count - 1], ring[i], ring[i + 1])
        ]
        start = ends[0] if ends else ring.index(min(ring[:-1]))
        turned = ring[start:-1] + ring[: start + 1]
        path, arc = [], [turned[0]]
        for i in range(1, count + 1):
            arc.append(turned[i])
            if i < count and not is_end(turned[i - 1], turned[i], turned[i + 1]):
                continue
            mirrored = arc[::-1]
            number = numbers.get(tuple(mirrored))
            if number is not None:
                path.append((number, True))
            else:
                number = numbers.get(tuple(arc))
                if number is None:
                    number = len(arcs)
                    numbers[tuple(arc)] = number
                    arcs.append((arc, kind(arc[0], arc[1])))
                path.append((number, False))
            arc = [turned[i]]
        paths.append(path)
    return arcs, paths


def land_of(arcs, paths):
    """The rings of all land: the arcs that only one country has, joined end to end."""
    uses = Counter(number for path in paths for number, _ in path)
    begins = defaultdict(list)
    pending = []
    for path in paths:
        for step in path:
            if uses[step[0]] == 1:
                line = arcs[step[0]][0]
                begins[line[-1] if step[1] else line[0]].append(step)
                pending.append(step)
    rings, taken = [], set()
    for first in pending:
        if first in taken:
            continue
        ring, step = [], first
        while step not in taken:
            taken.add(step)
            ring.append(step)
            line = arcs[step[0]][0]
            end = line[0] if step[1] else line[-1]
            step = next((other for other in begins[end] if other not in taken), first)
        rings.append(ring)
    return rings


def without_enclaves(land, arcs):
    """A country that the one around it leaves no hole for, as Italy does the Vatican, is no hole in
    the land: its ring goes, and its arcs are borders."""
    rings = [points_of(ring, arcs) for ring in land]
    boxes = [
        (min(x for x, _ in r), min(y for _, y in r), max(x for x, _ in r), max(y for _, y in r))
        for r in rings
    ]
    direction = doubled_area(max(rings, key=lambda r: abs(doubled_area(r)))) > 0
    kept = []
    for number, ring in enumerate(land):
        x, y = rings[number][0]
        around = [
            other
            for other, box in enumerate(boxes)
            if other != number and box[0] < x < box[2] and box[1] < y < box[3]
        ]
        is_outer = (doubled_area(rings[number]) > 0) == direction
        if is_outer and sum(encloses(rings[other], (x, y)) for other in around) % 2 == 1:
            for arc, _ in ring:
                arcs[arc] = (arcs[arc][0], BORDER)
        else:
            kept.append(ring)
    return kept


def encloses(ring, point):
    """Whether a point lies in a ring."""
    inside = False
    for a, b in zip(ring, ring[1:] + ring[:1]):
        if (a[1] > point[1]) != (b[1] > point[1]):
            inside ^= point[0] < a[0] + (b[0] - a[0]) * (point[1] - a[1]) / (b[1] - a[1])
    return inside


def without_repeated(shapes):
    """The source has some lakes twice, alone and as part of a larger one, which would be holes."""
    kept = []
    for kind in (pn2.OUTER, pn2.INNER):
        some = [shape for shape in shapes if shape.kind == kind]
        for shape in some:
            within = [
                other
                for other in some
                if len(other.points) > len(shape.points)
                and sum(encloses(other.points, p) for p in shape.points) > len(shape.points) * 0.4
                and encloses(other.points, middle(shape.points))
            ]
            if not within:
                kept.append(shape)
    return kept


def middle(points):
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def points_of(ring, arcs):
    points = []
    for number, is_reversed in ring:
        line = arcs[number][0]
        points += (line[::-1] if is_reversed else line)[1 if points else 0 :]
    return points


# ---- Disputed lines ----


class Nearness:
    """Whether a point lies within so many cells of any of some lines."""

    def __init__(self, lines, reach):
        self.reach, self.cells = reach, defaultdict(list)
        for line in lines:
            for a, b in zip(line, line[1:]):
                for x in self.span(a[0], b[0]):
                    for y in self.span(a[1], b[1]):
                        self.cells[x, y].append((a, b))

    SIZE = 64

    def span(self, a, b):
        low, high = min(a, b) - self.reach, max(a, b) + self.reach
        return range(int(low // self.SIZE), int(high // self.SIZE) + 1)

    def holds(self, point):
        cell = (int(point[0] // self.SIZE), int(point[1] // self.SIZE))
        return any(self.distance(point, a, b) <= self.reach for a, b in self.cells.get(cell, ()))

    @staticmethod
    def distance(p, a, b):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = dx * dx + dy * dy
        part = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length if length else 0
        part = max(0, min(1, part))
        return math.hypot(p[0] - a[0] - part * dx, p[1] - a[1] - part * dy)


def with_disputes(arcs, areas):
    """Borders along a disputed area are marked; its other limits are lines of their own."""
    rings = [ring for ring in (ring_on_grid(shape.points) for shape in areas) if ring]
    # A kilometre; three where the borders are of a finer map than the areas.
    reach = 4 if GRID_BITS < FINER_BITS else 12 << (GRID_BITS - 17)
    beside = Nearness(rings, reach)
    marked = [
        (line, DISPUTED if kind == BORDER and all(map(beside.holds, line)) else kind)
        for line, kind in arcs
    ]
    known = Nearness([line for line, kind in arcs if kind != CUT], reach)
    lines = []
    for ring in rings:
        line = []
        for a, b in zip(ring, ring[1:]):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            if known.holds(middle) and known.holds(a) and known.holds(b):
                if len(line) > 2:
                    lines.append(line)
                line = []
            else:
                line += [b] if line else [a, b]
        if len(line) > 2:
            lines.append(line)
    return marked, lines


# ---- Names of countries ----


def label_place(rings):
    """A point deep inside the largest ring, and how wide the ring is there.

    Deep in a plane whose x is pressed together, as names are wider than high (after Vladimir
    Agafonkin's polylabel: cells that may hold a deeper point are cut in four).
    """
    ring = max(rings, key=lambda ring: abs(doubled_area(ring)))
    step = max(1, len(ring) // 500)
    thinned = [(x * 0.45, y) for x, y in ring[::step]]
    edges = list(zip(thinned, thinned[1:] + thinned[:1]))

    def depth(point):
        inside, nearest = False, math.inf
        for a, b in edges:
            if (a[1] > point[1]) != (b[1] > point[1]) and point[0] < a[0] + (b[0] - a[0]) * (
                point[1] - a[1]
            ) / (b[1] - a[1]):
                inside = not inside
            nearest = min(nearest, Nearness.distance(point, a, b))
        return nearest if inside else -nearest

    xs, ys = [p[0] for p in thinned], [p[1] for p in thinned]
    size = max(min(max(xs) - min(xs), max(ys) - min(ys)) / 2, 1)
    cells = []
    x = min(xs) + size / 2
    while x < max(xs) + size / 2:
        y = min(ys) + size / 2
        while y < max(ys) + size / 2:
            cells.append((x, y, size / 2))
            y += size
        x += size
    best = (-math.inf, thinned[0])
    while cells:
        following = []
        for x, y, half in cells:
            reached = depth((x, y))
            best = max(best, (reached, (x, y)))
            if reached + half * math.sqrt(2) > best[0] * 1.05 + 1:
                half /= 2
                following += [(x + i * half, y + j * half, half) for i in (-1, 1) for j in (-1, 1)]
        cells = following
    x, y = best[1][0] / 0.45, best[1][1]
    crossings = sorted(
        a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])
        for a, b in zip(ring, ring[1:])
        if (a[1] > y) != (b[1] > y)
    )
    west = max((c for c in crossings if c <= x), default=x)
    east = min((c for c in crossings if c >= x), default=x)
    return (round(x), round(y)), round(east - west)


# ---- Rivers ----


def river_ranks(lines):
    """0 for the longest systems … 3: lines that meet at their ends are one system."""
    parent = list(range(len(lines)))

    def root(number):
        while parent[number] != number:
            parent[number] = parent[parent[number]]
            number = parent[number]
        return number

    seen = {}
    for number, line in enumerate(lines):
        for point in line:
            if point in seen:
                parent[root(number)] = root(seen[point])
            else:
                seen[point] = number
    lengths = Counter()
    for number, line in enumerate(lines):
        # Lengths over ground: Mercator stretches by 1/cos φ = cosh of its ordinate.
        for a, b in zip(line, line[1:]):
            y = (a[1] + b[1]) / (1 << GRID_BITS) - 1
            lengths[root(number)] += math.dist(a, b) / math.cosh(math.pi * y)
    world = 1 << GRID_BITS

    def rank(number):
        share = lengths[root(number)] / world
        return 0 if share > 0.11 else 1 if share > 0.045 else 2 if share > 0.018 else 3

    return [rank(number) for number in range(len(lines))]


# ---- Writing ----


class Bytes:
    def __init__(self):
        self.content = bytearray()
        self.last = (0, 0)

    def number(self, value):
        """LEB128."""
        while value > 127:
            self.content.append(value & 127 | 128)
            value >>= 7
        self.content.append(value)

    def signed(self, value):
        """Zigzag."""
        self.number(value << 1 if value >= 0 else (-value << 1) - 1)

    def point(self, point):
        """From the point before."""
        self.signed(point[0] - self.last[0])
        self.signed(point[1] - self.last[1])
        self.last = point

    def text(self, text):
        encoded = text.encode("utf-8")
        self.number(len(encoded))
        self.content += encoded


def lines_section(lines):
    """(points, rank 0…3)"""
    out = Bytes()
    out.number(len(lines))
    for points, rank in lines:
        out.number(len(points) << 2 | rank)
        for point in points:
            out.point(point)
    return out.content


def paths_section(paths):
    out = Bytes()
    out.number(len(paths))
    for path in paths:
        out.number(len(path))
        for number, is_reversed in path:
            out.number(number << 1 | is_reversed)
    return out.content


def rings_section(rings):
    """Largest first, without the last point, which is the first."""
    rings = sorted((ring for ring in rings if ring), key=lambda r: (-abs(doubled_area(r)), r))
    return lines_section([(ring[:-1], 0) for ring in rings])


def countries_section(labels):
    out = Bytes()
    out.number(len(labels))
    for name, rank, point, width in labels:
        out.text(name)
        out.number(rank)
        out.point(point)
        out.number(width)
    return out.content


def cities_section(cities):
    """Largest first; population as 16·log2(population / 1000)."""
    out = Bytes()
    out.number(len(cities))
    for city in cities:
        size = round(16 * math.log2(max(city.population, 1000) / 1000))
        out.text(city.name)
        out.number(size << 1 | (city.kind == "PPLC"))
        out.point(on_grid((city.longitude, city.latitude), CITY_BITS))
    return out.content


def pack(root, is_finer=False):
    def marble(name):
        path = MARBLE.format(name)
        return pn2.shapes(debian.read(root, "marble-qt-data", path, MARBLE_SHA256[name]))

    nations = countries(root)
    arcs, paths = arcs_of(
        finer_rings(root) if is_finer else [ring for _, _, rings in nations for ring in rings])
    land = without_enclaves(land_of(arcs, paths), arcs)
    arcs, disputed = with_disputes(arcs, marble("admin_0_breakaway_disputed_areas"))
    land.sort(key=lambda ring: -abs(doubled_area(points_of(ring, arcs))))

    labels = [
        (NAMES.get(name, name), rank, *label_place(rings))
        for name, rank, rings in nations
        if name not in UNNAMED
    ]
    labels.sort(key=lambda label: (label[1], -label[3], label[0]))

    rivers = [line_on_grid(shape.points) for shape in marble("rivers_lake_centerlines")]
    rivers = [line for line in rivers if len(line) > 1]
    provinces = [line_on_grid(shape.points) for shape in marble("admin_1_states_provinces_lines")]

    def rings(name):
        shapes = marble(name)
        kept = without_repeated(shapes) if name == "lakes" else shapes
        return rings_section([ring_on_grid(shape.points) for shape in kept])

    towns = [
        place
        for place in places.geonames(root)
        if (place.population >= 50_000 or place.kind == "PPLC")
        and place.kind not in places.NOT_A_TOWN
        and place.name not in BOROUGHS
    ]
    towns.sort(key=places.largest_first)

    sections = {
        "arcs": lines_section(arcs),
        "land": paths_section(land),
        "lakes": rings("lakes"),
        "rivers": lines_section(list(zip(rivers, river_ranks(rivers)))),
        "provinces": lines_section([(line, 0) for line in provinces if len(line) > 1]),
        "disputed lines": lines_section([(line, 0) for line in disputed]),
        "glaciers": rings("glaciated_areas"),
        "ice shelves": rings("antarctic_ice_shelves_polys"),
        "urban areas": rings("urban_areas"),
        "countries": countries_section(labels),
        "cities": cities_section(towns),
    }
    out = Bytes()
    out.content += b"MBM1"
    out.number(GRID_BITS)
    out.number(len(sections))
    for content in sections.values():
        out.number(len(content))
    for name, content in sections.items():
        print(f"  {name}: {len(content)} bytes", file=sys.stderr)
        out.content += content
    return bytes(out.content)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", default="/", help="where the packages are unpacked (default /)")
    parser.add_argument("--check", action="store_true", help="compare with Data/, write nothing")
    parser.add_argument("--finer", metavar="FILE", help="make a finer pack for --basemap instead")
    options = parser.parse_args()
    if options.finer:
        global GRID_BITS
        GRID_BITS = FINER_BITS
        Path(options.finer).write_bytes(pack(options.root, is_finer=True))
        return
    debian.deliver_bytes({"basemap.pack": pack(options.root)}, options.check, LIMITS)


if __name__ == "__main__":
    main()
