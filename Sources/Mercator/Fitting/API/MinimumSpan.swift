/// The least ground that a fit shows, so that one place alone does not fill the screen.
///
/// It caps the fit's zoom at that of a square box about the places' middle, seen with north up.
public enum MinimumSpan: Hashable, Sendable {
  /// 0.014° (about a mile) where all places coincide, nothing otherwise: the default.
  case automatic

  /// A box of so many degrees of latitude and of longitude.
  ///
  /// *Edge cases*: 0, a negative number or NaN is ``none``.
  case degrees(Double)

  /// A box of so many metres over ground each way, on a sphere of the Earth's mean radius.
  ///
  /// *Edge cases*: 0, a negative number or NaN is ``none``.
  case meters(Double)

  /// No least span: coincident places are shown at the upper end of the zoom range.
  public static let none = MinimumSpan.degrees(0)

  /// The article's least span for one place: 0.014°, about one mile of latitude.
  static let degreesOfOnePlace = 0.014

  /// Half the box's degrees of latitude and longitude about a middle; nil if there is no box.
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
