"""Sets of places to fit: real ones and seeded ones, with all that may be wrong about a row."""

import json
import os
import random

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "..", "Data")


def vertices(coordinates):
    """All positions of a GeoJSON geometry, longitude first."""
    if isinstance(coordinates[0], (int, float)):
        return [(float(coordinates[0]), float(coordinates[1]))]
    return [vertex for part in coordinates for vertex in vertices(part)]


def real(name):
    with open(os.path.join(DATA, name + ".geojson"), encoding="utf-8") as file:
        features = json.load(file)["features"]
    return [vertex for each in features for vertex in vertices(each["geometry"]["coordinates"])]


def is_valid(place):
    longitude, latitude = place
    return None not in place and abs(longitude) <= 360 and abs(latitude) <= 90


def seeded(seed):
    """A few places: near to each other, across 180 degrees, around the globe or near the poles."""
    source = random.Random(seed)
    count = source.choice([1, 2, 3, 5, 8, 20, 200])
    middle = source.choice([0, 11.5, 180, -180, 179.9, source.uniform(-180, 180)])
    reach = source.choice([0.001, 1, 40, 120, 180, 180])
    south, north = source.choice([(-60, 75), (-85.0, 85.0), (-90, 90), (60, 89.9), (47, 48)])
    places = []
    for _ in range(count):
        longitude = middle + source.uniform(-reach, reach)
        places.append((longitude, source.uniform(south, north)))
    return places


def sets(seeds):
    """Names and places, so many of them seeded; longitude or latitude may be None, or no degrees at all."""
    nan, infinite = float("nan"), float("inf")
    found = {
        "none": [],
        "one": [(11.575, 48.137)],
        "at 180": [(180.0, 10.0), (-180.0, 12.0)],
        "all the same": [(179.5, -16.5)] * 7,
        "two a metre apart": [(11.575, 48.137), (11.57501, 48.13701)],
        "poles": [(0.0, 90.0), (90.0, -90.0), (10.0, 86.0)],
        "one pole": [(20.0, 90.0)],
        "north of the map": [(20.0, 86.0), (60.0, 89.0)],
        "square of the world": [(-180.0, 85.0), (-90.0, 0.0), (0.0, -85.0), (90.0, 0.0)],
        "every ten degrees": [(float(x), float(y)) for x in range(-180, 180, 10)
                              for y in (-50, 0, 50)],
        "three copies": [(27.0, 60.0), (142.0, 58.0), (106.0, -63.0)],
        "bad rows": [(11.0, 48.0), (None, 1.0), (1.0, None), (None, None), (5.0, 90.5),
                     (361.0, 5.0), (nan, 5.0), (5.0, nan), (infinite, 0.0), (0.0, -infinite),
                     (190.0, 50.0), (-181.0, -20.0), (360.0, 10.0)],
        "only bad rows": [(None, 1.0), (5.0, 91.0)],
    }
    for name in ["antimeridian", "italy", "metropolis", "route", "cities"]:
        found[name] = real(name)
    for seed in range(seeds):
        found[f"seed {seed}"] = seeded(seed)
    return found
