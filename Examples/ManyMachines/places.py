"""Writes places as people live: around real cities, large ones first, and a few anywhere.

    places.py COUNT FOLDER [--files 14] [--of world|italy]

The same arguments write the same bytes, whatever the machine: each file has a seed of its own.
"""

import argparse
import itertools
import json
import multiprocessing
import os
import random

CITIES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Data/cities.geojson")
# West, south, east and north of what is taken of the cities, and of the places beside them.
BOXES = {"world": (-180, -56, 180, 72), "italy": (6.6, 36.6, 18.5, 47.1)}
BATCH = 10_000


def cities(box):
    """Longitudes and latitudes, large cities first."""
    west, south, east, north = box
    with open(CITIES, encoding="utf-8") as file:
        positions = [each["geometry"]["coordinates"] for each in json.load(file)["features"]]
    return [(x, y) for x, y, *_ in positions if west <= x <= east and south <= y <= north]


def write(path, count, seed, box):
    """One file of CSV, six decimals: a tenth of a metre."""
    source = random.Random(seed)
    west, south, east, north = box
    known = cities(box)
    # The n-th city has an n-th of the first one's people.
    weights = list(itertools.accumulate(1 / number for number in range(1, len(known) + 1)))
    with open(path, "w", encoding="ascii") as file:
        file.write("longitude,latitude\n")
        for start in range(0, count, BATCH):
            lines = []
            homes = source.choices(known, cum_weights=weights, k=min(BATCH, count - start))
            for x, y in homes:
                if source.random() < 0.02:
                    x, y = source.uniform(west, east), source.uniform(south, north)
                else:
                    # Most near the middle, some far out, none farther than a degree.
                    reach = source.random() ** 3
                    x += source.uniform(-reach, reach)
                    y += source.uniform(-reach, reach)
                    if x > 180:
                        x -= 360
                    elif x < -180:
                        x += 360
                lines.append("%.6f,%.6f\n" % (x, y))
            file.write("".join(lines))


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("count", type=int)
    asked.add_argument("folder")
    asked.add_argument("--files", type=int, default=14)
    asked.add_argument("--of", choices=BOXES, default="world")
    asked = asked.parse_args()
    os.makedirs(asked.folder, exist_ok=True)
    share, more = divmod(asked.count, asked.files)
    with multiprocessing.Pool() as pool:
        pool.starmap(write, [
            (os.path.join(asked.folder, f"{number:04}.csv"), share + (number < more), number,
             BOXES[asked.of])
            for number in range(asked.files)])


if __name__ == "__main__":
    main()
