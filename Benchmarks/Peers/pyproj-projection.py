#!/usr/bin/env python3
"""The projection by pyproj, both ways: a peer of ProjectionBenchmark's places at once.

    python3 Benchmarks/Peers/pyproj-projection.py 1000000 21

From WGS 84's longitudes and latitudes to EPSG:3857's metres, and back.
"""

import sys

import numpy
import pyproj

import report

HALF = 20037508.342789244


def main():
    count, passes = int(sys.argv[1]), int(sys.argv[2])
    random = numpy.random.default_rng(20261122)
    latitude = random.uniform(-85, 85, count)
    longitude = random.uniform(-180, 180, count)
    x, y = random.uniform(-HALF, HALF, count), random.uniform(-HALF, HALF, count)
    there = pyproj.Transformer.from_crs("EPSG:4326", "EPSG:3857", always_xy=True)
    back = pyproj.Transformer.from_crs("EPSG:3857", "EPSG:4326", always_xy=True)
    for name, way, first, second in [
        ("coordinate → world, at once", there, longitude, latitude),
        ("world → coordinate, at once", back, x, y),
    ]:
        values = report.times(1e-9, count, passes, lambda: way.transform(first, second))
        report.row(
            "projection", name, count, "ns a place", f"pyproj {pyproj.__version__}", values)


if __name__ == "__main__":
    main()
