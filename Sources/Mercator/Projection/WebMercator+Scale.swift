extension WebMercator {
  /// Returns the world's width on screen at a zoom level, in points: 256 · 2^zoom, exact at integer
  /// levels.
  public static func pointsPerWorld(atZoom zoom: Double) -> Double {
    256 * ElementaryFunctions.powerOfTwo(zoom)
  }

  /// Returns the zoom level at which the world is `points` points wide, exact at powers of two.
  ///
  /// *Edge cases*: 0 gives −∞; negative numbers and NaN give NaN.
  public static func zoom(forPointsPerWorld points: Double) -> Double {
    ElementaryFunctions.binaryLogarithm(points / 256)
  }

  /// Returns the ground distance of one point at a zoom level and latitude, in Web-Mercator metres
  /// (ground resolution).
  ///
  ///     WebMercator.metersPerPoint(atZoom: 0, latitude: 0)     // 156543.03392804097
  ///     WebMercator.metersPerPoint(atZoom: 15, latitude: 48)   // 3.1966…
  ///
  ///     metres per point = 2πR · cos φ / (256 · 2^zoom)
  ///
  /// with the latitude φ and the equatorial radius R = ``earthRadiusMeters``. The result is 1.00112
  /// times the ``GeoCoordinate/distanceInMeters(to:)`` of two coordinates a point apart.
  ///
  /// *Edge cases*: latitudes beyond ±85.051…° give the edge's value, as in the projection.
  public static func metersPerPoint(atZoom zoom: Double, latitude: Double) -> Double {
    circumferenceMeters * cosine(ofLatitude: latitude) / pointsPerWorld(atZoom: zoom)
  }

  /// Returns the degrees of longitude per point at a zoom level, equal at every latitude.
  public static func longitudePerPoint(atZoom zoom: Double) -> Double {
    360 / pointsPerWorld(atZoom: zoom)
  }

  /// Returns the degrees of latitude per point at a zoom level and latitude.
  ///
  /// *Edge cases*: latitudes beyond ±85.051…° give the edge's value, as in the projection.
  public static func latitudePerPoint(atZoom zoom: Double, latitude: Double) -> Double {
    360 * cosine(ofLatitude: latitude) / pointsPerWorld(atZoom: zoom)
  }

  /// Returns the cosine of a latitude after the projection's clamp.
  static func cosine(ofLatitude latitude: Double) -> Double {
    ElementaryFunctions.cosine(ofDegrees: latitude.clamped(-latitudeLimit, latitudeLimit))
  }
}
