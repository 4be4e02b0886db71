/// Anchors: points of the screen that keep their ground while the camera changes, in steps, in glides
/// and under fingers.
///
/// A point above the far limit has no ground, and one that is no part of any view has none worth
/// keeping: both count as the origin, and then the centre stays.
extension ViewportCamera {
  /// Points to the right or down beyond which nothing is part of a view.
  static let farthestPoint = 1e9

  /// Whether a point shows ground this side of the far limit.
  func isOnGround(_ point: ScreenPoint) -> Bool {
    point.x.magnitude < Self.farthestPoint && point.y.magnitude < Self.farthestPoint
      && offset(of: point).up <= farLimit
  }

  /// The point itself if it is on the ground, else the origin.
  func anchor(at point: ScreenPoint) -> ScreenPoint {
    isOnGround(point) ? point : origin
  }

  /// An anchor about the origin. While the pitch swings, the far limit may come below an anchor that
  /// is on the ground before and after; it then counts as on the limit.
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

  /// The centre with which an anchor shows the ground that it held in another camera of this view
  /// and centre, displaced by a drift in worlds; nil if it does so already.
  ///
  /// The anchor is one of both: see `anchor(at:)`.
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
