/// The centres that limits allow at a camera's zoom, heading and pitch, as bounded by
/// ``LimitEdges``.
///
/// The result doesn't depend on the centre. A centre that was moved to an edge is therefore moved
/// to the same bits again.
package struct AllowedCenters {
  /// The allowed y, in worlds from north to south.
  package private(set) var ys = LimitInterval(
    LimitEdge(-.infinity, []), LimitEdge(.infinity, []))
  /// The allowed longitudes, or `nil` for all.
  package let longitudes: LimitArcs?
  private let centerRegion: GeoRegion?
  private let scale: Double
  /// The largest distance outside that still counts as inside, in worlds.
  private let tolerance: Double

  package init(_ limits: ViewportLimits, for viewport: MapViewport) {
    self.init(limits, LimitEdges.Reaches(limits, for: viewport), zoom: viewport.zoom)
  }

  /// Creates the allowed centres of a view at a zoom.
  init(_ limits: ViewportLimits, _ reaches: LimitEdges.Reaches, zoom: Double) {
    scale = WebMercator.pointsPerWorld(atZoom: zoom)
    tolerance = MapViewport.tolerance(atZoom: zoom) / scale
    centerRegion = limits.centerRegion
    let edges = LimitEdges(limits, reaches, scale: scale)
    ys.narrow(to: edges.ofCenter)
    ys.narrow(to: edges.ofView)
    ys.narrow(to: edges.ofWorld)
    // Centres beyond the edge of the world are moved to the edge.
    ys.clamp(0, 1)
    switch (edges.centerArc, edges.viewArc) {
    case (let earlier?, let later?):
      longitudes = LimitArcs(
        LimitInterval(earlier), then: LimitInterval(later), tolerance: 360 * tolerance)
    case (let only?, nil), (nil, let only?): longitudes = LimitArcs(LimitInterval(only))
    case (nil, nil): longitudes = nil
    }
  }

  /// Moves a centre to the allowed ones. Beyond an edge, a band in points resists.
  func move(
    _ center: inout GeoCoordinate, band: RubberBand
  ) -> ActiveLimits {
    var limits: ActiveLimits = []
    if let region = centerRegion {
      limits = keepOffTheWorld(&center, in: region)
    }
    let y = MercatorOrdinate.y(latitude: center.latitude)
    if let edge = ys.edge(before: y, tolerance: tolerance) {
      let beyond = band.overshoot(forDrag: (y - edge.position) * scale) / scale
      let latitude =
        beyond == 0 && !edge.degrees.isNaN
        ? edge.degrees : MercatorOrdinate.latitude(y: edge.position + beyond)
      if latitude != center.latitude { limits.formUnion(edge.limits) }
      center.latitude = latitude
    }
    if let (edge, degreesEast) = longitudes?.edge(
      before: center.longitude, tolerance: 360 * tolerance)
    {
      let beyond = 360 * band.overshoot(forDrag: degreesEast / 360 * scale) / scale
      let longitude =
        beyond == 0 && !edge.degrees.isNaN
        ? edge.degrees : Degrees.wrappedLongitude(edge.position + beyond)
      if longitude != center.longitude { limits.formUnion(edge.limits) }
      center.longitude = longitude
    }
    return limits
  }

  /// Moves a latitude beyond the edge of the world to the region's own edge. All these latitudes
  /// are drawn at the edge of the world, but the limit of the region still applies.
  private func keepOffTheWorld(
    _ center: inout GeoCoordinate, in region: GeoRegion
  ) -> ActiveLimits {
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
