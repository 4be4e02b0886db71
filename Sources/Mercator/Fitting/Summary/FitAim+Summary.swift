extension MapViewport {
  /// The fit of what a summary keeps.
  func solution(
    of kept: SummaryPlaces, _ options: FitOptions
  ) throws(FitError) -> (solution: FitSolution, standIn: FitStandIn) {
    guard let cells = kept.cells else { return try solution(of: kept.places, options) }
    var best: (solution: FitSolution, standIn: FitStandIn)?
    let window = kept.window
    if let window {
      let isWhole = kept.form == .hulls
      let outer =
        isWhole
        ? OuterPlaces(kept.places, on: window) : OuterPlaces(boxOf: kept.places, on: window)
      guard let extent = FitExtent(outer) else { throw .noPlaces }
      let own = try solution(ofHull: extent, options)
      if isWhole {
        if own.isDecided, !mayMove(extent, options) { return (own.solution, .hull) }
        if try isBest(own.solution, of: kept.places, on: window, options) {
          return (own.solution, .hull)
        }
      }
      best = (own.solution, .hull)
    }
    // On other windows, and where each place may have a copy of its own, cells know more.
    let ofCells = try solution(of: cells, options)
    if best.map({ ofCells.solution.worth > $0.solution.worth }) ?? true { best = ofCells }
    guard var best else { throw .noPlaces }
    best.solution.method = .summarized
    return best
  }

  /// Whether the fit on the window of all places is better than those of some on other windows: more
  /// places on these would make them no better.
  private func isBest(
    _ own: FitSolution, of places: [GeoCoordinate], on window: LongitudeWindow,
    _ options: FitOptions
  ) throws(FitError) -> Bool {
    guard pitch == 0, options.heading.choice == nil else { return false }
    return try solution(of: FitExtent(places, on: window), options).viewport == own.viewport
  }

  /// The fit of all ground that places lie in. A heading is looked for with coarse cells.
  private func solution(
    of cells: SummaryCells, _ options: FitOptions
  ) throws(FitError) -> (solution: FitSolution, standIn: FitStandIn) {
    var (turned, kept) = (self, options)
    if options.heading.choice != nil {
      let coarse = try solution(of: FitExtent(regions: cells.blocks), options)
      turned.heading = coarse.viewport.heading
      kept.heading = .kept
    }
    let regions = cells.regions
    return (try turned.solution(of: FitExtent(regions: regions), kept), .cells(regions))
  }
}
