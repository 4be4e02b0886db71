/// Anchors, which are points of the screen that keep their ground while the camera changes: in
/// steps, in eases and during gestures.
///
/// A point above the far limit has no ground, and a point that cannot be part of a view has no
/// useful ground. Both count as the origin, and then the centre stays.
extension ViewportProjection {
  /// The largest distance to the right or down of a point that can be part of a view, in points.
  static let farthestPoint = 1e9

  /// Returns whether a point shows ground within the far limit.
  func isOnGround(_ point: ScreenPoint) -> Bool {
    point.x.magnitude < Self.farthestPoint && point.y.magnitude < Self.farthestPoint
      && offset(of: point).up <= farLimit
  }

  /// Returns the point itself if it is on the ground, otherwise the origin.
  func anchor(at point: ScreenPoint) -> ScreenPoint {
    isOnGround(point) ? point : origin
  }

  /// Returns an anchor relative to the origin. While the pitch changes, the far limit may drop
  /// below an anchor that is on the ground before and after. The anchor then counts as on the
  /// limit.
  func anchorOffset(of anchor: ScreenPoint) -> Offset {
    var offset = offset(of: anchor)
    offset.up = min(offset.up, farLimit)
    return offset
  }

  func ground(atAnchor anchor: ScreenPoint) -> Ground {
    ground(at: anchorOffset(of: anchor)) ?? .zero
  }

  func worldOffset(ofAnchor anchor: ScreenPoint) -> WorldOffset {
    worldOffset(of: ground(atAnchor: anchor))
  }

  /// Returns the centre with which an anchor shows the ground that it showed in another camera,
  /// displaced by a drift in worlds. Returns `nil` if it does so already.
  ///
  /// The other camera must have the same view and centre, and the anchor must be valid in both (see
  /// `anchor(at:)`).
  func center(
    holding held: WorldOffset, at anchor: ScreenPoint,
    drift: WorldOffset = WorldOffset(x: 0, y: 0)
  ) -> GeoCoordinate? {
    let shown = worldOffset(ofAnchor: anchor)
    guard held.x != shown.x || held.y != shown.y || drift.x != 0 || drift.y != 0 else { return nil }
    return coordinate(
      at: WorldOffset(x: held.x - shown.x + drift.x, y: held.y - shown.y + drift.y))
  }
}
