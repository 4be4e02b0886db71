#!/usr/bin/env python3
"""Derive every constant of Mercator's elementary functions and write them as Swift.

    pip install mpmath
    python3 Scripts/elementary/derive.py            # writes the two generated files
    python3 Scripts/elementary/derive.py --check    # fails if they differ

Method. A polynomial is fitted with 60 digits by least squares at Chebyshev nodes (which is within
a small factor of minimax), its error weighted by its share in the function's result. Coefficients
are rounded to doubles one at a time, lowest first: each rounded one is held and the rest is fitted
anew, so that the rest absorbs the rounding.
Each polynomial is emitted as a fixed tree (Estrin's scheme), so every platform adds in one order.
"""

import pathlib
import sys

from mpmath import mp, mpf

mp.dps = 60
PROJECTION = pathlib.Path(__file__).resolve().parents[2] / "Sources/Mercator/Projection"
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


def rounded_fit(function, share, low, high, count):
    size = 5 * count
    nodes = [
        (low + high) / 2 + (high - low) / 2 * mp.cos(mp.pi * (2 * i + 1) / (2 * size))
        for i in range(size)
    ]
    values = [function(x) for x in nodes]
    shares = [share(x) for x in nodes]
    fixed = []
    for i in range(count):
        rest = [
            v - (evaluated(fixed, x) if fixed else 0) for v, x in zip(values, nodes)]
        fixed.append(nearest(fitted(rest, shares, nodes, high, i, count - i)[0]))
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
        level = []
        for i in range(0, self.count, 2):
            if i + 1 < self.count:
                lines.append(f"    let a{i // 2} = {literal(self.coefficients[i])}"
                             f" + z * {signed(self.coefficients[i + 1])}")
                level.append(f"a{i // 2}")
            else:
                level.append(literal(self.coefficients[i]))
        power, letter = "z", "b"
        while len(level) > 1:
            new_power = {"z": "z2", "z2": "z4", "z4": "z8"}[power]
            lines.append(f"    let {new_power} = {power} * {power}")
            power = new_power
            following = []
            for i in range(0, len(level), 2):
                if i + 1 < len(level):
                    text = f"{level[i]} + {power} * {parenthesized(level[i + 1])}"
                    if len(level) == 2:
                        following.append(text)
                    else:
                        lines.append(f"    let {letter}{i // 2} = {text}")
                        following.append(f"{letter}{i // 2}")
                else:
                    following.append(level[i])
            level = following
            letter = chr(ord(letter) + 1)
        lines.append(f"    return {level[0]}")
        lines.append("  }")
        return lines


def signed(x):
    text = literal(x)
    return f"({text})" if text.startswith("-") else text


def parenthesized(text):
    return f"({text})" if text.startswith("-") else text


DEGREE = mp.pi / 180
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
            "shortArctangentTail",
            ["(arctan x − x)/x³ of z = x², │x│ ≤ 0.1716 = (√2 − 1)/(√2 + 1)."],
            odd_tail(mp.atan, 1), quotient**2, 7, lambda z: z, "of the arctangent"),
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
             "0 … 26 degrees."],
            high_precision(lambda z: (
                inverse_gudermannian(mp.sqrt(z) * DEGREE) / (2 * mp.pi) - mp.sqrt(z) / 360)
                / (z * mp.sqrt(z))),
            mpf(26)**2 * margin, 9, lambda z: z * 360, "of the ordinate"),
        Polynomial(
            "colatitudeTail",
            ["ln(tan(c/2)/(c/2))/(2π·c²) of z = c², colatitude c of 4 … 64 degrees."],
            high_precision(lambda z: mp.log(
                mp.tan(mp.sqrt(z) * DEGREE / 2) / (mp.sqrt(z) * DEGREE / 2))
                / (2 * mp.pi * z)),
            mpf(64)**2 * margin, 10, lambda z: z, "of the unit square", low=16),
        Polynomial(
            "turnTail",
            ["(tanh πt − πt)/t³ of z = t², t of 0 … ln(2)/4π."],
            high_precision(lambda z: (
                mp.tanh(mp.pi * mp.sqrt(z)) - mp.pi * mp.sqrt(z)) / (z * mp.sqrt(z))),
            (half_log / (2 * mp.pi))**2, 6, lambda z: z / mp.pi, "of the tangent"),
        Polynomial(
            "latitudeTail",
            ["(φ − 360·t)/t³ of z = t², where φ is the Gudermannian of 2π·t in degrees,",
             "t of 0 … ln(2)/4π."],
            high_precision(lambda z: (
                gudermannian(2 * mp.pi * mp.sqrt(z)) / DEGREE - 360 * mp.sqrt(z))
                / (z * mp.sqrt(z))),
            (half_log / (2 * mp.pi))**2, 8, lambda z: z / 360, "of the latitude"),
    ]


def swift_polynomials():
    lines = [
        f"// Written by `{COMMAND}`: change the script, not this file.",
        "",
        "/// Polynomials of ``ElementaryFunctions`` and ``MercatorOrdinate``.",
        "///",
        "/// Weighted least squares at Chebyshev nodes, coefficients rounded one after the other, lowest",
        "/// first, so that the rest absorbs each rounding. All are sums in one fixed order (Estrin).",
        "enum ElementaryPolynomials {",
    ]
    for i, polynomial in enumerate(polynomials()):
        if i:
            lines.append("")
        lines += polynomial.swift()
    lines.append("}")
    return "\n".join(lines) + "\n"


def swift_constants():
    ln2 = mp.log(2)
    entries = []

    def add(name, value, *summary):
        entries.append((name, value, summary))

    def split(name, value, sizes, *summary, whole=False):
        rest = value
        if whole:
            add(name, value, f"{summary[0].split(';')[0]}.")
        for i, bits in enumerate(sizes):
            part = truncated(rest, bits) if bits else nearest(rest)
            words = summary if i == 0 else (f"Part {i + 1} of ``{name}1``.",)
            entries.append((f"{name}{i + 1}", part, words))
            rest -= part

    def grid(name, value, exponent, *summary):
        first = on_grid(value, exponent)
        entries.append((f"{name}1", first, summary))
        entries.append((f"{name}2", nearest(value - first), (f"Part 2 of ``{name}1``.",)))

    split("eighthCircle", mp.pi / 4, [48, 0],
          "π/4; the first part has 48 bits: exact times 0 … 4.")
    split("radiansPerDegree", DEGREE, [26, 0], "π/180; the first part has 26 bits.", whole=True)
    split("degreesPerRadian", 1 / DEGREE, [26, 0], "180/π; the first part has 26 bits.", whole=True)
    split("logarithmOfTwo", ln2, [40, 0],
          "ln 2; the first part has 40 bits: exact times a binary exponent.")
    split("naturalPerOctave", ln2, [26, 0], "ln 2; the first part has 26 bits.", whole=True)
    add("octavesPerNatural", 1 / ln2, "1/ln 2.")
    split("doubleOctavesPerNatural", 2 / ln2, [26, 0],
          "2/ln 2; the first part has 26 bits.", whole=True)
    split("inversePi", 1 / mp.pi, [26, 0], "1/π; the first part has 26 bits.", whole=True)
    split("halfCircle", mp.pi, [26, 0], "π; the first part has 26 bits.", whole=True)
    grid("octave", ln2 / (2 * mp.pi), -48,
         "ln 2/2π, an octave of eᵠ on the unit square; the first part is a multiple of 2^-48.")
    grid("colatitudeOfOne", mp.mpf(1) / 2 - mp.log(2 / DEGREE) / (2 * mp.pi), -48,
         "½ − ln(360/π)/2π: y where the colatitude would be one degree, were tan x equal to x;",
         "the first part is a multiple of 2^-48.")
    split("unitSquarePerDegree", mpf(1) / 360, [26, 0],
          "1/360, slope of the ordinate at the equator; the first part has 26 bits.", whole=True)
    add("inverseOctave", 2 * mp.pi / ln2, "2π/ln 2.")
    split("doubleDegreesPerRadian", 2 / DEGREE, [26, 0], "360/π; the first part has 26 bits.", whole=True)
    add("maximumLatitude", nearest(mp.atan(mp.sinh(mp.pi)) / DEGREE),
        "arctan(sinh π) in degrees: where the world becomes a square.")
    for k, word in enumerate(["One", "Two", "Three", "Four", "Five"], 1):
        grid(f"gudermannianOfOctave{word}", 90 - 2 * mp.atan(mpf(2) ** -k) / DEGREE, -40,
             f"Gudermannian of {k}·ln 2 in degrees; the first part is a multiple of 2^-40.")
    add("smallLatitude", mpf(26),
        "Latitudes below have a polynomial in the latitude; from here colatitudes stay below 64,",
        "so that one differs from 90 − latitude by 2^-48 at most.")
    add("smallDistance", nearest(ln2 / (4 * mp.pi)),
        "ln 2/4π: nearer to the equator on the unit square no octave is taken out.")
    slope = lambda c: 1 / (360 * mp.sin(c * DEGREE))
    incline = (slope(64) - slope(45)) / 19
    add("colatitudeSlope1",
        nearest((slope(45) + slope(54) - incline * 9) / 2 - incline * 45),
        "dy/dc = 1/(360·sin c), linear in the colatitude c on 45 … 64 degrees, to 2 %.")
    add("colatitudeSlope2", nearest(incline), "Per degree of ``colatitudeSlope1``.")

    lines = [
        f"// Written by `{COMMAND}`: change the script, not this file.",
        "",
        "/// Constants of ``ElementaryFunctions`` and ``MercatorOrdinate``.",
        "///",
        "/// A number with parts is their unevaluated sum, the last part rounded to nearest.",
        "enum ElementaryConstants {",
    ]
    for i, (name, value, summary) in enumerate(entries):
        if i:
            lines.append("")
        lines += [f"  /// {line}" for line in summary]
        lines.append("  @inline(__always)")
        lines.append(f"  static var {name}: Double {{ {literal(value)} }}")
    lines.append("}")
    return "\n".join(lines) + "\n"


def main():
    files = {
        PROJECTION / "ElementaryPolynomials.swift": swift_polynomials(),
        PROJECTION / "ElementaryConstants.swift": swift_constants(),
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
