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

  /// What limits ask whatever the scale: how far the view reaches from its centre at one point per
  /// world.
  struct Reaches {
    fileprivate var ofFreeArea: ViewportFootprint?
    fileprivate var ofWholeView: ViewportFootprint?

    init(_ limits: ViewportLimits, for viewport: MapViewport) {
      guard limits.viewRegion != nil || limits.keepsInWorld else { return }
      let camera = ViewportCamera(viewport, scale: 1)
      if limits.viewRegion != nil {
        ofFreeArea = ViewportFootprint(camera, rect: viewport.freeArea)
      }
      if limits.keepsInWorld {
        ofWholeView = ViewportFootprint(camera, rect: viewport.rect(of: .wholeView))
      }
    }
  }

  /// The edges at a scale, in points per world.
  init(_ limits: ViewportLimits, _ reaches: Reaches, scale: Double) {
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
    if let region = limits.viewRegion,
      let footprint = reaches.ofFreeArea?.scaled(toPointsPerWorld: scale)
    {
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
    if let footprint = reaches.ofWholeView?.scaled(toPointsPerWorld: scale) {
      ofWorld = Span(
        lower: LimitEdge(footprint.north, slope: footprint.north * scale, .worldTop),
        upper: LimitEdge(1 - footprint.south, slope: -footprint.south * scale, .worldBottom))
    }
  }
}
