public import Mercator

extension GeoFeature: Fittable {
  /// Adds the feature's points, lines and areas, each as one item.
  ///
  ///     try viewport.fit(places.features, .padding(24))
  ///
  /// Holes don't contribute to an area.
  public func add(to content: inout FitContent) {
    switch geometry {
    case nil: break
    case .point(let place): content.add(place)
    case let geometry?:
      content.add(geometry.points)
      content.add(paths(withHoles: false))
    }
  }

  /// Adds features. Single points are added in one batch.
  public static func add(_ items: [GeoFeature], to content: inout FitContent) {
    var points: [GeoCoordinate] = []
    for item in items {
      if case .point(let place)? = item.geometry {
        points.append(place)
      } else {
        content.add(points)
        points.removeAll(keepingCapacity: true)
        item.add(to: &content)
      }
    }
    content.add(points)
  }
}
