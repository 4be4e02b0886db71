/// Movement of the camera about an anchor. The ground drawn at the anchor stays there, to the
/// ``tolerance``.
///
/// The anchor's ground is kept as a point of the world, so it can be off the edge of the world. An
/// anchor above the far limit counts as ``centerPoint``.
extension MapViewport {
  /// Returns this camera after the map is dragged by a number of points, positive to the right and
  /// down. The new centre is the ground that was drawn at ``centerPoint`` minus the drag.
  ///
  ///     viewport.panned(byX: 0, y: 100).center.latitude > viewport.center.latitude   // north is up
  ///
  /// *Edge cases*: the centre stops at the northern and southern edge of the world. A drag that is
  /// not finite has no effect.
  public func panned(byX x: Double, y: Double) -> MapViewport {
    guard x.isFinite, y.isFinite else { return self }
    let projection = ViewportProjection(self)
    let up = min(y, projection.farLimit)
    guard let ground = projection.ground(at: ViewportProjection.Offset(right: -x, up: up)) else {
      return self
    }
    return with(self) { $0.center = projection.coordinate(at: projection.worldOffset(of: ground)) }
  }

  /// Drags the map. This is the mutating form of ``panned(byX:y:)``.
  public mutating func pan(byX x: Double, y: Double) {
    self = panned(byX: x, y: y)
  }

  /// Returns this camera at another zoom. The ground drawn at the anchor stays there.
  ///
  ///     viewport.zoomed(to: 15, around: finger)
  ///
  /// Without an anchor the centre stays.
  public func zoomed(to zoom: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    with(self) { $0.zoom = zoom }.keepingGround(of: self, around: anchor)
  }

  /// Zooms about an anchor. This is the mutating form of ``zoomed(to:around:)``.
  public mutating func zoom(to zoom: Double, around anchor: ScreenPoint? = nil) {
    self = zoomed(to: zoom, around: anchor)
  }

  /// Returns this camera zoomed in by a number of levels, or zoomed out if it is negative. The
  /// ground drawn at the anchor stays there.
  public func zoomed(by levels: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    zoomed(to: zoom + levels, around: anchor)
  }

  /// Zooms by levels about an anchor. This is the mutating form of ``zoomed(by:around:)``.
  public mutating func zoom(by levels: Double, around anchor: ScreenPoint? = nil) {
    self = zoomed(by: levels, around: anchor)
  }

  /// Returns this camera with another heading. The ground drawn at the anchor stays there.
  public func rotated(toHeading heading: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    with(self) { $0.heading = heading }.keepingGround(of: self, around: anchor)
  }

  /// Rotates to a heading about an anchor. This is the mutating form of
  /// ``rotated(toHeading:around:)``.
  public mutating func rotate(toHeading heading: Double, around anchor: ScreenPoint? = nil) {
    self = rotated(toHeading: heading, around: anchor)
  }

  /// Returns this camera rotated clockwise by degrees. The ground drawn at the anchor stays there.
  public func rotated(byDegrees turn: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    rotated(toHeading: heading + turn, around: anchor)
  }

  /// Rotates by degrees about an anchor. This is the mutating form of
  /// ``rotated(byDegrees:around:)``.
  public mutating func rotate(byDegrees turn: Double, around anchor: ScreenPoint? = nil) {
    self = rotated(byDegrees: turn, around: anchor)
  }

  /// Returns this camera moved so that a coordinate is drawn at a screen point.
  ///
  /// *Edge cases*: an invalid coordinate has no effect. A point above the far limit counts as
  /// ``centerPoint``.
  public func placing(_ coordinate: GeoCoordinate, at point: ScreenPoint) -> MapViewport {
    guard coordinate.isValid else { return self }
    var moved = self
    moved.center = coordinate
    let projection = ViewportProjection(moved)
    let offset = projection.worldOffset(ofAnchor: projection.anchor(at: point))
    moved.center = projection.coordinate(
      at: ViewportProjection.WorldOffset(x: -offset.x, y: -offset.y))
    return moved
  }

  /// Moves the map so that a coordinate is drawn at a screen point. This is the mutating form of
  /// ``placing(_:at:)``.
  public mutating func place(_ coordinate: GeoCoordinate, at point: ScreenPoint) {
    self = placing(coordinate, at: point)
  }

  /// Returns this view with the centre, zoom, heading and pitch of another camera.
  package func looking(as camera: MapViewport) -> MapViewport {
    with(self) {
      $0.center = camera.center
      ($0.zoom, $0.heading, $0.pitch) = (camera.zoom, camera.heading, camera.pitch)
    }
  }

  /// Returns this camera moved so that the anchor shows the same ground as in another camera. The
  /// other camera must have the same view and centre.
  private func keepingGround(of other: MapViewport, around anchor: ScreenPoint?) -> MapViewport {
    guard let anchor else { return self }
    let before = ViewportProjection(other)
    let held = before.anchor(at: anchor)
    return with(self) {
      $0.center =
        ViewportProjection(self).center(holding: before.worldOffset(ofAnchor: held), at: held)
        ?? center
    }
  }
}
