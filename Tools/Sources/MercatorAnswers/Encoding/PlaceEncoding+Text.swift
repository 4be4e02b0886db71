public import MercatorPlaces

extension ColorClasses {
  /// Parses `natural` or `natural:7`.
  public init(_ text: String) throws(AnswerError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let names = ClassMethod.allCases.map(\.rawValue)
    guard let method = ClassMethod(rawValue: String(parts[0])) else {
      throw AnswerError(
        "'\(parts[0])' is not a method",
        remedy: "write \(names.joined(separator: ", ")), or natural:7")
    }
    self.init(method: method)
    guard parts.count > 1 else { return }
    let range = Self.countRange
    guard let count = Int(parts[1]), range.contains(count) else {
      throw AnswerError(
        "'\(parts[1])' is not a number of classes",
        remedy:
          "write a whole number in \(range.lowerBound)…\(range.upperBound), such as \(method):7")
    }
    self.count = count
  }

  /// Parses numbers or dates separated by commas, in ascending order.
  public static func breaks(_ text: String) throws(AnswerError) -> [Double] {
    let remedy = "write ascending numbers or dates, such as 0,10,50 or 2023-01-01,2024-01-01"
    var breaks: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = breakValue(String(part)) else {
        throw AnswerError("'\(part)' is neither a number nor a date", remedy: remedy)
      }
      guard value > breaks.last ?? -.infinity else {
        throw AnswerError("\(part) is not above the break before it", remedy: remedy)
      }
      breaks.append(value)
    }
    guard breaks.count < countRange.upperBound else {
      throw AnswerError(
        "\(breaks.count) breaks are too many", remedy: "write at most \(countRange.upperBound - 1)")
    }
    return breaks
  }
}

extension PlaceEncoding {
  /// The radii of discs that can be seen and that leave something of a map.
  private static let radii = 0.5...200.0

  /// Parses two radii, such as `3..18`.
  public static func sizeRange(_ text: String) throws(AnswerError) -> ClosedRange<Double> {
    let parts = text.split(separator: "..", omittingEmptySubsequences: false)
    let radii = parts.compactMap { Double($0) }
    guard parts.count == 2, radii.count == 2, radii.allSatisfy(Self.radii.contains),
      radii[0] <= radii[1]
    else {
      throw AnswerError(
        "'\(text)' is not two radii in 0.5…200, the smaller one first",
        remedy: "write the smallest and the largest radius in points, such as 3..18")
    }
    return radii[0]...radii[1]
  }

  /// Rejects settings without effect, and those that exclude each other.
  ///
  /// - Parameter spelling: Returns the user's word for an option, such as `--color-by` for `colorBy`.
  public func check(spelling: (_ option: String) -> String) throws(AnswerError) {
    let classes = colorClasses
    if classes.breaks != nil, classes.method != nil {
      throw AnswerError(
        "\(spelling("breaks")) conflicts with \(spelling("classes"))", remedy: "leave one out")
    }
    let dependent = [
      ("classes", classes.method != nil, "colorBy", colorProperty),
      ("breaks", classes.breaks != nil, "colorBy", colorProperty),
      ("colorCenter", classes.center != nil, "colorBy", colorProperty),
      ("sizeRange", sizeRange != nil, "sizeBy", sizeProperty),
    ]
    for (option, isGiven, base, property) in dependent where isGiven && property == nil {
      throw AnswerError(
        "\(spelling(option)) has no effect without \(spelling(base))",
        remedy: "add \(spelling(base)) and a property, or leave it out")
    }
  }
}
