/// What a fit comes to, before it is reported.
struct FitOutcome {
  var solution: FitSolution
  /// The markers with their choice of callouts, where there are any.
  var markers: MarkerSet?
  /// Why all boxes gave way to their places; nil: none did.
  var conflict: MarkerConflict?
  var isPaddingReduced = false
  /// Whether the solution's extent is but the hull of what was fitted.
  private(set) var isOfHull = false

  /// The fit of something in a viewport as it is.
  init(
    of content: FitContent, in viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) {
    switch content.kind {
    case .places(let places):
      if let ofHull = try viewport.solution(ofHullOf: places, options) {
        solution = ofHull
        isOfHull = true
      } else {
        solution = try viewport.solution(of: FitExtent(places: places), options)
      }
    case .regions(let regions):
      solution = try viewport.solution(of: FitExtent(regions: regions), options)
    case .markers(let markers):
      if let ofHull = viewport.solution(ofHullOf: markers, options) {
        solution = ofHull
        isOfHull = true
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
    guard isOfHull else { return self }
    var outcome = self
    switch content.kind {
    case .places(let places):
      outcome.solution.extent = FitExtent(places: places) ?? solution.extent
    case .markers(let markers):
      outcome.solution.extent =
        FitExtent(places: markers.map { $0.coordinate }) ?? solution.extent
      outcome.markers = MarkerSet(markers)
    case .regions, .mixed: break
    }
    outcome.isOfHull = false
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
