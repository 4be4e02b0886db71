import MercatorPlaces

extension PlaceSet {
  /// The kind of each place by a property that was kept; nil for those that have none.
  func categories(_ name: String) -> [String?] {
    if !features.isEmpty {
      return features.flatMap { feature in
        [String?](
          repeating: feature.properties[name]?.category, count: feature.coordinates.count)
      }
    }
    guard let column = values.names.firstIndex(of: name) else {
      return [String?](repeating: nil, count: coordinates.count)
    }
    return coordinates.indices.map { values.values(of: $0)[column]?.category }
  }
}
