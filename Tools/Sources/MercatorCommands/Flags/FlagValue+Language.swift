import MercatorAnswers
import MercatorBasemap
import MercatorPlaces

extension FlagValue {
  /// A language of names and legends.
  struct Language: Hashable {
    var names: BasemapLanguage
    var legend: LegendLanguage
  }

  /// Parses `en`, `local` or a language tag, whose names are local.
  static func language(_ text: String) throws(AnswerError) -> Language {
    guard text.lowercased() != "local" else {
      return Language(names: .local, legend: LegendLanguage("en"))
    }
    guard isLanguageTag(text) else {
      throw AnswerError(
        "'\(text)' is not a language of the map", remedy: "write en, local, or a tag such as de")
    }
    return Language(
      names: text.lowercased().hasPrefix("en") ? .english : .local,
      legend: LegendLanguage(text))
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
