/// A fitted camera, and what its report is made of.
struct FitSolution {
  var viewport: MapViewport
  /// What was fitted, on the window of longitude that it shows on.
  var extent: FitExtent
  /// The centre, as an offset from the extent's reference.
  var center: ViewportCamera.WorldOffset
  var room: ScreenRect
  var decision: FitReport.Decision
  var limits: ViewportLimits.Bound
  var method: FitReport.Method
  /// How many levels too large the zoom is to show all; 0 where it does.
  var excess: Double

  init(
    viewport: MapViewport, extent: FitExtent, center: ViewportCamera.WorldOffset, room: ScreenRect,
    decision: FitReport.Decision, limits: ViewportLimits.Bound = [],
    method: FitReport.Method = .exact, excess: Double = 0
  ) {
    (self.viewport, self.extent, self.center) = (viewport, extent, center)
    (self.room, self.decision, self.limits) = (room, decision, limits)
    (self.method, self.excess) = (method, excess)
  }

  /// What makes one fit better than another: its zoom, or, if it cuts something off, less than any
  /// zoom, and the less the more it cuts off.
  var worth: Double { excess > 0 ? Self.leastWorth - excess : viewport.zoom }

  private static let leastWorth = -1000.0
}

/// What a fit chooses: a zoom, and a centre as an offset from an extent's reference.
struct FitCamera {
  var zoom: Double
  var decision: FitReport.Decision
  var center = ViewportCamera.WorldOffset(x: 0, y: 0)

  var worldsPerPoint: Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }
}
