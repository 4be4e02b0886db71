/// The automatic choices of a fit: the room among obstacles, and the heading in it.
struct FitSearch {
  let viewport: MapViewport
  let options: FitOptions
  private let budget = FitBudget()

  init(_ viewport: MapViewport, _ options: FitOptions) {
    (self.viewport, self.options) = (viewport, options)
  }

  /// Returns the best of the fits in all candidate rooms and at all candidate headings.
  func solution(of subject: FitSubject) throws(FitError) -> FitSolution {
    var fits: [FitSolution] = []
    var areas: [ScreenRect] = []
    var failure = FitError.noVisibleArea
    for area in options.area.rectangles(in: viewport.freeArea) {
      let room = FitRoom(area.inset(by: options.padding), of: viewport, options, budget)
      do throws(FitError) {
        let best = fits.lazy.map { $0.score }.max()
        fits.append(try solution(of: subject, in: room, besides: best ?? -.infinity))
        areas.append(area)
      } catch {
        // An error about markers is more informative than a rectangle that is too small.
        if failure == .noVisibleArea { failure = error }
      }
    }
    let largest = fits.lazy.map { $0.score }.max() ?? 0
    let middle = viewport.centerPoint
    let best = fits.indices.filter { fits[$0].score >= largest - FitTolerance.tie }
      .min { areas[$0].isPreferred(to: areas[$1], near: middle) }
    guard var solution = best.map({ fits[$0] }) else { throw failure }
    if budget.isSpent { solution.method = .greedy }
    return solution
  }

  /// Returns the fit in a room at the best candidate heading.
  ///
  /// - Parameter best: The score of the best fit in another room.
  private func solution(
    of subject: FitSubject, in room: FitRoom, besides best: Double
  ) throws(FitError) -> FitSolution {
    guard let allowed = options.heading.choice else { return try room.fit(subject) }
    return try BestHeadingFit(subject, in: room, allowed, besides: best).solution()
  }
}

extension ScreenRect {
  /// Returns whether this rectangle ranks first: the larger one, then the one nearer to a point,
  /// the upper one, and the left one.
  fileprivate func isPreferred(to other: ScreenRect, near point: ScreenPoint) -> Bool {
    func rank(_ rect: ScreenRect) -> (Double, Double, Double, Double) {
      let (right, down) = (rect.center.x - point.x, rect.center.y - point.y)
      return (-rect.width * rect.height, right * right + down * down, rect.y, rect.x)
    }
    return rank(self) < rank(other)
  }
}

extension FitSearch {
  /// Returns the fit of an extent's positions.
  func solution(of extent: FitExtent?) throws(FitError) -> FitSolution {
    guard let extent else { throw .noPlaces }
    return try solution(of: FitSubject(extent: extent))
  }

  /// Returns the fit of places, computed from the places on their hull.
  func solution(of places: [GeoCoordinate]) throws(FitError) -> FitSolution {
    try solution(of: HullVertices(places, ownWindowAlone: isNorthUp).flatMap { FitExtent($0) })
  }

  /// Returns the fit of markers with equal boxes, computed from the hull of their places. Returns
  /// `nil` for other markers. It also returns `nil` without a fit, since an error must name two of
  /// all markers.
  func solution(ofHullOf markers: [PlacedMarker]) -> FitSolution? {
    guard let footprint = markers.commonFootprint,
      let outer = HullVertices(markers.map { $0.coordinate }, ownWindowAlone: isNorthUp),
      let extent = FitExtent(outer)
    else { return nil }
    let set = MarkerSet(outer.places.map { PlacedMarker(at: $0, footprint: footprint) })
    return try? solution(of: FitSubject(extent: extent, markers: set))
  }

  /// Whether the smallest window of longitude is the best one for any content.
  var isNorthUp: Bool {
    let projection = ViewportProjection(viewport)
    return projection.sineOfHeading == 0 && projection.sineOfPitch == 0
      && options.heading.choice == nil && options.limits == nil
  }
}

extension [PlacedMarker] {
  /// The common box of all markers without callouts, or `nil` if they differ.
  fileprivate var commonFootprint: MarkerFootprint? {
    guard let footprint = first?.footprint else { return nil }
    for index in indices
    where self[index].footprint != footprint || !self[index].callouts.isEmpty { return nil }
    return footprint
  }
}

extension FitSearch {
  /// Returns the fit of the places kept by a summary.
  func solution(of kept: SummaryPlaces) throws(FitError) -> FitSolution {
    guard let cells = kept.cells, let latitudes = kept.latitudes else {
      return try solution(of: kept.places)
    }
    var best: FitSolution?
    if let window = kept.window {
      // If the smallest relevant gap contains an empty column, all gaps are known.
      let leastGap = (360 - window.span) * WindowCut.leastShare
      if kept.form == .hulls, leastGap >= SummaryPlaces.leastKnownGap || isNorthUp {
        return try solution(of: FitExtent(hullsOf: kept.places, on: window, cells))
      }
      best = try solution(of: FitExtent(boxOf: latitudes, on: window))
    }
    // On other windows the squares are more precise.
    let ofSquares = try solution(of: FitExtent(squaresOf: cells, between: latitudes))
    var solution = best.map { $0.score >= ofSquares.score ? $0 : ofSquares } ?? ofSquares
    solution.method = .summarized
    return solution
  }
}
