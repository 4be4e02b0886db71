#!/usr/bin/env python3
"""Write Tests/MercatorTests/Projection/ElementaryOracle.swift: values of mpmath with 60 digits.

    pip install mpmath numpy
    python3 Scripts/elementary/oracle.py
"""

import pathlib
import random
import struct

import mpmath
from mpmath import mp, mpf

from derive import literal
from measure import MAXIMUM, exact_degrees, exact_latitude, exact_y

mp.dps = 60
ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Tests/MercatorTests/Projection/ElementaryOracle.swift"
random.seed(20261120)


def written(x):
    """A Swift expression; the compiler refuses literals below 2^-1022."""
    if x != 0 and abs(x) < 2.0**-1022:
        return f"Double(bitPattern: {struct.unpack('<Q', struct.pack('<d', x))[0]:#x})"
    return literal(x)


def drawn(low, high, count):
    return [random.uniform(low, high) for _ in range(count)]


def powers(low, high, count):
    return [2 ** random.uniform(low, high) for _ in range(count)]


DEGREES = drawn(-400, 400, 8) + [1e-300, 0.1, 44.99999999999999, 89.99999999999999, 1e15 + 0.125,
                                 2.0**1000]
CASES = [
    ("sineOfDegrees", exact_degrees(mp.sin), DEGREES),
    ("cosineOfDegrees", exact_degrees(mp.cos), DEGREES),
    ("tangentOfDegrees", exact_degrees(mp.tan), DEGREES),
    ("arctangent", mp.atan, drawn(-3, 3, 6) + powers(-40, 60, 6)),
    ("arcsine", mp.asin, drawn(-1, 1, 6) + [1 - 2.0**-53, 1 - 2.0**-30, 2.0**-20]),
    ("exponential", mp.exp, drawn(-1, 1, 4) + drawn(-745, 709, 6) + [709.78, -744.0, 1e-20]),
    ("logarithm", mp.log, drawn(0.5, 2, 4) + powers(-1070, 1020, 5) + [
        1 + 2.0**-52, 1 - 2.0**-53, 5e-324, 1.7976931348623157e308]),
    ("powerOfTwo", lambda x: mpf(2)**mpf(x), drawn(-1, 1, 4) + drawn(-1070, 1023, 6) + [
        -16 + 2.0**-48, 28 - 2.0**-48, -1073.5]),
    ("binaryLogarithm", lambda x: mp.log(mpf(x)) / mp.log(2), drawn(0.5, 2, 4)
     + powers(-1070, 1020, 5) + [2.0**30 + 2.0**-22, 5e-324 * 3]),
    ("hyperbolicSine", mp.sinh, drawn(-1, 1, 4) + drawn(-700, 700, 4) + [1e-10, 710.4]),
    ("inverseHyperbolicSine", mp.asinh, drawn(-1, 1, 4) + powers(-20, 1000, 6)),
    ("inverseHyperbolicCosine", mp.acosh, drawn(1, 2, 4) + powers(1, 1000, 5) + [
        1 + 2.0**-52, 1 + 2.0**-20]),
    ("exponentialMinusOne", mp.expm1, [
        -0.9, -0.35, -0.3, -1e-3, 1e-10, 0.02, 0.34, 0.3466, 0.7, 5.3, 36.7, 41.0, -39.9, -41.0,
        699.9, 700.1, 709.78]),
    ("ordinate", exact_y, drawn(-MAXIMUM, MAXIMUM, 12) + drawn(25.9, 26.1, 2)
     + drawn(84.9, MAXIMUM, 2) + [1e-20, 48.136315, -33.8688, 85.05112877980658]),
    ("latitude", exact_latitude, drawn(0, 1, 12) + drawn(0.44, 0.45, 2) + [
        2.0**-53, 1 - 2.0**-53, 0.25, 0.75, 0.5 + 2.0**-53, 0.34690945]),
]


def main():
    lines = [
        "// Written by `python3 Scripts/elementary/oracle.py`: change the script, not this file.",
        "",
        f"/// Arguments and values of mpmath {mpmath.__version__} with {mp.dps} digits, rounded to",
        "/// double once. Random ones from Python's `random`, seed 20261120.",
        "enum ElementaryOracle {",
    ]
    for i, (name, function, arguments) in enumerate(CASES):
        if i:
            lines.append("")
        lines.append(f"  static let {name}: [(argument: Double, value: Double)] = [")
        for x in arguments:
            value = float(function(mpf(x)))
            lines.append(f"    ({written(x)}, {written(value)}),")
        lines.append("  ]")
    lines.append("}")
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
