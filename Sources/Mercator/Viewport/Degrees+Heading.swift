extension Degrees {
  /// Returns the heading of a map whose canvas is drawn with an affine transform. The transform is
  /// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty with y downward, as in `CGAffineTransform`.
  ///
  ///     Degrees.heading(fromTransformA: 0, b: -1, c: 1, d: 0)   // 90: east is up
  ///
  /// The result is the rotation nearest to the transform, so scaling doesn't matter:
  ///
  ///     heading = atan2(c − b, a + d)
  ///
  /// *Edge cases*: returns `nil` if a number is not finite, or if the transform mirrors or
  /// flattens.
  public static func heading(fromTransformA a: Double, b: Double, c: Double, d: Double) -> Double? {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return nil }
    // Normalized by the largest number, the products and sums stay finite.
    let largest = max(max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude))
    guard largest > 0 else { return nil }
    let (a, b, c, d) = (a / largest, b / largest, c / largest, d / largest)
    guard a * d - b * c > 0 else { return nil }
    return wrappedHeading(ElementaryFunctions.arctangentInDegrees(y: c - b, x: a + d))
  }

  /// Returns the heading of an unpitched map from two coordinates and the points at which it draws
  /// them.
  ///
  ///     Degrees.heading(
  ///       from: GeoCoordinate(latitude: 0, longitude: 0), drawnAt: ScreenPoint(x: 100, y: 100),
  ///       to: GeoCoordinate(latitude: 0, longitude: 1), drawnAt: ScreenPoint(x: 100, y: 50))
  ///     // 90: east is up
  ///
  /// The result is the rotation from the direction between the coordinates in the world to the
  /// direction on screen. The coordinates can be anywhere. A larger distance gives a more exact
  /// result. The shorter way in longitude is used.
  ///
  /// *Edge cases*: returns `nil` if a number is not finite, or if the coordinates or the points
  /// coincide.
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
