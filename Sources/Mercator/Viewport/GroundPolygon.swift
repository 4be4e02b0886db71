/// The ground visible in a rectangle of the screen: a convex polygon of the world, on any copy.
package struct GroundPolygon {
  /// The corners in order, in worlds east of 180° west and south of the north edge.
  private let corners: [ViewportProjection.WorldOffset]

  /// Creates the ground of a room, or returns `nil` if it extends toward the horizon.
  ///
  /// - Parameter worldsPerPoint: q, regardless of the camera's scale.
  package init?(
    _ projection: ViewportProjection, _ room: CenteredRoom, worldsPerPoint: Double
  ) {
    guard room.left < room.right, room.bottom < room.top else { return nil }
    // The horizon is still far slightly above the far limit.
    let horizon =
      projection.farLimit * (ViewportProjection.farDepth / (ViewportProjection.farDepth - 1))
    guard projection.sineOfPitch == 0 || room.top < 0.95 * horizon else { return nil }
    let x = projection.longitude / 360 + 0.5
    let factor = projection.scale * worldsPerPoint
    var corners: [ViewportProjection.WorldOffset] = []
    for (right, up) in [
      (room.left, room.bottom), (room.right, room.bottom), (room.right, room.top),
      (room.left, room.top),
    ] {
      let ground = projection.ground(below: ViewportProjection.Offset(right: right, up: up))
      let offset = projection.worldOffset(of: ground)
      corners.append(
        ViewportProjection.WorldOffset(
          x: x + offset.x * factor, y: projection.y + offset.y * factor))
    }
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    self.corners = corners
  }

  /// The northern end. `bottom` is the southern end.
  package var top: Double { corners.reduce(.infinity) { min($0, $1.y) } }
  package var bottom: Double { corners.reduce(-.infinity) { max($0, $1.y) } }

  /// Returns the section that is inside at all heights between two. The western side is convex, the
  /// eastern side concave.
  package func commonSection(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    guard let first = corners.section(at: top), let last = corners.section(at: bottom) else {
      return nil
    }
    let west = max(first.lowerBound, last.lowerBound)
    let east = min(first.upperBound, last.upperBound)
    return west <= east ? west...east : nil
  }

  /// Returns the section that is inside at any height between two.
  package func anySection(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    var (west, east) = (Double.infinity, -Double.infinity)
    for section in [corners.section(at: top), corners.section(at: bottom)] {
      guard let section else { continue }
      west = min(west, section.lowerBound)
      east = max(east, section.upperBound)
    }
    for corner in corners where corner.y >= top && corner.y <= bottom {
      west = min(west, corner.x)
      east = max(east, corner.x)
    }
    return west <= east ? west...east : nil
  }
}
