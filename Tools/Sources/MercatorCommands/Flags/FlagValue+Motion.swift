extension FlagValue {
  /// How many frames: two at least, as both ends are frames.
  static func frameCount(_ text: String) throws(FlagError) -> Int {
    guard let count = Int(text), (2...1_000_000).contains(count) else {
      throw FlagError(
        "it must be a whole number in 2…1000000",
        remedy: "write how many frames, both ends counted, such as 60")
    }
    return count
  }

  static func curve(_ text: String) throws(FlagError) -> Double {
    try number(text, in: 0.1...10, example: "1.42")
  }

  static func speed(_ text: String) throws(FlagError) -> Double {
    try number(text, in: 0.01...1000, example: "1.2")
  }

  /// Seconds, up to a day.
  static func duration(_ text: String) throws(FlagError) -> Duration {
    .seconds(try number(text, in: 0.001...86_400, example: "4"))
  }
}
