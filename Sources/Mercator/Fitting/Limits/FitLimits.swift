/// What a fit is held to: the zooms that options and limits leave, the limits, and the world's edge,
/// which no centre leaves.
struct FitLimits {
  let limits: ViewportLimits
  let viewport: MapViewport
  let zooms: FitZooms
  private let zoomsWithoutLimits: FitZooms
  private let allowedZooms: LimitInterval
  private let areGiven: Bool
  private let leastZoom: Double
  let budget: FitBudget

  /// - Parameters:
  ///   - cap: the greatest zoom that a least span allows; nil: any.
  ///   - leastZoom: cameras of less zoom are of no interest.
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

  /// The zoom of a fit that needs so many worlds per point.
  func start(worldsPerPoint: Double) -> FitCamera {
    let (zoom, decision) = zooms.zoom(worldsPerPoint: worldsPerPoint)
    return FitCamera(zoom: zoom, decision: decision)
  }

  /// The greatest q that comes into question.
  var greatestWorldsPerPoint: Double {
    let least = max(zooms.least, leastZoom, MapViewport.zoomLimits.lowerBound)
    return 1 / WebMercator.pointsPerWorld(atZoom: least)
  }

  /// A camera as a viewport within the limits, with those that moved it there.
  func limited(_ camera: FitCamera, _ extent: FitExtent) -> LimitedViewport {
    var fitted = viewport
    fitted.zoom = camera.zoom
    fitted.center = extent.coordinate(at: camera.center)
    return LimitedViewport(fitted, to: limits)
  }

  /// The limits that keep the zoom from being that of a fit without them.
  func boundOfZoom(worldsPerPoint: Double) -> ViewportLimits.Bound {
    let free = zoomsWithoutLimits.zoom(worldsPerPoint: worldsPerPoint).zoom
    return areGiven ? allowedZooms.edge(before: free, tolerance: 0)?.bound ?? [] : []
  }

  /// The fit that a centred camera comes to, held by `hold` where it is not allowed as it is or does
  /// not show all.
  ///
  /// - Parameter hold: the best allowed camera that shows all, with its window; nil: there is none.
  func solution(
    centered: FitCamera, needing worldsPerPoint: Double, extent: FitExtent, room: ScreenRect,
    hold: () -> (camera: FitCamera, extent: FitExtent)?
  ) -> FitSolution {
    let limited = limited(centered, extent)
    let isAllowed = limited.bound.isEmpty && !extent.isBeyondWorld(centered.center)
    var solution = FitSolution(
      viewport: limited.viewport, extent: extent, center: centered.center, room: room,
      decision: centered.decision,
      limits: boundOfZoom(worldsPerPoint: worldsPerPoint).union(limited.bound))
    // Under pitch a camera that is not centred may show all from closer than any that is.
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
      if !limited.bound.isEmpty || !isAllowed && centered.decision == .extent {
        solution.decision = .limits
      }
      solution.excess = max(excess, FitTolerance.step)
    }
    return solution
  }
}
