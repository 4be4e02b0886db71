import MercatorBasemap
import MercatorPlaces

extension FlagValue {
  /// Parses `natural` or `natural:7`.
  static func classes(_ text: String) throws(FlagError) -> ColorClasses {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let names = ClassMethod.allCases.map(\.rawValue)
    guard let method = ClassMethod(rawValue: String(parts[0])) else {
      throw FlagError(
        "'\(parts[0])' is not a method",
        remedy: "write \(names.joined(separator: ", ")), or natural:7")
    }
    guard parts.count > 1 else { return ColorClasses(method: method) }
    let range = ColorClasses.countRange
    guard let count = Int(parts[1]), range.contains(count) else {
      throw FlagError(
        "'\(parts[1])' is not a number of classes",
        remedy:
          "write a whole number in \(range.lowerBound)…\(range.upperBound), such as \(method):7")
    }
    return ColorClasses(method: method, count: count)
  }

  /// Parses numbers or dates separated by commas, in ascending order.
  static func breaks(_ text: String) throws(FlagError) -> [Double] {
    let remedy = "write ascending numbers or dates, such as 0,10,50 or 2023-01-01,2024-01-01"
    var breaks: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = ColorClasses.breakValue(String(part)) else {
        throw FlagError("'\(part)' is neither a number nor a date", remedy: remedy)
      }
      guard value > breaks.last ?? -.infinity else {
        throw FlagError("\(part) is not above the break before it", remedy: remedy)
      }
      breaks.append(value)
    }
    guard breaks.count < ColorClasses.countRange.upperBound else {
      throw FlagError(
        "\(breaks.count) breaks are too many",
        remedy: "write at most \(ColorClasses.countRange.upperBound - 1)")
    }
    return breaks
  }

  /// Parses two radii, such as `3..18`.
  static func sizeRange(_ text: String) throws(FlagError) -> ClosedRange<Double> {
    let remedy = "write the smallest and the largest radius in points, such as 3..18"
    guard let dots = text.firstRange(of: "..") else {
      throw FlagError("'\(text)' has no ..", remedy: remedy)
    }
    let least = try number(text[..<dots.lowerBound], in: sizes, example: "3")
    let most = try number(text[dots.upperBound...], in: sizes, example: "18")
    guard least <= most else {
      throw FlagError("\(least.brief) is larger than \(most.brief)", remedy: remedy)
    }
    return least...most
  }

  /// The radii of discs that can be seen and that leave something of a map.
  private static let sizes = 0.5...200.0

  /// A language of names and numbers.
  struct Language: Hashable {
    var names: BasemapLanguage
    var numbers: NumberFormat
  }

  /// Parses `en`, `local` or a language tag, whose names are local.
  static func language(_ text: String) throws(FlagError) -> Language {
    guard text.lowercased() != "local" else {
      return Language(names: .local, numbers: NumberFormat(language: "en"))
    }
    guard isLanguageTag(text) else {
      throw FlagError(
        "'\(text)' is not a language of the map", remedy: "write en, local, or a tag such as de")
    }
    return Language(
      names: text.lowercased().hasPrefix("en") ? .english : .local,
      numbers: NumberFormat(language: text))
  }

  /// Returns whether a text is a language tag of BCP 47 without extended language subtags, as
  /// accepted by browsers.
  static func isLanguageTag(_ text: String) -> Bool {
    let tag =
      #/
      [A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?
      (-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[A-Za-z0-9](-[A-Za-z0-9]{2,8})+)*
      /#
    return text.wholeMatch(of: tag) != nil
  }
}
