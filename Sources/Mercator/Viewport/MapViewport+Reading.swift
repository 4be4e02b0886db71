/// The reasons why no zoom can be derived from a bounding box.
public enum BoundingRegionError: Error, Hashable, Sendable {
  /// The view, or its requested free area, has no width or no height.
  case noVisibleArea
  /// The box has no width, or one of its numbers is not finite.
  case noExtent
  /// The box contains every longitude, and the edge of the world at one pole or both. It is visible
  /// at every zoom up to this one.
  case wholeWorld(zoomAtMost: Double)
  /// The box corresponds to this zoom, which is outside −16…40.
  case outOfRange(zoom: Double)
}

extension BoundingRegionError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String { sentence.string }

  package var sentence: TextBytes {
    switch self {
    case .noVisibleArea: "The view, or what its insets leave free, has no area."
    case .noExtent: "The box has no width from which a zoom could be read."
    case .wholeWorld: "The box is the whole world: every zoom far enough out shows it."
    case .outOfRange: "The box is too small or too large for any zoom in −16…40."
    }
  }
}

extension MapViewport {
  /// Creates the camera whose visible bounding box **equals** a region. Use it to read the zoom of
  /// a rotated or pitched map that reports a region.
  ///
  ///     let size = ScreenSize(width: 375, height: 667)
  ///     let map = MapViewport(
  ///       center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 14, heading: 45, size: size)
  ///     try MapViewport(boundingRegion: map.region, heading: 45, size: size).zoom   // 14
  ///
  /// The region of a rotated map is the bounding box of the view. Ignoring this causes an error of
  /// 0.97 zoom levels in this example. To *show* a region, use `fitting`.
  ///
  ///     q = (Δλ/360) ÷ (width of the footprint's bounding box at one point per world)
  ///
  /// Δλ is the region's span of longitude, and q is in worlds per point.
  ///
  /// `area` is the part of the view whose bounding box is the region. MapKit's `region` belongs to
  /// the free area.
  ///
  /// *Edge cases*
  /// - If the region contains every longitude, the zoom is derived from the latitudes.
  /// - A latitude at the edge of the world, ±85.051…°, is treated as cut off there. The centre is
  ///   then derived from the other latitude.
  public init(
    boundingRegion region: GeoRegion, of area: ViewportArea = .wholeView, heading: Double = 0,
    pitch: Double = 0, size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) throws(BoundingRegionError) {
    var viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: size, insets: insets, fieldOfView: fieldOfView)
    let footprint = try viewport.footprintOfOnePointPerWorld(area)
    let latitudes = LatitudeEdges(region)
    let worldsPerPoint: Double
    let longitude: Double
    if region.longitudeSpan < 360 {
      worldsPerPoint = region.longitudeSpan / 360 / footprint.width
      longitude = region.west + 360 * footprint.west * worldsPerPoint
    } else {
      guard let byLatitudes = latitudes.worldsPerPoint(footprint) else {
        throw .wholeWorld(zoomAtMost: WebMercator.zoom(forPointsPerWorld: footprint.width))
      }
      worldsPerPoint = byLatitudes
      longitude =
        region.west + 180 - 180 * (footprint.east - footprint.west) * worldsPerPoint
    }
    try viewport.setZoom(worldsPerPoint: worldsPerPoint)
    viewport.center = GeoCoordinate(
      latitude: latitudes.center(footprint, worldsPerPoint: worldsPerPoint), longitude: longitude)
    self = viewport
  }

  /// Creates the camera whose visible bounding rect in the world **equals** a rect. MapKit's
  /// `visibleMapRect` is a rect of this kind × 2²⁸.
  ///
  /// The zoom is derived from the width of the rect.
  public init(
    boundingRect rect: WorldRect, of area: ViewportArea = .wholeView, heading: Double = 0,
    pitch: Double = 0, size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) throws(BoundingRegionError) {
    guard rect.x.isFinite, rect.y.isFinite, rect.width.isFinite, rect.height.isFinite
    else { throw .noExtent }
    var viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: size, insets: insets, fieldOfView: fieldOfView)
    let footprint = try viewport.footprintOfOnePointPerWorld(area)
    let worldsPerPoint = rect.width / footprint.width
    try viewport.setZoom(worldsPerPoint: worldsPerPoint)
    viewport.center = WebMercator.coordinate(
      for: WorldPoint(
        x: rect.x + footprint.west * worldsPerPoint,
        y: rect.y + rect.height / 2 + (footprint.north - footprint.south) / 2 * worldsPerPoint))
    self = viewport
  }

  private mutating func setZoom(worldsPerPoint: Double) throws(BoundingRegionError) {
    guard worldsPerPoint > 0 else { throw .noExtent }
    let zoom = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
    guard MapViewport.zoomLimits.contains(zoom) else { throw .outOfRange(zoom: zoom) }
    self.zoom = zoom
  }

  private func footprintOfOnePointPerWorld(
    _ area: ViewportArea
  ) throws(BoundingRegionError) -> ViewportFootprint {
    let rect = rect(of: area)
    guard !rect.isEmpty else { throw .noVisibleArea }
    return ViewportFootprint(ViewportProjection(self, scale: 1), rect: rect)
  }
}

/// The northern and southern edge of a region in the world, or `nil` if cut off at the edge of the
/// world.
private struct LatitudeEdges {
  var north: Double?
  var south: Double?

  init(_ region: GeoRegion) {
    if region.north < WebMercator.latitudeLimit {
      north = MercatorOrdinate.y(latitude: region.north)
    }
    if region.south > -WebMercator.latitudeLimit {
      south = MercatorOrdinate.y(latitude: region.south)
    }
  }

  func worldsPerPoint(_ footprint: ViewportFootprint) -> Double? {
    guard let north, let south, south > north else { return nil }
    return (south - north) / footprint.height
  }

  /// Returns the latitude of the centre of a view with this footprint.
  func center(_ footprint: ViewportFootprint, worldsPerPoint: Double) -> Double {
    let fromNorth = north.map { $0 + footprint.north * worldsPerPoint }
    let fromSouth = south.map { $0 - footprint.south * worldsPerPoint }
    let y =
      switch (fromNorth, fromSouth) {
      case (let one?, let other?): one + (other - one) / 2
      case (let one?, nil): one
      case (nil, let other?): other
      case (nil, nil): 0.5 + (footprint.north - footprint.south) / 2 * worldsPerPoint
      }
    return MercatorOrdinate.latitude(y: y)
  }
}
