/// A room at one heading and pitch, and what a fit in it is asked for.
struct FitRoom {
  let rect: ScreenRect
  var viewport: MapViewport
  let options: FitOptions
  let budget: FitBudget
  /// Cameras of less zoom than this are of no interest: then a fit may say that there is none.
  private var leastZoom = -Double.infinity
  /// What extents are multiplied by.
  private(set) var factor: Double
  /// The least q, worlds per point, that comes into question.
  private(set) var leastWorldsPerPoint = 0.0

  init(
    _ rect: ScreenRect, of viewport: MapViewport, _ options: FitOptions, _ budget: FitBudget
  ) {
    (self.rect, self.viewport, self.options, self.budget) = (rect, viewport, options, budget)
    factor =
      options.factor.isFinite && options.factor > 0 ? min(options.factor, Self.mostFactor) : 1
  }

  /// A larger factor leaves nothing of a screen.
  private static let mostFactor = 0x1p20

  /// The room that the factor leaves, about the same middle: what an extent that is multiplied takes of
  /// a room is what the extent takes of a smaller one.
  var left: ScreenRect { factor == 1 ? rect : rect.divided(by: factor) }

  /// The same at another heading, for a look at it where the zoom is at least so much.
  func turned(to heading: Double, above leastZoom: Double = -.infinity) -> FitRoom {
    var turned = self
    turned.viewport.heading = heading
    turned.leastZoom = leastZoom
    return turned
  }

  /// What a fit of an extent is held to.
  func limits(about extent: FitExtent) -> FitLimits {
    FitLimits(
      options, for: viewport, cap: viewport.zoomCap(options, about: extent, in: rect),
      leastZoom: leastZoom, budget)
  }

  /// The fit of something.
  ///
  /// Where limits and the zoom range leave a factor no room and something is cut off, it is a fit
  /// without the factor: from as far as they allow, or, if that cuts something off too, from closer.
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

/// What is fitted: positions, or the boxes of markers at them.
struct FitSubject {
  let extent: FitExtent
  /// nil: nothing needs more than its ground.
  var markers: MarkerSet?
}

extension MapViewport {
  /// The greatest zoom that a least span allows; nil: any.
  func zoomCap(_ options: FitOptions, about extent: FitExtent, in room: ScreenRect) -> Double? {
    var northUp = self
    northUp.heading = 0
    guard let box = FitExtent(minimumSpan: options.minimumSpan, about: extent),
      let solver = FitSolver(northUp, room: room)
    else { return nil }
    let cap = solver.worldsPerPoint(of: solver.bounds(of: box.positions))
    return WebMercator.zoom(forPointsPerWorld: 1 / cap)
  }

  /// q at this zoom.
  var worldsPerPoint: Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }
}
