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
    try FitAim(self, extent, options, fitsPoints, fit).solution()
  }
}

/// A fit to be made, of one extent.
final class FitAim {
  let viewport: MapViewport
  let extent: FitExtent
  let options: FitOptions
  private let fitsPoints: Bool
  let fit: MapViewport.OneFit
  let wholeWindow: WholeWindow?
  let effort = FitEffort.whole

  /// The extent of all places on the window of a cut, so far as they decide it in a room at a heading;
  /// nil if it is not known.
  typealias WholeWindow = (ScreenRect, WindowCut, _ heading: Double) -> FitExtent?

  /// - Parameter wholeWindow: nil where the extent has all places.
  init(
    _ viewport: MapViewport, _ extent: FitExtent, _ options: FitOptions, _ fitsPoints: Bool,
    wholeWindow: WholeWindow? = nil, _ fit: @escaping MapViewport.OneFit
  ) {
    (self.viewport, self.extent, self.options) = (viewport, extent, options)
    (self.fitsPoints, self.wholeWindow, self.fit) = (fitsPoints, wholeWindow, fit)
  }

  /// The best of the fits in all rooms.
  func solution() throws(FitError) -> FitSolution {
    var fits: [FitSolution] = []
    var areas: [ScreenRect] = []
    var failure = FitError.noVisibleArea
    for area in options.area.rectangles(in: viewport.freeArea) {
      let room = area.inset(by: options.padding)
      do throws(FitError) {
        let best = fits.lazy.map { $0.worth }.max()
        fits.append(try solution(in: room, besides: best ?? -.infinity))
        areas.append(area)
      } catch {
        // A fault of the markers says more than that some rectangle is too small.
        if failure == .noVisibleArea { failure = error }
      }
    }
    let largest = fits.lazy.map { $0.worth }.max() ?? 0
    let middle = viewport.centerPoint
    let best = fits.indices.filter { fits[$0].worth >= largest - FitTolerance.tie }
      .min { areas[$0].isPreferred(to: areas[$1], near: middle) }
    guard let solution = best.map({ fits[$0] }) else { throw failure }
    if effort.budget.isSpent { solution.method = .greedy }
    return solution
  }

  /// The fit in a room at the best of the headings that come into question.
  ///
  /// - Parameter best: the worth of the best fit in another room.
  private func solution(
    in room: ScreenRect, besides best: Double
  ) throws(FitError) -> FitSolution {
    guard let allowed = options.heading.choice else {
      return try fit(viewport, extent, room, effort)
    }
    let aim = HeadingAim(self, in: room, allowed, besides: best)
    return try fitsPoints && viewport.pitch == 0
      ? aim.flatSolution() : aim.solution(fitsPoints: fitsPoints)
  }
}

extension ScreenRect {
  /// The larger one, the one nearer to a point, the upper one, the one to the left.
  fileprivate func isPreferred(to other: ScreenRect, near point: ScreenPoint) -> Bool {
    func rank(_ rect: ScreenRect) -> (Double, Double, Double, Double) {
      let (right, down) = (rect.center.x - point.x, rect.center.y - point.y)
      return (-rect.width * rect.height, right * right + down * down, rect.y, rect.x)
    }
    return rank(self) < rank(other)
  }
}
