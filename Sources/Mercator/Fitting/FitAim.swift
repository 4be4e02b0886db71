/// The choices that a fit makes for itself: the room among obstacles, and in it the heading.
extension MapViewport {
  /// The fit of an extent, in the best of the rooms and at the best of the headings asked for.
  func solution(
    of extent: FitExtent?, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    guard let extent else { throw .noPlaces }
    return try aimed(extent, options) { viewport, extent, room, effort throws(FitError) in
      try PlaceFit(extent, in: room, of: viewport, options, effort).solution()
    }
  }

  /// The same of markers with their callouts as chosen.
  func solution(
    of extent: FitExtent, _ markers: MarkerSet, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    try aimed(extent, options, fitsPoints: false) {
      viewport, extent, room, effort throws(FitError) in
      try MarkerFit(extent, markers, in: room, of: viewport, options, effort).solution()
    }
  }

  /// The fit of one extent at this viewport's heading in one room.
  typealias OneFit = (MapViewport, FitExtent, ScreenRect, FitEffort) throws(FitError)
    -> FitSolution

  /// The best of the fits in all rooms and at all headings that come into question.
  ///
  /// - Parameter fitsPoints: whether the extent's positions are all that is fitted; else their hull
  ///   does not stand for them, and no heading is exactly the best.
  func aimed(
    _ extent: FitExtent, _ options: FitOptions, fitsPoints: Bool = true, fit: @escaping OneFit
  ) throws(FitError) -> FitSolution {
    let effort = FitEffort.whole
    var fits: [(solution: FitSolution, area: ScreenRect)] = []
    var failure = FitError.noVisibleArea
    for area in options.area.rectangles(in: freeArea) {
      let room = area.inset(by: options.padding)
      do throws(FitError) {
        let solution = try turned(
          extent, options, in: room, effort, fitsPoints: fitsPoints, fit: fit,
          besides: fits.lazy.map { $0.solution.worth }.max())
        fits.append((solution, area))
      } catch {
        // A fault of the markers says more than that some rectangle is too small.
        if failure == .noVisibleArea { failure = error }
      }
    }
    let largest = fits.lazy.map { $0.solution.worth }.max() ?? 0
    let middle = centerPoint
    let best = fits.filter { $0.solution.worth >= largest - FitTolerance.tie }
      .min { $0.area.isPreferred(to: $1.area, near: middle) }
    guard var solution = best?.solution else { throw failure }
    if effort.budget.isSpent { solution.method = .greedy }
    return solution
  }

  /// The fit in a room at the best of the headings that come into question.
  ///
  /// - Parameter best: the worth of the best fit in another room.
  private func turned(
    _ extent: FitExtent, _ options: FitOptions, in room: ScreenRect, _ effort: FitEffort,
    fitsPoints: Bool, fit: @escaping OneFit, besides best: Double?
  ) throws(FitError) -> FitSolution {
    guard let allowed = options.heading.choice else { return try fit(self, extent, room, effort) }
    let aim = HeadingAim(
      viewport: self, extent: extent, options: options, room: room, allowed: allowed, fit: fit,
      effort: effort, best: best ?? -.infinity)
    return try fitsPoints && pitch == 0 ? aim.flatSolution() : aim.solution(fitsPoints: fitsPoints)
  }
}

extension ScreenRect {
  /// The larger one, the one nearer to a point, the upper one, the one to the left.
  fileprivate func isPreferred(to other: ScreenRect, near point: ScreenPoint) -> Bool {
    func rank(_ rect: ScreenRect) -> [Double] {
      let (right, down) = (rect.center.x - point.x, rect.center.y - point.y)
      return [-rect.width * rect.height, right * right + down * down, rect.y, rect.x]
    }
    return rank(self).lexicographicallyPrecedes(rank(other))
  }
}
