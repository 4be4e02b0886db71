/// A fitted camera, and the data for its report.
struct FitSolution {
  var viewport: MapViewport
  /// The fitted content, in the chosen window of longitude.
  var extent: FitExtent
  /// The centre, as an offset from the extent's reference.
  var center: ViewportProjection.WorldOffset
  var room: ScreenRect
  var decision: FitReport.Decision
  var limits: ActiveLimits
  var method: FitReport.Method
  /// The number of levels by which the zoom is too large to show everything. 0 if everything is
  /// visible.
  var excess: Double

  init(
    viewport: MapViewport, extent: FitExtent, center: ViewportProjection.WorldOffset,
    room: ScreenRect,
    decision: FitReport.Decision, limits: ActiveLimits = [],
    method: FitReport.Method = .exact, excess: Double = 0
  ) {
    (self.viewport, self.extent, self.center) = (viewport, extent, center)
    (self.room, self.decision, self.limits) = (room, decision, limits)
    (self.method, self.excess) = (method, excess)
  }

  /// The value that ranks fits. It is the zoom, unless something is cut off. It is then less than
  /// any zoom, and decreases with the excess.
  var score: Double { excess > 0 ? Self.leastScore - excess : viewport.zoom }

  private static let leastScore = -1000.0
}

/// The zoom and centre chosen by a fit. The centre is an offset from an extent's reference.
struct FitCamera {
  var zoom: Double
  var decision: FitReport.Decision
  var center = ViewportProjection.WorldOffset(x: 0, y: 0)

  var worldsPerPoint: Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }
}
