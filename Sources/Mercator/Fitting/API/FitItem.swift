/// One item of mixed content.
package enum FitItem: Hashable, Sendable, Fittable {
  /// A place.
  case place(GeoCoordinate)
  /// A whole region.
  case region(GeoRegion)
  /// A whole line, or a whole ring of an area.
  case path(GeoPath)
  /// The whole box of a marker.
  case marker(PlacedMarker)

  package func add(to content: inout FitContent) {
    switch self {
    case .place(let place): place.add(to: &content)
    case .region(let region): region.add(to: &content)
    case .path(let path): path.add(to: &content)
    case .marker(let marker): marker.add(to: &content)
    }
  }

  /// Adds several items. From the first item that differs in kind, the rest is added in one step.
  public static func add(_ items: [FitItem], to content: inout FitContent) {
    content.append(items)
  }

  /// The ground that the item covers, or `nil` if it is invalid. A place has no width or height.
  var region: GeoRegion? {
    switch self {
    case .place(let place): place.asRegion
    case .region(let region): region
    case .path(let path): path.region
    case .marker(let marker): marker.coordinate.asRegion
    }
  }

  /// The item as a marker. Items other than markers get an empty footprint. A path without vertices
  /// becomes an invalid marker.
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
