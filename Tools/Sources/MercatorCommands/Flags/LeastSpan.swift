import Mercator

/// A value of `--minimum-span`.
enum LeastSpan: Hashable {
  case none
  case degrees(Double)
  case meters(Double)

  /// The library's value.
  var minimumSpan: MinimumSpan {
    switch self {
    case .none: .none
    case .degrees(let degrees): .degrees(degrees)
    case .meters(let meters): .meters(meters)
    }
  }
}
