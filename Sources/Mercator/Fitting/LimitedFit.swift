/// A fit that is held to limits: the centred one if it satisfies them, else the best that does.
struct LimitedFit {
  private let limits: ViewportLimits
  private let viewport: MapViewport
  private let extent: FitExtent
  private let room: ScreenRect
  private let zooms: FitZooms
  private let start: (zoom: Double, decision: FitReport.Decision)
  /// The limits that keep the zoom from being the fit's without them.
  private let boundOfZoom: ViewportLimits.Bound

  init(
    _ limits: ViewportLimits, _ options: FitOptions, cap: Double?, tightest: Double,
    viewport: MapViewport, extent: FitExtent, room: ScreenRect
  ) {
    self.limits = limits
    self.viewport = viewport
    self.extent = extent
    self.room = room
    let allowed = viewport.allowedZooms(limits)
    zooms = FitZooms(options, greatest: cap, limits: allowed)
    start = zooms.zoom(worldsPerPoint: tightest)
    let free = FitZooms(options, greatest: cap).zoom(worldsPerPoint: tightest).zoom
    boundOfZoom = allowed.edge(before: free, tolerance: 0)?.bound ?? []
  }

  /// The zoom of the centred camera.
  var zoom: Double { start.zoom }
  var decision: FitReport.Decision { start.decision }

  /// The fit.
  ///
  /// - Parameters:
  ///   - containment: what keeps all inside the room, about a q.
  ///   - centered: the centred camera's centre at a q.
  func solution(
    containment: (Double) -> FitContainment,
    centered: (Double) -> ViewportCamera.WorldOffset
  ) -> FitSolution {
    var camera = viewport
    camera.zoom = start.zoom
    let center = centered(camera.worldsPerPoint)
    camera.center = extent.coordinate(at: center)
    let limited = camera.constraining(to: limits)
    var solution = FitSolution(
      viewport: camera, extent: extent, center: center, room: room, decision: start.decision,
      limits: boundOfZoom.union(limited.bound))
    guard !limited.bound.isEmpty || extent.worldEdge(beyond: center) != nil else {
      return solution
    }
    var holding = FitHolding(
      limits, viewport: viewport, extent: extent, zooms: zooms,
      containment: containment(camera.worldsPerPoint))
    if let held = holding.camera(from: start, centered: centered) {
      camera.zoom = held.zoom
      camera.center = extent.coordinate(at: held.center)
      solution.decision = held.decision
      solution.center = held.center
      solution.viewport = camera.constrained(to: limits)
    } else {
      // No allowed camera shows all: what the limits make of the centred one.
      solution.viewport = limited.viewport
      solution.decision = .limits
    }
    return solution
  }
}
