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

  /// The names that contain this one, or else those that differ least; the nearest first.
  func nearest(to name: String, limit: Int) -> [String] {
    let wanted = Array(name.lowercased())
    let ranked = Set(places.compactMap(\.name)).map { name in
      let letters = Array(name.lowercased())
      return (name: name, distance: Self.editDistance(wanted, letters), length: letters.count)
    }
    // Only adding letters makes a name that contains the other, give or take gaps.
    let wider = ranked.filter { $0.distance == $0.length - wanted.count }
    return (wider.isEmpty ? ranked : wider)
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
