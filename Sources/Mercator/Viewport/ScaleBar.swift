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
  /// The latitude, in degrees, at which it is right.
  public let latitude: Double
  private let number: RoundNumber
  private let unit: LengthUnit

  /// What to write on it: "200 km", "5 ft".
  public var label: String { labelText.string }

  package var labelText: TextBytes { "\(number.digits) \(unit.rawValue)" }

  /// The longest bar for a scale.
  ///
  /// *Edge cases*: nil unless both numbers are finite and positive, and the bar could stand for
  /// at least a nanometre.
  package init?(
    metersPerPoint: Double, latitude: Double, maximumWidth: Double, units: Units = .metric
  ) {
    let longest = metersPerPoint * maximumWidth
    guard metersPerPoint > 0, maximumWidth > 0, longest.isFinite, longest >= 1e-9
    else { return nil }
    let steps: [LengthUnit] =
      switch units {
      case .metric: [.kilometer, .meter, .centimeter, .millimeter]
      case .imperial: [.mile, .foot, .inch]
      }
    var unit = steps[0]
    for smaller in steps where longest < unit.meters { unit = smaller }
    number = RoundNumber(atMost: longest / unit.meters)
    self.unit = unit
    meters = number.value * unit.meters
    length = min(meters / metersPerPoint, maximumWidth)
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

/// A unit by what is written of it.
private enum LengthUnit: String {
  case kilometer = "km"
  case meter = "m"
  case centimeter = "cm"
  case millimeter = "mm"
  case mile = "mi"
  case foot = "ft"
  case inch = "in"

  var meters: Double {
    switch self {
    case .kilometer: 1000
    case .meter: 1
    case .centimeter: 0.01
    case .millimeter: 0.001
    case .mile: 1609.344
    case .foot: 0.3048
    case .inch: 0.0254
    }
  }
}

/// 1, 2 or 5 times a power of ten.
private struct RoundNumber: Hashable {
  let value: Double
  private let digit: UInt8
  /// The power of ten.
  private let zeros: Int

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
    digit = limit >= 5 * power / divisor ? 5 : limit >= 2 * power / divisor ? 2 : 1
    value = Double(digit) * power / divisor
    self.zeros = zeros
  }

  /// In ASCII, with all its zeros.
  var digits: [UInt8] {
    let zero = UInt8(ascii: "0")
    let first = zero + digit
    guard zeros < 0 else { return [first] + [UInt8](repeating: zero, count: zeros) }
    return [zero, UInt8(ascii: ".")] + [UInt8](repeating: zero, count: -zeros - 1) + [first]
  }
}
