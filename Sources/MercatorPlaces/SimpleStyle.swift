/// The properties of simplestyle that say how a feature is drawn, and are right.
///
/// Source: [simplestyle-spec 1.1.0](https://github.com/mapbox/simplestyle-spec).
package struct SimpleStyle: Hashable, Sendable {
  /// The colour of a marker, as `#rrggbb`.
  package var markerColor: String?
  /// The colour of a line or an outline, as `#rrggbb`.
  package var stroke: String?
  /// The colour of an area, as `#rrggbb`.
  package var fill: String?
  /// The width of a line, 0…100.
  package var strokeWidth: Double?
  /// 0…1; 0 where `stroke` is CSS's word for no paint.
  package var strokeOpacity: Double?
  /// 0…1; 0 where `fill` is CSS's word for no paint.
  package var fillOpacity: Double?

  /// Creates the style that a feature's properties describe.
  package init(_ properties: [String: PropertyValue]) {
    markerColor = Self.color(properties["marker-color"])
    stroke = Self.color(properties["stroke"])
    fill = Self.color(properties["fill"])
    if let width = Self.number(properties["stroke-width"]), width >= 0 {
      strokeWidth = min(width, Self.greatestWidth)
    }
    strokeOpacity = Self.opacity(properties["stroke-opacity"], of: properties["stroke"])
    fillOpacity = Self.opacity(properties["fill-opacity"], of: properties["fill"])
  }

  /// Wider lines cover any screen.
  private static let greatestWidth = 100.0

  private static func opacity(_ value: PropertyValue?, of paint: PropertyValue?) -> Double? {
    if let word = paint?.string?.lowercased(), word == "none" || word == "transparent" { return 0 }
    return number(value).map { min(max($0, 0), 1) }
  }

  /// A finite number, or the number in a text.
  private static func number(_ value: PropertyValue?) -> Double? {
    let number =
      value?.number ?? value?.string.flatMap { DecimalText.value(of: $0, allowsComma: false) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A colour of three or six digits, with or without `#`.
  private static func color(_ value: PropertyValue?) -> String? {
    guard var digits = value?.string?.lowercased()[...] else { return nil }
    if digits.first == "#" { digits = digits.dropFirst() }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.count {
    case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
    case 6: return "#" + digits
    default: return nil
    }
  }
}
