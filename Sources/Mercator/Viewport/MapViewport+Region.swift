/// The coordinates at the four corners of a view, or `nil` for corners where a pitched view shows
/// no ground.
public struct ViewportCorners: Hashable, Sendable {
  /// The coordinate at the top left corner, or `nil` beyond the far limit.
  public var topLeft: GeoCoordinate?
  /// The coordinate at the top right corner, or `nil` beyond the far limit.
  public var topRight: GeoCoordinate?
  /// The coordinate at the bottom right corner.
  public var bottomRight: GeoCoordinate?
  /// The coordinate at the bottom left corner.
  public var bottomLeft: GeoCoordinate?

  /// The four corners clockwise, starting at the top left.
  public var clockwise: [GeoCoordinate?] { [topLeft, topRight, bottomRight, bottomLeft] }
}

extension MapViewport {
  /// The coordinates at the corners of the whole view.
  public var corners: ViewportCorners {
    ViewportCorners(
      topLeft: coordinate(at: ScreenPoint(x: 0, y: 0)),
      topRight: coordinate(at: ScreenPoint(x: size.width, y: 0)),
      bottomRight: coordinate(at: ScreenPoint(x: size.width, y: size.height)),
      bottomLeft: coordinate(at: ScreenPoint(x: 0, y: size.height)))
  }

  /// The bounding box of the whole view, which is the smallest region around all visible ground.
  ///
  /// The bounding box of a rotated view is larger than the view. Without pitch, at
  /// heading θ, it is width·│cos θ│ + height·│sin θ│ points wide. A pitched view is clipped to the far
  /// limit, ten focal lengths away.
  ///
  /// *Edge cases*
  /// - If the view is at least one world wide, the region spans 360° of longitude. It begins 180° west
  ///   of the middle of the box.
  /// - The region ends at the northern and southern edges of the world, about ±85.0511°.
  /// - If the view has no size, the region is its centre.
  public var region: GeoRegion { region(of: .wholeView) }

  /// The smallest region around the ground visible in the free area. It corresponds to MapKit's
  /// `region`.
  ///
  /// *Edge cases*: the same as for ``region``.
  public var freeRegion: GeoRegion { region(of: .freeArea) }

  /// Returns the bounding box of an area in the world. It starts on the centre's copy of the world.
  /// It can extend beyond 0…1 on every side, like MapKit's `visibleMapRect`.
  public func worldRect(of area: ViewportArea = .wholeView) -> WorldRect {
    let projection = ViewportProjection(self)
    let footprint = ViewportFootprint(projection, rect: rect(of: area))
    return WorldRect(
      x: center.longitude / 360 + 0.5 - footprint.west, y: projection.y - footprint.north,
      width: footprint.width, height: footprint.height)
  }

  private func region(of area: ViewportArea) -> GeoRegion {
    let projection = ViewportProjection(self)
    let footprint = ViewportFootprint(projection, rect: rect(of: area))
    let isWholeCircle = footprint.width >= 1
    let west =
      isWholeCircle
      ? center.longitude + 180 * (footprint.east - footprint.west) - 180
      : center.longitude - 360 * footprint.west
    return GeoRegion(
      uncheckedSouth: MercatorOrdinate.latitude(y: projection.y + footprint.south),
      north: MercatorOrdinate.latitude(y: projection.y - footprint.north),
      west: west, longitudeSpan: isWholeCircle ? 360 : max(360 * footprint.width, 0))
  }
}
