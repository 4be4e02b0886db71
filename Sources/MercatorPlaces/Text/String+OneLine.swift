extension String {
  /// The text without white space at either end.
  package var trimmed: String {
    if let first = utf8.first, let last = utf8.last, first.isGraphic, last.isGraphic { return self }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The text with characters escaped as `\u{…}` if they break a line, control a terminal or change
  /// the writing direction.
  var singleLine: String {
    guard unicodeScalars.contains(where: { $0.isDisruptive }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isDisruptive {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The first 40 characters on one line, with `…` if there are more.
  var excerpt: String {
    let limit = 40
    let scalars = unicodeScalars.prefix(limit * 4)
    let start = String(String(scalars).prefix(limit))
    return start.singleLine + (start.utf8.count < utf8.count ? "…" : "")
  }

  /// The excerpt in quotation marks.
  var quotedExcerpt: String {
    "\"\(excerpt)\""
  }
}

extension StringProtocol {
  /// Returns whether a text is part of this one, byte by byte.
  ///
  /// The standard library's `contains` is not there in Embedded Swift.
  func holds(_ part: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or format character, or a separator of lines or paragraphs.
  ///
  /// The ranges are those of Unicode's categories Cc, Cf, Zl and Zp. `generalCategory` would add 33 kB
  /// of tables to the live map's reader of files.
  var isDisruptive: Bool {
    switch value {
    case 0x20..<0x7F: false
    case ..<0xA0, 0xAD, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x180E,
      0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0x1_10BD, 0x1_10CD, 0x1_3430...0x1_343F, 0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A, 0xE_0001,
      0xE_0020...0xE_007F:
      true
    default: false
    }
  }
}

extension Double {
  /// The number in people's spelling: 95, not 95.0.
  var plainText: String {
    if magnitude < 0x1p53, self == Double(Int64(self)) { return String(Int64(self)) }
    if isInfinite { return self < 0 ? "−∞" : "∞" }
    return description
  }
}
