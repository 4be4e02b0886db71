import MercatorPlaces

extension PlaceSet {
  /// Returns the category of each place by a kept property; nil for places without one.
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
