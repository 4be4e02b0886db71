extension PropertyValue {
  /// The value as JSON on one line, members in the order of their names.
  ///
  /// Numbers are bit-identical when read back. Infinite ones are written as 1e400, which is too
  /// large for a `Double` and read as infinite. NaN, which no file can contain, is null.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): Self.json(value)
    case .longNumber(let digits): digits
    case .string(let text): Self.json(text)
    case .array(let values): "[" + values.map({ $0.json }).joined(separator: ",") + "]"
    case .object(let members): Self.json(members.mapValues({ $0.json }).sorted { $0.key < $1.key })
    }
  }

  /// Returns an object of members that are already JSON, in their order.
  static func json(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { json($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }

  /// Returns a number: integers without a decimal point, others with the fewest digits that
  /// identify them.
  static func json(_ value: Double) -> String {
    if value.isNaN { return "null" }
    if value.isInfinite { return value < 0 ? "-1e400" : "1e400" }
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    return value.plainText
  }

  /// Returns a text in quotation marks.
  static func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || isLineSeparator(scalar):
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// Returns whether it is U+2028 or U+2029, which some line readers interpret as line endings.
  private static func isLineSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x2028 || scalar.value == 0x2029
  }
}
