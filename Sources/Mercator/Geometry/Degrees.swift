/// Operations on angles in degrees: wrapping and the shorter turn.
///
/// They are exact for every finite number. Further operations read headings off a map.
///
///     Degrees.wrappedLongitude(190)            // −170
///     Degrees.wrappedHeading(-90)              // 270
///     Degrees.shortestTurn(from: 359, to: 1)   // 2
public enum Degrees {
  /// Returns the same meridian in −180…180.
  ///
  /// *Edge cases*
  /// - Longitudes in −180…180 are returned unchanged, bit for bit: 180 stays 180.
  /// - All other longitudes map to [−180, 180).
  /// - NaN and the infinities give NaN.
  public static func wrappedLongitude(_ longitude: Double) -> Double {
    if longitude >= -180 && longitude <= 180 { return longitude }
    let remainder = remainder(longitude)
    if remainder >= 180 { return remainder - 360 }
    if remainder < -180 { return belowTop(remainder + 360, top: 180, bottom: -180) }
    return remainder
  }

  /// Returns the same direction in [0, 360), as a heading clockwise from north.
  ///
  /// *Edge cases*
  /// - 360 and −0 give 0, and so does a negative heading too small to be distinguished from 360.
  /// - NaN and the infinities give NaN.
  public static func wrappedHeading(_ heading: Double) -> Double {
    if heading > 0 && heading < 360 { return heading }
    let remainder = remainder(heading)
    if remainder < 0 { return belowTop(remainder + 360, top: 360, bottom: 0) }
    return remainder + 0.0
  }

  /// Returns the signed turn from one heading to another by the shorter way, in −180…180, clockwise
  /// positive.
  ///
  /// *Edge cases*
  /// - Opposite headings give 180, never −180.
  /// - NaN and the infinities give NaN.
  public static func shortestTurn(from start: Double, to end: Double) -> Double {
    let turn = wrappedHeading(end) - wrappedHeading(start)
    if turn > 180 { return turn - 360 }
    if turn <= -180 { return turn + 360 }
    return turn
  }

  /// Returns the degrees from `west` eastward to `longitude`, in [0, 360).
  ///
  /// The result is monotone in `longitude` going east from `west`. A window measured with it
  /// therefore contains the longitudes from which it was measured.
  package static func eastward(from west: Double, to longitude: Double) -> Double {
    let start = west == 180 ? -180 : wrappedLongitude(west)
    let end = LongitudeWindow.start(longitude)
    // Branchless, since with many longitudes the branch would be mispredicted half the time.
    let turn: Double = end < start ? 360 : 0
    let value = end - start + turn
    return value >= 360 && turn > 0 ? 0 : value
  }

  /// Returns `value` minus whole turns, with its sign, so that |result| < 360.
  ///
  /// The result is exact, since each subtracted number is between half and twice the remaining
  /// value (Sterbenz).
  ///
  /// Never inlined: the call is rare, and a loop over longitudes thus keeps its registers.
  @inline(never)
  private static func remainder(_ value: Double) -> Double {
    guard value.isFinite else { return .nan }
    var rest = value.magnitude
    while rest >= 360 {
      var step = 360 * Double(sign: .plus, exponent: rest.exponent - 8, significand: 1)
      if step > rest { step *= 0.5 }
      rest -= step
    }
    return value < 0 ? -rest : rest
  }

  /// Returns the closed end of an interval for a sum that was rounded up to its open end.
  private static func belowTop(_ value: Double, top: Double, bottom: Double) -> Double {
    value >= top ? bottom : value
  }
}
