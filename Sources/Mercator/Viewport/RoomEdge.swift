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

/// A rectangle of the screen about the centre point, y up, this side of the far limit: where a place
/// has to be drawn, or with a footprint where it has to be for its whole box to lie inside.
package struct CenteredRoom {
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double

  package init(_ camera: ViewportCamera, area: ScreenRect, footprint: MarkerFootprint = .point) {
    left = area.x - camera.origin.x + footprint.left
    right = area.x + area.width - camera.origin.x - footprint.right
    bottom = camera.origin.y - area.y - area.height + footprint.below
    top = min(camera.origin.y - area.y - footprint.above, camera.farLimit)
  }

  /// The four edges.
  package func edges(_ camera: ViewportCamera) -> [RoomEdge] {
    [
      RoomEdge(.right, at: right, camera), RoomEdge(.left, at: left, camera),
      RoomEdge(.top, at: top, camera), RoomEdge(.bottom, at: bottom, camera),
    ]
  }

  /// Whether the centre point lies inside, not on an edge.
  var surroundsCenter: Bool { left < 0 && right > 0 && bottom < 0 && top > 0 }

  /// The same on the screen.
  func rect(about origin: ScreenPoint) -> ScreenRect {
    ScreenRect(
      x: origin.x + left, y: origin.y - top, width: right - left, height: top - bottom)
  }

  /// Whether it has a point.
  var hasRoom: Bool { left <= right && bottom <= top }
}
