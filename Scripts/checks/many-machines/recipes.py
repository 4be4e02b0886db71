"""Runs the commands of Examples/ManyMachines/README.md, each block of `sh` in a folder with places
in files and in PostGIS, and compares the cameras that they print."""

import json
import os
import re
import subprocess
import tempfile

from postgres import Postgres

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "../../../Data")
EXAMPLES = os.path.join(HERE, "../../../Examples/ManyMachines")
FILES = 4


def vertices(coordinates):
    """All positions of a GeoJSON geometry, longitude first."""
    if isinstance(coordinates[0], (int, float)):
        return [(float(coordinates[0]), float(coordinates[1]))]
    return [vertex for part in coordinates for vertex in vertices(part)]


def real(name):
    with open(os.path.join(DATA, name + ".geojson"), encoding="utf-8") as file:
        features = json.load(file)["features"]
    return [vertex for each in features for vertex in vertices(each["geometry"]["coordinates"])]


def blocks():
    with open(os.path.join(EXAMPLES, "README.md"), encoding="utf-8") as file:
        found = re.findall(r"^```sh\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
    if os.environ.get("FULL") != "1":
        # Spark takes long to start, and has a test of its own.
        found = [block for block in found if "spark-submit" not in block]
    return found


def numbers(printed):
    """The camera: the number of visible places is that of a hull's corners where only these come."""
    return [line for line in printed.splitlines() if not line.startswith("visible")]


def main():
    # Those of Europe: on half a world a summary's fit is that of the places to the bit.
    places = [(x, y) for x, y in real("cities") if -12 < x < 30 and 35 < y < 62]
    with tempfile.TemporaryDirectory(prefix="mercator-recipes-") as folder, Postgres() as server:
        os.mkdir(folder + "/places")
        for number in range(FILES):
            with open(f"{folder}/places/{number}.csv", "w", encoding="ascii") as file:
                file.write("longitude,latitude\n")
                file.writelines(f"{x!r},{y!r}\n" for x, y in places[number::FILES])
        rows = ",".join(f"({x!r}, {y!r})" for x, y in places)
        table = f"(VALUES {rows}) AS places (longitude, latitude)"
        server.run(
            "CREATE TABLE cities AS SELECT ST_SetSRID(ST_MakePoint(longitude, latitude), 4326) AS geom"
            f" FROM {table};")
        environment = {**server.environment, "EXAMPLES": EXAMPLES, "SPARK_LOCAL_IP": "127.0.0.1"}

        def output(command):
            return subprocess.run(
                ["bash", "-euo", "pipefail", "-c", command], check=True, text=True, cwd=folder,
                stdout=subprocess.PIPE, env=environment).stdout

        expected = output("mercator fit places/*.csv --heading 30")
        found = blocks()
        for block in found:
            printed = output(block)
            if numbers(printed) != numbers(expected):
                raise SystemExit(f"{block}\nprinted\n{printed}\nnot\n{expected}")
        if len(found) < 6:
            raise SystemExit("README.md has lost its commands")
        print(f"{len(found)} recipes of Examples/ManyMachines find the same camera")


if __name__ == "__main__":
    main()
