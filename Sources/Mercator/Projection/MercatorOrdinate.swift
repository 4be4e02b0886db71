/// Web Mercator's north–south axis, one fused kernel for each way.
///
///     y = ½ − ψ/2π,   ψ = artanh(sin φ) = −ln tan(c/2),   φ = gd ψ
///
/// φ: latitude, c: colatitude 90° − φ, ψ: isometric latitude, gd: the Gudermannian function.
/// Steps that would lose bits are sums of two doubles, and rounding happens once, at the end:
/// y is off by at most 0.56 · 2^-53, a latitude by at most 0.56 ulp, measured
/// (`Scripts/elementary/Report.md`). Both ways are monotone: tested on neighbouring doubles. One
/// ulp of a latitude past 64° is up to four units of 2^-53 in y, so y → latitude → y may move by
/// two to three of them.
package enum MercatorOrdinate {
  private typealias Constants = ElementaryConstants
  private typealias Polynomials = ElementaryPolynomials

  /// How far down the unit square a latitude lies: 0 at its north edge, 1 at its south edge.
  ///
  /// Below 26° a polynomial in φ. From there on, with colatitude c = v·2^k and v in √½ … √2,
  ///
  ///     y = ½ + (ln c − ln(360/π))/2π + c²·g(c²)
  ///     ln c = k·ln 2 + 2·artanh((v − 1)/(v + 1))
  ///
  /// where g makes tan(c/2) of c/2.
  ///
  /// - The equator is exactly ½, and y(−φ) is 1 − y(φ) wherever that has no more bits than a
  ///   double.
  /// - Latitudes beyond ±85.05112877980659 are clamped to it: exactly 0 and 1.
  /// - NaN stays NaN.
  package static func y(latitude: Double) -> Double {
    let magnitude = latitude.magnitude
    guard magnitude < Constants.maximumLatitude else {
      return latitude > 0 ? 0 : latitude < 0 ? 1 : .nan
    }
    if magnitude < Constants.smallLatitude {
      let square = latitude * latitude
      let upper = DoubleDouble.upperHalf(latitude)
      let ordinate = upper * Constants.unitSquarePerDegree1
      let rest =
        (upper * Constants.unitSquarePerDegree2
          + (latitude - upper) * Constants.unitSquarePerDegree)
        + latitude * (square * Polynomials.ordinateTail(square))
      let sum = 0.5 - ordinate
      return sum + (((0.5 - sum) - ordinate) - rest)
    }
    let colatitude = 90 - magnitude
    let remainder = (90 - colatitude) - magnitude
    let square = colatitude * colatitude
    let (mantissa, octaves) = ElementaryFunctions.nearOne(colatitude)
    let (quotient, about) = DoubleDouble(high: mantissa - 1, low: 0)
      .divided(by: ElementaryFunctions.onePlus(mantissa))
    let tail = ElementaryFunctions.inverseHyperbolicTangentRest(quotient, about: about)
    let start = Constants.colatitudeOfOne1 + octaves * Constants.octave1
    let way = quotient.high * Constants.inversePi1
    let rest =
      ((Constants.colatitudeOfOne2 + octaves * Constants.octave2)
        + remainder * (Constants.colatitudeSlope1 + colatitude * Constants.colatitudeSlope2))
      + ((quotient.high * Constants.inversePi2 + tail * Constants.inversePi)
        + square * Polynomials.colatitudeTail(square))
    let north = latitude > 0
    let sum = DoubleDouble(sumOf: north ? start : 1 - start, north ? way : -way)
    return sum.high + (sum.low + (north ? rest : -rest))
  }

  /// The latitude in degrees of a place so far down the unit square.
  ///
  /// With t = ½ − y: a polynomial in t where 2π·│t│ is below ln(2)/2. From there on
  /// 2π·│t│ = k·ln 2 + r with r in ±ln(2)/2, and by the addition theorem of gd
  ///
  ///     φ = gd(k·ln 2) + 2·arctan(2·2^-k·h/((1 + 4^-k) + (1 − 4^-k)·h)),   h = tanh(r/2)
  ///
  /// - ½ is exactly 0; 0 and less is 85.05112877980659, 1 and more its negative.
  /// - NaN stays NaN.
  package static func latitude(y: Double) -> Double {
    guard y > 0 && y < 1 else {
      return y <= 0
        ? Constants.maximumLatitude : y >= 1 ? -Constants.maximumLatitude : .nan
    }
    let distance = 0.5 - y
    let magnitude = distance.magnitude
    if magnitude < Constants.smallDistance {
      let square = distance * distance
      let upper = DoubleDouble.upperHalf(distance)
      let tail = distance * (square * Polynomials.latitudeTail(square))
      return 360 * upper + (360 * (distance - upper) + tail)
    }
    // Rounded to 2^-57: nearer neighbours would be told apart by rounding errors, in any order.
    let remainder = (((0.5 - distance) - y) + 0x1.8p-5) - 0x1.8p-5
    let shifted = magnitude * Constants.inverseOctave + ElementaryFunctions.roundingShift
    let octaves = shifted - ElementaryFunctions.roundingShift
    let turn = magnitude - octaves * Constants.octave1
    let correction = remainder - octaves * Constants.octave2
    let rounded = turn + correction
    let square = rounded * rounded
    let upper = DoubleDouble.upperHalf(turn)
    let half = upper * Constants.halfCircle1
    let halfRest =
      (upper * Constants.halfCircle2 + ((turn - upper) + correction) * Constants.halfCircle)
      + rounded * (square * Polynomials.turnTail(square))
    let octave = shifted.bitPattern & 7
    let (quotient, about) = tangentPastOctave(
      DoubleDouble(high: half, low: halfRest),
      scale: Double(bitPattern: (1023 - octave) << 52))
    let aboutSquare = about * about
    let tail =
      quotient.low + about * (aboutSquare * Polynomials.shortArctangentTail(aboutSquare))
    let start = gudermannian(octave: octave)
    let sum = DoubleDouble(
      sumOf: start.high, quotient.high * Constants.doubleDegreesPerRadian1)
    let rest =
      (start.low + quotient.high * Constants.doubleDegreesPerRadian2)
      + tail * Constants.doubleDegreesPerRadian
    return ElementaryFunctions.signed(sum.high + (sum.low + rest), like: distance)
  }

  /// 2·s·h/((1 + s²) + (1 − s²)·h), and about that, for s = 2^-k.
  ///
  /// `DoubleDouble.divided(by:)` with a divisor in three parts: s²·h is small enough to be rounded.
  @inline(__always)
  private static func tangentPastOctave(
    _ h: DoubleDouble, scale: Double
  ) -> (exactly: DoubleDouble, about: Double) {
    let tangent = h.rounded
    let fourth = scale * scale
    let base = 1 + fourth
    let divisor = base + (1 - fourth) * tangent
    let inverse = 1 / divisor
    let double = scale + scale
    let about = double * tangent * inverse
    let quotient = DoubleDouble.upperHalf(about)
    let divisor1 = DoubleDouble.upperHalf(divisor)
    let divisor2 = ((base - divisor1) + h.high) + (h.low - fourth * tangent)
    let rest = ((double * h.high - quotient * divisor1) + double * h.low) - quotient * divisor2
    return (DoubleDouble(high: quotient, low: rest * inverse), about)
  }

  /// gd(k·ln 2) in degrees, k of 1 … 5.
  @inline(__always)
  private static func gudermannian(octave: UInt64) -> DoubleDouble {
    switch octave {
    case 1:
      DoubleDouble(
        high: Constants.gudermannianOfOctaveOne1, low: Constants.gudermannianOfOctaveOne2)
    case 2:
      DoubleDouble(
        high: Constants.gudermannianOfOctaveTwo1, low: Constants.gudermannianOfOctaveTwo2)
    case 3:
      DoubleDouble(
        high: Constants.gudermannianOfOctaveThree1, low: Constants.gudermannianOfOctaveThree2)
    case 4:
      DoubleDouble(
        high: Constants.gudermannianOfOctaveFour1, low: Constants.gudermannianOfOctaveFour2)
    default:
      DoubleDouble(
        high: Constants.gudermannianOfOctaveFive1, low: Constants.gudermannianOfOctaveFive2)
    }
  }
}
