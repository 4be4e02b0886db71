import Mercator

/// Lines in the middle below a picture, then whom the data come from.
struct Caption {
  let lines: [String]
  /// What the files of places say about their source.
  let attributions: [String]
  /// How wide the picture is anyway, in points.
  let available: Double

  private var small: [String] {
    Self.credits(attributions, width: max(available, 300), size: Self.smallSize)
  }

  private static let fontSize: Double = 15
  private static let smallSize: Double = 9.5

  var width: Double {
    let widths =
      lines.map { SVG.width(of: $0, size: Self.fontSize) }
      + small.map { SVG.width(of: $0, size: Self.smallSize) }
    return widths.max() ?? 0
  }

  var height: Double { 20 + Double(lines.count) * 20 + Double(small.count) * 13 }

  func svg(middle: Double, top: Double) -> String {
    var y = top + 12
    var parts: [String] = []
    for line in lines {
      y += 20
      parts.append(
        SVG.text(
          line, at: ScreenPoint(x: middle, y: y), size: Self.fontSize,
          "text-anchor=\"middle\" font-weight=\"600\" fill=\"\(Palette.ink)\""))
    }
    y += 8
    for line in small {
      y += 13
      parts.append(
        SVG.text(
          line, at: ScreenPoint(x: middle, y: y), size: Self.smallSize,
          "text-anchor=\"middle\" fill=\"\(Palette.muted)\""))
    }
    return parts.joined(separator: "\n")
  }

  /// Whom the data come from, in lines that fit a width.
  static func credits(_ attributions: [String], width: Double, size: Double) -> [String] {
    var lines: [String] = []
    for text in attributions + ["Land: Natural Earth"] {
      var line = ""
      for word in text.split(whereSeparator: \.isWhitespace) {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if !line.isEmpty, SVG.width(of: longer, size: size) > width {
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    return lines
  }
}
