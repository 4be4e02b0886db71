#if canImport(MapKit)
  public import MapKit
  public import Mercator

  extension PositionFix {
    /// Creates a position from a Core Location location, with its time, accuracy, course and speed.
    ///
    /// A location without a valid coordinate gives an invalid position.
    public init(_ location: CLLocation) {
      // Far beyond every date, and within what a duration can hold.
      let farthest = 1e12
      let time = location.timestamp.timeIntervalSinceReferenceDate.clamped(-farthest, farthest)
      self.init(
        GeoCoordinate(location.coordinate), at: .seconds(time.isNaN ? 0 : time),
        accuracy: location.horizontalAccuracy, course: location.course, speed: location.speed)
    }
  }
#endif
