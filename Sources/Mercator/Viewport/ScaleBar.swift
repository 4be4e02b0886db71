/// A scale bar as a value: how long to draw it and what to write on it.
///
///     let bar = viewport.scaleBar(maximumWidth: 100)
///     bar?.label    // "500 m"
///     bar?.length   // 78.2…, points
///
/// It stands for a round number of metres or feet, 1, 2 or 5 times a power of ten, and is right at
/// one latitude, which it states: on a Mercator map no bar is right at all. Its metres are those of
/// ``MapViewport/metersPerPoint``, 0.11 % more than ``GeoCoordinate/distanceInMeters(to:)`` gives.
public struct ScaleBar: Hashable, Sendable {
  /// The units of the label.
  public enum Units: String, CaseIterable, Hashable, Sendable {
    /// Millimetres, centimetres, metres and kilometres.
    case metric
    /// Inches, feet and miles.
    case imperial
  }

  /// The bar's length on screen, in points; at most the width it was made for.
  public let length: Double
  /// What the length stands for, in metres over ground.
  public let meters: Double
  /// What to write on it: "200 km", "5 ft".
  public let label: String
  /// The latitude, in degrees, at which it is right.
  public let latitude: Double

  /// The longest bar for a scale.
  ///
  /// *Edge cases*: nil unless both numbers are finite and positive, and the bar could stand for
  /// at least a nanometre.
  public init?(
    metersPerPoint: Double, latitude: Double, maximumWidth: Double, units: Units = .metric
  ) {
    let longest = metersPerPoint * maximumWidth
    guard metersPerPoint > 0, maximumWidth > 0, longest.isFinite, longest >= 1e-9
    else { return nil }
    let steps: [(name: String, meters: Double)] =
      switch units {
      case .metric: [("km", 1000), ("m", 1), ("cm", 0.01), ("mm", 0.001)]
      case .imperial: [("mi", 1609.344), ("ft", 0.3048), ("in", 0.0254)]
      }
    var unit = steps[0]
    for smaller in steps.dropFirst() where longest < unit.meters { unit = smaller }
    let round = RoundNumber(atMost: longest / unit.meters)
    meters = round.value * unit.meters
    length = min(meters / metersPerPoint, maximumWidth)
    label = "\(round.text) \(unit.name)"
    self.latitude = latitude
  }
}

extension MapViewport {
  /// The longest scale bar of at most the given width in points, right at ``center``'s latitude.
  ///
  /// *Edge cases*: nil for a width that is not finite and positive. Under pitch it is right in the
  /// row of ``centerPoint``.
  public func scaleBar(maximumWidth: Double, units: ScaleBar.Units = .metric) -> ScaleBar? {
    ScaleBar(
      metersPerPoint: metersPerPoint, latitude: center.latitude, maximumWidth: maximumWidth,
      units: units)
  }
}

/// 1, 2 or 5 times a power of ten.
private struct RoundNumber {
  var value: Double
  var text: String

  /// The greatest that is not above `limit`, a positive finite number.
  init(atMost limit: Double) {
    var power = 1.0
    var zeros = 0
    while limit >= power * 10 {
      power *= 10
      zeros += 1
    }
    // Powers of ten below one are quotients of exact numbers, so the least bit is right.
    var divisor = 1.0
    while limit < power / divisor {
      divisor *= 10
      zeros -= 1
    }
    let digit = limit >= 5 * power / divisor ? 5 : limit >= 2 * power / divisor ? 2 : 1
    value = Double(digit) * power / divisor
    text =
      zeros >= 0
      ? "\(digit)" + String(repeating: "0", count: zeros)
      : "0." + String(repeating: "0", count: -zeros - 1) + "\(digit)"
  }
}
