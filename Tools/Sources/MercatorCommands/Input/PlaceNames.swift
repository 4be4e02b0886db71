import MercatorPlaces

/// Places by their names.
struct PlaceNames {
  private let places: [GeoFeature]

  init(_ features: [GeoFeature]) {
    places = features.filter { $0.name != nil }
  }

  /// Those whose name is written like this.
  func exactly(_ name: String) -> [GeoFeature] {
    places.filter { $0.name == name }
  }

  /// Those of this name, in capitals or not.
  func inAnyCase(_ name: String) -> [GeoFeature] {
    let name = name.lowercased()
    return places.filter { $0.name?.lowercased() == name }
  }

  /// The names that differ least, by letters to change; what only has to be completed, such as
  /// `San` to `San Francisco`, counts as one letter.
  func nearest(to name: String, limit: Int) -> [String] {
    let name = name.lowercased()
    let wanted = Array(name)
    let ranked = Set(places.compactMap(\.name)).map { candidate in
      let letters = candidate.lowercased()
      let distance = Self.editDistance(wanted, Array(letters))
      let cost = letters.contains(name) ? min(distance, 1) : distance
      return (name: candidate, cost: cost, distance: distance)
    }
    let least = ranked.map(\.cost).min()
    return ranked.filter { $0.cost == least }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(limit).map(\.name)
  }

  /// How many letters have to be added, left out or changed (Levenshtein).
  static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
