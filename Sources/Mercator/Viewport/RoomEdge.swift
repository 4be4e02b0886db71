/// An edge of a rectangle of the screen, as a half-plane of the ground.
///
/// With ground a to the right of the centre and b ahead of it in worlds, pitch p, focal length F and
/// q worlds per point, what is drawn lies on this side of an edge if and only if
///
///     a − r·b·sin p/F ≤ r·q                     of a right edge, r points right of the centre point
///     b·cos p − t·b·sin p/F ≤ t·q               of a top edge, t points above it
///
/// and with ≥ of a left and of a bottom edge. Both sides are linear: in a and b, and in q.
package struct RoomEdge {
  enum Side {
    case left, right, bottom, top
  }

  let side: Side
  /// Points right of the centre point, or above it.
  let position: Double
  private let perspective: Double
  private let cosineOfPitch: Double

  init(_ side: Side, at position: Double, _ camera: ViewportCamera) {
    self.side = side
    self.position = position
    perspective = camera.perspective
    cosineOfPitch = camera.cosineOfPitch
  }

  /// 1, or −1 where the sides of the formula change places.
  private var sign: Double { side == .right || side == .top ? 1 : -1 }

  /// What q is multiplied by.
  package var reach: Double { sign * position }

  /// What a is multiplied by.
  package var rightward: Double { side == .right || side == .left ? sign : 0 }

  /// What b is multiplied by.
  package var forward: Double {
    let turn = position * perspective
    return side == .right || side == .left ? -sign * turn : sign * (cosineOfPitch - turn)
  }

  /// The formula's side of a and b: `rightward`·a + `forward`·b.
  func value(_ ground: ViewportCamera.Ground) -> Double {
    let across =
      side == .right || side == .left ? ground.right : ground.ahead * cosineOfPitch
    return sign * (across - position * (ground.ahead * perspective))
  }
}
