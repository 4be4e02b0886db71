#!/usr/bin/env python3
"""Makes Data/coastline.geojson: the land of Natural Earth 1:50m, generalised to 80 000 bytes.

Needs one Debian package; if it is missing, this says so and how to install it:
  r-cran-rnaturalearthdata   Natural Earth's coastline as an R object (CC0)
R itself is not needed: the object is read here.

Steps: read the lines, join them into rings, drop small islands and the least visible points
(Visvalingam and Whyatt, Line generalisation by repeated elimination of points, 1993), round to two
decimals, give back points where that made a ring cross itself or another, write polygons.
"""

import argparse
import heapq
import math

import debian
import rdata

LIMITS = {"coastline.geojson": 80_000}


# ---- Reading ----


def coastline(root):
    """The lines of 1:50m: lists of (longitude, latitude)."""
    lines = []
    for group in rdata.natural_earth(root, "coastline50")[1]["lines"][0]:
        for line in group[1]["Lines"][0]:
            numbers = line[1]["coords"][0]
            half = len(numbers) // 2
            lines.append(list(zip(numbers[:half], numbers[half:])))
    return lines


# ---- Joining ----


def snapped(point):
    """The source cuts at ±180 or a hair (0.001°) beside it."""
    longitude, latitude = point
    return (math.copysign(180, longitude), latitude) if abs(longitude) > 179.999 else point


def rings(lines):
    """Closed rings without the repeated last point, from lines that end on one another or at ±180.

    An edge along ±180 has both ends at exactly ±180, so that a renderer can leave out its stroke.
    Antarctica, which runs from −180 to 180, is closed along the pole.
    """
    closed, open_lines = [], []
    for line in lines:
        line = [snapped(point) for point in line]
        (closed if line[0] == line[-1] else open_lines).append(line)

    while open_lines:
        line = open_lines.pop(0)
        while line[0] != line[-1]:
            follower = next((other for other in open_lines if other[0] == line[-1]), None)
            if follower is None:
                break
            open_lines.remove(follower)
            line = line + follower[1:]
        first, last = line[0], line[-1]
        if first[0] == -180 and last[0] == 180:
            line = line + [(180.0, -90.0), (-180.0, -90.0)]
        elif first != last and math.dist(first, last) > 6:
            raise SystemExit(f"the line from {first} to {last} cannot be closed")
        closed.append(line + [line[0]])

    return [without_repeats(ring) for ring in closed]


def without_repeats(ring):
    return [point for index, point in enumerate(ring) if point != ring[index - 1]]


# ---- Generalising ----


def mercator(point):
    """World units: the unit square, y south. Clamped at the square's edge, atan(sinh π)."""
    longitude, latitude = point
    sine = math.sin(math.radians(max(-85.05112878, min(85.05112878, latitude))))
    return (longitude / 360 + 0.5, 0.5 - math.atanh(sine) / (2 * math.pi))


def triangle(a, b, c):
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


def signed_area(points):
    """Positive if counterclockwise (y up)."""
    return (
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) / 2
    )


PACIFIC, BAY = 4, 100


def in_pacific(point):
    return 180 - abs(point[0]) <= 40 and -50 <= point[1] <= 62


def weight(point):
    """How much a square of the Mercator plane matters here.

    The plane shows areas 1/cos² φ too large, and most of the points would go to the poles. cos² φ
    would take all of that back and leave the Arctic angular; cos^1.5 φ looked best. The Pacific, on
    which the demo is centred, and San Francisco Bay, where Data/metropolis.geojson lies, get more.
    """
    longitude, latitude = point
    factor = math.cos(math.radians(max(-85, min(85, latitude)))) ** 1.5
    if in_pacific(point):
        factor *= PACIFIC
    if abs(longitude + 122.4) <= 1.5 and abs(latitude - 37.8) <= 1.2:
        factor *= BAY
    return factor


# An island goes if its weighted area is below this many tolerances; in the Pacific, where small
# islands are all there is, it is enough to be visible at all.
SMALLEST_ISLAND, SMALLEST_PACIFIC_ISLAND = 1.5, 0.15


def ranked(ring):
    """Each point with the tolerance at which it disappears: the area of its triangle then, never
    less than that of a point that went before. Four corners of the ring and the points on ±180 and
    at the pole stay."""
    plane = [mercator(point) for point in ring]
    count = len(ring)
    before = [(index - 1) % count for index in range(count)]
    after = [(index + 1) % count for index in range(count)]
    rank = [math.inf] * count

    def area(index):
        if abs(ring[index][0]) == 180:
            return math.inf
        corner = triangle(plane[before[index]], plane[index], plane[after[index]])
        return corner * weight(ring[index])

    current = [area(index) for index in range(count)]
    heap = [(size, index) for index, size in enumerate(current)]
    heapq.heapify(heap)
    left, reached = count, 0.0
    while heap and left > 4:
        size, index = heapq.heappop(heap)
        if size != current[index] or rank[index] != math.inf:
            continue
        if size == math.inf:
            break
        reached = max(reached, size)
        rank[index] = reached
        left -= 1
        a, b = before[index], after[index]
        after[a], before[b] = b, a
        for neighbour in (a, b):
            if rank[neighbour] == math.inf:
                current[neighbour] = area(neighbour)
                heapq.heappush(heap, (current[neighbour], neighbour))
    return rank


class Ring:
    def __init__(self, points):
        self.points = points
        self.rank = ranked(points)
        plane = [mercator(point) for point in points]
        self.size = abs(signed_area(plane)) * max(map(weight, points))

    def simplified(self, tolerance):
        """What is left, rounded, each with its index in `points`; empty if the island is too small
        or has no area left."""
        smallest = SMALLEST_PACIFIC_ISLAND if in_pacific(self.points[0]) else SMALLEST_ISLAND
        if self.size < smallest * tolerance:
            return []
        kept = [
            (debian.number(point[0], 2), debian.number(point[1], 2), index)
            for index, (point, rank) in enumerate(zip(self.points, self.rank))
            if rank >= tolerance
        ]
        without_spikes(kept)
        return kept if len(kept) >= 3 and signed_area(kept) != 0 else []

    def between(self, first, last):
        """Indices of the points after `first` up to and without `last`, round the end."""
        count = len(self.points)
        return [(first + step) % count for step in range(1, (last - first) % count)]


def without_spikes(points):
    """Drops what rounding made superfluous: repeated points, and points on a straight line or a
    spike between their neighbours (but not where an edge meets ±180)."""
    index = 0
    while len(points) >= 3 and index < len(points):
        a, b, c = points[index - 1], points[index], points[(index + 1) % len(points)]
        if a[:2] == b[:2] or (triangle(a, b, c) < 1e-9 and abs(b[0]) != 180):
            del points[index]
            index = max(0, index - 2)
        else:
            index += 1


def crossings(shapes):
    """Pairs of edges that cross, and of one ring also those that touch. An edge is (ring, position
    of its first point); neighbouring edges of a ring are left out."""
    cells = {}
    for ring, points in enumerate(shapes):
        for position, (a, b) in enumerate(zip(points, points[1:] + points[:1])):
            (west, east), (south, north) = sorted((a[0], b[0])), sorted((a[1], b[1]))
            for x in range(math.floor(west), math.floor(east) + 1):
                for y in range(math.floor(south), math.floor(north) + 1):
                    cells.setdefault((x, y), []).append((ring, position))

    def ends(edge):
        points = shapes[edge[0]]
        return [
            (round(p[0] * 100), round(p[1] * 100))
            for p in (points[edge[1]], points[(edge[1] + 1) % len(points)])
        ]

    found = set()
    for members in cells.values():
        for number, one in enumerate(members):
            for two in members[number + 1 :]:
                same = one[0] == two[0]
                if same and (two[1] - one[1]) % len(shapes[one[0]]) in (1, len(shapes[one[0]]) - 1):
                    continue
                if meet(*ends(one), *ends(two), touching=same):
                    found.add((one, two))
    return sorted(found)


def meet(a, b, c, d, touching):
    """Whether segments a–b and c–d cross, or with `touching` share any point. Whole numbers, so
    exact."""

    def side(p, q, r):
        turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (turn > 0) - (turn < 0)

    def on(p, q, r):
        return all(min(p[i], q[i]) <= r[i] <= max(p[i], q[i]) for i in (0, 1))

    s, t, u, v = side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
    if s * t < 0 and u * v < 0:
        return True
    corners = ((s, a, b, c), (t, a, b, d), (u, c, d, a), (v, c, d, b))
    return touching and any(turn == 0 and on(p, q, r) for turn, p, q, r in corners)


def untangled(all_rings, tolerance):
    """The simplified rings, where generalising made none cross itself or another: first by giving
    back the points that were dropped under the two edges, then by taking away a corner."""
    for attempt in range(40):
        kept = [(ring, ring.simplified(tolerance)) for ring in all_rings]
        kept = [(ring, points) for ring, points in kept if points]
        tangles = crossings([points for _, points in kept])
        if not tangles:
            return [[point[:2] for point in points] for _, points in kept]
        for pair in tangles:
            given_back = False
            for owner, position in pair:
                ring, points = kept[owner]
                first, last = points[position][2], points[(position + 1) % len(points)][2]
                hidden = [i for i in ring.between(first, last) if ring.rank[i] < tolerance]
                if hidden and attempt < 12:
                    best = max(hidden, key=lambda i: ring.rank[i])
                    ring.rank[best] = math.inf
                    given_back = True
            if not given_back:
                owner, position = max(pair, key=lambda edge: len(kept[edge[0]][1]))
                ring, points = kept[owner]
                ends = (points[position], points[(position + 1) % len(points)])
                movable = [p for p in ends if abs(p[0]) != 180]
                if movable:
                    ring.rank[movable[attempt % len(movable)][2]] = 0.0
    raise SystemExit(f"{len(tangles)} crossings are left at tolerance {tolerance}")


# ---- Writing ----


def inside(point, ring):
    """Even-odd."""
    x, y = point
    odd = False
    for a, b in zip(ring, ring[1:] + ring[:1]):
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]):
            odd = not odd
    return odd


def polygons(shapes):
    """Groups of one outer ring, counterclockwise, and its holes, clockwise, all closed (RFC 7946,
    3.1.6). A ring inside one other is a hole (the Caspian Sea), inside two an island again."""
    areas = [abs(signed_area(ring)) for ring in shapes]
    around = [
        [
            other
            for other, outer in enumerate(shapes)
            if areas[other] > areas[number] and inside(middle_of_edge(ring), outer)
        ]
        for number, ring in enumerate(shapes)
    ]
    groups = {number: [ring] for number, ring in enumerate(shapes) if len(around[number]) % 2 == 0}
    for number, ring in enumerate(shapes):
        if len(around[number]) % 2 == 1:
            groups[min(around[number], key=lambda other: areas[other])].append(ring)
    result = []
    for group in groups.values():
        result.append([turned(ring, 1 if ring is group[0] else -1) for ring in group])
    # Largest first; the corner settles ties.
    result.sort(key=lambda group: (-abs(signed_area(group[0][:-1])), group[0][0]))
    return result


def middle_of_edge(ring):
    """On the ring itself, but on no corner that another ring may share."""
    a, b = ring[0], ring[1]
    return ((a[0] + b[0]) / 2 + 1e-7, (a[1] + b[1]) / 2 + 1e-7)


def turned(ring, direction):
    """Begins at its smallest corner, so that the bytes do not depend on how lines were joined."""
    if signed_area(ring) * direction < 0:
        ring = ring[::-1]
    start = ring.index(min(ring))
    ring = ring[start:] + ring[:start]
    return ring + ring[:1]


def written(shapes):
    """One MultiPolygon, one polygon per line, largest first."""
    header = {"attribution": "Natural Earth 1:50m coastline, public domain; generalised"}
    groups = polygons(shapes)
    lines = ",\n".join(debian.compact(group) for group in groups)
    feature = (
        '{"type":"Feature","properties":{"name":"land"},"geometry":'
        '{"type":"MultiPolygon","coordinates":[\n' + lines + "\n]}}"
    )
    return debian.collection(header, [feature])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", default="/", help="where the package is unpacked (default /)")
    parser.add_argument("--check", action="store_true", help="compare with Data/, write nothing")
    options = parser.parse_args()
    source = rings(coastline(options.root))

    # Bisection for the finest tolerance (world units²) that fits, on a logarithmic scale. How many
    # bytes untangling costs is not known before, hence the second loop.
    limit = LIMITS["coastline.geojson"]
    originals = [Ring(points) for points in source]
    fine, coarse = 1e-10, 1e-4
    for _ in range(20):
        middle = math.sqrt(fine * coarse)
        shapes = [[p[:2] for p in ring.simplified(middle)] for ring in originals]
        size = len(written([shape for shape in shapes if shape]).encode("utf-8"))
        fine, coarse = (fine, middle) if size <= limit else (middle, coarse)
    tolerance = coarse
    while True:
        shapes = untangled([Ring(points) for points in source], tolerance)
        text = written(shapes)
        if len(text.encode("utf-8")) <= limit:
            break
        tolerance *= 1.01
    print(f"tolerance {tolerance:.3g}, {len(shapes)} of {len(source)} rings,", end=" ")
    print(f"{sum(map(len, shapes))} of {sum(map(len, source))} points")
    debian.deliver({"coastline.geojson": text}, options.check, LIMITS)


if __name__ == "__main__":
    main()
