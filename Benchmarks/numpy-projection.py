#!/usr/bin/env python3
"""The projection by numpy, both ways: the peer of ProjectionBenchmark's batches, which runs this.

    python3 Benchmarks/numpy-projection.py 1000000 11

Prints, for so many places and the median of so many passes, nanoseconds of processor time a point:
to the world and back with all places at once, then in blocks of 4096, which stay in the cache. The
formulas are those of LibmProjection.swift, in place, without an array more than they need.
"""

import statistics
import sys
import time

import numpy

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


def nanoseconds(way, arrays, repetitions, block):
    count = len(arrays[0])
    times = []
    for _ in range(repetitions + 1):
        start = time.process_time()
        for first in range(0, count, block):
            way(*(array[first:first + block] for array in arrays))
        times.append((time.process_time() - start) / count * 1e9)
    return statistics.median(times[1:])


def main():
    count, repetitions = int(sys.argv[1]), int(sys.argv[2])
    random = numpy.random.default_rng(20261122)
    latitude = random.uniform(-85, 85, count)
    longitude = random.uniform(-180, 180, count)
    x, y = random.uniform(0, 1, count), random.uniform(0, 1, count)
    out = [numpy.empty(count) for _ in range(3)]
    for block in [count, 4096]:
        print(f"{nanoseconds(to_world, [latitude, longitude] + out, repetitions, block):.2f}",
              f"{nanoseconds(to_globe, [x, y] + out, repetitions, block):.2f}")
    print(numpy.__version__)


if __name__ == "__main__":
    main()
