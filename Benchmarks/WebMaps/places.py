#!/usr/bin/env python3
"""Writes places with a name and two properties, as `compare.py` and `mercator page` read them.

    Benchmarks/WebMaps/places.py COUNT places.geojson

They lie as people live, around real cities; the same count writes the same bytes.
"""

import json
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = ["bakery", "bridge", "cinema", "garden", "harbour", "hotel", "library", "market", "museum",
         "school", "station", "theatre"]
SYLLABLES = ["al", "ber", "cor", "den", "el", "fan", "gor", "hal", "in", "jor", "kel", "lan", "mar",
             "nor", "or", "pel", "ran", "sel", "tor", "ul", "ver", "win", "yar", "zel"]


def places(count):
    source = random.Random(count)
    with open(ROOT / "Data/cities.geojson", encoding="utf-8") as file:
        cities = json.load(file)["features"]
    # The n-th city has an n-th of the first one's places; most of them are near its middle.
    weights = [1 / number for number in range(1, len(cities) + 1)]
    for city in source.choices(cities, weights, k=count):
        x, y, *_ = city["geometry"]["coordinates"]
        reach = source.random() ** 3
        x = (x + source.uniform(-reach, reach) + 180) % 360 - 180
        y = min(max(y + source.uniform(-reach, reach), -85), 85)
        kind = source.choice(KINDS)
        name = "".join(source.choices(SYLLABLES, k=source.choice([2, 2, 3]))).capitalize()
        yield {
            "type": "Feature",
            "geometry": {"type": "Point", "coordinates": [round(x, 6), round(y, 6)]},
            "properties": {"name": f"{name} {kind}", "kind": kind, "visitors": int(10 ** source.uniform(1, 5))},
        }


def main(count, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"type":"FeatureCollection","features":[\n')
        for index, place in enumerate(places(int(count))):
            file.write((",\n" if index else "") + json.dumps(place, ensure_ascii=False, separators=(",", ":")))
        file.write("\n]}\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
