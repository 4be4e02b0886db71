import MercatorAnswers

/// Parsers for the values of options, which throw an ``AnswerError``.
enum FlagValue {
  /// Parses a finite decimal number.
  static func number(_ text: some StringProtocol) throws(AnswerError) -> Double {
    let remedy = "write a decimal number, such as 12.5"
    guard !text.isEmpty else { throw AnswerError("a number is missing", remedy: remedy) }
    guard text.allSatisfy({ "+-.0123456789eE".contains($0) }), let value = Double(text) else {
      throw AnswerError("'\(text)' is not a number", remedy: remedy)
    }
    guard value.isFinite else {
      throw AnswerError("'\(text)' is too large for a number", remedy: remedy)
    }
    return value
  }

  /// Parses a number within limits.
  static func number(
    _ text: some StringProtocol, in range: ClosedRange<Double>, example: String
  ) throws(AnswerError) -> Double {
    let value = try number(text)
    guard range.contains(value) else {
      throw AnswerError(
        "\(value.brief) is outside \(range.lowerBound.brief)…\(range.upperBound.brief)",
        remedy: "write a number in that range, such as \(example)")
    }
    return value
  }

  /// Parses a number above zero.
  static func positive(
    _ text: some StringProtocol, example: String
  ) throws(AnswerError) -> Double {
    let value = try number(text)
    guard value > 0 else {
      throw AnswerError(
        "\(value.brief) is not greater than 0",
        remedy: "write a positive number, such as \(example)")
    }
    return value
  }

  /// Parses `count` numbers separated by commas.
  static func numbers(
    _ text: String, count: Int, remedy: String
  ) throws(AnswerError) -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == count else {
      let found = parts.count == 1 ? "1 number" : "\(parts.count) numbers"
      throw AnswerError("\(found) instead of \(count)", remedy: remedy)
    }
    var values: [Double] = []
    for part in parts {
      do {
        values.append(try number(part))
      } catch {
        throw AnswerError(error.problem, remedy: remedy)
      }
    }
    return values
  }

  static func latitude(_ text: String) throws(AnswerError) -> Double {
    try number(text, in: -90...90, example: "48.1")
  }

  static func latitudes(_ text: String) throws(AnswerError) -> [Double] {
    var values: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      values.append(try latitude(String(part)))
    }
    return values
  }

  static func pitch(_ text: String) throws(AnswerError) -> Double {
    try number(text, in: 0...85, example: "45")
  }

  static func fieldOfView(_ text: String) throws(AnswerError) -> Double {
    try number(text, in: 1...150, example: "30")
  }
}

extension Double {
  /// The shortest text that reads back to the same number, without “.0”.
  var brief: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
