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
