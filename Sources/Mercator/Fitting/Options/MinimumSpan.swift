/// The least ground that a fit shows, so that one place alone does not fill the screen.
///
/// It caps the fit's zoom at that of a square box about the places' middle, seen with north up.
public struct MinimumSpan: Hashable, Sendable {
  enum Extent: Hashable {
    case automatic
    case degrees(Double)
    case meters(Double)
  }

  let extent: Extent

  /// 0.014° (about a mile) where all places coincide, nothing otherwise: the default.
  public static let automatic = MinimumSpan(extent: .automatic)

  /// No least span: coincident places are shown at the upper end of the zoom range.
  public static let none = MinimumSpan(extent: .degrees(0))

  /// A box of so many degrees of latitude and of longitude.
  ///
  /// *Edge cases*: 0, a negative number or NaN is ``none``.
  public static func degrees(_ degrees: Double) -> MinimumSpan {
    MinimumSpan(extent: .degrees(degrees))
  }

  /// A box of so many metres over ground each way, on a sphere of the Earth's mean radius.
  ///
  /// *Edge cases*: 0, a negative number or NaN is ``none``.
  public static func meters(_ meters: Double) -> MinimumSpan {
    MinimumSpan(extent: .meters(meters))
  }

  /// The article's least span for one place: 0.014°, about one mile of latitude.
  static let degreesOfOnePlace = 0.014

  /// Half the box's degrees of latitude and longitude about a middle; nil if there is no box.
  func halfBox(coincident: Bool, latitude: Double) -> (latitude: Double, longitude: Double)? {
    switch extent {
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
