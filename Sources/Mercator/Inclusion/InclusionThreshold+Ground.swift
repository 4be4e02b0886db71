extension InclusionThreshold {
  /// The least q, worlds per point, at which a copy of all of an item's ground shows.
  ///
  /// What shows is convex on the ground: the corners decide. What covers 360° is taken as the turn
  /// about the centre.
  func worldsPerPoint(for item: FitItem) -> Double {
    guard let extent = FitExtent(items: [item]) else { return .infinity }
    let reference = camera.worldOffset(
      of: GeoCoordinate(latitude: 0, longitude: extent.longitude)
    ).x
    let west = extent.width < 1 ? reference : -0.5
    let corners = extent.positions.map {
      ViewportCamera.WorldOffset(x: west + $0.x, y: extent.y + $0.y - camera.y)
    }
    return least(from: -ElementaryFunctions.roundedToEven(west + extent.width / 2)) { copy in
      corners.reduce(0) { max($0, worldsPerPoint($1, copy: copy)) }
    }
  }
}
