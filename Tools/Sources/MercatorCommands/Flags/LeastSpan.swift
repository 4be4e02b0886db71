import Mercator

/// What `--minimum-span` asks for.
enum LeastSpan: Hashable {
  case none
  case degrees(Double)
  case meters(Double)

  /// As the core has it.
  var minimumSpan: MinimumSpan {
    switch self {
    case .none: .none
    case .degrees(let degrees): .degrees(degrees)
    case .meters(let meters): .meters(meters)
    }
  }
}
