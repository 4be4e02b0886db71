#if canImport(MapKit)
  public import MapKit
  public import Mercator

  extension WorldPoint {
    /// The point of the unit square that a map point is: the same ÷ 2²⁸.
    ///
    /// *Edge cases*: MapKit's own `MKMapPoint(coordinate)` stops at latitudes ±85 and gives
    /// (−1, −1) for an invalid coordinate; `WebMercator.worldPoint(for:)` does neither.
    public init(_ point: MKMapPoint) {
      self.init(x: point.x / MapPoints.perWorld, y: point.y / MapPoints.perWorld)
    }
  }

  extension MKMapPoint {
    /// The map point of a point of the unit square.
    public init(_ point: WorldPoint) {
      self.init(x: point.x * MapPoints.perWorld, y: point.y * MapPoints.perWorld)
    }
  }

  extension WorldRect {
    /// The rect of the unit square that a map rect is; it may reach past 0…1, as that may past the
    /// world.
    ///
    /// *Edge cases*: nil for `MKMapRect.null` and for numbers that are not finite.
    public init?(_ rect: MKMapRect) {
      guard
        rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width.isFinite,
        rect.size.height.isFinite
      else { return nil }
      self.init(
        x: rect.origin.x / MapPoints.perWorld, y: rect.origin.y / MapPoints.perWorld,
        width: rect.size.width / MapPoints.perWorld,
        height: rect.size.height / MapPoints.perWorld)
    }
  }

  extension MKMapRect {
    /// The map rect of a rect of the unit square.
    public init(_ rect: WorldRect) {
      self.init(
        origin: MKMapPoint(x: rect.x * MapPoints.perWorld, y: rect.y * MapPoints.perWorld),
        size: MKMapSize(
          width: rect.width * MapPoints.perWorld, height: rect.height * MapPoints.perWorld))
    }

    /// What the free area of a viewport shows that has north up and no pitch.
    init(northUp viewport: MapViewport) {
      let center = WebMercator.worldPoint(for: viewport.center)
      let points = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let (width, height) = (
        viewport.freeArea.width / points, viewport.freeArea.height / points
      )
      self.init(
        WorldRect(
          x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
    }

    /// The map rect of a region. Where the region crosses 180° it reaches past the world's eastern
    /// edge.
    public init(_ region: GeoRegion) {
      self.init(WebMercator.worldRect(for: region))
    }
  }

  private enum MapPoints {
    /// Map points across the world, 2²⁸: one for each screen point at zoom 20.
    static let perWorld = 268_435_456.0
  }
#endif
