import Mercator

/// The pieces of an SVG document, as text.
enum SVG {
  static let fontFamily =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"

  /// A whole document with a background.
  static func document(size: ScreenSize, title: String, content: [String]) -> String {
    let (width, height) = (number(size.width), number(size.height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="\(fontFamily)">
      <title>\(escaped(title))</title>
      <rect width="100%" height="100%" fill="\(Palette.page)"/>
      \(content.joined(separator: "\n"))
      </svg>

      """
  }

  /// At most two decimals.
  static func number(_ value: Double) -> String { Decimal.trimmed(value, 2) }

  static func point(_ point: ScreenPoint) -> String { "\(number(point.x)) \(number(point.y))" }

  static func path(_ data: String, _ attributes: String) -> String {
    data.isEmpty ? "" : "<path d=\"\(data)\" \(attributes)/>"
  }

  static func rect(_ rect: ScreenRect, radius: Double = 0, _ attributes: String) -> String {
    let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    return """
      <rect x="\(number(rect.x))" y="\(number(rect.y))" width="\(number(rect.width))" \
      height="\(number(rect.height))"\(corners) \(attributes)/>
      """
  }

  static func text(
    _ text: String, at point: ScreenPoint, size: Double, _ attributes: String = ""
  ) -> String {
    """
    <text x="\(number(point.x))" y="\(number(point.y))" font-size="\(number(size))" \
    \(attributes.isEmpty ? "" : attributes)>\(escaped(text))</text>
    """
  }

  /// Text as XML may hold it: markup escaped; what XML forbids and what turns the writing around
  /// left out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      case 0x09, 0x0A, 0x0D: escaped += " "
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// About how wide a text is drawn, in points: letters of unknown fonts are guessed generously.
  static func width(of text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.58) * size }
  }

  /// The text, cut to so many characters.
  static func shortened(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }
}
