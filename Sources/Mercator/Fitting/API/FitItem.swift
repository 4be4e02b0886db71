/// One of what a fit of mixed content shows.
package enum FitItem: Hashable, Sendable, Fittable {
  /// A place.
  case place(GeoCoordinate)
  /// All of a region.
  case region(GeoRegion)
  /// All of a line, or of a ring of an area.
  case path(GeoPath)
  /// A marker's whole box.
  case marker(PlacedMarker)

  package func add(to content: inout FitContent) {
    switch self {
    case .place(let place): place.add(to: &content)
    case .region(let region): region.add(to: &content)
    case .path(let path): path.add(to: &content)
    case .marker(let marker): marker.add(to: &content)
    }
  }

  /// Adds several, those after the first that differs in kind at once.
  public static func add(_ items: [FitItem], to content: inout FitContent) {
    content.append(items)
  }

  /// The ground that it covers, that of a place without width or height; nil if it is not valid.
  var region: GeoRegion? {
    switch self {
    case .place(let place): place.asRegion
    case .region(let region): region
    case .path(let path): path.region
    case .marker(let marker): marker.coordinate.asRegion
    }
  }

  /// The same as a marker: anything else needs no points besides its ground. One of a path without
  /// vertices is not valid.
  var marker: PlacedMarker {
    switch self {
    case .place(let place): PlacedMarker(at: place, footprint: .point)
    case .region(let region): PlacedMarker(at: region.center, footprint: .point)
    case .path(let path):
      PlacedMarker(
        at: path.region?.center ?? GeoCoordinate(latitude: .nan, longitude: .nan),
        footprint: .point)
    case .marker(let marker): marker
    }
  }

  var isMarker: Bool {
    if case .marker = self { true } else { false }
  }
}

extension GeoCoordinate {
  fileprivate var asRegion: GeoRegion? {
    guard isValid else { return nil }
    return GeoRegion(south: latitude, north: latitude, west: longitude, longitudeSpan: 0)
  }
}
