/// The minimum extent of ground that a fit shows, so that a single place doesn't fill the screen.
///
/// It caps the fit's zoom at the zoom of a square box about the middle of the places, seen with
/// north up.
public enum MinimumSpan: Hashable, Sendable {
  /// A box of 0.014° (about a mile) if all places coincide, otherwise no minimum. This is the
  /// default.
  case automatic

  /// A box with a span in degrees, both of latitude and of longitude.
  ///
  /// *Edge cases*: 0, a negative number or NaN is ``none``.
  case degrees(Double)

  /// A box with a span in metres over ground in both directions, on a sphere with the Earth's mean
  /// radius.
  ///
  /// *Edge cases*: 0, a negative number or NaN is ``none``.
  case meters(Double)

  /// No minimum span. Coincident places are shown at the upper bound of the zoom range.
  public static let none = MinimumSpan.degrees(0)

  /// The article's minimum span for a single place: 0.014°, about one mile of latitude.
  static let degreesOfOnePlace = 0.014

  /// Returns half of the box's degrees of latitude and longitude, or `nil` without a minimum.
  func halfBox(coincident: Bool, latitude: Double) -> (latitude: Double, longitude: Double)? {
    switch self {
    case .automatic:
      return coincident ? (Self.degreesOfOnePlace / 2, Self.degreesOfOnePlace / 2) : nil
    case .degrees(let degrees):
      guard degrees > 0 else { return nil }
      return (min(degrees / 2, 180), min(degrees / 2, 180))
    case .meters(let meters):
      guard meters > 0 else { return nil }
      let half = meters / 2 / (GeoCoordinate.meanEarthRadiusMeters * (Double.pi / 180))
      let cosine = WebMercator.cosine(ofLatitude: latitude)
      return (min(half, 180), min(half / cosine, 180))
    }
  }
}
