public import Mercator

extension GeoFeature {
  /// Creates a feature with the area of a circle, as polygons: see `GeoCircle.rings(vertexCount:)`.
  ///
  ///     GeoJSONWriter.text(of: [GeoFeature(circle: circle)])
  ///
  /// *Edge cases*: A circle without area is a point.
  public init(circle: GeoCircle, name: String? = nil) {
    self.init(name: name, geometry: GeoGeometry(circle: circle) ?? .point(circle.center))
  }

  /// Converts a point with a `radius` in metres to the area of that circle. Returns a note about
  /// it, or nil.
  mutating func takeCircle() -> String? {
    guard case .point(let center) = geometry, let property = properties["radius"],
      let radius = property.number ?? property.string.flatMap(PositionValue.decimal), radius > 0
    else { return nil }
    let circle = GeoCircle(center: center, radiusMeters: radius)
    guard let area = GeoGeometry(circle: circle), radius < Self.halfTheGlobe else {
      return "a radius of half the globe or more is not a circle: ignored"
    }
    geometry = area
    return "points with a radius are read as circles, in metres"
  }

  /// The length of a meridian from pole to pole, in metres.
  private static let halfTheGlobe = GeoCoordinate.meanEarthRadiusMeters * .pi
}

extension GeoGeometry {
  /// Creates the polygon of a circle; nil for a circle without area.
  fileprivate init?(circle: GeoCircle) {
    let rings = circle.rings().map { $0.vertices }
    guard !rings.isEmpty else { return nil }
    self = .polygon(rings)
  }
}

extension GeoArea {
  /// Creates the area of all polygons of features. Points and lines have no area.
  ///
  ///     GeoArea(try PlaceReader().read(bytes, file: "germany.geojson").features).contains(munich)
  public init(_ features: some Sequence<GeoFeature>) {
    self.init(features.flatMap { $0.polygons })
  }
}

extension GeoFeature {
  /// The feature's polygons, as drawn on the map: of each the outer ring, then its holes.
  fileprivate var polygons: [[GeoPath]] {
    var polygons: [[GeoPath]] = []
    var rings = paths.filter { $0.isRing }[...]
    geometry?.forEachShape { _, shape in
      guard shape != .line, let ring = rings.popFirst() else { return }
      if shape == .exterior { polygons.append([]) }
      polygons[polygons.count - 1].append(ring)
    }
    return polygons
  }
}
