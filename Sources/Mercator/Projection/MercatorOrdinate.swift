/// The north–south axis of Web Mercator, with one kernel for each direction.
///
///     y = ½ − ψ/2π,   ψ = artanh(sin φ),   φ = gd ψ
///
/// φ: latitude, ψ: isometric latitude, gd: the Gudermannian function.
/// Near the equator the kernels are polynomials. Elsewhere they combine a table's value and a short
/// polynomial around it, with one significant rounding, at the end. y is off by at most
/// 0.52 · 2^-53, a latitude by at most 0.57 ulp, measured (`Scripts/elementary/Report.md`). Both
/// directions are monotone, tested on neighbouring doubles. One ulp of a latitude beyond 64° is up
/// to four units of 2^-53 in y. A round trip y → latitude → y may thus move by two to three of
/// them.
package enum MercatorOrdinate {
  private typealias Constants = ElementaryConstants
  private typealias Polynomials = ElementaryPolynomials

  /// Returns a latitude's distance from the north edge of the unit square: 0 at its north edge, 1
  /// at its south edge.
  ///
  /// A polynomial in φ is used up to 6°, and ``OrdinateTable`` beyond.
  ///
  /// - The equator is exactly ½, and y(−φ) is 1 − y(φ) if that difference fits into a double.
  /// - Latitudes beyond ±85.05112877980659 are clamped to it, giving exactly 0 and 1.
  /// - NaN stays NaN.
  package static func y(latitude: Double) -> Double {
    inlinedY(latitude: latitude)
  }

  /// Returns the same as ``y(latitude:)``, inlined for loops.
  @inline(__always)
  static func inlinedY(latitude: Double) -> Double {
    let magnitude = latitude.magnitude
    guard magnitude < Constants.maximumLatitude else {
      return latitude > 0 ? 0 : latitude < 0 ? 1 : .nan
    }
    guard magnitude > Constants.smallLatitude else {
      // An exact product with the slope: otherwise rounding might let y increase.
      let square = latitude * latitude
      let ordinate = latitude * Constants.unitSquarePerDegree
      let rest = ordinate.low + latitude * (square * Polynomials.ordinateTail(square))
      let sum = 0.5 - ordinate.high
      return sum + (((0.5 - sum) - ordinate.high) - rest)
    }
    // The exponent of the colatitude and the next four bits: 0x401 and 3 belong to 4.75. Near 6°
    // the colatitude is rounded to 84, which begins a separate row.
    let index = Int(truncatingIfNeeded: (90 - magnitude).bitPattern >> 48) - 0x4013
    let row = TableRow(index, of: OrdinateTable.rows)
    let rest = row.rest(row.middle - magnitude)
    // In the south 1 − value − rest, by sign bits, since a branch would be mispredicted half the
    // time.
    let sign = latitude.bitPattern & ElementaryFunctions.signBit
    let south = Double(bitPattern: (sign >> 63) &* (1 as Double).bitPattern)
    return (south + ElementaryFunctions.flipped(row.value, by: sign))
      + ElementaryFunctions.flipped(rest, by: sign)
  }

  /// Returns the latitude in degrees at a distance from the north edge of the unit square.
  ///
  /// With t = ½ − y, a polynomial in t is used for │t│ below 7/512, and ``LatitudeTable`` beyond.
  ///
  /// - ½ is exactly 0; 0 and less give 85.05112877980659, 1 and more its negative.
  /// - NaN stays NaN.
  package static func latitude(y: Double) -> Double {
    inlinedLatitude(y: y)
  }

  /// Returns the same as ``latitude(y:)``, inlined for loops.
  @inline(__always)
  static func inlinedLatitude(y: Double) -> Double {
    // So near to 0 the difference is irrelevant, and ½ − y would be ½.
    guard y > 0x1p-54 && y < 1 else {
      return y < 1 ? Constants.maximumLatitude : y >= 1 ? -Constants.maximumLatitude : .nan
    }
    let distance = 0.5 - y
    let magnitude = distance.magnitude
    if magnitude < Constants.smallDistance {
      let square = distance * distance
      let upper = DoubleDouble.upperHalf(distance)
      let tail = distance * (square * Polynomials.latitudeTail(square))
      return 360 * upper + (360 * (distance - upper) + tail)
    }
    // As above: 0x3F8 and 12 belong to 7/512.
    let index = Int(truncatingIfNeeded: magnitude.bitPattern >> 48) - 0x3F8C
    let row = TableRow(index, of: LatitudeTable.rows)
    // The error of ½ − y, rounded to 2^-57. Otherwise rounding errors would separate closer
    // neighbours, in arbitrary order. South of the equator it is 0.
    let remainder = (((0.5 - distance) - y) + 0x1.8p-5) - 0x1.8p-5
    let rest = row.rest((magnitude - row.middle) + remainder)
    return ElementaryFunctions.signed(row.value + rest, like: distance)
  }
}
