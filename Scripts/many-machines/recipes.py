"""Runs the commands of Examples/ManyMachines/README.md, each block of `sh` in a folder with places
in files, in PostGIS and in DuckDB, and compares the cameras that they print."""

import json
import os
import re
import subprocess
import tempfile

import duckdb
from place_sets import HERE, real
from postgres import Postgres

EXAMPLES = os.path.join(HERE, "../../Examples/ManyMachines")
FILES = 4


def blocks():
    with open(os.path.join(EXAMPLES, "README.md"), encoding="utf-8") as file:
        found = re.findall(r"^```sh\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
    if os.environ.get("SCALE") == "small":
        # Spark takes long to start, and has a test of its own.
        found = [block for block in found if "spark-submit" not in block]
    return found


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
        with duckdb.connect(folder + "/places.duckdb") as connection:
            connection.execute(f"CREATE TABLE cities AS SELECT * FROM {table}")
        environment = {**server.environment, "EXAMPLES": EXAMPLES, "SPARK_LOCAL_IP": "127.0.0.1"}

        def output(command):
            return subprocess.run(
                ["bash", "-euo", "pipefail", "-c", command], check=True, text=True, cwd=folder,
                stdout=subprocess.PIPE, env=environment).stdout

        expected = output("mercator fit places/*.csv --heading 30")
        camera = json.loads(output("mercator fit places/*.csv --heading 30 --json"))
        answer = [camera["center"]["latitude"], camera["center"]["longitude"], camera["zoom"]]
        found = blocks()
        for block in found:
            printed = output(block)
            if "--sql" in block:
                numbers = [float(each) for each in re.findall(r"-?\d+\.\d+", printed)][:3]
                is_right = all(abs(a - b) < 1e-9 for a, b in zip(numbers, answer, strict=True))
            else:
                is_right = printed == expected
            if not is_right:
                raise SystemExit(f"{block}\nprinted\n{printed}\nnot\n{expected}{answer}")
        if len(found) < 6:
            raise SystemExit("README.md has lost its commands")
        print(f"{len(found)} recipes of Examples/ManyMachines find the same camera")


if __name__ == "__main__":
    main()
