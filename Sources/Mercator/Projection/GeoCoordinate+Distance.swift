extension GeoCoordinate {
  /// The radius of the sphere used for distances, in metres: the Earth's mean radius
  /// R₁ = (2a + b)/3 of WGS 84 (IUGG), to 0.1 m.
  ///
  /// It fits the Earth as a whole best, and MapLibre, Mapbox and Turf use it for distances. A map's
  /// scale uses a different radius, ``WebMercator/earthRadiusMeters``. For the same ground,
  /// ``MapViewport/metersPerPoint``, ``MapViewport/widthMeters`` and ``ScaleBar`` give 1.00112
  /// times the metres of ``distanceInMeters(to:)``. The difference is a tenth of a point in a bar
  /// of 100.
  public static let meanEarthRadiusMeters = 6_371_008.8

  /// Returns the metres to another coordinate along the great circle, on a sphere of the Earth's
  /// mean radius.
  ///
  ///     let suva = GeoCoordinate(latitude: -18.1416, longitude: 178.4419)
  ///     let apia = GeoCoordinate(latitude: -13.8333, longitude: -171.7667)
  ///     suva.distanceInMeters(to: apia)   // 1 150.7 km, across 180°
  ///
  /// Formula (haversine, in the form that is exact for close and for opposite coordinates):
  ///
  ///     h = sin²(Δφ/2) + cos φ₁ · cos φ₂ · sin²(Δλ/2)
  ///     distance = 2R · atan2(√h, √(1 − h))
  ///
  /// with latitudes φ, differences Δφ and Δλ of latitude and longitude, R the mean radius.
  ///
  /// *Edge cases*
  /// - NaN if a number of either coordinate is not finite.
  /// - The true shape of the Earth differs by up to 0.56 %.
  /// - A map's scale differs by 0.11 %, since it uses the equatorial radius. See
  ///   ``meanEarthRadiusMeters``.
  public func distanceInMeters(to other: GeoCoordinate) -> Double {
    let turn = Degrees.shortestTurn(from: longitude, to: other.longitude)
    let sineOfLatitudes = ElementaryFunctions.sine(ofDegrees: (other.latitude - latitude) / 2)
    let sineOfLongitudes = ElementaryFunctions.sine(ofDegrees: turn / 2)
    let cosines =
      ElementaryFunctions.cosine(ofDegrees: latitude)
      * ElementaryFunctions.cosine(ofDegrees: other.latitude)
    let haversine =
      sineOfLatitudes * sineOfLatitudes + cosines * sineOfLongitudes * sineOfLongitudes
    let clamped = haversine > 1 ? 1 : haversine
    let halfAngle = ElementaryFunctions.arctangent(
      y: clamped.squareRoot(), x: (1 - clamped).squareRoot())
    return 2 * GeoCoordinate.meanEarthRadiusMeters * halfAngle
  }
}
