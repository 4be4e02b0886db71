#!/usr/bin/env python3
"""Derive every constant of Mercator's elementary functions and write them as Swift, and as C for lanes.

    pip install mpmath
    python3 Scripts/elementary/derive.py            # writes the five generated files
    python3 Scripts/elementary/derive.py --check    # fails if they differ

Method. A polynomial is fitted with 60 digits by least squares at Chebyshev nodes (which is within
a small factor of minimax), its error weighted by its share in the function's result. Coefficients
are rounded to doubles one at a time, lowest first: each rounded one is held and the rest is fitted
anew, so that the rest absorbs the rounding.
Each polynomial is emitted as a fixed tree (Estrin's scheme), so every platform adds in one order.
"""

import pathlib
import re
import sys

from mpmath import mp, mpf

mp.dps = 60
SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
PROJECTION = SOURCES / "Mercator/Projection"
COMMAND = "python3 Scripts/elementary/derive.py"


def nearest(x):
    """The double nearest to x, as an exact mpf."""
    return mpf(float(x))


def truncated(x, bits):
    """x rounded to so many significant bits, exact as a double."""
    mantissa, exponent = mp.frexp(x)
    return mp.ldexp(mp.nint(mp.ldexp(mantissa, bits)), exponent - bits)


def on_grid(x, exponent):
    """x rounded to a whole multiple of 2^exponent."""
    return mp.ldexp(mp.nint(mp.ldexp(x, -exponent)), exponent)


def literal(x):
    """A double as a hexadecimal Swift literal."""
    text = float(x).hex()
    mantissa, exponent = text.split("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa}p{int(exponent)}"


def fitted(targets, shares, nodes, scale, first, count):
    """Least squares for c_first … c_(first+count−1), each error weighted by its share."""
    rows = mp.matrix(len(nodes), count)
    right = mp.matrix(len(nodes), 1)
    for i, (target, share, node) in enumerate(zip(targets, shares, nodes)):
        for j in range(count):
            rows[i, j] = share * (node / scale) ** (first + j)
        right[i] = share * target
    solution = mp.lu_solve(rows, right)
    return [solution[j] / scale ** (first + j) for j in range(count)]


def evaluated(coefficients, x):
    return mp.polyval(coefficients[::-1], x)


def rounded_fit(function, share, low, high, count, head=None):
    """Coefficients, of which those after the head are rounded all at once."""
    size = 5 * count
    nodes = [
        (low + high) / 2 + (high - low) / 2 * mp.cos(mp.pi * (2 * i + 1) / (2 * size))
        for i in range(size)
    ]
    values = [function(x) for x in nodes]
    shares = [share(x) for x in nodes]
    fixed = []
    while len(fixed) < count:
        i = len(fixed)
        rest = [
            v - (evaluated(fixed, x) if fixed else 0) for v, x in zip(values, nodes)]
        free = fitted(rest, shares, nodes, high, i, count - i)
        fixed += [nearest(x) for x in (free if i == head else free[:1])]
    return fixed


def greatest(error, low, high, samples=1999):
    return max(abs(error(low + (high - low) * mpf(i + 1) / samples)) for i in range(samples))


class Polynomial:
    """target(z) ≈ Σ c_i z^i on 0 … high; `share(z)` turns its error into one of the result."""

    def __init__(self, name, summary, function, high, count, share, share_text, low=None):
        self.name, self.summary, self.count = name, summary, count
        # Not at 0 exactly, where the functions below are 0/0: 60 digits allow 1e-12 of the end.
        low = mpf(low) if low is not None else high * mpf(10) ** -12
        self.coefficients = rounded_fit(function, share, low, high, count)
        error = greatest(
            lambda z: (evaluated(self.coefficients, z) - function(z)) * share(z), low, high)
        self.error = mp.log(error, 2)
        self.share_text = share_text

    def swift(self):
        lines = [f"  /// {line}" for line in self.summary]
        lines.append(f"  /// Error of approximation: 2^{float(self.error):.1f} {self.share_text}.")
        lines.append("  @inline(__always)")
        lines.append(f"  static func {self.name}(_ z: Double) -> Double {{")
        lines += self.sum("    let", "")
        lines.append("  }")
        return lines

    def lanes(self):
        return [
            f"/// `ElementaryPolynomials.{self.name}`",
            f"MERCATOR_PART mercator_lanes mercator_{snake_case(self.name)}(mercator_lanes z) {{",
            *self.sum("  mercator_lanes", ";"), "}"]

    def sum(self, let, end):
        """The statements of a function of z: `let` begins what is a step, `end` ends each."""
        indent = " " * (len(let) - len(let.lstrip()))
        lines, level = [], []
        for i in range(0, self.count, 2):
            if i + 1 < self.count:
                lines.append(f"{let} a{i // 2} = {literal(self.coefficients[i])}"
                             f" + z * {signed(self.coefficients[i + 1])}{end}")
                level.append(f"a{i // 2}")
            else:
                level.append(literal(self.coefficients[i]))
        power, letter = "z", "b"
        while len(level) > 1:
            new_power = {"z": "z2", "z2": "z4", "z4": "z8"}[power]
            lines.append(f"{let} {new_power} = {power} * {power}{end}")
            power = new_power
            following = []
            for i in range(0, len(level), 2):
                if i + 1 < len(level):
                    text = f"{level[i]} + {power} * {parenthesized(level[i + 1])}"
                    if len(level) == 2:
                        following.append(text)
                    else:
                        lines.append(f"{let} {letter}{i // 2} = {text}{end}")
                        following.append(f"{letter}{i // 2}")
                else:
                    following.append(level[i])
            level = following
            letter = chr(ord(letter) + 1)
        lines.append(f"{indent}return {level[0]}{end}")
        return lines


def snake_case(name):
    """A name of Swift's as one of C's: part1 becomes part_1."""
    return re.sub(r"([A-Z]|[0-9]+$)", r"_\1", name).lower()


def signed(x):
    text = literal(x)
    return f"({text})" if text.startswith("-") else text


def parenthesized(text):
    return f"({text})" if text.startswith("-") else text


DEGREE = mp.pi / 180
# Up to this latitude y is a polynomial.
SMALL_LATITUDE = 6
# Nearer to the equator on the unit square the latitude is a polynomial.
SMALL_DISTANCE = mpf(7) / 512
# So many rows of a table double what chooses the row.
ROWS_PER_OCTAVE = 16
# So many coefficients has a row.
ROW_COEFFICIENTS = 8
# tanh(ln 2 / 4): what is left of a logarithm after its power of two.
QUOTIENT = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1)


def odd_tail(function, first):
    """(f(x) − first·x)/x³ as a function of z = x²."""
    def value(z):
        with mp.workdps(110):
            x = mp.sqrt(z)
            return (function(x) - first * x) / (x * z)
    return value


def inverse_gudermannian(x):
    return 2 * mp.atanh(mp.tan(x / 2))


def gudermannian(x):
    return 2 * mp.atan(mp.tanh(x / 2))


def high_precision(function):
    def value(z):
        with mp.workdps(110):
            return +function(mpf(z))
    return value


def polynomials():
    margin = mpf("1.001")
    quarter = mp.pi / 4 * margin
    half_log = mp.log(2) / 2 * margin
    quotient = QUOTIENT * margin
    eighth = mp.tan(mp.pi / 8) * margin
    return [
        Polynomial(
            "sineTail", ["(sin x − x)/x³ of z = x², │x│ ≤ π/4."],
            odd_tail(mp.sin, 1), quarter**2, 7, lambda z: z, "of the sine"),
        Polynomial(
            "cosineTail", ["(cos x − 1 + x²/2)/x⁴ of z = x², │x│ ≤ π/4."],
            high_precision(lambda z: (mp.cos(mp.sqrt(z)) - 1 + z / 2) / z**2),
            quarter**2, 6, lambda z: z**2 / mp.cos(mp.sqrt(z)), "of the cosine"),
        Polynomial(
            "arctangentTail", ["(arctan x − x)/x³ of z = x², │x│ ≤ tan(π/8)."],
            odd_tail(mp.atan, 1), eighth**2, 11, lambda z: z, "of the arctangent"),
        Polynomial(
            "inverseHyperbolicTangentTail",
            ["(artanh x − x)/x³ of z = x², │x│ ≤ 0.1716 = (√2 − 1)/(√2 + 1)."],
            odd_tail(mp.atanh, 1), quotient**2, 7, lambda z: z, "of the inverse tangent"),
        Polynomial(
            "exponentialTail", ["(eˣ − 1 − x − x²/2)/x³ of z = x, │x│ ≤ ln(2)/2."],
            high_precision(lambda x: (mp.exp(x) - 1 - x - x * x / 2) / x**3),
            half_log, 10, lambda x: x * x, "of eˣ − 1", low=-half_log),
        Polynomial(
            "ordinateTail",
            ["(ψ/2π − φ/360)/φ³ of z = φ², where ψ is the inverse Gudermannian of φ,",
             "0 … 6 degrees."],
            high_precision(lambda z: (
                inverse_gudermannian(mp.sqrt(z) * DEGREE) / (2 * mp.pi) - mp.sqrt(z) / 360)
                / (z * mp.sqrt(z))),
            mpf(SMALL_LATITUDE)**2 * margin, 5, lambda z: z * 360, "of the ordinate"),
        Polynomial(
            "latitudeTail",
            ["(φ − 360·t)/t³ of z = t², where φ is the Gudermannian of 2π·t in degrees,",
             "t of 0 … 7/512."],
            high_precision(lambda z: (
                gudermannian(2 * mp.pi * mp.sqrt(z)) / DEGREE - 360 * mp.sqrt(z))
                / (z * mp.sqrt(z))),
            SMALL_DISTANCE**2 * margin, 5, lambda z: z / 360, "of the latitude"),
    ]


def swift_polynomials(polynomials):
    lines = [
        f"// Written by `{COMMAND}`: change the script, not this file.",
        "",
        "/// Polynomials of ``ElementaryFunctions`` and ``MercatorOrdinate``.",
        "///",
        "/// Weighted least squares at Chebyshev nodes, coefficients rounded one after the other, lowest",
        "/// first, so that the rest absorbs each rounding. All are sums in one fixed order (Estrin).",
        "enum ElementaryPolynomials {",
    ]
    for i, polynomial in enumerate(polynomials):
        if i:
            lines.append("")
        lines += polynomial.swift()
    lines.append("}")
    return "\n".join(lines) + "\n"


def constants():
    """Name, parts and lines of documentation of each."""
    ln2 = mp.log(2)
    entries = []

    def add(name, value, *summary):
        entries.append((name, [value], summary))

    def split(name, value, bits, *summary):
        first = truncated(value, bits)
        entries.append((name, [first, nearest(value - first)], summary))

    def factor(name, value, *summary):
        first = truncated(value, 26)
        entries.append((name, [value, first, nearest(value - first)], summary))

    split("eighthCircle", mp.pi / 4, 48, "π/4; the high part has 48 bits: exact times 0 … 4.")
    add("radiansPerDegree", DEGREE, "π/180.")
    factor("radiansPerDegreeFactor", DEGREE, "π/180.")
    factor("degreesPerRadian", 1 / DEGREE, "180/π.")
    split("logarithmOfTwo", ln2, 40,
          "ln 2; the high part has 40 bits: exact times a binary exponent.")
    add("naturalPerOctave", ln2, "ln 2.")
    factor("naturalPerOctaveFactor", ln2, "ln 2.")
    add("octavesPerNatural", 1 / ln2, "1/ln 2.")
    factor("doubleOctavesPerNatural", 2 / ln2, "2/ln 2.")
    factor("unitSquarePerDegree", mpf(1) / 360, "1/360, slope of the ordinate at the equator.")
    add("maximumLatitude", nearest(mp.atan(mp.sinh(mp.pi)) / DEGREE),
        "arctan(sinh π) in degrees: where the world becomes a square.")
    add("smallLatitude", mpf(SMALL_LATITUDE),
        "Latitudes up to this have a polynomial, those beyond the rows of ``OrdinateTable``.")
    add("smallDistance", SMALL_DISTANCE,
        "Nearer to the equator on the unit square latitudes have a polynomial, farther from it the",
        "rows of ``LatitudeTable``.")
    return entries


def swift_constants(entries):
    lines = [
        f"// Written by `{COMMAND}`: change the script, not this file.",
        "",
        "/// Constants of ``ElementaryFunctions`` and ``MercatorOrdinate``.",
        "enum ElementaryConstants {",
    ]
    kinds = {
        1: ("Double", "{}"),
        2: ("DoubleDouble", "DoubleDouble(high: {}, low: {})"),
        3: ("LongFactor", "LongFactor({}, upper: {}, rest: {})"),
    }
    for i, (name, parts, summary) in enumerate(entries):
        if i:
            lines.append("")
        lines += [f"  /// {line}" for line in summary]
        kind, form = kinds[len(parts)]
        value = form.format(*map(literal, parts))
        line = f"  static var {name}: {kind} {{ {value} }}"
        lines += [line] if len(line) <= 100 else [
            f"  static var {name}: {kind} {{", f"    {value}", "  }"]
    lines.append("}")
    return "\n".join(lines) + "\n"


# What lanes need of all this.
CONSTANTS_OF_LANES = [
    "maximumLatitude", "smallLatitude", "smallDistance", "unitSquarePerDegree"]
POLYNOMIALS_OF_LANES = ["ordinateTail", "latitudeTail"]


def c_for_lanes(polynomials, entries):
    values = {name: parts for name, parts, _ in entries}
    lines = [
        f"// Written by `{COMMAND}`: change the script, not this file.",
        "",
        "/// Constants and polynomials of MercatorLanes.h, which includes this.",
    ]
    for name in CONSTANTS_OF_LANES:
        for part, value in zip(["", "_1", "_2"], values[name]):
            lines.append(f"#define MERCATOR_{snake_case(name).upper()}{part} {signed(value)}")
    for polynomial in polynomials:
        if polynomial.name in POLYNOMIALS_OF_LANES:
            lines += ["", *polynomial.lanes()]
    return "\n".join(lines) + "\n"


def row(function, middle, half, exponent):
    """A function about a middle: the middle, its value in two parts, f(middle + d) − f(middle)."""
    value = function(middle)
    high = on_grid(value, exponent)
    coefficients = rounded_fit(
        lambda d: (function(middle + d) - value) / d, abs, -half, half, ROW_COEFFICIENTS, 3)
    error = greatest(
        lambda d: evaluated(coefficients, d) * d - (function(middle + d) - value), -half, half, 100)
    return [middle, high, nearest(value - high)] + coefficients, error


def intervals(exponents, start, end):
    """Where each row begins and how wide it is; a number's exponent and four bits more choose it."""
    for exponent in exponents:
        size = mp.ldexp(mpf(1) / ROWS_PER_OCTAVE, exponent)
        for step in range(ROWS_PER_OCTAVE):
            low = mp.ldexp(1, exponent) + step * size
            if low + size > start and low <= end:
                yield low, size


def ordinate_rows():
    """y of the latitude, going north, from colatitudes of 4.75° on."""
    ordinate = lambda latitude: mpf(1) / 2 - inverse_gudermannian(latitude * DEGREE) / (2 * mp.pi)
    rows, worst = [], 0
    for low, size in intervals(range(2, 7), mpf("4.948"), 90 - SMALL_LATITUDE):
        # d is how far south of the middle a place lies.
        middle = 90 - (low + size / 2)
        cells, error = row(lambda latitude: ordinate(2 * middle - latitude), middle, size / 2, -52)
        rows.append(cells)
        worst = max(worst, error)
    return rows, f"2^{float(mp.log(worst, 2)):.1f} of the unit square"


def latitude_rows():
    """The latitude of the distance from the equator, where it is not small."""
    latitude = lambda distance: gudermannian(2 * mp.pi * distance) / DEGREE
    rows, worst = [], 0
    for low, size in intervals(range(-7, -1), SMALL_DISTANCE, mpf(1) / 2):
        middle = low + size / 2
        cells, error = row(latitude, middle, size / 2, -44)
        rows.append(cells)
        worst = max(worst, error / latitude(middle))
    return rows, f"2^{float(mp.log(worst, 2)):.1f} of the latitude"


def swift_table(name, summary, rows, error):
    lines = [
        f"// Written by `{COMMAND}`: change the script, not this file.",
        "// swift-format-ignore-file",
        "",
    ]
    lines += [f"/// {line}" if line else "///" for line in summary]
    lines += [
        f"/// Error of approximation: {error}.",
        f"package enum {name} {{",
        "  /// For each row its middle, the function there in two parts, and the coefficients.",
        "  #if arch(wasm32)",
        "    package static var rows: UnsafePointer<Double> {",
        f"      TableMaker.rows(made: &made, isOrdinate: {str(name == 'OrdinateTable').lower()})",
        "    }",
        "    nonisolated(unsafe) private static var made: UnsafePointer<Double>?",
        "  #else",
        "  package static let rows: [Double] = [",
    ]
    for cells in rows:
        line = "   "
        for cell in cells:
            text = f" {literal(cell)},"
            if len(line) + len(text) > 100:
                lines.append(line)
                line = "     "
            line += text
        lines.append(line)
    lines += ["  ]", "  #endif", "}"]
    return "\n".join(lines) + "\n"


def main():
    sums, entries = polynomials(), constants()
    files = {
        PROJECTION / "ElementaryPolynomials.swift": swift_polynomials(sums),
        PROJECTION / "ElementaryConstants.swift": swift_constants(entries),
        SOURCES / "MercatorLanes/MercatorConstants.h": c_for_lanes(sums, entries),
        PROJECTION / "OrdinateTable.swift": swift_table(
            "OrdinateTable",
            ["y on the unit square as a function of the latitude, north of 6°, in rows of which 16",
             "double the colatitude: 4.75 … 88°."], *ordinate_rows()),
        PROJECTION / "LatitudeTable.swift": swift_table(
            "LatitudeTable",
            ["The latitude as a function of the distance from the equator on the unit square, in rows",
             "of which 16 double the distance: 7/512 … 1/2."], *latitude_rows()),
    }
    if "--check" in sys.argv:
        different = [p.name for p, text in files.items() if p.read_text() != text]
        if different:
            sys.exit(f"{', '.join(different)}: not what derive.py writes; run {COMMAND}")
        print("The generated files are what derive.py writes.")
        return
    PROJECTION.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        path.write_text(text)
        print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
