/// A marker at the edge of a map for a place that is out of view: the position and direction of an
/// arrow, and the distance.
///
///     if let marker = viewport.edgeMarker(for: car, padding: ScreenInsets(24), avoiding: [card]) {
///       arrow.center = marker.point                 // an arrow that points up
///       arrow.rotation = marker.angleDegrees
///       label.text = marker.distanceMeters
///     }
///
/// *Search words*: off-screen indicator, pointer, compass arrow.
public struct EdgeMarker: Hashable, Sendable {
  /// The position of the marker's centre.
  public let point: ScreenPoint
  /// The direction toward the place, in degrees clockwise from the top of the screen, in [0, 360).
  public let angleDegrees: Double
  /// The distance in metres along the great circle from the map's centre to the place.
  public let distanceMeters: Double
}

extension MapViewport {
  /// Returns the marker for a place out of view, or `nil` if the place is visible.
  ///
  /// The arrow follows the straight line on the map from the middle of the free area to the place,
  /// the shorter way across 180°. The line is also defined behind a pitched camera and beyond the
  /// horizon. The marker moves continuously while the camera moves, except when the shorter way
  /// changes.
  ///
  /// For a point of ground a points to the right of the centre and b points ahead, the line starts
  /// at the centre in the direction
  ///
  ///     (right, up) = (a, b·cos p)
  ///
  /// at a pitch of p, regardless of the depth.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - padding: The extent of the marker around its centre, in points. The whole marker is in the
  ///     free area and clear of obstacles. Negative and non-finite numbers count as 0.
  ///   - obstacles: Rectangles of the screen that cover the map, such as a card.
  ///
  /// *Edge cases*
  /// - A pole is infinitely far north or south, at every longitude.
  /// - If the map's centre is covered, the line starts in the middle of the largest empty
  ///   rectangle.
  /// - The marker is always in an empty rectangle around the start of the line, so it doesn't move
  ///   behind obstacles.
  /// - Returns `nil` for an invalid place, and if padding and obstacles leave no area.
  public func edgeMarker(
    for place: GeoCoordinate, padding: ScreenInsets = .zero, avoiding obstacles: [ScreenRect] = []
  ) -> EdgeMarker? {
    let projection = ViewportProjection(self)
    let visible = EmptyRectangles(in: freeArea, among: obstacles).rectangles
    let rooms = visible.map { $0.inset(by: padding) }.filter { !$0.isEmpty }
    guard place.isValid, let largest = rooms.max(by: { $0.area < $1.area }),
      !visible.contains(where: { ViewportInside(projection, rect: $0).contains(place) })
    else { return nil }
    let isCenterFree = rooms.contains { $0.surrounds(centerPoint) }
    let start = isCenterFree ? centerPoint : largest.center
    let angle = projection.angleDegrees(from: start, to: place)
    let (right, up) = ElementaryFunctions.sineAndCosine(ofDegrees: angle)
    let length = rooms.reduce(0) { longest, room in
      room.surrounds(start) ? max(longest, room.exit(from: start, right: right, up: up)) : longest
    }
    return EdgeMarker(
      point: ScreenPoint(x: start.x + length * right, y: start.y - length * up),
      angleDegrees: angle, distanceMeters: center.distanceInMeters(to: place))
  }
}

extension ViewportProjection {
  /// Returns the direction at a screen point of the straight line to a place, in degrees clockwise
  /// from the top of the screen.
  ///
  /// With the point (x, y) right of the origin and above it, and d the depth of the place, it is
  /// the direction of (F·a − x·d, F·b·cos p − y·d). A pole is infinitely far, so its direction lacks
  /// the terms of other ground at finite depth.
  fileprivate func angleDegrees(from point: ScreenPoint, to place: GeoCoordinate) -> Double {
    let isPole = place.latitude.magnitude == 90
    let own = worldOffset(of: place)
    let ground =
      isPole
      ? ground(of: WorldOffset(x: 0, y: place.latitude > 0 ? -1 : 1))
      : ground(of: own, copy: Self.nearestCopy(x: own.x))
    let depth = ground.ahead * sineOfPitch + (isPole ? 0 : focalLength)
    let start = anchorOffset(of: point)
    return Degrees.wrappedHeading(
      ElementaryFunctions.arctangentInDegrees(
        y: focalLength * ground.right - start.right * depth,
        x: focalLength * ground.ahead * cosineOfPitch - start.up * depth))
  }
}

extension ScreenRect {
  fileprivate var area: Double { width * height }

  /// Returns the distance from a point inside to the edge in a direction given by a unit vector.
  fileprivate func exit(from point: ScreenPoint, right: Double, up: Double) -> Double {
    let across = (right > 0 ? maxX - point.x : point.x - x) / right.magnitude
    let along = (up > 0 ? point.y - y : maxY - point.y) / up.magnitude
    return min(across, along)
  }
}
