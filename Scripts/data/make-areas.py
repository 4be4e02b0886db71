#!/usr/bin/env python3
"""Writes Tests/Fixtures/areas.json: other libraries' answers on areas, lines, regions and circles.

    pip install shapely==2.2.0 mercantile==1.2.1 supermercado==0.3.0 geographiclib==2.1 polyline==2.0.4
    Scripts/data/make-areas.py > Tests/Fixtures/areas.json

Shapely works in a plane: here that of a Web-Mercator map, whose edges are straight. Shapes across 180°
are given to it with continued longitudes, and to supermercado cut at 180° (RFC 7946, 3.1.9).
"""
import json, math, random, sys, warnings
import mercantile, polyline, shapely
from geographiclib.geodesic import Geodesic
from importlib.metadata import version
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from supermercado import burntiles

warnings.simplefilter("ignore")  # mercantile's, about tiles across 180°
random.seed(20261128)
LIMIT = 85.0511287798066  # atan(sinh π)
LEVELS = range(0, 11)


def plane(lng, lat):
    """Degrees to the plane, in degrees: beyond the map's edge still monotone."""
    lat = max(min(lat, 89.9999), -89.9999)
    return lng, math.degrees(math.asinh(math.tan(math.radians(lat))))


def corner(lng, lat):
    """A corner in the plane. One at a pole is far beyond it, so that the pole is inside."""
    return (lng, math.copysign(9999, lat)) if abs(lat) == 90 else plane(lng, lat)


def projected(polygons):
    return shapely.union_all([Polygon([corner(*p) for p in rings[0]], [[corner(*p) for p in r] for r in rings[1:]]) for rings in polygons])


def wrapped(lng):
    return lng if -180 <= lng <= 180 else round((lng + 180) % 360 - 180, 6)


def cut(polygons):
    """The polygons in degrees within −180…180 and the map, on cut pieces."""
    parts = []
    for rings in polygons:
        whole = Polygon(rings[0], rings[1:])
        for turn in (-360, 0, 360):
            piece = shapely.affinity.translate(whole, turn).intersection(box(-180, -LIMIT, 180, LIMIT))
            parts += [p for p in getattr(piece, "geoms", [piece]) if p.geom_type == "Polygon" and not p.is_empty]
    return parts


def star(lng, lat, size, corners, inner=0.4):
    """A ring around a place, counterclockwise, with continued longitudes."""
    ring = []
    for i in range(corners):
        angle, r = 2 * math.pi * i / corners, size * random.uniform(inner, 1)
        ring.append((round(lng + r * math.cos(angle), 6), round(lat + r * math.sin(angle) * 0.6, 6)))
    return ring + ring[:1]


def burn(features, level):
    tiles = burntiles.burn(features, level)
    return sorted((int(x), int(y)) for x, y, z in tiles)


def exact(shape, level):
    """The tiles that share an area with a shape of the plane (or, for a line, a point)."""
    n = 2 ** level
    west, south, east, north = shape.bounds
    side = 360 / n
    columns = range(math.floor((west + 180) / side), math.ceil((east + 180) / side))
    rows = range(max(math.floor((180 - north) / side), 0), min(math.ceil((180 - south) / side), n))
    found = set()
    shapely.prepare(shape)
    for x in columns:
        for y in rows:
            tile = box(-180 + x * side, 180 - (y + 1) * side, -180 + (x + 1) * side, 180 - y * side)
            if shape.intersects(tile) and (shape.length and not shape.area or shape.intersection(tile).area > 0):
                found.add((x % n, y))
    return sorted(found)


def area(name, polygons, levels=LEVELS, written=None):
    shape = projected(polygons)
    west, south, east, north = (min(p[0] for r in polygons for p in r[0]), min(p[1] for r in polygons for p in r[0]),
                                max(p[0] for r in polygons for p in r[0]), max(p[1] for r in polygons for p in r[0]))
    places, inside = [], ""
    shapely.prepare(shape)
    for _ in range(400):
        lng = random.uniform(west - 3, east + 3)
        lat = max(min(random.uniform(south - 2, north + 2), 90), -90)
        places.append([round(wrapped(lng), 6), round(lat, 6)])
        inside += "1" if any(shape.contains(shapely.Point(plane(places[-1][0] + t, places[-1][1]))) for t in (-360, 0, 360)) else "0"
    burnt = [{"type": "Feature", "properties": {}, "geometry": p.__geo_interface__} for p in cut(polygons)]
    for level in levels:
        ours = exact(shape, level)
        if level >= 3 and burn(burnt, level) != ours:
            print(name, level, "supermercado", len(burn(burnt, level)), "exact", len(ours),
                  set(map(tuple, burn(burnt, level))) ^ set(ours), file=sys.stderr)
    return {
        "name": name, "rings": [[[[wrapped(p[0]), p[1]] for p in r] for r in rings] for rings in written or polygons],
        "places": places, "inside": inside,
        "tiles": [len(exact(shape, z)) for z in levels], "burnt": [len(burn(burnt, z)) for z in levels],
        "list": {"level": 6, "tiles": exact(shape, 6)},
    }


def line(name, course, levels=LEVELS):
    shape = LineString([plane(*p) for p in course])
    pieces = []
    for turn in (-360, 0, 360):
        piece = shapely.affinity.translate(shape, turn).intersection(box(-180, -180, 180, 180))
        pieces += [p for p in getattr(piece, "geoms", [piece]) if not p.is_empty]
    degrees = [[(x, math.degrees(math.atan(math.sinh(math.radians(y))))) for x, y in p.coords] for p in pieces]
    burnt = [{"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": d}} for d in degrees]
    return {
        "name": name, "line": [[wrapped(x), y] for x, y in course],
        "tiles": [len(exact(shape, z)) for z in levels], "burnt": [len(burn(burnt, z)) for z in levels],
        "list": {"level": 6, "tiles": exact(shape, 6)}, "polyline5": polyline.encode([(y, wrapped(x)) for x, y in course]),
        "polyline6": polyline.encode([(y, wrapped(x)) for x, y in course], 6),
    }


def region():
    west, east = random.uniform(-180, 180), random.uniform(-180, 180)
    south, north = sorted(random.uniform(-84, 84) for _ in range(2))
    if random.random() < 0.5:
        east = west + random.uniform(0.01, 3)
        north = min(south + random.uniform(0.01, 3), 84)
        east = wrapped(east)
    levels = [0, 1, 2, 3, 5, 8]
    # mercantile lists a tile twice if the region nearly goes around the world.
    counts = [len({(t.x % 2 ** z, t.y) for t in mercantile.tiles(west, south, east, north, [z])}) for z in levels]
    return {"region": [south, west, north, east], "levels": levels, "tiles": counts}


def circles():
    R = 6371008.8
    sphere = Geodesic(R, 0)
    earth = Geodesic.WGS84
    rows = []
    for lat, lng, radius in [(48.14, 11.57, 151), (0, 0, 5e5), (-18.1, 179.9, 5e4), (65, -179.9, 4e5), (89.9, 30, 2e4),
                             (-89, -170, 3e5), (90, 0, 1e3), (-90, 12, 1e6), (10, 20, 9.9e6), (10, 20, 1.3e7), (-40, 170, 1.9e7),
                             (70, -90, 5e6)]:
        for bearing in range(0, 360, 30):
            edge = sphere.Direct(lat, lng, bearing, radius)
            true = earth.Inverse(lat, lng, edge["lat2"], edge["lon2"])["s12"]
            rows.append([lat, lng, radius, bearing, edge["lat2"], edge["lon2"], round(true, 3)])
    return rows


pole = [(-180 + 5 * i, round(-70 + 6 * math.sin(i), 6)) for i in range(72)]
areas = [
    area("a hole", [[star(9, 50, 6, 24), star(9, 50, 1.5, 8)[::-1]]]),
    area("three parts", [[star(-70, -30, 4, 12)], [star(-55, -30, 5, 16), star(-55, -30, 1, 5)[::-1]], [star(-62, -20, 3, 9)]]),
    area("overlapping parts", [[star(100, 10, 8, 14)], [star(104, 12, 8, 14)]]),
    area("across 180°", [[star(179, -17, 5, 18), star(179.8, -17, 1, 7)[::-1]]]),
    area("around the South Pole, cut", [[pole + [(180, pole[0][1]), (180, -90), (-180, -90), pole[0]]]], range(0, 8)),
    area("around the South Pole, a ring", [[pole + [(180, pole[0][1]), (180, -90), (-180, -90), pole[0]]]], range(0, 8), [[pole + pole[:1]]]),
    area("many corners", [[star(20, 60, 12, 1500, 0.8)]]),
]
lines = [
    line("a route", [(2.35, 48.85), (7.1, 50.7), (9.99, 53.55), (12.57, 55.68), (18.07, 59.33)]),
    line("across 180°", [(151.2, -33.9), (174.8, -36.9), (182.5, -20.3), (202.1, 21.3)]),
]
regions = [region() for _ in range(60)]
header = {"peers": [f"{p} {version(p)}" for p in ("shapely", "mercantile", "supermercado", "geographiclib", "polyline")],
          "earth": "circles on a sphere of 6371008.8 m; the last number of each is the distance on WGS 84", "seed": 20261128}
print("{")
print(f'"header": {json.dumps(header)},')
for key, rows in (("areas", areas), ("lines", lines), ("regions", regions), ("circles", circles())):
    print(f'"{key}": [')
    print(",\n".join(json.dumps(r, separators=(",", ":"), ensure_ascii=False) for r in rows))
    print("]" + ("," if key != "circles" else ""))
print("}")
