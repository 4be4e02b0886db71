public import Mercator

/// The languages of a basemap's names.
public enum BasemapLanguage: String, CaseIterable, Hashable, Sendable {
  /// English, or Latin letters without an English name: Munich, Osaka.
  case english = "en"
  /// The local language, in its own letters: München, 大阪. English if it is unknown.
  case local
}

/// The names of a country or city.
public struct BasemapNames: Hashable, Sendable {
  /// The English name, or a name in Latin letters without one.
  public let english: String
  /// The name in the local language, or the English name if it is unknown.
  public let local: String

  /// Returns the name in a language.
  public subscript(language: BasemapLanguage) -> String {
    switch language {
    case .english: english
    case .local: local
    }
  }
}

/// A country's name, with the position and width for its label.
public struct BasemapCountry: Hashable, Sendable {
  /// The names in English and in the country's language.
  public let names: BasemapNames
  /// Natural Earth's rank for labels, from 1 for the largest countries to 7.
  public let rank: Int
  /// A point far inside the country's largest part.
  public let label: WorldPoint
  /// The width of that part at the point, in worlds.
  public let width: Double

  /// The English name, in ordinary spelling.
  public var name: String { names.english }
}

/// A city.
public struct BasemapCity: Hashable, Sendable {
  /// The names in English and in the city's language.
  public let names: BasemapNames
  /// The city's position.
  public let place: WorldPoint
  /// The size: 16 · log₂ of the population in thousands.
  public let size: Int
  /// Whether it is the capital of a country.
  public let isCapital: Bool

  /// The English name, or a name in Latin letters without one.
  public var name: String { names.english }
}
