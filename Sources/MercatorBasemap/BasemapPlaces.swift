public import Mercator

/// The languages in which a basemap has names.
public enum BasemapLanguage: String, CaseIterable, Hashable, Sendable {
  /// English, or Latin letters where there is no English name: Munich, Osaka.
  case english = "en"
  /// The language of the place, in its own letters: München, 大阪. English where that is unknown.
  case local
}

/// What a country or city is called.
public struct BasemapNames: Hashable, Sendable {
  /// In English or, where there is no English name, in Latin letters.
  public let english: String
  /// In the language of the place; the English name where that is unknown.
  public let local: String

  /// The name in a language.
  public subscript(language: BasemapLanguage) -> String {
    switch language {
    case .english: english
    case .local: local
    }
  }
}

/// A country's name, and where there is room for it.
public struct BasemapCountry: Hashable, Sendable {
  /// In English and in the country's language.
  public let names: BasemapNames
  /// 1 for the largest countries … 7: Natural Earth's rank for labels.
  public let rank: Int
  /// A point deep inside the country's largest part.
  public let label: WorldPoint
  /// How wide that part is there, in worlds.
  public let width: Double

  /// In English, as people write it.
  public var name: String { names.english }
}

/// A city.
public struct BasemapCity: Hashable, Sendable {
  /// In English and in the language of the city.
  public let names: BasemapNames
  /// Where it is.
  public let place: WorldPoint
  /// 16 · log₂ of the population in thousands.
  public let size: Int
  /// Whether it is the capital of a country.
  public let isCapital: Bool

  /// In English or, where there is no English name, in Latin letters.
  public var name: String { names.english }
}
