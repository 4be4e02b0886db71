#if canImport(MapKit)
  public import MapKit
  public import Mercator

  extension WorldPoint {
    /// Creates the unit-square point of a map point. Its numbers are the map point's ÷ 2²⁸.
    ///
    /// *Edge cases*: MapKit's own `MKMapPoint(coordinate)` stops at latitudes ±85 and gives (−1,
    /// −1) for an invalid coordinate. `WebMercator.worldPoint(for:)` does neither.
    public init(_ point: MKMapPoint) {
      self.init(x: point.x / MapPoints.perWorld, y: point.y / MapPoints.perWorld)
    }
  }

  extension MKMapPoint {
    /// Creates the map point of a unit-square point.
    public init(_ point: WorldPoint) {
      self.init(x: point.x * MapPoints.perWorld, y: point.y * MapPoints.perWorld)
    }
  }

  extension GeoPath {
    /// The vertices as map points. They may extend beyond the world across 180°, as in MapKit.
    ///
    ///     MapPolygon(points: viewport.groundOutline().mapPoints)   // or MKPolygon(points:count:)
    public var mapPoints: [MKMapPoint] {
      vertices.map { MKMapPoint(WebMercator.worldPoint(for: $0)) }
    }
  }

  extension WorldRect {
    /// Creates the unit-square rect of a map rect. It may extend beyond 0…1, like a map rect beyond
    /// the world.
    ///
    /// *Edge cases*: Nil for `MKMapRect.null` and for non-finite numbers.
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
    /// Creates the map rect of a unit-square rect.
    public init(_ rect: WorldRect) {
      self.init(
        origin: MKMapPoint(x: rect.x * MapPoints.perWorld, y: rect.y * MapPoints.perWorld),
        size: MKMapSize(
          width: rect.width * MapPoints.perWorld, height: rect.height * MapPoints.perWorld))
    }

    /// Creates the map rect of a viewport's free area. The viewport must have north up and no
    /// pitch.
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

    /// Creates the map rect of a region. If the region crosses 180°, the rect extends beyond the
    /// world's eastern edge.
    public init(_ region: GeoRegion) {
      self.init(WebMercator.worldRect(for: region))
    }
  }

  private enum MapPoints {
    /// The width of the world in map points, 2²⁸, which equals its width in screen points at zoom
    /// 20.
    static let perWorld = 268_435_456.0
  }
#endif
