extension WebMercator {
  /// The world's width on screen at a zoom, in points: 256 · 2^zoom, exact at whole zooms.
  public static func pointsPerWorld(atZoom zoom: Double) -> Double {
    256 * ElementaryFunctions.powerOfTwo(zoom)
  }

  /// The zoom at which the world is this many points wide, exact at powers of two.
  ///
  /// *Edge cases*: 0 gives −∞; negative numbers and NaN give NaN.
  public static func zoom(forPointsPerWorld points: Double) -> Double {
    ElementaryFunctions.binaryLogarithm(points / 256)
  }

  /// Metres over ground that one point shows at a zoom and latitude, in Web-Mercator metres
  /// (ground resolution).
  ///
  ///     WebMercator.metersPerPoint(atZoom: 0, latitude: 0)     // 156543.03392804097
  ///     WebMercator.metersPerPoint(atZoom: 15, latitude: 48)   // 3.1966…
  ///
  ///     metres per point = 2πR · cos φ / (256 · 2^zoom)
  ///
  /// with the latitude φ and the radius R = ``earthRadiusMeters``, the equator's. So it is 1.00112
  /// times what ``GeoCoordinate/distanceInMeters(to:)`` gives for two places a point apart.
  ///
  /// *Edge cases*: beyond ±85.051…° the edge's value, as the projection has it.
  public static func metersPerPoint(atZoom zoom: Double, latitude: Double) -> Double {
    circumferenceMeters * cosine(ofLatitude: latitude) / pointsPerWorld(atZoom: zoom)
  }

  /// Degrees of longitude that one point shows at a zoom: the same at every latitude.
  public static func longitudePerPoint(atZoom zoom: Double) -> Double {
    360 / pointsPerWorld(atZoom: zoom)
  }

  /// Degrees of latitude that one point shows at a zoom and latitude.
  ///
  /// *Edge cases*: beyond ±85.051…° the edge's value, as the projection has it.
  public static func latitudePerPoint(atZoom zoom: Double, latitude: Double) -> Double {
    360 * cosine(ofLatitude: latitude) / pointsPerWorld(atZoom: zoom)
  }

  /// The cosine of a latitude after the projection's clamp.
  static func cosine(ofLatitude latitude: Double) -> Double {
    ElementaryFunctions.cosine(ofDegrees: latitude.clamped(-latitudeLimit, latitudeLimit))
  }
}
