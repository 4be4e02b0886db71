/// A position on the globe: latitude and longitude in degrees.
///
///     let munich = GeoCoordinate(latitude: 48.137, longitude: 11.575)
///     let berlin = GeoCoordinate(latitude: 52.520, longitude: 13.405)
///     munich.distanceInMeters(to: berlin)   // 504 300, to the hundred
///
/// A coordinate stores its numbers unchanged. Nothing is wrapped or clamped before a validity
/// check, since MapKit's invalid coordinate (−180, −180) must not become Antarctica.
public struct GeoCoordinate: Codable, Hashable, Sendable {
  /// The degrees north of the equator.
  public var latitude: Double
  /// The degrees east of Greenwich.
  public var longitude: Double

  /// Creates a coordinate from a latitude and a longitude, without wrapping or clamping.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both numbers are finite, with │latitude│ ≤ 90 and │longitude│ ≤ 360.
  ///
  /// Fits and inclusions skip invalid coordinates.
  public var isValid: Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 360
  }
}
