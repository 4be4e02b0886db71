public import Mercator

/// A country's name, and where there is room for it.
public struct BasemapCountry: Hashable, Sendable {
  /// In English, as people write it.
  public let name: String
  /// 1 for the largest countries … 7: Natural Earth's rank for labels.
  public let rank: Int
  /// A point deep inside the country's largest part.
  public let label: WorldPoint
  /// How wide that part is there, in worlds.
  public let width: Double
}

/// A city.
public struct BasemapCity: Hashable, Sendable {
  /// In English or, where there is no English name, in Latin letters.
  public let name: String
  /// Where it is.
  public let place: WorldPoint
  /// 16 · log₂ of the population in thousands.
  public let size: Int
  /// Whether it is the capital of a country.
  public let isCapital: Bool
}
