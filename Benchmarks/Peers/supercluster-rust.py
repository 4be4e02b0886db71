#!/usr/bin/env python3
"""Clusters by pysupercluster-rust, a port of supercluster to Rust: a peer of ClusterBenchmark.

    python3 Benchmarks/Peers/supercluster-rust.py 1000000 3

It has no tiles, so the clusters in the rectangles of tiles are what it is asked for.
"""

import importlib.metadata
import math
import random
import resource
import sys
import time

import pysupercluster

import report

TILES = 20_000
MOST_ZOOM = 16


def latitude(y):
    return math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * y))))


def box(numbers):
    """The west, south, east and north of a tile, and its zoom."""
    zoom = numbers.randrange(MOST_ZOOM + 1)
    side = 2 ** zoom
    x, y = numbers.randrange(side), numbers.randrange(side)
    return [360 * x / side - 180, latitude((y + 1) / side), 360 * (x + 1) / side - 180,
            latitude(y / side)], zoom


def main():
    count, rounds = int(sys.argv[1]), int(sys.argv[2])
    numbers = random.Random(20261121)
    places = [
        {"type": "Feature", "properties": {}, "geometry": {
            "type": "Point",
            "coordinates": [numbers.uniform(-180, 180), numbers.uniform(-80, 80)]}}
        for _ in range(count)]
    name = f"pysupercluster-rust {importlib.metadata.version('pysupercluster-rust')}"

    made = []
    for _ in range(rounds):
        start = time.process_time()
        index = pysupercluster.PySupercluster()
        index.load(places)
        made.append((time.process_time() - start) * 1e3)
    report.row("clusters", "`ClusterIndex` made", count, "ms", name, made)

    tiles = [box(numbers) for _ in range(TILES)]

    def ask():
        for bounds, zoom in tiles:
            index.get_clusters(bounds, zoom)

    report.row("clusters", "a tile of zoom 0…16", count, "µs", name,
               report.times(1e-6, TILES, rounds, ask))
    report.row("clusters", "memory with `ClusterIndex`, at most", count, "MB", name,
               [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6])


if __name__ == "__main__":
    main()
