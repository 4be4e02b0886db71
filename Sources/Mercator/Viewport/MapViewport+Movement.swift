/// Moving the camera about an anchor: what is drawn there stays there, to the ``tolerance``.
///
/// The anchor's ground is kept as a point of the world, so it may lie off the world's edge. An
/// anchor above the far limit counts as ``centerPoint``.
extension MapViewport {
  /// This camera after the map was dragged by the given number of points, right and down positive:
  /// the ground that was drawn at ``centerPoint`` less the drag is the new centre.
  ///
  ///     viewport.panned(byX: 0, y: 100).center.latitude > viewport.center.latitude   // north is up
  ///
  /// *Edge cases*: the centre stops at the world's northern and southern edge; a drag that is not
  /// finite moves nothing.
  public func panned(byX x: Double, y: Double) -> MapViewport {
    guard x.isFinite, y.isFinite else { return self }
    let camera = ViewportCamera(self)
    let up = min(y, camera.farLimit)
    guard let ground = camera.ground(at: ViewportCamera.Offset(right: -x, up: up)) else {
      return self
    }
    return with(self) { $0.center = camera.coordinate(at: camera.worldOffset(of: ground)) }
  }

  /// Drags the map: ``panned(byX:y:)`` in place.
  public mutating func pan(byX x: Double, y: Double) {
    self = panned(byX: x, y: y)
  }

  /// This camera at another zoom; what is drawn at the anchor stays there.
  ///
  ///     viewport.zoomed(to: 15, around: finger)
  ///
  /// Without an anchor the centre stays.
  public func zoomed(to zoom: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    with(self) { $0.zoom = zoom }.keepingGround(of: self, around: anchor)
  }

  /// Zooms about an anchor: ``zoomed(to:around:)`` in place.
  public mutating func zoom(to zoom: Double, around anchor: ScreenPoint? = nil) {
    self = zoomed(to: zoom, around: anchor)
  }

  /// This camera the given number of levels closer, or farther if negative; the anchor stays.
  public func zoomed(by levels: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    zoomed(to: zoom + levels, around: anchor)
  }

  /// Zooms by levels about an anchor: ``zoomed(by:around:)`` in place.
  public mutating func zoom(by levels: Double, around anchor: ScreenPoint? = nil) {
    self = zoomed(by: levels, around: anchor)
  }

  /// This camera with another heading; what is drawn at the anchor stays there.
  public func rotated(toHeading heading: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    with(self) { $0.heading = heading }.keepingGround(of: self, around: anchor)
  }

  /// Turns to a heading about an anchor: ``rotated(toHeading:around:)`` in place.
  public mutating func rotate(toHeading heading: Double, around anchor: ScreenPoint? = nil) {
    self = rotated(toHeading: heading, around: anchor)
  }

  /// This camera turned clockwise by degrees; what is drawn at the anchor stays there.
  public func rotated(byDegrees turn: Double, around anchor: ScreenPoint? = nil) -> MapViewport {
    rotated(toHeading: heading + turn, around: anchor)
  }

  /// Turns by degrees about an anchor: ``rotated(byDegrees:around:)`` in place.
  public mutating func rotate(byDegrees turn: Double, around anchor: ScreenPoint? = nil) {
    self = rotated(byDegrees: turn, around: anchor)
  }

  /// This camera moved so that a place is drawn at a point of the screen.
  ///
  /// *Edge cases*: unchanged for an invalid place; a point above the far limit counts as
  /// ``centerPoint``.
  public func placing(_ coordinate: GeoCoordinate, at point: ScreenPoint) -> MapViewport {
    guard coordinate.isValid else { return self }
    var moved = self
    moved.center = coordinate
    let camera = ViewportCamera(moved)
    let offset = camera.worldOffset(ofAnchor: camera.anchor(at: point))
    moved.center = camera.coordinate(at: ViewportCamera.WorldOffset(x: -offset.x, y: -offset.y))
    return moved
  }

  /// Moves a place to a point of the screen: ``placing(_:at:)`` in place.
  public mutating func place(_ coordinate: GeoCoordinate, at point: ScreenPoint) {
    self = placing(coordinate, at: point)
  }

  /// This view with another camera's centre, zoom, heading and pitch.
  package func looking(as camera: MapViewport) -> MapViewport {
    with(self) {
      $0.center = camera.center
      ($0.zoom, $0.heading, $0.pitch) = (camera.zoom, camera.heading, camera.pitch)
    }
  }

  /// This camera, moved so that the anchor shows the same ground as in another camera of this view
  /// and centre.
  private func keepingGround(of other: MapViewport, around anchor: ScreenPoint?) -> MapViewport {
    guard let anchor else { return self }
    let before = ViewportCamera(other)
    let held = before.anchor(at: anchor)
    return with(self) {
      $0.center =
        ViewportCamera(self).center(holding: before.worldOffset(ofAnchor: held), at: held) ?? center
    }
  }
}
