import MercatorPlaces

/// Places that can be found by name.
struct PlaceNames {
  private let places: [GeoFeature]

  init(_ features: [GeoFeature]) {
    places = features.filter { $0.name != nil }
  }

  /// Whether no place has a name.
  var isEmpty: Bool { places.isEmpty }

  /// Returns the places with exactly this name.
  func exactly(_ name: String) -> [GeoFeature] {
    places.filter { $0.name == name }
  }

  /// Returns the places with this name, ignoring case and diacritics. If there are none, returns
  /// those with this name in another language.
  func alike(_ name: String) -> [GeoFeature] {
    let name = Spelling.plain(name)
    let named = places.filter { $0.name.map(Spelling.plain) == name }
    guard named.isEmpty else { return named }
    return places.filter { place in
      place.otherNames.contains { Spelling.plain($0) == name }
    }
  }

  /// Returns the names with the most similar spelling. Of equally similar ones, the first in the
  /// files come first, which are usually the largest places.
  func nearest(to name: String, limit: Int) -> [String] {
    let names = places.compactMap(\.name)
    let owners = Dictionary(
      places.flatMap { place in place.otherNames.map { ($0, place.name ?? $0) } },
      uniquingKeysWith: { first, _ in first })
    let words = names + places.flatMap(\.otherNames)
    var seen: Set<String> = []
    let found = Spelling.nearest(to: name, among: words, tolerance: 0.06, limit: limit * 2)
      .map { owners[$0] ?? $0 }.filter { seen.insert($0).inserted }
    return Array(found.prefix(limit))
  }
}

extension GeoFeature {
  /// The names in other languages: `name:de`, `name_local` and others.
  fileprivate var otherNames: [String] {
    properties.filter { $0.key.lowercased().hasPrefix("name") }
      .sorted { $0.key < $1.key }.compactMap(\.value.string).filter { $0 != name && !$0.isEmpty }
  }
}
