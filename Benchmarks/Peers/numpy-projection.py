#!/usr/bin/env python3
"""The projection by numpy, both ways: a peer of ProjectionBenchmark's places at once.

    python3 Benchmarks/Peers/numpy-projection.py 1000000 21

Prints the times of so many passes over so many places, the better of two ways to go: all places at
once, and blocks of 4096, which stay in the cache. The formulas are those of libm-projection.c, in
place, without an array more than they need.
"""

import statistics
import sys

import numpy

import report

LIMIT = 85.05112877980659


def to_world(latitude, longitude, x, y, part):
    numpy.divide(longitude, 360, out=x)
    x += 0.5
    numpy.clip(latitude, -LIMIT, LIMIT, out=y)
    y *= numpy.pi / 180
    numpy.sin(y, out=y)
    numpy.subtract(1, y, out=part)
    y += 1
    y /= part
    numpy.log(y, out=y)
    y *= -1 / (4 * numpy.pi)
    y += 0.5


def to_globe(x, y, latitude, longitude, part):
    numpy.clip(y, 0, 1, out=latitude)
    latitude -= 0.5
    latitude *= 2 * numpy.pi
    numpy.exp(latitude, out=latitude)
    numpy.arctan(latitude, out=latitude)
    latitude *= -360 / numpy.pi
    latitude += 90
    # Longitudes in -180 ... 180.
    numpy.subtract(x, 0.5, out=longitude)
    numpy.rint(longitude, out=part)
    longitude -= part
    longitude *= 360


def better(way, arrays, passes):
    count = len(arrays[0])

    def run(block):
        for first in range(0, count, block):
            way(*(array[first:first + block] for array in arrays))

    return min(
        (report.times(1e-9, count, passes, lambda: run(block)) for block in [count, 4096]),
        key=statistics.median)


def main():
    count, passes = int(sys.argv[1]), int(sys.argv[2])
    random = numpy.random.default_rng(20261122)
    latitude = random.uniform(-85, 85, count)
    longitude = random.uniform(-180, 180, count)
    x, y = random.uniform(0, 1, count), random.uniform(0, 1, count)
    out = [numpy.empty(count) for _ in range(3)]
    for name, way, arrays in [
        ("coordinate → world, at once", to_world, [latitude, longitude]),
        ("world → coordinate, at once", to_globe, [x, y]),
    ]:
        values = better(way, arrays + out, passes)
        report.row(
            "projection", name, count, "ns a place", f"numpy {numpy.__version__}", values)


if __name__ == "__main__":
    main()
