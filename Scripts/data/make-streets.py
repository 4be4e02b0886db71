"""Makes Data/oakland.pmtiles, a few streets as vector tiles in OpenMapTiles' schema, of the extract of
OpenStreetMap that Debian's python-osmnx-doc has among its tests.

    apt-get install --no-install-recommends python-osmnx-doc osmium-tool tilemaker
    python3 -m pip install --target /tmp/python pmtiles==3.8.1
    PYTHONPATH=/tmp/python python3 Scripts/data/make-streets.py

Layers that need shapefiles are left out.
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


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--root", default="/", help="where the packages are unpacked")
    root = Path(arguments.parse_args().root)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        extract = bz2.decompress(read(root, "python-osmnx-doc", EXTRACT, SHA256))
        (folder / "oakland.osm").write_bytes(extract)
        config = json.loads(read(root, "tilemaker", EXAMPLES / "config-openmaptiles.json"))
        config["layers"] = {
            name: layer for name, layer in config["layers"].items() if "source" not in layer
        }
        config["settings"].update(
            name="West Oakland", description="", minzoom=LEVELS[0], maxzoom=LEVELS[1]
        )
        (folder / "config.json").write_text(json.dumps(config))
        run("osmium", "sort", "-o", folder / "oakland.osm.pbf", folder / "oakland.osm")
        tiles = folder / "oakland.mbtiles"
        run(
            "tilemaker", "--threads", "1", "--input", folder / "oakland.osm.pbf", "--output", tiles,
            "--config", folder / "config.json",
            "--process", root / EXAMPLES / "process-openmaptiles.lua",
        )  # fmt: skip
        with sqlite3.connect(tiles) as database:
            database.execute(
                "INSERT INTO metadata VALUES ('attribution', '© OpenStreetMap contributors')"
            )
        database.close()
        mbtiles_to_pmtiles(str(tiles), str(DATA / "oakland.pmtiles"), None)


def run(*command):
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)


main()
