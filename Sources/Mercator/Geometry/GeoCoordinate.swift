/// A place on the globe: latitude and longitude in degrees.
///
///     let munich = GeoCoordinate(latitude: 48.137, longitude: 11.575)
///     let berlin = GeoCoordinate(latitude: 52.520, longitude: 13.405)
///     munich.distanceInMeters(to: berlin)   // 504 300, to the hundred
///
/// A coordinate stores what it is given. Nothing is wrapped or clamped before it is found valid:
/// MapKit's invalid coordinate (−180, −180) must not become Antarctica.
public struct GeoCoordinate: Codable, Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double

  /// A coordinate of exactly these numbers.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether this is a place at all: both numbers finite, │latitude│ ≤ 90 and │longitude│ ≤ 360.
  ///
  /// The fit and the inclusion leave out places that are not valid.
  public var isValid: Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 360
  }
}
