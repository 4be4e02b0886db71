extension InclusionThreshold {
  /// The least q, worlds per point, at which a copy of all of the region shows.
  ///
  /// What shows is convex on the ground, and so is a region: its corners decide. One of 360° is
  /// taken as the turn about the centre.
  func worldsPerPoint(for region: GeoRegion) -> Double {
    let north = camera.worldOffset(
      of: GeoCoordinate(latitude: region.north, longitude: region.west))
    let south = camera.worldOffset(
      of: GeoCoordinate(latitude: region.south, longitude: region.west))
    let width = region.longitudeSpan / 360
    let west = region.longitudeSpan < 360 ? north.x : -0.5
    let corners = [west, west + width].flatMap { x in
      [north.y, south.y].map { ViewportCamera.WorldOffset(x: x, y: $0) }
    }
    return least(from: -ElementaryFunctions.roundedToEven(west + width / 2)) { copy in
      corners.reduce(0) { max($0, worldsPerPoint($1, copy: copy)) }
    }
  }
}
