/// A room at one heading and pitch, and the options of a fit in it.
struct FitRoom {
  let rect: ScreenRect
  var viewport: MapViewport
  let options: FitOptions
  let budget: FitBudget
  /// The zoom below which cameras are irrelevant. A fit can then report that there is none.
  private var leastZoom = -Double.infinity
  /// The factor that multiplies extents.
  private(set) var factor: Double
  /// The smallest candidate q, in worlds per point.
  private(set) var leastWorldsPerPoint = 0.0

  init(
    _ rect: ScreenRect, of viewport: MapViewport, _ options: FitOptions, _ budget: FitBudget
  ) {
    (self.rect, self.viewport, self.options, self.budget) = (rect, viewport, options, budget)
    factor =
      options.extentFactor.isFinite && options.extentFactor > 0
      ? min(options.extentFactor, Self.mostFactor) : 1
  }

  /// The largest factor. A larger one leaves nothing of a screen.
  private static let mostFactor = 0x1p20

  /// The room divided by the factor about its middle. A multiplied extent takes the same share of
  /// the room as the extent takes of this smaller room.
  var left: ScreenRect { factor == 1 ? rect : rect.divided(by: factor) }

  /// Returns this room at another heading, restricted to zooms above a minimum.
  func turned(to heading: Double, above leastZoom: Double = -.infinity) -> FitRoom {
    var turned = self
    turned.viewport.heading = heading
    turned.leastZoom = leastZoom
    return turned
  }

  /// Returns the constraints of a fit of an extent.
  func limits(about extent: FitExtent) -> FitLimits {
    FitLimits(
      options, for: viewport, cap: viewport.zoomCap(options, about: extent, in: rect),
      leastZoom: leastZoom, budget)
  }

  /// Returns the fit of a subject.
  ///
  /// If limits and the zoom range leave no room for the factor and something is cut off, the fit is
  /// made without the factor. It uses the smallest allowed zoom first. If that cuts something off
  /// too, it uses larger zooms.
  func fit(_ subject: FitSubject) throws(FitError) -> FitSolution {
    let solution = try fitWithFactor(subject)
    guard factor > 1, solution.excess > 0, solution.cutsOff(subject.markers) else {
      return solution
    }
    let asked = 1 / WebMercator.pointsPerWorld(atZoom: solution.viewport.zoom - solution.excess)
    var whole = self
    whole.factor = 1
    var fit = solution
    for least in [asked, 0] {
      whole.leastWorldsPerPoint = least
      guard let other = try? whole.fitWithFactor(subject) else { continue }
      fit = other
      fit.excess = solution.excess
      if !fit.cutsOff(subject.markers) { break }
    }
    return fit
  }

  private func fitWithFactor(_ subject: FitSubject) throws(FitError) -> FitSolution {
    budget.take(4)
    guard let solver = FitSolver(viewport, room: rect, factor: factor) else {
      throw .noVisibleArea
    }
    guard let markers = subject.markers else {
      return PlaceFit(self, solver).solution(of: subject.extent)
    }
    return try MarkerFit(self, solver, of: markers).solution(of: subject.extent)
  }
}

/// The subject of a fit: positions, or the boxes of markers at them.
struct FitSubject {
  let extent: FitExtent
  /// The markers, or `nil` if nothing needs more than its ground.
  var markers: MarkerSet?
}

extension MapViewport {
  /// Returns the largest zoom that a minimum span allows, or `nil` for any.
  func zoomCap(_ options: FitOptions, about extent: FitExtent, in room: ScreenRect) -> Double? {
    var northUp = self
    northUp.heading = 0
    guard let box = FitExtent(minimumSpan: options.minimumSpan, about: extent),
      let solver = FitSolver(northUp, room: room)
    else { return nil }
    let cap = solver.worldsPerPoint(of: solver.bounds(of: box.positions))
    return WebMercator.zoom(forPointsPerWorld: 1 / cap)
  }

  /// The q of this zoom.
  var worldsPerPoint: Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }
}
