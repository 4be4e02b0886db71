extension MapViewport {
  /// Returns whether a whole footprint is visible in a rectangle.
  package func shows(
    _ footprint: MarkerFootprint, at place: GeoCoordinate, _ area: ScreenRect,
    _ inside: ViewportInside
  ) -> Bool {
    let rect = area.left(for: footprint)
    if footprint.holdsPlace { return inside.narrowed(to: rect).contains(place) }
    return ViewportInside(ViewportProjection(self), rect: rect).contains(place)
  }
}

extension MarkerFootprint {
  /// Whether the place is in the rectangle, which is true except for boxes next to it.
  fileprivate var holdsPlace: Bool { left >= 0 && above >= 0 && right >= 0 && below >= 0 }
}

extension ScreenRect {
  /// Returns the area in which a place can be for its box to be inside this rectangle. A box that
  /// fits exactly leaves a line, which counts as having an area.
  fileprivate func left(for footprint: MarkerFootprint) -> ScreenRect {
    let hair = FitTolerance.points
    var rect = ScreenRect(
      x: x + footprint.left, y: y + footprint.above,
      width: width - footprint.left - footprint.right,
      height: height - footprint.above - footprint.below)
    if rect.width >= -hair, rect.width < hair { rect.width = hair }
    if rect.height >= -hair, rect.height < hair { rect.height = hair }
    return rect
  }
}
