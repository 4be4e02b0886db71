#!/usr/bin/env python3
"""An archive of tiles from a CSV file of places: a peer of `mercator cluster`.

    python3 Benchmarks/Peers/archives.py freestiler PLACES.csv CLUSTERS.pmtiles
    python3 Benchmarks/Peers/archives.py tylertoo PLACES.csv THINNED.pmtiles

The time is that of the call alone, without Python's start and the reading of the file. tylertoo has no
clusters: it leaves out places of lower levels.
"""

import importlib.metadata
import pathlib
import resource
import sys
import tempfile
import time

import geopandas
import pandas

import report

LEVELS = 0, 12
# In pixels, as tippecanoe's 10 is in a quarter of a tile: groups.py.
DISTANCE = 40


def freestiler(places, archive):
    import freestiler as peer

    start = time.process_time()
    peer.freestile(places, archive, min_zoom=LEVELS[0], max_zoom=LEVELS[1], cluster_distance=DISTANCE,
                   cluster_maxzoom=LEVELS[1], quiet=True)
    return time.process_time() - start


def tylertoo(places, archive):
    import tylertoo as peer

    with tempfile.TemporaryDirectory() as folder:
        file = str(pathlib.Path(folder, "places.parquet"))
        places.to_parquet(file)
        start = time.process_time()
        peer.convert(file, archive, *LEVELS)
        return time.process_time() - start


def main():
    name, file, archive = sys.argv[1:]
    table = pandas.read_csv(file)
    places = geopandas.GeoDataFrame(
        {"id": range(len(table))},
        geometry=geopandas.points_from_xy(table.longitude, table.latitude), crs=4326)
    seconds = {"freestiler": freestiler, "tylertoo": tylertoo}[name](places, archive)
    peer = f"{name} {importlib.metadata.version(name)}"
    for row, unit, value in [
        ("an archive of clusters, levels 0…12", "s", seconds),
        ("memory, at most", "MB", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6),
        ("size of the archive", "MB", pathlib.Path(archive).stat().st_size / 1e6),
    ]:
        report.row("tiles", row, len(table), unit, peer, [value])


if __name__ == "__main__":
    main()
