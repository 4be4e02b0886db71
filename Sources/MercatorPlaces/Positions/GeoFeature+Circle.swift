import Mercator

extension GeoFeature {
  /// Converts a point with a `radius` in metres to the area of that circle. Returns a note about
  /// it, or nil.
  mutating func takeCircle() -> String? {
    guard case .point(let center) = geometry, let property = properties["radius"],
      let radius = property.number ?? property.string.flatMap(PositionValue.decimal), radius > 0
    else { return nil }
    guard let ring = GeodesicCircle.ring(center: center, radius: radius) else {
      return "a radius of a quarter of the globe or more is not a circle on a map: ignored"
    }
    geometry = .polygon([ring])
    return "points with a radius are read as circles, in metres"
  }
}

/// Circles on a sphere with the Earth's mean radius, as rings of positions.
///
/// With the centre's latitude φ, the angle δ = radius ÷ R and the bearing θ from north, a place of
/// the ring has these coordinates along the Earth's axes, x through the centre's meridian:
///
///     x = cos δ cos φ − sin δ cos θ sin φ
///     y = sin δ sin θ
///     z = cos δ sin φ + sin δ cos θ cos φ
///     latitude = atan2(z, √(x² + y²)),  longitude = the centre's + atan2(y, x)
///
/// Source: K. Gade, *A Non-singular Horizontal Position Representation*, Journal of Navigation 63
/// (2010), example 8.
enum GeodesicCircle {
  /// The vertices of a ring. A chord lies 0.12 % of the radius inside the circle. A multiple of
  /// four, so that the ring contains the northernmost and southernmost place.
  private static let vertexCount = 64

  /// Returns the closed ring of a circle, counterclockwise; its longitudes continue past 180°.
  /// Returns nil for a quarter of the globe or more.
  ///
  /// A circle around a pole is the area between its edge and the map's edge at the pole.
  static func ring(center: GeoCoordinate, radius: Double) -> [GeoCoordinate]? {
    let angle = radius / GeoCoordinate.meanEarthRadiusMeters * 180 / .pi
    guard angle < 90 else { return nil }
    let center = GeoCoordinate(
      latitude: center.latitude, longitude: Degrees.wrappedLongitude(center.longitude))
    var ring = (0..<vertexCount).map { index in
      place(center, angle: angle, bearing: -360 * Double(index) / Double(vertexCount))
    }
    let isAroundNorth = center.latitude + angle > 90
    guard isAroundNorth || center.latitude - angle < -90 else { return ring + [ring[0]] }
    // The place beyond the pole is on the meridian opposite the centre, at both ends of the map.
    let beyond = ring.remove(at: isAroundNorth ? 0 : vertexCount / 2).latitude
    ring.sort { $0.longitude < $1.longitude }
    let pole = isAroundNorth ? 90.0 : -90.0
    let corners = [(beyond, 180.0), (pole, 180), (pole, -180), (beyond, -180)].map {
      GeoCoordinate(latitude: $0.0, longitude: center.longitude + $0.1)
    }
    ring = corners.suffix(1) + ring + corners
    return isAroundNorth ? ring : ring.reversed()
  }

  private static func place(
    _ center: GeoCoordinate, angle: Double, bearing: Double
  ) -> GeoCoordinate {
    let latitude = ElementaryFunctions.sineAndCosine(ofDegrees: center.latitude)
    let distance = ElementaryFunctions.sineAndCosine(ofDegrees: angle)
    let way = ElementaryFunctions.sineAndCosine(ofDegrees: bearing)
    let north = distance.sine * way.cosine
    let x = distance.cosine * latitude.cosine - north * latitude.sine
    let y = distance.sine * way.sine
    let z = distance.cosine * latitude.sine + north * latitude.cosine
    return GeoCoordinate(
      latitude: ElementaryFunctions.arctangentInDegrees(y: z, x: (x * x + y * y).squareRoot()),
      longitude: center.longitude + ElementaryFunctions.arctangentInDegrees(y: y, x: x))
  }
}
