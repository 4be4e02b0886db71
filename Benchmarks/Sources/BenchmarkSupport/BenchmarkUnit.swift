/// The unit of a measurement.
public enum BenchmarkUnit: String {
  case nanosecondsAPlace = "ns a place"
  case nanosecondsAFrame = "ns a frame"
  case microseconds = "µs"
  case milliseconds = "ms"
  case seconds = "s"
  case megabytes = "MB"
  case markers

  /// The number of units in a second; NaN if it is not a unit of time.
  public var perSecond: Double {
    switch self {
    case .nanosecondsAPlace, .nanosecondsAFrame: 1e9
    case .microseconds: 1e6
    case .milliseconds: 1e3
    case .seconds: 1
    case .megabytes, .markers: .nan
    }
  }
}
