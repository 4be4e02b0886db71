extension Degrees {
  /// The heading of a map whose canvas is drawn with an affine transform: x′ = a·x + c·y + tx,
  /// y′ = b·x + d·y + ty, y down, as in `CGAffineTransform`.
  ///
  ///     Degrees.heading(fromTransformA: 0, b: -1, c: 1, d: 0)   // 90: east is up
  ///
  /// The rotation nearest to the transform is taken, so that scaling does not matter:
  ///
  ///     heading = atan2(c − b, a + d)
  ///
  /// *Edge cases*: nil if a number is not finite, or the transform mirrors or flattens.
  public static func heading(fromTransformA a: Double, b: Double, c: Double, d: Double) -> Double? {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return nil }
    // Halves keep the products and sums finite in order of size.
    let largest = max(max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude))
    guard largest > 0 else { return nil }
    let (a, b, c, d) = (a / largest, b / largest, c / largest, d / largest)
    guard a * d - b * c > 0 else { return nil }
    return wrappedHeading(ElementaryFunctions.arctangentInDegrees(y: c - b, x: a + d))
  }

  /// The heading of a map without pitch, from two places and where it draws them.
  ///
  ///     Degrees.heading(
  ///       from: GeoCoordinate(latitude: 0, longitude: 0), drawnAt: ScreenPoint(x: 100, y: 100),
  ///       to: GeoCoordinate(latitude: 0, longitude: 1), drawnAt: ScreenPoint(x: 100, y: 50))
  ///     // 90: east is up
  ///
  /// It is the turn from the direction between the places in the world to that on screen. The
  /// places may be anywhere; the farther apart, the more exact. Between them the shorter way of
  /// longitude is taken.
  ///
  /// *Edge cases*: nil if a number is not finite, or the places or the points coincide.
  public static func heading(
    from start: GeoCoordinate, drawnAt startPoint: ScreenPoint,
    to end: GeoCoordinate, drawnAt endPoint: ScreenPoint
  ) -> Double? {
    let turn = shortestTurn(from: start.longitude, to: end.longitude)
    let east = turn / 360
    let south =
      MercatorOrdinate.y(latitude: end.latitude) - MercatorOrdinate.y(latitude: start.latitude)
    let right = endPoint.x - startPoint.x
    let down = endPoint.y - startPoint.y
    guard
      east.isFinite, south.isFinite, right.isFinite, down.isFinite, east != 0 || south != 0,
      right != 0 || down != 0
    else { return nil }
    let inWorld = ElementaryFunctions.arctangentInDegrees(y: south, x: east)
    let onScreen = ElementaryFunctions.arctangentInDegrees(y: down, x: right)
    return wrappedHeading(inWorld - onScreen)
  }
}
