/// A camera within its limits, and the limits that moved it there.
///
///     let constrained = ConstrainedViewport(viewport, to: limits)
///     constrained.activeLimits.contains(.zoomMaximum)   // at the maximum zoom
public struct ConstrainedViewport: Hashable, Sendable {
  /// The constrained camera. Heading, pitch, size and insets are unchanged.
  public var viewport: MapViewport
  /// The limits to which the camera was moved. Empty if it satisfied all of them.
  public var activeLimits: ActiveLimits
}

extension ConstrainedViewport {
  /// Creates the camera of ``MapViewport/constrained(to:)``.
  public init(_ viewport: MapViewport, to limits: ViewportLimits) {
    self = viewport.moved(into: limits, zoomBand: RubberBand.none, positionBand: .none)
  }
}

extension MapViewport {
  /// Returns the nearest camera within limits.
  ///
  ///     let view = MapViewport(
  ///       center: GeoCoordinate(latitude: 84, longitude: 0), zoom: 1,
  ///       size: ScreenSize(width: 390, height: 512))
  ///     view.constrained(to: ViewportLimits()).center.latitude   // 0: as tall as the world
  ///
  /// The limits are applied one after another, each to the result of the earlier ones. If two
  /// conflict, the later one wins:
  ///
  /// 1. The zoom is moved into ``ViewportLimits/zoomRange``.
  /// 2. The zoom is raised until ``ViewportLimits/viewRegion`` fills the free area, only if
  ///    ``ViewportLimits/fillsRegion`` is set.
  /// 3. The centre is moved into ``ViewportLimits/centerRegion``.
  /// 4. The centre is moved until two bounding boxes on the ground are inside their limits. The
  ///    free area's box must be in the view region, and the whole view's between the top and bottom
  ///    of the world. A box larger than its limits is centred on them, axis by axis.
  ///
  /// The centre moves by the smallest sufficient distance. Across 180° it takes the shorter way
  /// around.
  ///
  /// - A camera that satisfies the limits, to its ``tolerance``, stays bit-identical.
  /// - Constraining a camera twice gives the same bits as constraining it once.
  ///
  /// *Edge cases*
  /// - The zoom changes about the centre, before the centre moves.
  /// - Under pitch the box ends at the far limit. Near the horizon it is large, and the centre
  ///   moves far. The centre never leaves the world, and is clamped to its edges.
  /// - In a view without size only the centre is constrained.
  /// - If two edges are equally near, the western one is chosen.
  public func constrained(to limits: ViewportLimits) -> MapViewport {
    ConstrainedViewport(self, to: limits).viewport
  }

  /// Returns this camera within optional limits.
  func constrained(to limits: ViewportLimits?) -> MapViewport {
    guard let limits else { return self }
    return constrained(to: limits)
  }

  /// Moves the camera into limits. This is the mutating form of ``constrained(to:)``. Use
  /// ``ConstrainedViewport`` to find out which limits moved it.
  public mutating func constrain(to limits: ViewportLimits) {
    self = constrained(to: limits)
  }

  /// Returns the camera to show while a gesture requests this one. Beyond the limits it follows
  /// less and less, like a rubber band. When the gesture ends, the camera settles at
  /// ``constrained(to:)``.
  ///
  ///     let shown = asked.softlyConstrained(to: ViewportLimits(zoomRange: 5...18))
  ///     // asked.zoom 17, 18.5, 20 → shown.zoom 17, 18.33, 18.67
  ///
  /// The zoom is constrained first. The centre is then constrained by the limits at the zoom that
  /// is *shown*. In a view too large for its limits, the centre is constrained about their middle
  /// from the first point.
  ///
  /// - Parameters:
  ///   - limits: The limits of the camera.
  ///   - zoomBand: The rubber band of the zoom, in levels.
  ///   - positionBand: The rubber band of the centre, in points on each axis of the world.
  ///
  /// *Edge cases*: a camera that satisfies the limits stays bit-identical. A band with a reach of 0
  /// is a hard limit.
  public func softlyConstrained(
    to limits: ViewportLimits, zoomBand: RubberBand = .zoom, positionBand: RubberBand = .position
  ) -> MapViewport {
    moved(into: limits, zoomBand: zoomBand, positionBand: positionBand).viewport
  }

  /// Returns the softly constrained camera without changing its zoom.
  func softlyPlaced(within limits: ViewportLimits, _ band: RubberBand) -> MapViewport {
    moved(into: limits, zoomBand: nil, positionBand: band).viewport
  }

  /// Returns the zoom that soft limits show after a gesture changes this camera by a number of
  /// levels. The current zoom is one that they already show.
  ///
  /// *Edge cases*
  /// - Without levels it returns the current zoom, bit-identical.
  /// - A stretch that equals the reach of the band counts as a pull of ten times the reach.
  func zoom(
    pulledBy levels: Double, beyond limits: ViewportLimits, _ band: RubberBand
  ) -> Double {
    guard levels != 0 else { return zoom }
    let range = allowedZooms(limits)
    var asked = zoom
    if let edge = range.edge(before: zoom, tolerance: 0) {
      let most = 10 * band.reach
      asked =
        edge.position + band.drag(forOvershoot: zoom - edge.position).clamped(-most, most)
    }
    asked += levels
    guard let edge = range.edge(before: asked, tolerance: 0) else { return asked }
    return edge.position + band.overshoot(forDrag: asked - edge.position)
  }

  fileprivate func moved(
    into limits: ViewportLimits, zoomBand: RubberBand?, positionBand: RubberBand
  ) -> ConstrainedViewport {
    var moved = self
    var active: ActiveLimits = []
    if let zoomBand, let edge = allowedZooms(limits).edge(before: zoom, tolerance: 0) {
      moved.zoom = edge.position + zoomBand.overshoot(forDrag: zoom - edge.position)
      active = edge.limits
    }
    let centers = AllowedCenters(limits, for: moved)
    active.formUnion(centers.move(&moved.center, band: positionBand))
    return ConstrainedViewport(viewport: moved, activeLimits: active)
  }

  /// Returns the zoom range, clamped to the zooms of a viewport, then narrowed to the zooms at
  /// which the region fills the view.
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

  /// Returns the zoom at which a region's box has the size of the footprint's, on the axis that
  /// needs more. Returns `nil` if every zoom fills it. The result is infinite for a region without
  /// width or height.
  private func zoomFilled(by region: GeoRegion) -> Double? {
    let footprint = ViewportFootprint(ViewportProjection(self, scale: 1), rect: freeArea)
    let worldsPerPoint = footprint.worldsPerPoint(filledBy: region)
    guard worldsPerPoint < .infinity else { return nil }
    return WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
  }
}
