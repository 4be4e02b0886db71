/// A scale bar as a value, with its length on screen and its label.
///
///     let bar = viewport.scaleBar(maximumWidth: 100)
///     bar?.label    // "500 m"
///     bar?.length   // 78.2…, points
///
/// It represents a round number of a unit of length: 1, 2 or 5 times a power of ten. It is exact at
/// one latitude, which it states. A Mercator map has no uniform scale. Its metres are the metres of
/// ``MapViewport/metersPerPoint``, 0.11 % more than the result of
/// ``GeoCoordinate/distanceInMeters(to:)``.
public struct ScaleBar: Hashable, Sendable {
  /// The units of the label.
  public enum Units: String, CaseIterable, Hashable, Sendable {
    /// Millimetres, centimetres, metres and kilometres.
    case metric
    /// Inches, feet and miles.
    case imperial
    /// Nautical miles, and metres below one nautical mile.
    case nautical
  }

  /// The length of the bar on screen, in points. It is at most the requested width.
  public let length: Double
  /// The distance over ground that the bar represents, in metres.
  public let meters: Double
  /// The latitude at which the bar is exact, in degrees.
  public let latitude: Double
  private let number: RoundNumber
  private let unit: LengthUnit

  /// The label of the bar: "200 km", "5 ft".
  public var label: String { labelText.string }

  package var labelText: TextBytes { "\(number.digits) \(unit.rawValue)" }

  /// Creates the longest bar for a scale.
  ///
  /// *Edge cases*: returns `nil` unless both numbers are finite and positive, and the bar can
  /// represent at least a nanometre.
  package init?(
    metersPerPoint: Double, latitude: Double, maximumWidth: Double, units: Units = .metric
  ) {
    let longest = metersPerPoint * maximumWidth
    guard metersPerPoint > 0, maximumWidth > 0, longest.isFinite, longest >= 1e-9
    else { return nil }
    let unit = units.unit(forMeters: longest)
    number = RoundNumber(atMost: longest / unit.meters)
    self.unit = unit
    meters = number.value * unit.meters
    length = min(meters / metersPerPoint, maximumWidth)
    self.latitude = latitude
  }
}

extension MapViewport {
  /// Returns the longest scale bar up to a width in points, exact at the latitude of ``center``.
  ///
  /// *Edge cases*: returns `nil` for a width that is not finite and positive. Under pitch the bar
  /// is exact in the row of ``centerPoint``.
  public func scaleBar(maximumWidth: Double, units: ScaleBar.Units = .metric) -> ScaleBar? {
    ScaleBar(
      metersPerPoint: metersPerPoint, latitude: center.latitude, maximumWidth: maximumWidth,
      units: units)
  }
}

extension ScaleBar.Units {
  /// Returns a distance as a label, rounded to whole units, or to tenths below ten.
  ///
  ///     ScaleBar.Units.metric.label(forMeters: 3240)     // "3.2 km"
  ///     ScaleBar.Units.imperial.label(forMeters: 3240)   // "2 mi"
  ///     ScaleBar.Units.nautical.label(forMeters: 3240)   // "1.7 nmi"
  ///
  /// *Edge cases*: negative distances and NaN count as 0.
  public func label(forMeters meters: Double) -> String { labelText(forMeters: meters).string }

  package func labelText(forMeters meters: Double) -> TextBytes {
    let unit = unit(forMeters: max(0, meters))
    let number = max(0, meters / unit.meters)
    let parts: Double = number < 9.95 ? 10 : 1
    return "\(ElementaryFunctions.floor(number * parts + 0.5) / parts) \(unit.rawValue)"
  }

  /// Returns the largest unit of which a length has at least one, or the smallest unit.
  fileprivate func unit(forMeters meters: Double) -> LengthUnit {
    let units: [LengthUnit] =
      switch self {
      case .metric: [.kilometer, .meter, .centimeter, .millimeter]
      case .imperial: [.mile, .foot, .inch]
      case .nautical: [.nauticalMile, .meter, .centimeter, .millimeter]
      }
    var unit = units[0]
    for smaller in units where meters < unit.meters { unit = smaller }
    return unit
  }
}

/// A unit of length, by its written form.
private enum LengthUnit: String {
  case kilometer = "km"
  case meter = "m"
  case centimeter = "cm"
  case millimeter = "mm"
  case mile = "mi"
  case foot = "ft"
  case inch = "in"
  case nauticalMile = "nmi"

  var meters: Double {
    switch self {
    case .kilometer: 1000
    case .meter: 1
    case .centimeter: 0.01
    case .millimeter: 0.001
    case .mile: 1609.344
    case .foot: 0.3048
    case .inch: 0.0254
    case .nauticalMile: 1852
    }
  }
}

/// A number that is 1, 2 or 5 times a power of ten.
private struct RoundNumber: Hashable {
  let value: Double
  private let digit: UInt8
  /// The exponent of the power of ten.
  private let zeros: Int

  /// Creates the largest round number up to `limit`, which must be positive and finite.
  init(atMost limit: Double) {
    var power = 1.0
    var zeros = 0
    while limit >= power * 10 {
      power *= 10
      zeros += 1
    }
    // Powers of ten below one are quotients of exact numbers, so the last bit is right.
    var divisor = 1.0
    while limit < power / divisor {
      divisor *= 10
      zeros -= 1
    }
    digit = limit >= 5 * power / divisor ? 5 : limit >= 2 * power / divisor ? 2 : 1
    value = Double(digit) * power / divisor
    self.zeros = zeros
  }

  /// The number in ASCII, with all its zeros.
  var digits: [UInt8] {
    let zero = UInt8(ascii: "0")
    let first = zero + digit
    guard zeros < 0 else { return [first] + [UInt8](repeating: zero, count: zeros) }
    return [zero, UInt8(ascii: ".")] + [UInt8](repeating: zero, count: -zeros - 1) + [first]
  }
}
