/// The words and numbers of legends in a language.
///
///     LegendLanguage("de").noData                    // "keine Angabe"
///     LegendLanguage("de").numbers.text(12345.5)     // "12.346"
public struct LegendLanguage: Hashable, Sendable {
  /// The notation of numbers.
  public var numbers: NumberFormat
  /// The entry of places without a value.
  public var noData: String
  /// The entry of places with a negative value that has no size.
  public var negative: String
  /// The remark on sizes that do not begin at zero.
  public var notFromZero: String
  /// The title of a density.
  public var perHexagon: String
  /// The entry of rarer categories, before and after their number.
  private var others: [String]

  /// Creates the words of a language, a tag of BCP 47 such as `de` or `pt-BR`.
  ///
  /// Words are German, English, Spanish, French, Italian, Japanese, Dutch or Portuguese.
  ///
  /// *Edge cases*: Other languages have English words, and numbers as in ``NumberFormat``.
  public init(_ tag: String) {
    numbers = NumberFormat(language: tag)
    (noData, negative, notFromZero, perHexagon, others) =
      switch NumberFormat.primaryLanguage(of: tag) {
      case "de": ("keine Angabe", "negativ", "nicht ab 0", "Orte je Sechseck", ["", " weitere"])
      case "es": ("sin datos", "negativo", "no desde 0", "lugares por hexágono", ["", " más"])
      case "fr":
        ("sans données", "négatif", "pas à partir de 0", "lieux par hexagone", ["", " autres"])
      case "it": ("nessun dato", "negativo", "non da 0", "luoghi per esagono", ["altri ", ""])
      case "ja": ("データなし", "負の値", "0から始まらない", "六角形ごとの場所数", ["その他", ""])
      case "nl":
        ("geen gegevens", "negatief", "niet vanaf 0", "plaatsen per zeshoek", ["", " andere"])
      case "pt":
        ("sem dados", "negativo", "não a partir de 0", "lugares por hexágono", ["outros ", ""])
      default: ("no data", "negative", "not from 0", "places in a hexagon", ["", " others"])
      }
  }

  /// Returns the entry of a number of rarer categories, or of entries without room.
  public func others(_ count: Int) -> String {
    others[0] + numbers.text(Double(count)) + others[1]
  }
}
