#!/usr/bin/env python3
"""Measure the compiled elementary functions against mpmath and write Report.md.

    pip install mpmath numpy
    python3 Scripts/elementary/measure.py [samples per domain, 20000] [numbers of functions]

The report is written only where no numbers (those of dump/main.swift) are given.

Compiles Sources/Mercator/Projection's arithmetic with `swiftc -O`, feeds it seeded bit patterns and
compares what comes back with 60 digits. An ulp is the spacing of doubles at the exact result.
"""

import datetime
import pathlib
import platform
import subprocess
import sys
import tempfile

import mpmath
import numpy
from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).resolve().parent
PROJECTION = HERE.parents[1] / "Sources/Mercator/Projection"
SOURCES = sorted(PROJECTION.glob("Elementary*.swift")) + [
    PROJECTION / f"{name}.swift"
    for name in (
        "DoubleDouble", "MercatorOrdinate", "TableRow", "OrdinateTable", "LatitudeTable")]
DEGREE = mp.pi / 180
MAXIMUM = 85.05112877980659


def built():
    program = pathlib.Path(tempfile.mkdtemp()) / "dump"
    subprocess.run(
        ["swiftc", "-O", "-swift-version", "6", "-package-name", "mercator",
         *map(str, SOURCES), str(HERE / "dump/main.swift"), "-o", str(program)], check=True)
    return program


def ran(program, index, x, y=None):
    words = numpy.empty((len(x), 3), numpy.uint64)
    words[:, 0] = index
    words[:, 1] = x.view(numpy.uint64)
    words[:, 2] = (x if y is None else y).view(numpy.uint64)
    answer = subprocess.run([str(program)], input=words.tobytes(), stdout=subprocess.PIPE,
                            check=True).stdout
    return numpy.frombuffer(answer, numpy.float64)


def spacing(x):
    """The ulp of doubles at x, down to the subnormal one."""
    if x == 0:
        return mpf(2) ** -1074
    return mpf(2) ** max(int(mp.frexp(abs(x))[1]) - 53, -1074)


def exact_degrees(function):
    def value(x):
        with mp.workdps(400):
            rest = x - 360 * mp.nint(x / 360)
        if rest % 90 == 0:
            quarter = int(rest / 90) % 4
            return {mp.sin: mpf([0, 1, 0, -1][quarter]), mp.cos: mpf([1, 0, -1, 0][quarter]),
                    mp.tan: [mpf(0), mp.inf][quarter % 2]}[function]
        return function(rest * DEGREE)
    return value


def exact_y(latitude):
    return mpf(1) / 2 - mp.atanh(mp.sin(mpf(latitude) * DEGREE)) / (2 * mp.pi)


def exact_latitude(y):
    return mp.atan(mp.sinh((mpf(1) / 2 - mpf(y)) * 2 * mp.pi)) / DEGREE


generator = numpy.random.default_rng(20261120)


def uniform(low, high):
    return lambda n: generator.uniform(low, high, n)


def logarithmic(low, high, both=True):
    def draw(n):
        x = 2.0 ** generator.uniform(low, high, n)
        return x * generator.choice([-1.0, 1.0], n) if both else x
    return draw


def near(values, width):
    def draw(n):
        return generator.choice(numpy.array(values), n) + generator.uniform(-width, width, n)
    return draw


def shifted(draw, by):
    return lambda n: draw(n) + by


# number in dump/main.swift, name, exact, [(words for the domain, draw x, draw y or None)], unit
CASES = [
    (0, "sine(ofDegrees:)", exact_degrees(mp.sin), [
        ("│x│ ≤ 360", uniform(-360, 360)), ("2^-1000 … 2^40", logarithmic(-1000, 40)),
        ("2^40 … 2^1023", logarithmic(40, 1023))]),
    (1, "cosine(ofDegrees:)", exact_degrees(mp.cos), [
        ("│x│ ≤ 360", uniform(-360, 360)), ("2^-1000 … 2^40", logarithmic(-1000, 40)),
        ("2^40 … 2^1023", logarithmic(40, 1023))]),
    (2, "tangent(ofDegrees:)", exact_degrees(mp.tan), [
        ("│x│ ≤ 360", uniform(-360, 360)), ("2^-900 … 2^40", logarithmic(-900, 40)),
        ("2^40 … 2^1023", logarithmic(40, 1023))]),
    (3, "sineAndCosine(ofDegrees:).sine", exact_degrees(mp.sin), [
        ("│x│ ≤ 360", uniform(-360, 360))]),
    (4, "sineAndCosine(ofDegrees:).cosine", exact_degrees(mp.cos), [
        ("│x│ ≤ 360", uniform(-360, 360))]),
    (5, "arctangent(y:x:), x = 1", mp.atan, [("│x│ ≤ 3", uniform(-3, 3)), ("2^-1060 … 2^1023",
                                                             logarithmic(-1060, 1023)),
                                ("2^-10 … 2^10", logarithmic(-10, 10))]),
    (6, "arctangent(y:x:)", lambda x, y: mp.atan2(y, x), [
        ("square ±100", uniform(-100, 100), uniform(-100, 100)),
        ("2^-1000 … 2^1000 each", logarithmic(-1000, 1000), logarithmic(-1000, 1000))]),
    (7, "arctangentInDegrees(y:x:)", lambda x, y: mp.atan2(y, x) / DEGREE, [
        ("square ±100", uniform(-100, 100), uniform(-100, 100)),
        ("2^-1000 … 2^1000 each", logarithmic(-1000, 1000), logarithmic(-1000, 1000))]),
    (8, "arcsine", mp.asin, [("│x│ ≤ 1", uniform(-1, 1)),
                              ("2^-40 … 1", logarithmic(-40, 0)),
                              ("1 − 2^-52 … 1 − 2^-3",
                               lambda n: 1 - 2.0 ** generator.uniform(-52, -3, n))]),
    (9, "exponential", mp.exp, [("│x│ ≤ 1", uniform(-1, 1)), ("−745 … 709.7", uniform(-745, 709.7)),
                                 ("2^-60 … 2^9", logarithmic(-60, 9))]),
    (10, "powerOfTwo", lambda x: mp.mpf(2) ** mpf(x), [
        ("│x│ ≤ 1", uniform(-1, 1)), ("−1074 … 1024", uniform(-1074, 1023.9)),
        ("whole ± 1e-6", near(numpy.arange(-40.0, 41.0), 1e-6))]),
    (20, "exponentialMinusOne", mp.expm1, [
        ("│x│ ≤ 1", uniform(-1, 1)), ("−45 … 709.7", uniform(-45, 709.7)),
        ("2^-60 … 2^9", logarithmic(-60, 9))]),
    (11, "logarithm", mp.log, [("½ … 2", uniform(0.5, 2)), ("1 ± 2^-4 … 2^-50",
                                                          shifted(logarithmic(-50, -4), 1)),
                               ("2^-1074 … 2^1023", logarithmic(-1074, 1023, False))]),
    (12, "binaryLogarithm", lambda x: mp.log(mpf(x)) / mp.log(2), [
        ("½ … 2", uniform(0.5, 2)), ("1 ± 2^-4 … 2^-50", shifted(logarithmic(-50, -4), 1)),
        ("2^-1074 … 2^1023", logarithmic(-1074, 1023, False))]),
    (13, "hyperbolicSine", mp.sinh, [("│x│ ≤ 5", uniform(-5, 5)), ("│x│ ≤ 710", uniform(-710, 710)),
                                     ("2^-60 … 2^2", logarithmic(-60, 2))]),
    (14, "inverseHyperbolicSine", mp.asinh, [
        ("│x│ ≤ 5", uniform(-5, 5)), ("2^-60 … 2^1023", logarithmic(-60, 1023)),
        ("2^-10 … 2^32", logarithmic(-10, 32))]),
    (15, "inverseHyperbolicCosine", mp.acosh, [
        ("1 … 5", uniform(1, 5)), ("1 + 2^-52 … 1 + 2^40",
                                   shifted(logarithmic(-51, 40, False), 1)),
        ("1 … 2^1023", logarithmic(0, 1023, False))]),
    (16, "MercatorOrdinate.y", exact_y, [
        ("│φ│ ≤ 85.051", uniform(-MAXIMUM, MAXIMUM)), ("25 … 27", uniform(25, 27)),
        ("84.9 … 85.051", uniform(84.9, MAXIMUM)), ("−85.051 … −84.9", uniform(-MAXIMUM, -84.9)),
        ("2^-60 … 2^6", logarithmic(-60, 6))], "2^-53"),
    (17, "MercatorOrdinate.latitude", exact_latitude, [
        ("0 … 1", uniform(0, 1)), ("½ ± 0.06", uniform(0.44, 0.56)),
        ("2^-60 … ½", logarithmic(-60, -1, False)),
        ("½ ± 2^-50 … 2^-4", shifted(logarithmic(-50, -4), 0.5))]),
]


def measured(program, case, draws, count):
    index, _, exact, _ = case[:4]
    words, draw_x, *draw_y = draws
    x = draw_x(count)
    y = draw_y[0](count) if draw_y else None
    results = ran(program, index, x, y)
    greatest, place, wrong = mpf(-1), None, 0
    for i, result in enumerate(results):
        arguments = (mpf(float(x[i])),) + ((mpf(float(y[i])),) if y is not None else ())
        value = exact(*arguments)
        if mp.isinf(value) or not numpy.isfinite(result):
            error = mpf(0) if mp.isinf(value) and numpy.isinf(result) else mpf("inf")
        else:
            unit = mpf(2) ** -53 if len(case) > 4 else spacing(value)
            error = abs(mpf(float(result)) - value) / unit
            wrong += error > 0.5
        if error > greatest:
            greatest = error
            place = tuple(float(a).hex() for a in arguments)
    return words, count, float(greatest), place, wrong / count


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    chosen = sys.argv[2:]
    program = built()
    rows, worst = [], 0
    for case in CASES:
        if chosen and str(case[0]) not in chosen:
            continue
        for draws in case[3]:
            words, samples, greatest, place, wrong = measured(program, case, draws, count)
            unit = case[4] if len(case) > 4 else "ulp"
            worst = max(worst, greatest)
            rows.append(f"| `{case[1]}` | {words} | {samples} | {greatest:.3f} {unit} "
                        f"| {100 * wrong:.2f} % | `{', '.join(place)}` |")
            print(rows[-1], flush=True)
    version = subprocess.run(["swiftc", "--version"], capture_output=True, text=True,
                             check=True).stdout.splitlines()[0]
    if chosen:
        return
    report = f"""# Errors of the elementary functions

Measured by `python3 Scripts/elementary/measure.py {count}` on {datetime.date.today()}:
{version}, {platform.system()} {platform.machine()}; Python {platform.python_version()},
mpmath {mpmath.__version__} with {mp.dps} digits, numpy {numpy.__version__}, seed 20261120.

An ulp is the spacing of doubles at the exact result; a correctly rounded function has at most 0.5.
*Not nearest* counts results that are not the double nearest to the exact one. For
`MercatorOrdinate.y` the unit is 2^-53 of the unit square (4.4 nm), the same everywhere.

| function | domain | samples | greatest error | not nearest | at |
|---|---|---|---|---|---|
""" + "\n".join(rows) + "\n"
    (HERE / "Report.md").write_text(report)
    if worst > 1:
        sys.exit(f"The greatest error is {worst:.3f} ulp: more than 1.")


if __name__ == "__main__":
    main()
