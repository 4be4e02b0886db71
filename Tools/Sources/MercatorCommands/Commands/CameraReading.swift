import Mercator

/// A region or distance that a map reports about its camera.
enum CameraReading {
  case region(GeoRegion, ViewportArea)
  case span(RegionSpan, center: GeoCoordinate)
  case distance(Double, center: GeoCoordinate)

  /// Checks that exactly one of the four forms is given.
  init(
    region: GeoRegion?, freeRegion: GeoRegion?, center: GeoCoordinate?, span: RegionSpan?,
    distance: Double?
  ) throws(CommandFailure) {
    switch (region, freeRegion, center, span, distance) {
    case (let region?, nil, nil, nil, nil): self = .region(region, .wholeView)
    case (nil, let region?, nil, nil, nil): self = .region(region, .freeArea)
    case (nil, nil, let center?, let span?, nil): self = .span(span, center: center)
    case (nil, nil, let center?, nil, let distance?): self = .distance(distance, center: center)
    default:
      throw CommandFailure(
        .usage, "read: no unique region or distance is given",
        remedy: """
          give exactly one of --region, --free-region, --center with --span, --center with \
          --distance
          """)
    }
  }

  /// Returns the camera that reports this, on a view with the size, insets, heading and pitch of
  /// another.
  func viewport(like view: MapViewport) throws(CommandFailure) -> MapViewport {
    switch self {
    case .region(let region, let area):
      return try Self.read(region, of: area, like: view)
    case .span(let span, let center):
      guard let region = span.region(about: center) else { throw Self.noZoom }
      var read = try Self.read(region, of: .freeArea, like: view)
      read.center = center
      return read
    case .distance(let distance, let center):
      let read = MapViewport(
        center: center, cameraDistanceMeters: distance, heading: view.heading, pitch: view.pitch,
        size: view.size, insets: view.insets, fieldOfView: view.fieldOfView)
      guard let read else { throw Self.noZoom }
      return read
    }
  }

  /// Returns the zoom that the latitudes alone give. Returns nil if there are none or they are cut off.
  func zoomByLatitudes(_ viewport: MapViewport) -> Double? {
    switch self {
    case .region(let region, let area): viewport.zoom(spanningLatitudesOf: region, area: area)
    case .span(let span, _): viewport.zoom(spanningLatitudes: span.latitude)
    case .distance: nil
    }
  }

  private static func read(
    _ region: GeoRegion, of area: ViewportArea, like view: MapViewport
  ) throws(CommandFailure) -> MapViewport {
    do {
      return try MapViewport(
        boundingRegion: region, of: area, heading: view.heading, pitch: view.pitch,
        size: view.size, insets: view.insets, fieldOfView: view.fieldOfView)
    } catch .wholeWorld(let zoom) {
      throw CommandFailure(
        .usage,
        "the region is the whole world, which is visible at every zoom up to "
          + "\(Decimal.text(zoom, 2))",
        remedy: "give the camera distance instead: --center LAT,LNG --distance METRES")
    } catch {
      throw noZoom
    }
  }

  private static let noZoom = CommandFailure(
    .usage, "no zoom in -16…40 has this region or distance",
    remedy: "check that the region has a width and the distance is in metres")
}

extension RegionSpan {
  /// Returns the region of this span around a centre, as in MapKit.
  func region(about center: GeoCoordinate) -> GeoRegion? {
    GeoRegion(mercatorCenter: center, latitudeSpan: latitude, longitudeSpan: longitude)
  }
}

extension MapViewport {
  /// Returns the zoom at which the area spans the region's latitudes. It differs from this view's zoom
  /// if the region belongs to another view. Returns nil if a latitude is cut off at the world's edge.
  fileprivate func zoom(spanningLatitudesOf region: GeoRegion, area: ViewportArea) -> Double? {
    let limit = WebMercator.latitudeLimit
    let shown = worldRect(of: area).height
    guard region.north < limit, region.south > -limit, region.latitudeSpan > 0, shown > 0
    else { return nil }
    let times = shown / WebMercator.worldRect(for: region).height
    return WebMercator.zoom(forPointsPerWorld: WebMercator.pointsPerWorld(atZoom: zoom) * times)
  }

  /// Returns the zoom at which the free area spans the given degrees of latitude at the same centre.
  fileprivate func zoom(spanningLatitudes span: Double) -> Double? {
    var camera = self
    var (least, greatest) = (MapViewport.zoomLimits.lowerBound, MapViewport.zoomLimits.upperBound)
    camera.zoom = least
    guard span < camera.freeRegion.latitudeSpan else { return nil }
    // 56 zoom levels halved 50 times: far below the required 0.01.
    for _ in 0..<50 {
      camera.zoom = (least + greatest) / 2
      if camera.freeRegion.latitudeSpan > span {
        least = camera.zoom
      } else {
        greatest = camera.zoom
      }
    }
    return least
  }
}
