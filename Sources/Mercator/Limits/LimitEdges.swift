/// The constraints of each limit on a camera's centre, in the order of application.
///
/// The footprint's box extends W, E, N and S worlds from the centre:
///
///     west + W ≤ x ≤ east − E          north + N ≤ y ≤ south − S
///
/// These are the edges of the view region (for the free area), and the top and bottom of the world
/// (for the whole view). The distances are proportional to q (worlds per point), so each edge is a
/// straight line in q.
struct LimitEdges {
  /// The constraints on y, in worlds from north to south.
  private(set) var ofCenter: Span?
  private(set) var ofView: Span?
  private(set) var ofWorld: Span?
  /// The constraints on the longitude, in degrees eastward.
  private(set) var centerArc: Span?
  private(set) var viewArc: Span?

  /// Two edges, possibly in the wrong order with nothing between them.
  struct Span {
    var lower: LimitEdge
    var upper: LimitEdge
  }

  /// The scale-independent part of the constraints: the extent of the view from its centre at one
  /// point per world.
  struct Reaches {
    fileprivate var ofFreeArea: ViewportFootprint?
    fileprivate var ofWholeView: ViewportFootprint?

    init(_ limits: ViewportLimits, for viewport: MapViewport) {
      guard limits.viewRegion != nil || limits.keepsInWorld else { return }
      let projection = ViewportProjection(viewport, scale: 1)
      if limits.viewRegion != nil {
        ofFreeArea = ViewportFootprint(projection, rect: viewport.freeArea)
      }
      if limits.keepsInWorld {
        ofWholeView = ViewportFootprint(projection, rect: viewport.rect(of: .wholeView))
      }
    }
  }

  /// Creates the edges at a scale, in points per world.
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
