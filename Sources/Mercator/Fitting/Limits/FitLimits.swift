/// The constraints of a fit: the zooms allowed by options and limits, the limits, and the edge of
/// the world, which the centre cannot leave.
struct FitLimits {
  let limits: ViewportLimits
  let viewport: MapViewport
  let zooms: FitZooms
  private let zoomsWithoutLimits: FitZooms
  private let allowedZooms: LimitInterval
  private let areGiven: Bool
  private let leastZoom: Double
  let budget: FitBudget

  /// Creates the constraints of a fit.
  ///
  /// - Parameters:
  ///   - cap: The largest zoom that a minimum span allows, or `nil` for any.
  ///   - leastZoom: The zoom below which cameras are irrelevant.
  init(
    _ options: FitOptions, for viewport: MapViewport, cap: Double?,
    leastZoom: Double = -.infinity, _ budget: FitBudget
  ) {
    self.leastZoom = leastZoom
    self.budget = budget
    areGiven = options.limits != nil
    limits =
      options.limits
      ?? ViewportLimits(zoomRange: MapViewport.zoomLimits, keepsInWorld: false)
    self.viewport = viewport
    allowedZooms = viewport.allowedZooms(limits)
    zoomsWithoutLimits = FitZooms(options, greatest: cap)
    zooms = areGiven ? FitZooms(options, greatest: cap, limits: allowedZooms) : zoomsWithoutLimits
  }

  /// Returns the zoom of a fit that needs a given number of worlds per point.
  func start(worldsPerPoint: Double) -> FitCamera {
    let (zoom, decision) = zooms.zoom(worldsPerPoint: worldsPerPoint)
    return FitCamera(zoom: zoom, decision: decision)
  }

  /// The largest candidate q.
  var greatestWorldsPerPoint: Double {
    let least = max(zooms.least, leastZoom, MapViewport.zoomLimits.lowerBound)
    return 1 / WebMercator.pointsPerWorld(atZoom: least)
  }

  /// Returns a camera as a viewport within the limits, and the limits that moved it.
  func limited(_ camera: FitCamera, _ extent: FitExtent) -> ConstrainedViewport {
    var fitted = viewport
    fitted.zoom = camera.zoom
    fitted.center = extent.coordinate(at: camera.center)
    return ConstrainedViewport(fitted, to: limits)
  }

  /// Returns the limits that change the zoom from the zoom of a fit without limits.
  func boundOfZoom(worldsPerPoint: Double) -> ActiveLimits {
    let free = zoomsWithoutLimits.zoom(worldsPerPoint: worldsPerPoint).zoom
    return areGiven ? allowedZooms.edge(before: free, tolerance: 0)?.limits ?? [] : []
  }

  /// Returns the fit of a centred camera. If the camera isn't allowed or doesn't show everything,
  /// `hold` supplies a replacement.
  ///
  /// - Parameter hold: A function that returns the best allowed camera that shows everything, and
  ///   its window. It returns `nil` if none exists.
  func solution(
    centered: FitCamera, needing worldsPerPoint: Double, extent: FitExtent, room: ScreenRect,
    hold: () -> (camera: FitCamera, extent: FitExtent)?
  ) -> FitSolution {
    let limited = limited(centered, extent)
    let isAllowed = limited.activeLimits.isEmpty && !extent.isBeyondWorld(centered.center)
    var solution = FitSolution(
      viewport: limited.viewport, extent: extent, center: centered.center, room: room,
      decision: centered.decision,
      limits: boundOfZoom(worldsPerPoint: worldsPerPoint).union(limited.activeLimits))
    // Under pitch, an uncentred camera may show everything at a larger zoom than any centred one.
    if isAllowed, centered.decision != .zoomMinimum { return solution }
    let excess = solution.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
    if isAllowed, viewport.pitch == 0 {
      solution.excess = excess > FitTolerance.tie ? excess : 0
      return solution
    }
    if let held = hold() {
      solution.viewport = self.limited(held.camera, held.extent).viewport
      solution.extent = held.extent
      solution.center = held.camera.center
      solution.decision = held.camera.decision
    } else {
      if !limited.activeLimits.isEmpty || !isAllowed && centered.decision == .extent {
        solution.decision = .limits
      }
      solution.excess = max(excess, FitTolerance.step)
    }
    return solution
  }
}
