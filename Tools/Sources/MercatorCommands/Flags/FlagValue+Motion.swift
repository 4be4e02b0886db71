import MercatorAnswers
extension FlagValue {
  /// Parses a number of frames, at least two, because both ends are frames.
  static func frameCount(_ text: String) throws(AnswerError) -> Int {
    guard let count = Int(text), (2...1_000_000).contains(count) else {
      throw AnswerError(
        "'\(text)' is not an integer in 2…1000000",
        remedy: "write the number of frames including both ends, such as 60")
    }
    return count
  }

  static func curve(_ text: String) throws(AnswerError) -> Double {
    try number(text, in: 0.1...10, example: "1.42")
  }

  static func speed(_ text: String) throws(AnswerError) -> Double {
    try number(text, in: 0.01...1000, example: "1.2")
  }

  /// Parses seconds, up to a day.
  static func duration(_ text: String) throws(AnswerError) -> Duration {
    .seconds(try number(text, in: 0.001...86_400, example: "4"))
  }
}
