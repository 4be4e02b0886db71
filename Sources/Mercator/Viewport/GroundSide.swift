/// A side of the kept part of the ground. Inside, right·a + ahead·b + rest ≥ 0 for a point that is
/// a points to the right of the centre and b points ahead of it.
package struct GroundSide {
  private let right: Double
  private let ahead: Double
  private let rest: Double

  init(_ edge: RoomEdge) {
    self.init(right: -edge.rightward, ahead: -edge.forward, rest: edge.reach)
  }

  /// Creates the side of a convex ring between two corners, clockwise as seen on the ground.
  package init(from start: ViewportProjection.Ground, to end: ViewportProjection.Ground) {
    let (right, ahead) = (end.ahead - start.ahead, start.right - end.right)
    self.init(right: right, ahead: ahead, rest: -(right * start.right + ahead * start.ahead))
  }

  package init(right: Double, ahead: Double, rest: Double) {
    (self.right, self.ahead, self.rest) = (right, ahead, rest)
  }

  /// Returns a distance that is positive inside and negative outside.
  package func distance(of ground: ViewportProjection.Ground) -> Double {
    right * ground.right + ahead * ground.ahead + rest
  }

  /// Returns the crossing of this side and a line between points on both sides of it.
  func crossing(
    _ start: ViewportProjection.Ground, _ end: ViewportProjection.Ground
  ) -> ViewportProjection.Ground {
    let (from, to) = (distance(of: start), distance(of: end))
    let part = from / (from - to)
    return ViewportProjection.Ground(
      right: start.right + (end.right - start.right) * part,
      ahead: start.ahead + (end.ahead - start.ahead) * part)
  }
}

extension [GroundSide] {
  /// Returns the part of a step inside all sides, and whether it ends where the step does. Nil if
  /// no part is.
  package func clipped(
    _ start: ViewportProjection.Ground, _ end: ViewportProjection.Ground
  ) -> (start: ViewportProjection.Ground, end: ViewportProjection.Ground, isWholeEnd: Bool)? {
    var (from, to) = (start, end)
    var isWholeEnd = true
    for side in self {
      let (first, last) = (side.distance(of: from), side.distance(of: to))
      if first >= 0 && last >= 0 { continue }
      if first < 0 && last < 0 { return nil }
      if first < 0 {
        from = side.crossing(from, to)
      } else {
        to = side.crossing(from, to)
        isWholeEnd = false
      }
    }
    return (from, to, isWholeEnd)
  }
}

/// Reusable memory for the clipping of rings.
package struct RingScratch {
  /// The ring, and after clipping its remaining part.
  package var front: [ViewportProjection.Ground] = []
  private var back: [ViewportProjection.Ground] = []

  package init() {}

  /// Clips the ring to one side, with the algorithm of Sutherland and Hodgman (Reentrant polygon
  /// clipping, 1974).
  package mutating func clip(to side: GroundSide) {
    back.removeAll(keepingCapacity: true)
    guard var previous = front.last else { return }
    var wasInside = side.distance(of: previous) >= 0
    for point in front {
      let isInside = side.distance(of: point) >= 0
      if isInside != wasInside { back.append(side.crossing(previous, point)) }
      if isInside { back.append(point) }
      (previous, wasInside) = (point, isInside)
    }
    swap(&front, &back)
  }
}
