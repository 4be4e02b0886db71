/// An edge of a rectangle of the screen, as a half-plane of the ground.
///
/// Ground is a worlds to the right of the centre and b worlds ahead of it. The pitch is p, the
/// focal length F, and the scale q worlds per point. The ground is drawn on the inner side of an
/// edge if and only if
///
///     a − r·b·sin p/F ≤ r·q                     of a right edge, r points right of the centre point
///     b·cos p − t·b·sin p/F ≤ t·q               of a top edge, t points above it
///
/// A left and a bottom edge have ≥. Both sides are linear: the left one in a and b, the right one
/// in q.
package struct RoomEdge {
  enum Side {
    case left, right, bottom, top
  }

  let side: Side
  /// The position of the edge, in points to the right of the centre point, or above it.
  let position: Double
  private let perspective: Double
  private let cosineOfPitch: Double

  init(_ side: Side, at position: Double, _ projection: ViewportProjection) {
    self.side = side
    self.position = position
    perspective = projection.perspective
    cosineOfPitch = projection.cosineOfPitch
  }

  /// The factor 1, or −1 if the sides of the formula are swapped.
  private var sign: Double { side == .right || side == .top ? 1 : -1 }

  /// The factor of q.
  package var reach: Double { sign * position }

  /// The factor of a.
  package var rightward: Double { side == .right || side == .left ? sign : 0 }

  /// The factor of b.
  package var forward: Double {
    let turn = position * perspective
    return side == .right || side == .left ? -sign * turn : sign * (cosineOfPitch - turn)
  }

  /// Returns the side of the formula with a and b: `rightward`·a + `forward`·b.
  func value(_ ground: ViewportProjection.Ground) -> Double {
    let across =
      side == .right || side == .left ? ground.right : ground.ahead * cosineOfPitch
    return sign * (across - position * (ground.ahead * perspective))
  }
}
