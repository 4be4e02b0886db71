/// The projection of web maps, between globe and world.
///
///     let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)
///     let point = WebMercator.worldPoint(for: munich)   // x 0.53215…, y 0.34704…
///     WebMercator.coordinate(for: point)                // munich again
///
/// The world is the unit square:
///
///     x = λ/360 + ½          y = ½ − ln tan(45° + φ/2) / 2π
///
/// with longitude λ and latitude φ. Both are accurate to one unit in the last place of the square,
/// 2⁻⁵³ worlds or 4.5 nm, and bit-identical on every platform.
public enum WebMercator {
  /// The latitude of the world's north edge, in degrees: atan(sinh π), which makes the world
  /// square.
  public static var latitudeLimit: Double { ElementaryConstants.maximumLatitude }

  /// The radius of the sphere used for Web-Mercator metres, in metres: the equatorial radius of WGS
  /// 84, as in EPSG 3857 and every table of zoom levels.
  ///
  /// Distances use a different radius, ``GeoCoordinate/meanEarthRadiusMeters``, and are shorter.
  /// For the same ground, a map's scale gives 1.00112 times the metres.
  public static let earthRadiusMeters = 6_378_137.0

  /// The length of the equator in Web-Mercator metres, 2πR = 40 075 016.7.
  public static let circumferenceMeters = 2 * Double.pi * earthRadiusMeters

  /// Returns the world point of a coordinate.
  ///
  /// *Edge cases*
  /// - Latitudes beyond ±85.051…° give the world's edge, y = 0 or 1.
  /// - Longitudes are not wrapped: 190° is x = 1.0277…, on the copy of the world to the east.
  /// - NaN gives NaN.
  public static func worldPoint(for coordinate: GeoCoordinate) -> WorldPoint {
    inlinedWorldPoint(for: coordinate)
  }

  /// Returns the same as ``worldPoint(for:)``, inlined for loops.
  @inline(__always)
  static func inlinedWorldPoint(for coordinate: GeoCoordinate) -> WorldPoint {
    WorldPoint(
      x: coordinate.longitude / 360 + 0.5,
      y: MercatorOrdinate.inlinedY(latitude: coordinate.latitude))
  }

  /// Returns the coordinate of a world point.
  ///
  /// *Edge cases*
  /// - Points north or south of the world give the edge's latitude, ±85.051…°.
  /// - Points on a copy of the world give the same coordinate as on the world itself, with a
  ///   longitude in −180…180.
  /// - NaN gives NaN.
  public static func coordinate(for point: WorldPoint) -> GeoCoordinate {
    inlinedCoordinate(for: point)
  }

  /// Returns the same as ``coordinate(for:)``, inlined for loops.
  @inline(__always)
  static func inlinedCoordinate(for point: WorldPoint) -> GeoCoordinate {
    GeoCoordinate(
      latitude: MercatorOrdinate.inlinedLatitude(y: point.y),
      longitude: Degrees.wrappedLongitude((point.x - 0.5) * 360))
  }

  /// Returns the world rect of a region; it may extend beyond x = 1 if the region crosses 180°.
  public static func worldRect(for region: GeoRegion) -> WorldRect {
    let top = MercatorOrdinate.y(latitude: region.north)
    let bottom = MercatorOrdinate.y(latitude: region.south)
    return WorldRect(
      x: region.west / 360 + 0.5, y: top, width: region.longitudeSpan / 360, height: bottom - top)
  }

  /// Returns the region covered by a world rect.
  ///
  /// *Edge cases*
  /// - nil if a number is not finite or the width or height is negative.
  /// - A rect at least one world wide gives 360° of longitude, from the rect's west edge.
  /// - A rect that extends beyond the world's edge gives the edge's latitude.
  public static func region(for rect: WorldRect) -> GeoRegion? {
    guard rect.height >= 0 else { return nil }
    return GeoRegion(
      south: MercatorOrdinate.latitude(y: rect.y + rect.height),
      north: MercatorOrdinate.latitude(y: rect.y),
      west: (rect.x - 0.5) * 360, longitudeSpan: min(rect.width, 1) * 360)
  }
}
