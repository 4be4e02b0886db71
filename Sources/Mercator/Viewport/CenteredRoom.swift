/// A rectangle of the screen about the centre point, with y upward, below the far limit.
package struct CenteredRoom {
  package var left: Double
  package var right: Double
  package var bottom: Double
  package var top: Double

  package init(left: Double, right: Double, bottom: Double, top: Double) {
    (self.left, self.right, self.bottom, self.top) = (left, right, bottom, top)
  }

  /// Creates a room from a rectangle of the screen, clipped to the far limit.
  package init(_ projection: ViewportProjection, area: ScreenRect) {
    self.init(
      left: area.x - projection.origin.x, right: area.x + area.width - projection.origin.x,
      bottom: projection.origin.y - area.y - area.height,
      top: min(projection.origin.y - area.y, projection.farLimit))
  }

  func grown(by points: Double) -> CenteredRoom {
    CenteredRoom(
      left: left - points, right: right + points, bottom: bottom - points, top: top + points)
  }

  package func edges(_ projection: ViewportProjection) -> [RoomEdge] {
    [
      RoomEdge(.right, at: right, projection), RoomEdge(.left, at: left, projection),
      RoomEdge(.top, at: top, projection), RoomEdge(.bottom, at: bottom, projection),
    ]
  }

  /// Whether the centre point is inside, and not on an edge.
  var surroundsCenter: Bool { left < 0 && right > 0 && bottom < 0 && top > 0 }

  /// Returns whether a point is inside or on an edge.
  func contains(_ offset: ViewportProjection.Offset) -> Bool {
    offset.right >= left && offset.right <= right && offset.up >= bottom && offset.up <= top
  }

  /// Returns this room as a rectangle of the screen.
  func rect(about origin: ScreenPoint) -> ScreenRect {
    ScreenRect(x: origin.x + left, y: origin.y - top, width: right - left, height: top - bottom)
  }
}
