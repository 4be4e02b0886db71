/// The places in the four corners of a view; nil where a pitched view shows no ground there.
public struct ViewportCorners: Hashable, Sendable {
  /// The place in the top left corner; nil beyond the far limit.
  public var topLeft: GeoCoordinate?
  /// The place in the top right corner; nil beyond the far limit.
  public var topRight: GeoCoordinate?
  /// The place in the bottom right corner.
  public var bottomRight: GeoCoordinate?
  /// The place in the bottom left corner.
  public var bottomLeft: GeoCoordinate?

  /// The four clockwise, top left first.
  public var clockwise: [GeoCoordinate?] { [topLeft, topRight, bottomRight, bottomLeft] }
}

extension MapViewport {
  /// The places in the whole view's corners.
  public var corners: ViewportCorners {
    ViewportCorners(
      topLeft: coordinate(at: ScreenPoint(x: 0, y: 0)),
      topRight: coordinate(at: ScreenPoint(x: size.width, y: 0)),
      bottomRight: coordinate(at: ScreenPoint(x: size.width, y: size.height)),
      bottomLeft: coordinate(at: ScreenPoint(x: 0, y: size.height)))
  }

  /// The smallest region around everything that the whole view shows: its bounding box.
  ///
  /// A rotated view's box is larger than the view: width·│cos θ│ + height·│sin θ│ points wide. A
  /// pitched view is cut at the far limit.
  ///
  /// *Edge cases*
  /// - A view at least one world wide has 360° of longitude, from 180° west of the box's middle.
  /// - North and south end at the world's edges, ±85.051…°.
  /// - A view without size shows its centre only.
  public var region: GeoRegion { region(of: .wholeView) }

  /// The smallest region around what the free area shows. MapKit's `region` is this one.
  ///
  /// *Edge cases*: as for ``region``.
  public var freeRegion: GeoRegion { region(of: .freeArea) }

  /// The bounding box of an area in the world. It starts on the centre's copy of the world and may
  /// reach past 0…1 on every side, as MapKit's `visibleMapRect` does.
  public func worldRect(of area: ViewportArea = .wholeView) -> WorldRect {
    let camera = ViewportCamera(self)
    let footprint = ViewportFootprint(camera, rect: rect(of: area))
    return WorldRect(
      x: center.longitude / 360 + 0.5 - footprint.west, y: camera.y - footprint.north,
      width: footprint.width, height: footprint.height)
  }

  private func region(of area: ViewportArea) -> GeoRegion {
    let camera = ViewportCamera(self)
    let footprint = ViewportFootprint(camera, rect: rect(of: area))
    let isWholeCircle = footprint.width >= 1
    let west =
      isWholeCircle
      ? center.longitude + 180 * (footprint.east - footprint.west) - 180
      : center.longitude - 360 * footprint.west
    return GeoRegion(
      uncheckedSouth: MercatorOrdinate.latitude(y: camera.y + footprint.south),
      north: MercatorOrdinate.latitude(y: camera.y - footprint.north),
      west: west, longitudeSpan: isWholeCircle ? 360 : max(360 * footprint.width, 0))
  }
}
