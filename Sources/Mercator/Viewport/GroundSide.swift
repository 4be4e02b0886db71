/// A side of what is kept of the ground: right·a + ahead·b + rest ≥ 0 inside, a points to the right of
/// the centre and b ahead of it.
package struct GroundSide {
  private let right: Double
  private let ahead: Double
  private let rest: Double

  init(_ edge: RoomEdge) {
    self.init(right: -edge.rightward, ahead: -edge.forward, rest: edge.reach)
  }

  /// The side of a convex ring between two corners, clockwise as seen on the ground.
  package init(from start: ViewportCamera.Ground, to end: ViewportCamera.Ground) {
    let (right, ahead) = (end.ahead - start.ahead, start.right - end.right)
    self.init(right: right, ahead: ahead, rest: -(right * start.right + ahead * start.ahead))
  }

  package init(right: Double, ahead: Double, rest: Double) {
    (self.right, self.ahead, self.rest) = (right, ahead, rest)
  }

  /// Above 0 inside, below outside.
  package func distance(of ground: ViewportCamera.Ground) -> Double {
    right * ground.right + ahead * ground.ahead + rest
  }

  /// Where it cuts the line between points on its two sides.
  func crossing(
    _ start: ViewportCamera.Ground, _ end: ViewportCamera.Ground
  ) -> ViewportCamera.Ground {
    let (from, to) = (distance(of: start), distance(of: end))
    let part = from / (from - to)
    return ViewportCamera.Ground(
      right: start.right + (end.right - start.right) * part,
      ahead: start.ahead + (end.ahead - start.ahead) * part)
  }
}

/// Memory for the clipping of rings, used again for each.
package struct RingScratch {
  /// The ring, and after clipping what is left of it.
  package var front: [ViewportCamera.Ground] = []
  private var back: [ViewportCamera.Ground] = []

  package init() {}

  /// Sutherland and Hodgman's clipping against one side (Reentrant polygon clipping, 1974).
  mutating func clip(to side: GroundSide) {
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
