/// What each rule of limits asks of a camera's centre, in the order in which they act.
///
/// With the footprint's box reaching W, E, N and S worlds from the centre
///
///     west + W ≤ x ≤ east − E          north + N ≤ y ≤ south − S
///
/// for the view region's edges (free area) and the world's top and bottom (whole view). Reaches grow
/// in proportion to q, worlds per point; so each edge is a straight line in q.
struct LimitEdges {
  /// Of y, in worlds from north to south.
  private(set) var ofCenter: Span?
  private(set) var ofView: Span?
  private(set) var ofWorld: Span?
  /// Of longitude, in degrees eastward.
  private(set) var centerArc: Span?
  private(set) var viewArc: Span?

  /// Two edges, which may have nothing between them.
  struct Span {
    var lower: LimitEdge
    var upper: LimitEdge
  }

  init(_ limits: ViewportLimits, _ camera: ViewportCamera, for viewport: MapViewport) {
    let scale = camera.scale
    if let region = limits.centerRegion {
      ofCenter = Span(
        lower: LimitEdge(
          MercatorOrdinate.y(latitude: region.north), degrees: region.north, .centerNorth),
        upper: LimitEdge(
          MercatorOrdinate.y(latitude: region.south), degrees: region.south, .centerSouth))
      if region.longitudeSpan < 360 {
        centerArc = Span(
          lower: LimitEdge(region.west, degrees: region.west, .centerWest),
          upper: LimitEdge(
            region.east, degrees: Degrees.wrappedLongitude(region.east), .centerEast))
      }
    }
    if let region = limits.viewRegion {
      let footprint = ViewportFootprint(camera, rect: viewport.freeArea)
      ofView = Span(
        lower: LimitEdge(
          MercatorOrdinate.y(latitude: region.north) + footprint.north,
          slope: footprint.north * scale, .viewNorth),
        upper: LimitEdge(
          MercatorOrdinate.y(latitude: region.south) - footprint.south,
          slope: -footprint.south * scale, .viewSouth))
      if region.longitudeSpan < 360 {
        viewArc = Span(
          lower: LimitEdge(
            region.west + 360 * footprint.west, slope: 360 * footprint.west * scale, .viewWest),
          upper: LimitEdge(
            region.east - 360 * footprint.east, slope: -360 * footprint.east * scale, .viewEast))
      }
    }
    if limits.keepsInWorld {
      let footprint = ViewportFootprint(camera, rect: viewport.rect(of: .wholeView))
      ofWorld = Span(
        lower: LimitEdge(footprint.north, slope: footprint.north * scale, .worldTop),
        upper: LimitEdge(1 - footprint.south, slope: -footprint.south * scale, .worldBottom))
    }
  }
}
