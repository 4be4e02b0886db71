extension InclusionThreshold {
  /// Returns the smallest q, in worlds per point, at which a copy of an item's whole ground is
  /// visible.
  ///
  /// The visible part of the ground is convex, so the corners decide. Ground of 360° is treated as
  /// the full turn about the centre.
  func worldsPerPoint(for item: FitItem) -> Double {
    guard let extent = FitExtent(items: [item]) else { return .infinity }
    let reference = projection.worldOffset(
      of: GeoCoordinate(latitude: 0, longitude: extent.longitude)
    ).x
    let west = extent.width < 1 ? reference : -0.5
    let corners = extent.positions.map {
      ViewportProjection.WorldOffset(x: west + $0.x, y: extent.y + $0.y - projection.y)
    }
    return least(from: -ElementaryFunctions.roundedToEven(west + extent.width / 2)) { copy in
      corners.reduce(0) { max($0, worldsPerPoint($1, copy: copy)) }
    }
  }
}
