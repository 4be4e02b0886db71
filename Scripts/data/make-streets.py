"""Makes Data/oakland.pmtiles and Data/oakland-protomaps.pmtiles, a few streets as vector tiles in the
schemas of OpenMapTiles and of Protomaps, of the extract of OpenStreetMap that Debian's python-osmnx-doc
has among its tests.

    apt-get install --no-install-recommends python-osmnx-doc osmium-tool tilemaker
    python3 -m pip install --target /tmp/python pmtiles==3.8.1
    PYTHONPATH=/tmp/python python3 Scripts/data/make-streets.py

Or tiles of any other extract in Protomaps' schema:

    python3 Scripts/data/make-streets.py --extract town.osm.pbf --output town.pmtiles

Layers that need shapefiles are left out. Protomaps' are made by protomaps.lua beside this script.
"""

import argparse
import bz2
import json
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from pmtiles.convert import mbtiles_to_pmtiles

from debian import DATA, read

EXTRACT = "usr/share/doc/python-osmnx-doc/examples/tests/input_data/West-Oakland.osm.bz2"
SHA256 = "92efe9ed4f803961e1b552d0e769fc10703814efa827e9a6fb013004e00bbeae"
EXAMPLES = Path("usr/share/doc/tilemaker/examples")
LEVELS = (10, 14)

# Protomaps' layers: their first level, and another one's name where they are written into it.
PROTOMAPS = {
    "boundaries": (0, None), "water": (6, None), "water_names": (11, "water"), "landuse": (6, None),
    "buildings": (13, None), "addresses": (14, "buildings"), "roads": (3, None), "places": (0, None),
    "pois": (11, None),
}  # fmt: skip
SIMPLIFIED = {"boundaries", "water", "landuse", "roads"}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--root", default="/", help="where the packages are unpacked")
    arguments.add_argument("--extract", type=Path, help="another extract, in Protomaps' schema")
    arguments.add_argument("--output", type=Path, help="where its tiles go")
    given = arguments.parse_args()
    root = Path(given.root)
    if (given.extract is None) != (given.output is None):
        arguments.error("--extract and --output go together")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        if given.extract:
            make(folder, given.extract, protomaps(given.extract.name, (0, 14)), given.output)
            return
        extract = bz2.decompress(read(root, "python-osmnx-doc", EXTRACT, SHA256))
        (folder / "oakland.osm").write_bytes(extract)
        source = folder / "oakland.osm.pbf"
        run("osmium", "sort", "-o", source, folder / "oakland.osm")
        make(folder, source, openmaptiles(root), DATA / "oakland.pmtiles")
        make(folder, source, protomaps("West Oakland", LEVELS), DATA / "oakland-protomaps.pmtiles")


def openmaptiles(root):
    """tilemaker's own settings and its profile, for the sample."""
    config = json.loads(read(root, "tilemaker", EXAMPLES / "config-openmaptiles.json"))
    config["layers"] = {
        name: layer for name, layer in config["layers"].items() if "source" not in layer
    }
    config["settings"].update(
        name="West Oakland", description="", minzoom=LEVELS[0], maxzoom=LEVELS[1]
    )
    return config, root / EXAMPLES / "process-openmaptiles.lua"


def protomaps(name, levels):
    """Settings for Protomaps' layers, and the profile."""
    layers = {}
    for layer, (first, target) in PROTOMAPS.items():
        layers[layer] = {"minzoom": first, "maxzoom": levels[1]}
        if target:
            layers[layer]["write_to"] = target
        if layer in SIMPLIFIED:
            layers[layer].update(simplify_below=13, simplify_level=0.0003, simplify_ratio=2)
    settings = {
        "minzoom": levels[0], "maxzoom": levels[1], "basezoom": 14, "include_ids": False,
        "combine_below": 14, "name": name, "version": "4.0", "description": "", "compress": "gzip",
    }  # fmt: skip
    return {"layers": layers, "settings": settings}, Path(__file__).parent / "protomaps.lua"


def make(folder, source, profile, output):
    """Tiles of an extract, as PMTiles."""
    config, process = profile
    (folder / "config.json").write_text(json.dumps(config))
    tiles = folder / f"{output.stem}.mbtiles"
    run(
        "tilemaker", "--threads", "1", "--input", source, "--output", tiles,
        "--config", folder / "config.json", "--process", process,
    )  # fmt: skip
    with sqlite3.connect(tiles) as database:
        database.execute(
            "INSERT INTO metadata VALUES ('attribution', '© OpenStreetMap contributors')"
        )
    database.close()
    mbtiles_to_pmtiles(str(tiles), str(output), None)


def run(*command):
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)


main()
