/// The fit of a subject in a room, at the best of the allowed headings.
struct BestHeadingFit {
  private let subject: FitSubject
  private let room: FitRoom
  private let allowed: HeadingSet
  /// The score of the best known fit, in another room.
  private let best: Double

  init(
    _ subject: FitSubject, in room: FitRoom, _ allowed: HeadingSet, besides best: Double
  ) {
    (self.subject, self.room, self.allowed, self.best) = (subject, room, allowed, best)
  }

  private var viewport: MapViewport { room.viewport }
  private var options: FitOptions { room.options }

  /// Returns the fit. It is exact for positions on one window at pitch 0, unless limits cut
  /// something off. Otherwise the heading is found numerically.
  func solution() throws(FitError) -> FitSolution {
    guard subject.markers == nil else { return try numericSolution(of: subject, starts: []) }
    let hulls = FitSubject(extent: subject.extent.hulls)
    guard viewport.pitch == 0, !mayHaveOtherWindow else {
      return try numericSolution(of: hulls, starts: [])
    }
    let flat = try flatSolution()
    guard !flat.isBest else { return flat.solution }
    let other = try numericSolution(
      of: hulls, starts: [flat.solution.viewport.heading], besides: flat.solution.score)
    return other.score > flat.solution.score + FitTolerance.tie ? other : flat.solution
  }

  /// Whether another window than the extent's own may be better at some heading.
  ///
  /// At any heading, a square around a circle around the positions is sufficient.
  private var mayHaveOtherWindow: Bool {
    let extent = subject.extent
    guard !extent.cuts.isEmpty, let solver = FitSolver(viewport, room: room.left) else {
      return false
    }
    let ys = extent.positions.lazy.map { $0.y }
    let rise = (ys.max() ?? 0) - (ys.min() ?? 0)
    let diameter = (extent.width * extent.width + rise * rise).squareRoot()
    let corners = [-0.5, 0.5].flatMap { right in
      [-0.5, 0.5].map { ahead in
        solver.projection.worldOffset(
          of: ViewportProjection.Ground(right: right * diameter, ahead: ahead * diameter))
      }
    }
    let most = solver.worldsPerPoint(of: solver.bounds(of: corners))
    return !extent.cuts(upTo: most, solver).isEmpty
  }

  /// Returns the fit at the heading that is best for the rotated extents, and whether no other can
  /// be better. Limits and the edge of the world can hold a fit back.
  private func flatSolution() throws(FitError) -> (solution: FitSolution, isBest: Bool) {
    let cap = viewport.zoomCap(options, about: subject.extent, in: room.rect)
    let zooms = FitZooms(options, greatest: cap)
    let search = HeadingSearch(
      TurnedExtents(of: subject.extent, in: room.left), allowed: allowed,
      present: viewport.heading)
    let heading = search.heading(level: zooms.mostAsGood(as: search.least))
    let solution = try room.turned(to: heading).fit(subject)
    let isCutOff = solution.excess > 0 && options.limits != nil
    let most = zooms.zoom(worldsPerPoint: search.least).zoom
    return (solution, solution.viewport.zoom >= most - FitTolerance.tie && !isCutOff)
  }

  /// Returns the fit at the heading that a numeric search finds.
  ///
  /// - Parameters:
  ///   - reduced: The subject that is fitted at many headings.
  ///   - found: The score of the best known fit in this room.
  private func numericSolution(
    of reduced: FitSubject, starts: [Double], besides found: Double = -.infinity
  ) throws(FitError) -> FitSolution {
    let corners = reduced.extent.positions
    let isOneHull = reduced.markers == nil && reduced.extent.cuts.isEmpty
    let heading: Double
    if isOneHull, corners.count > Self.mostCorners {
      // In a ring each place is a corner. The outline is searched first, then all places near its
      // best heading.
      let outline = reduced.extent.with(corners.outermost(inDirections: Self.mostCorners))
      let rough = refinement(of: FitSubject(extent: outline), among: allowed, besides: found)
        .heading(starts: starts + turns(outline))
      heading =
        allowed.near(rough, within: Self.degreesAround).map {
          refinement(of: reduced, among: $0, besides: found).heading(starts: [rough])
        } ?? rough
    } else {
      heading = refinement(of: reduced, among: allowed, besides: found)
        .heading(starts: starts + turns(reduced.extent))
    }
    var solution = try room.turned(to: heading).fit(subject)
    if solution.method == .exact { solution.method = .numeric }
    return solution
  }

  /// The maximum number of corners that are tried at all headings. The outline is then inside the
  /// hull by at most 3·10⁻⁴ of its radius.
  private static let mostCorners = 128
  /// The degrees around the outline's best heading within which the best heading of all places is
  /// searched.
  private static let degreesAround = 1.5

  /// Returns the headings at which a hull turns.
  private func turns(_ extent: FitExtent) -> [Double] {
    TurnedExtents(of: extent, in: room.left).candidates().flatMap { [$0, $0 + 180] }
  }

  /// Returns a search over the headings of a set.
  ///
  /// - Parameter found: The score of the best known fit in this room.
  private func refinement(
    of reduced: FitSubject, among allowed: HeadingSet, besides found: Double
  ) -> HeadingRefinement {
    // A fit inside limits is itself a search.
    let step: Double = options.limits == nil ? 1 : 4
    let isFlat = subject.markers == nil && viewport.pitch == 0 && options.limits == nil
    return HeadingRefinement(
      allowed: allowed, present: viewport.heading, step: step,
      ofInterest: { isFlat ? TurnedExtents.levels(in: room.rect, within: $0) : 1 },
      best: max(best, found)
    ) { heading, least in
      // Headings that are not tried cannot be the best.
      guard !room.budget.isSpent else { return nil }
      return (try? room.turned(to: heading, above: least).fit(reduced))?.score
    }
  }
}

extension [ViewportProjection.WorldOffset] {
  /// Returns the offsets that are farthest in `count` directions, without duplicates and in their
  /// own order.
  fileprivate func outermost(inDirections count: Int) -> [ViewportProjection.WorldOffset] {
    var isOutermost = [Bool](repeating: false, count: self.count)
    for direction in 0..<count {
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(
        ofDegrees: 360 * Double(direction) / Double(count))
      var (farthest, reach) = (0, -Double.infinity)
      for (index, offset) in enumerated() {
        let own = offset.x * cosine + offset.y * sine
        if own > reach { (farthest, reach) = (index, own) }
      }
      isOutermost[farthest] = true
    }
    return indices.filter { isOutermost[$0] }.map { self[$0] }
  }
}
