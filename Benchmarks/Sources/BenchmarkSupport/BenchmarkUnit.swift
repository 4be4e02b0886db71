/// What a measurement counts.
public enum BenchmarkUnit: String {
  case nanosecondsAPlace = "ns a place"
  case nanosecondsAFrame = "ns a frame"
  case microseconds = "µs"
  case milliseconds = "ms"
  case seconds = "s"
  case megabytes = "MB"
  case markers

  /// How many of them a second has; what is no time has none.
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
