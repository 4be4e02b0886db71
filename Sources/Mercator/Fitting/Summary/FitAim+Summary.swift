#if !hasFeature(Embedded)
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
      guard let latitudes = kept.latitudes else { throw .noPlaces }
      let ofCells = try solution(of: cells, between: latitudes, options)
      if best.map({ ofCells.solution.worth > $0.solution.worth }) ?? true { best = ofCells }
      guard let best else { throw .noPlaces }
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

    /// The fit of all squares that places lie in: on those copies of the world, and at that heading,
    /// which are best for their middles.
    private func solution(
      of cells: SummaryCells, between latitudes: ClosedRange<Double>, _ options: FitOptions
    ) throws(FitError) -> (solution: FitSolution, standIn: FitStandIn) {
      let middles = cells.middles
      let ofMiddles = try solution(of: middles, options)
      let extent = cells.extent(
        aroundMiddles: ofMiddles.standIn.extent(ofMiddles.solution.extent, of: middles),
        between: latitudes)
      var (turned, kept) = (self, options)
      turned.heading = ofMiddles.solution.viewport.heading
      kept.heading = .kept
      let solution = try turned.aimed(extent, kept) {
        viewport, extent, room, effort throws(FitError) in
        try PlaceFit(extent, in: room, of: viewport, kept, effort).ownWindow().solution
      }
      return (solution, .cells(cells))
    }
  }
#endif
