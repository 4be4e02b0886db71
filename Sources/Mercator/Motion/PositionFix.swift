/// A measured position of a moving place: a coordinate, its time and its accuracy.
///
///     PositionFix(munich, at: .seconds(12), accuracy: 8, course: 90, speed: 14)
///
/// *Search words*: GPS, `CLLocation`, geolocation, track point.
public struct PositionFix: Codable, Hashable, Sendable {
  /// The measured coordinate.
  public var coordinate: GeoCoordinate
  /// The time of the measurement, since any moment that all positions of a ride share.
  public var time: Duration
  /// The radius in metres around the coordinate within which the place is; 0: exact.
  public var accuracy: Double
  /// The direction of travel in degrees clockwise from north. Without one, or with a negative one,
  /// the positions determine it.
  public var course: Double?
  /// The speed in metres per second. Without one, or with a negative one, the positions determine
  /// it.
  public var speed: Double?

  /// Creates a position.
  public init(
    _ coordinate: GeoCoordinate, at time: Duration, accuracy: Double = 0, course: Double? = nil,
    speed: Double? = nil
  ) {
    self.coordinate = coordinate
    self.time = time
    self.accuracy = accuracy
    self.course = course
    self.speed = speed
  }

  /// Whether the coordinate is valid and the accuracy is 0 or more. Apple's framework marks an
  /// invalid position by a negative accuracy.
  public var isValid: Bool { coordinate.isValid && accuracy >= 0 }
}

extension GeoCoordinate {
  /// Returns this coordinate, pulled straight on the map toward another one until at most a number
  /// of metres away.
  func pulled(to other: GeoCoordinate, within meters: Double) -> GeoCoordinate {
    guard let line = RouteLine([self, other]), line.length > meters else { return self }
    return line.place(at: line.length - meters)
  }
}
