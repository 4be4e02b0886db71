/// What a fit comes to, before it is reported.
struct FitOutcome {
  var solution: FitSolution
  /// The markers with their choice of callouts, where there are any.
  var markers: MarkerSet?
  /// Why all boxes gave way to their places; nil: none did.
  var conflict: MarkerConflict?
  var isPaddingReduced = false
  /// What the solution's extent is made of.
  private var standIn = FitStandIn.all

  /// The fit of something in a viewport as it is.
  init(
    of content: FitContent, in viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) {
    switch content.kind {
    case .places(let places):
      let fit = try viewport.solution(of: places, options)
      (solution, standIn) = (fit.solution, fit.standIn)
    case .summary(let summary):
      #if hasFeature(Embedded)
        switch summary {}
      #else
        let fit = try viewport.solution(of: summary.kept, options)
        (solution, standIn) = (fit.solution, fit.standIn)
      #endif
    case .regions(let regions):
      solution = try viewport.solution(of: FitExtent(regions: regions), options)
    case .markers(let markers):
      if let ofHull = viewport.solution(ofHullOf: markers, options) {
        solution = ofHull
        standIn = .hull
        return
      }
      let extent = FitExtent(places: markers.map { $0.coordinate })
      (solution, self.markers) = try viewport.markerFit(MarkerSet(markers), of: extent, options)
    case .mixed(let items):
      let extent = FitExtent(regions: items.compactMap { $0.region })
      if items.contains(where: { $0.isMarker }) {
        (solution, self.markers) = try viewport.markerFit(MarkerSet(items), of: extent, options)
      } else {
        solution = try viewport.solution(of: extent, options)
      }
    }
  }

  /// The same with all that was fitted, for a report of it.
  func withAll(of content: FitContent) -> FitOutcome {
    var outcome = self
    switch (conflict == nil ? content : content.withoutBoxes).kind {
    case .places(let places):
      outcome.solution.extent = standIn.extent(solution.extent, of: places)
    case .markers(let markers):
      guard case .hull = standIn else { return self }
      outcome.solution.extent = standIn.extent(
        solution.extent, of: markers.map { $0.coordinate })
      outcome.markers = MarkerSet(markers)
    case .summary(let summary):
      outcome.solution.extent = standIn.extent(solution.extent, of: summary.places)
    case .regions, .mixed: break
    }
    outcome.standIn = .all
    return outcome
  }

  /// The camera for the view that the fit was asked of, whose insets may not be those fitted with:
  /// its centre is drawn elsewhere then.
  func viewport(for view: MapViewport) -> MapViewport {
    var fitted = solution.viewport
    guard fitted.insets != view.insets else { return fitted }
    fitted.center = fitted.coordinate(at: view.centerPoint) ?? fitted.center
    fitted.insets = view.insets
    return fitted
  }
}
