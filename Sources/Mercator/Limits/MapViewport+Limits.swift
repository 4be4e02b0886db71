/// A camera within its limits, and the limits that moved it there.
///
///     LimitedViewport(viewport, to: limits).bound.contains(.zoomMaximum)   // no closer here
public struct LimitedViewport: Hashable, Sendable {
  /// The camera: heading, pitch, size and insets as before.
  public var viewport: MapViewport
  /// The limits that the camera was moved to; empty if it satisfied them all.
  public var bound: ViewportLimits.Bound
}

extension LimitedViewport {
  /// The camera of ``MapViewport/constrained(to:)``.
  public init(_ viewport: MapViewport, to limits: ViewportLimits) {
    self = viewport.moved(into: limits, zoomBand: RubberBand.none, positionBand: .none)
  }
}

extension MapViewport {
  /// The nearest camera within the limits.
  ///
  ///     let view = MapViewport(
  ///       center: GeoCoordinate(latitude: 84, longitude: 0), zoom: 1,
  ///       size: ScreenSize(width: 390, height: 512))
  ///     view.constrained(to: ViewportLimits()).center.latitude   // 0: as tall as the world
  ///
  /// One after another, each on what the earlier ones left; the later wins where two disagree:
  ///
  /// 1. the zoom into ``ViewportLimits/zoomRange``;
  /// 2. the zoom up to where ``ViewportLimits/viewRegion`` fills the free area, only if
  ///    ``ViewportLimits/fillsRegion``;
  /// 3. the centre into ``ViewportLimits/centerRegion``;
  /// 4. the centre to where the free area's bounding box on the ground lies in the view region, and
  ///    the whole view's between the world's top and bottom. A box larger than its limits is
  ///    centred on them, axis by axis.
  ///
  /// The centre moves by the least that does it. Across 180° that is the shorter way around.
  ///
  /// - A camera that satisfies the limits, to its ``tolerance``, stays as it is, bit for bit.
  /// - Constrained twice is constrained once, bit for bit.
  ///
  /// *Edge cases*
  /// - The zoom changes about the centre, before the centre moves.
  /// - Under pitch the box ends at the far limit; near the horizon it is large, and the centre moves
  ///   by much. It never leaves the world: what would be centred beyond an edge stays on it.
  /// - A view without size is held by its centre alone.
  /// - Two edges equally near: the western one.
  public func constrained(to limits: ViewportLimits) -> MapViewport {
    LimitedViewport(self, to: limits).viewport
  }

  /// The same within limits that there may be.
  func constrained(to limits: ViewportLimits?) -> MapViewport {
    guard let limits else { return self }
    return constrained(to: limits)
  }

  /// Moves the camera into limits: ``constrained(to:)`` in place. ``LimitedViewport`` says which of
  /// them moved it.
  public mutating func constrain(to limits: ViewportLimits) {
    self = constrained(to: limits)
  }

  /// The camera to show while a gesture asks for this one: beyond the limits it follows less and
  /// less, as if held by rubber bands. Once the finger lets go, ``constrained(to:)`` of it is where
  /// it comes to rest.
  ///
  ///     let shown = asked.softlyConstrained(to: ViewportLimits(zoomRange: 5...18))
  ///     // asked.zoom 17, 18.5, 20 → shown.zoom 17, 18.33, 18.67
  ///
  /// Zoom gives way first; then the centre, by points, where the limits at the zoom *shown* hold
  /// it. A view too large for its limits is held about their middle from the first point.
  ///
  /// - Parameters:
  ///   - limits: what holds the camera.
  ///   - zoomBand: the band that holds the zoom, in levels.
  ///   - positionBand: the band that holds the centre, in points on each axis of the world.
  ///
  /// *Edge cases*: a camera that satisfies the limits stays as it is, bit for bit. A band of reach
  /// 0 is a hard limit.
  public func softlyConstrained(
    to limits: ViewportLimits, zoomBand: RubberBand = .zoom, positionBand: RubberBand = .position
  ) -> MapViewport {
    moved(into: limits, zoomBand: zoomBand, positionBand: positionBand).viewport
  }

  /// The same, but at the zoom that it has.
  func softlyPlaced(within limits: ViewportLimits, _ band: RubberBand) -> MapViewport {
    moved(into: limits, zoomBand: nil, positionBand: band).viewport
  }

  /// The zoom that soft limits show once a gesture has pulled this camera, as they show it, some levels
  /// farther.
  ///
  /// *Edge cases*
  /// - Without levels the zoom that it has, bit for bit.
  /// - A stretch as long as the band reaches counts as a pull of ten times that.
  func zoom(
    pulledBy levels: Double, beyond limits: ViewportLimits, _ band: RubberBand
  ) -> Double {
    guard levels != 0 else { return zoom }
    let range = allowedZooms(limits)
    var asked = zoom
    if let edge = range.edge(before: zoom, tolerance: 0) {
      let most = 10 * band.reach
      asked =
        edge.position + band.pull(forStretch: zoom - edge.position).clamped(-most, most)
    }
    asked += levels
    guard let edge = range.edge(before: asked, tolerance: 0) else { return asked }
    return edge.position + band.stretch(forPull: asked - edge.position)
  }

  fileprivate func moved(
    into limits: ViewportLimits, zoomBand: RubberBand?, positionBand: RubberBand
  ) -> LimitedViewport {
    var moved = self
    var bound: ViewportLimits.Bound = []
    if let zoomBand, let edge = allowedZooms(limits).edge(before: zoom, tolerance: 0) {
      moved.zoom = edge.position + zoomBand.stretch(forPull: zoom - edge.position)
      bound = edge.bound
    }
    let centers = AllowedCenters(limits, for: moved)
    bound.formUnion(centers.move(&moved.center, band: positionBand))
    return LimitedViewport(viewport: moved, bound: bound)
  }

  /// The zoom range, cut to what a viewport can have, then the zooms at which the region fills.
  func allowedZooms(_ limits: ViewportLimits) -> LimitInterval {
    let (least, greatest) = (MapViewport.zoomLimits.lowerBound, MapViewport.zoomLimits.upperBound)
    let range = LimitInterval(
      LimitEdge(limits.zoomRange.lowerBound.clamped(least, greatest), .zoomMinimum),
      LimitEdge(limits.zoomRange.upperBound.clamped(least, greatest), .zoomMaximum))
    guard limits.fillsRegion, let region = limits.viewRegion, let fill = zoomFilled(by: region)
    else { return range }
    return range.narrowed(
      to: LimitInterval(
        LimitEdge(fill.clamped(least, greatest), .fill), LimitEdge(greatest, .zoomMaximum)))
  }

  /// The zoom at which a region's box is as large as the footprint's, on the axis that needs more;
  /// nil where every zoom fills it. Infinite for a region without width or height.
  private func zoomFilled(by region: GeoRegion) -> Double? {
    let footprint = ViewportFootprint(ViewportCamera(self, scale: 1), rect: freeArea)
    let worldsPerPoint = footprint.worldsPerPoint(filledBy: region)
    guard worldsPerPoint < .infinity else { return nil }
    return WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
  }
}
