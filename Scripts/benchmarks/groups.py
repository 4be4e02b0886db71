"""The groups of the table: which programs measure each, ours and peers in turns."""

import dataclasses
import pathlib
import random
import subprocess
import sys

from peers import FOLDER
from rows import Row
from run import ROOT, WORK, Failed

PEERS = ROOT / "Benchmarks/Peers"
MILLION = 1_000_000


def swift(run, name, *arguments):
    """Runs a benchmark of the package Benchmarks, which is built."""
    run.ours(ROOT / "Benchmarks/.build/release" / name, *arguments)


def projection(run):
    n, passes = run.choose(MILLION, MILLION // 10), run.choose(21, 11)
    program = WORK / "libm-projection"
    if run.has("cc"):
        run.output(["cc", "-O2", PEERS / "libm-projection.c", "-lm", "-o", program])
    for _ in range(run.choose(3, 1)):
        swift(run, "ProjectionBenchmark")
        if run.has("cc"):
            run.theirs(program, n, passes)
        for name in ["numpy", "pyproj"]:
            if run.has(name):
                run.theirs(sys.executable, PEERS / f"{name}-projection.py", n, passes)
    if run.has("node"):
        in_node(run, n)


def in_node(run, n):
    """The same as WebAssembly, beside the same code natively: one place after the other."""
    run.output([ROOT / "Scripts/benchmarks/build-wasm"])
    run.ours("node", PEERS / "node-projection.mjs", WORK / "projection.wasm", n, 5)
    run.rows += [
        dataclasses.replace(
            row, name=row.name.replace("one by one", "at once, in Node"), n=n, peer="native")
        for row in run.rows if row.name.endswith(", one by one") and not row.peer]


def motion(run):
    for _ in range(run.choose(3, 1)):
        swift(run, "MotionBenchmark")
        of_npm(run, "d3-interpolate")


def of_npm(run, name, *arguments):
    if run.has(name):
        run.theirs("node", PEERS / f"{name}.mjs", FOLDER, *arguments)


def fits(run):
    swift(run, "FitBenchmark")
    of_npm(run, "map-zoomtospan", run.choose(MILLION, MILLION // 10), run.choose(5, 3))


def clusters(run):
    sizes, rounds = run.choose([10_000, 100_000, MILLION], [1_000, 10_000, 100_000]), 3
    for part in ["clusters", "live", "places"]:
        for n in sizes:
            swift(run, "ClusterBenchmark", n, part, rounds)
        if part == "clusters":
            of_npm(run, "supercluster", sizes[-1], run.choose(3, 2))
            if run.has("pysupercluster"):
                run.theirs(sys.executable, PEERS / "supercluster-rust.py", sizes[-1], run.choose(3, 2))
    swift(run, "ClusterBenchmark", run.choose(10 * MILLION, MILLION), "large", 1)


def tiles(run):
    """An archive of clusters in tiles by the command, and by tippecanoe."""
    run.output(["Scripts/swift-build", "--package-path", "Tools", "-c", "release",
                "--product", "mercator"])
    for n in run.choose([1_000, 10_000, 100_000], [100, 1_000, 10_000]):
        file, archive = WORK / f"places-{n}.csv", WORK / "clusters.pmtiles"
        write_places(file, n)
        commands = {"": [".build/release/mercator", "cluster", file, "-o", archive,
                         "--levels", "0..12"]}
        if n >= run.choose(100_000, 10_000) and run.has("tippecanoe"):
            commands[tippecanoe()] = [
                "tippecanoe", "-q", "-f", "-Z0", "-z12", "-r1", "--cluster-distance=10",
                "--no-feature-limit", "--no-tile-size-limit", "-o", archive, file]
        of_python = [name for name in ["freestiler", "tylertoo"]
                     if n >= run.choose(100_000, 10_000) and run.has(name)]
        for _ in range(run.choose(3, 1)):
            for peer, command in commands.items():
                archive.unlink(missing_ok=True)
                add_archive(run, n, peer, command, archive)
            for name in of_python:
                archive.unlink(missing_ok=True)
                run.theirs(sys.executable, PEERS / "archives.py", name, file, archive)


def tippecanoe():
    """Its name with its version."""
    told = subprocess.run(["tippecanoe", "--version"], capture_output=True, text=True, check=False)
    return " ".join((told.stdout + told.stderr).split()[:2])


def add_archive(run, n, peer, command, archive):
    try:
        seconds, megabytes = run.resources(*command)
    except Failed as error:
        if not peer:
            raise
        run.notes.append(str(error))
        return
    size = archive.stat().st_size / 1e6
    for name, unit, value in [
        ("an archive of clusters, levels 0…12", "s", seconds),
        ("memory, at most", "MB", megabytes), ("size of the archive", "MB", size),
    ]:
        run.rows.append(Row("tiles", name, n, unit, peer, (value,)))


def write_places(path, n):
    """Places about towns, and a fifth anywhere; the same at every run."""
    numbers = random.Random(20261122)
    towns = [(numbers.uniform(-55, 65), numbers.uniform(-180, 180)) for _ in range(200)]
    with open(path, "w", encoding="utf-8") as file:
        file.write("latitude,longitude\n")
        for i in range(n):
            if i % 5 == 0:
                latitude, longitude = numbers.uniform(-80, 80), numbers.uniform(-180, 180)
            else:
                latitude, longitude = numbers.choice(towns)
                latitude += numbers.gauss(0, 0.2)
                longitude = (longitude + numbers.gauss(0, 0.2) + 180) % 360 - 180
            file.write(f"{latitude:.6f},{longitude:.6f}\n")


def pictures(run):
    swift(run, "PictureBenchmark")  # Which runs mapnik in turns.
    if run.has("mapnik") and not run.rows[-1].peer:
        run.notes.append("mapnik is here and drew nothing: see Benchmarks/mapnik/render.py")


def swiftui(run):
    if sys.platform == "darwin":
        run.notes.append("the SwiftUI map is measured on the tests' double, on Linux only")
        return
    double = {"MAPKIT_DOUBLE": "uikit"}
    build = ".build/uikit-release"
    run.output(["swift", "build", "--package-path", "Tests/MapKitDouble", "-c", "release",
                "--scratch-path", build,
                "--product", "MapBenchmark"], double)
    run.ours(ROOT / build / "release/MapBenchmark", run.choose(100_000, 10_000))


def instructions(run):
    """Counts that repeat, by Scripts/checks/instructions, which fails by itself where one grew."""
    if not run.has("valgrind"):
        return
    counted = ROOT / ".build/instructions/recorded"
    counted.unlink(missing_ok=True)
    try:
        message = run.output(["Scripts/checks/instructions"])
    except Failed as error:
        run.notes.append(str(error))
        message = ""
    if not counted.exists():
        run.notes.append(message.strip())
        return
    for path, peer in [(counted, ""), (ROOT / "Benchmarks/Instructions.txt", "recorded")]:
        for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                kernel, value = line.split()
                run.rows.append(Row("instructions", kernel, 20_000, "instructions", peer,
                                    (float(value),)))


GROUPS = {
    group.__name__: group
    for group in [projection, motion, fits, clusters, tiles, pictures, swiftui, instructions]
}
# Those that the package Benchmarks measures.
OF_THE_PACKAGE = {"projection", "motion", "fits", "clusters", "pictures"}
