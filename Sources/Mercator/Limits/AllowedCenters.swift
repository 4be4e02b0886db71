/// Where limits let the centre of a camera be, at its zoom, heading and pitch: what ``LimitEdges``
/// leave.
///
/// Nothing here depends on the centre; so a centre that was moved to an edge is moved to the same
/// bits again.
package struct AllowedCenters {
  /// In worlds, from north to south.
  package private(set) var ys = LimitInterval(
    LimitEdge(-.infinity, []), LimitEdge(.infinity, []))
  /// nil: all longitudes.
  package let longitudes: LimitArcs?
  private let centerRegion: GeoRegion?
  private let scale: Double
  /// How far outside still counts as inside, in worlds.
  private let tolerance: Double

  package init(_ limits: ViewportLimits, for viewport: MapViewport) {
    self.init(limits, LimitEdges.Reaches(limits, for: viewport), zoom: viewport.zoom)
  }

  /// Those of a view at a zoom.
  init(_ limits: ViewportLimits, _ reaches: LimitEdges.Reaches, zoom: Double) {
    scale = WebMercator.pointsPerWorld(atZoom: zoom)
    tolerance = MapViewport.tolerance(atZoom: zoom) / scale
    centerRegion = limits.centerRegion
    let edges = LimitEdges(limits, reaches, scale: scale)
    ys.narrow(to: edges.ofCenter)
    ys.narrow(to: edges.ofView)
    ys.narrow(to: edges.ofWorld)
    // What would be centred beyond the world's edge is centred on it.
    ys.clamp(0, 1)
    switch (edges.centerArc, edges.viewArc) {
    case (let earlier?, let later?):
      longitudes = LimitArcs(
        LimitInterval(earlier), then: LimitInterval(later), tolerance: 360 * tolerance)
    case (let only?, nil), (nil, let only?): longitudes = LimitArcs(LimitInterval(only))
    case (nil, nil): longitudes = nil
    }
  }

  /// Moves a centre to where it may be; beyond an edge a band of points holds it.
  func move(
    _ center: inout GeoCoordinate, band: RubberBand
  ) -> ViewportLimits.Bound {
    var bound: ViewportLimits.Bound = []
    if let region = centerRegion {
      bound = keepOffTheWorld(&center, in: region)
    }
    let y = MercatorOrdinate.y(latitude: center.latitude)
    if let edge = ys.edge(before: y, tolerance: tolerance) {
      let beyond = band.stretch(forPull: (y - edge.position) * scale) / scale
      let latitude =
        beyond == 0 && !edge.degrees.isNaN
        ? edge.degrees : MercatorOrdinate.latitude(y: edge.position + beyond)
      if latitude != center.latitude { bound.formUnion(edge.bound) }
      center.latitude = latitude
    }
    if let (edge, degreesEast) = longitudes?.edge(
      before: center.longitude, tolerance: 360 * tolerance)
    {
      let beyond = 360 * band.stretch(forPull: degreesEast / 360 * scale) / scale
      let longitude =
        beyond == 0 && !edge.degrees.isNaN
        ? edge.degrees : Degrees.wrappedLongitude(edge.position + beyond)
      if longitude != center.longitude { bound.formUnion(edge.bound) }
      center.longitude = longitude
    }
    return bound
  }

  /// Latitudes beyond the world's edge are all drawn there; the region's own edge still holds.
  private func keepOffTheWorld(
    _ center: inout GeoCoordinate, in region: GeoRegion
  ) -> ViewportLimits.Bound {
    let limit = WebMercator.latitudeLimit
    if center.latitude > region.north, region.north >= limit {
      center.latitude = region.north
      return .centerNorth
    }
    if center.latitude < region.south, region.south <= -limit {
      center.latitude = region.south
      return .centerSouth
    }
    return []
  }
}
