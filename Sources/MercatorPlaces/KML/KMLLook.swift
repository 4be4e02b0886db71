/// The colours and widths of a KML style, which can be converted to simplestyle properties.
struct KMLLook: Hashable, Sendable {
  private var icon: Color?
  private var line: Color?
  private var area: Color?
  private var width: Double?
  private var isFilled: Bool?
  private var isOutlined: Bool?

  private struct Color: Hashable {
    /// The colour as `#rrggbb`.
    var hex: String
    /// The opacity from 0 to 1, with two decimals.
    var opacity: Double
  }

  /// Returns this look, completed by another one.
  func with(_ other: KMLLook) -> KMLLook {
    var look = other
    look.icon = look.icon ?? icon
    look.line = look.line ?? line
    look.area = look.area ?? area
    look.width = look.width ?? width
    look.isFilled = look.isFilled ?? isFilled
    look.isOutlined = look.isOutlined ?? isOutlined
    return look
  }

  /// Reads the text of an element. Returns a note if it is invalid.
  mutating func take(_ text: String, of name: String, in part: String) -> String? {
    switch (part, name) {
    case (_, "color"):
      guard let color = Self.color(text) else {
        return "\(part): the colour \(text.quotedExcerpt) is not aabbggrr: left out"
      }
      switch part {
      case "IconStyle": icon = color
      case "LineStyle": line = color
      default: area = color
      }
    case ("LineStyle", "width"):
      guard let value = PositionValue.decimal(text), value >= 0, value.isFinite else {
        return "LineStyle: the width \(text.quotedExcerpt) is not a number: left out"
      }
      width = value
    case ("PolyStyle", "fill"): isFilled = text != "0" && text != "false"
    case ("PolyStyle", "outline"): isOutlined = text != "0" && text != "false"
    default: break
    }
    return nil
  }

  /// Reads eight digits: opacity, blue, green, red.
  private static func color(_ text: String) -> Color? {
    let digits = Array((text.hasPrefix("#") ? text.dropFirst() : text[...]).lowercased())
    guard digits.count == 8, digits.allSatisfy({ $0.isHexDigit }),
      let opacity = Int(String(digits[..<2]), radix: 16)
    else { return nil }
    let hex = "#" + String(digits[6...] + digits[4..<6] + digits[2..<4])
    return Color(hex: hex, opacity: (Double(opacity) / 255 * 100).rounded(.toNearestOrEven) / 100)
  }

  /// Returns the simplestyle properties for the parts of a geometry.
  func properties(of geometry: GeoGeometry?) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    guard let geometry else { return properties }
    var (hasLine, hasArea) = (false, false)
    geometry.forEachShape { _, shape in
      if case .line = shape { hasLine = true } else { hasArea = true }
    }
    // White keeps an icon's own colours.
    if !geometry.points.isEmpty, let icon, icon.hex != "#ffffff" {
      properties["marker-color"] = .string(icon.hex)
    }
    if hasLine || hasArea {
      if let line { properties.add(line.hex, line.opacity, of: "stroke") }
      if let width { properties["stroke-width"] = .number(width) }
    }
    if hasArea {
      if let area { properties.add(area.hex, area.opacity, of: "fill") }
      if isFilled == false { properties["fill-opacity"] = .number(0) }
      if isOutlined == false, !hasLine { properties["stroke-opacity"] = .number(0) }
    }
    return properties
  }
}

extension [String: PropertyValue] {
  fileprivate mutating func add(_ color: String, _ opacity: Double, of part: String) {
    self[part] = .string(color)
    if opacity < 1 { self["\(part)-opacity"] = .number(opacity) }
  }
}
