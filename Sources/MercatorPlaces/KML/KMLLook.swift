/// Colours and widths of a style of KML, and the same as simplestyle's properties.
struct KMLLook: Hashable, Sendable {
  private var icon: Color?
  private var line: Color?
  private var area: Color?
  private var width: Double?
  private var isFilled: Bool?
  private var isOutlined: Bool?

  private struct Color: Hashable {
    /// As `#rrggbb`.
    var hex: String
    /// From 0 to 1, in two decimals.
    var opacity: Double
  }

  /// This look where another one says nothing.
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

  /// Takes the text of an element; what is wrong with it, if anything is.
  mutating func take(_ text: String, of name: String, in part: String) -> String? {
    switch (part, name) {
    case (_, "color"):
      guard let color = Self.color(text) else {
        return "\(part): the colour \(text.quotedExcerpt) is not aabbggrr: it is left out"
      }
      switch part {
      case "IconStyle": icon = color
      case "LineStyle": line = color
      default: area = color
      }
    case ("LineStyle", "width"):
      guard let value = PositionValue.decimal(text), value >= 0, value.isFinite else {
        return "LineStyle: the width \(text.quotedExcerpt) is no number: it is left out"
      }
      width = value
    case ("PolyStyle", "fill"): isFilled = text != "0" && text != "false"
    case ("PolyStyle", "outline"): isOutlined = text != "0" && text != "false"
    default: break
    }
    return nil
  }

  /// Eight digits: opacity, blue, green, red.
  private static func color(_ text: String) -> Color? {
    let digits = Array((text.hasPrefix("#") ? text.dropFirst() : text[...]).lowercased())
    guard digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let opacity = Int(String(digits[..<2]), radix: 16)
    else { return nil }
    let hex = "#" + String(digits[6...] + digits[4..<6] + digits[2..<4])
    return Color(hex: hex, opacity: (Double(opacity) / 255 * 100).rounded() / 100)
  }

  /// simplestyle's properties for what a geometry has.
  func properties(of geometry: GeoGeometry?) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    guard let geometry else { return properties }
    var (hasLine, hasArea) = (false, false)
    geometry.forEachShape { _, shape in
      if case .line = shape { hasLine = true } else { hasArea = true }
    }
    // White leaves an icon's own colours.
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
