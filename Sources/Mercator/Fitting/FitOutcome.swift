/// The result of a fit, before it is reported.
package struct FitOutcome {
  let solution: FitSolution
  /// The markers with their chosen callouts, if there are any.
  private var markers: MarkerSet?
  /// The reason why coordinates were fitted instead of boxes, or `nil` if the boxes were fitted.
  var conflict: MarkerConflict?
  var isPaddingReduced = false

  /// Creates the fit of content in a viewport, whose insets are used unchanged.
  package init(
    of content: FitContent, in viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) {
    let search = FitSearch(viewport, options)
    switch content.kind {
    case .places(let places):
      solution = try search.solution(of: places)
    case .summary(let summary):
      solution = try search.solution(of: summary.kept)
    case .regions(let regions):
      solution = try search.solution(of: FitExtent(regions: regions))
    case .markers(let markers):
      if let ofHull = search.solution(ofHullOf: markers) {
        solution = ofHull
        self.markers = MarkerSet(markers)
        return
      }
      if let ofOuter = viewport.solution(ofOuter: markers, options) {
        solution = ofOuter
        self.markers = MarkerSet(markers)
        return
      }
      (solution, self.markers) = try Self.fit(
        MarkerSet(markers), at: FitExtent(places: markers.map { $0.coordinate }), search)
    case .mixed(let items):
      let extent = FitExtent(items: items)
      if items.contains(where: { $0.isMarker }), let extent {
        (solution, markers) = try Self.fit(MarkerSet(items, of: extent), at: extent, search)
      } else {
        solution = try search.solution(of: extent)
      }
    }
  }

  private static func fit(
    _ markers: MarkerSet, at extent: FitExtent?, _ search: FitSearch
  ) throws(FitError) -> (FitSolution, MarkerSet) {
    guard let extent else { throw .noPlaces }
    guard !markers.owners.isEmpty else {
      return (try search.solution(of: FitSubject(extent: extent, markers: markers)), markers)
    }
    var calloutSearch = CalloutSearch(search.viewport, extent: extent, options: search.options)
    return try calloutSearch.best(of: markers)
  }

  /// Returns the report of the fit. The content must be the content that was fitted.
  package func report(of content: FitContent, for view: MapViewport) -> FitReport {
    let fitted = conflict == nil ? content : content.withoutBoxes
    var report = FitReport(
      solution, of: solution.extent.with(fitted), markers, invalidIndices: content.invalidIndices)
    report.viewport = viewport(for: view)
    report.conflict = conflict
    report.isPaddingReduced = isPaddingReduced
    return report
  }

  /// Returns the camera for the requested view. If the fit used other insets, the camera's centre
  /// is drawn at another point of the view, and the centre is adjusted.
  package func viewport(for view: MapViewport) -> MapViewport {
    var fitted = solution.viewport
    guard fitted.insets != view.insets else { return fitted }
    fitted.center = fitted.coordinate(at: view.centerPoint) ?? fitted.center
    fitted.insets = view.insets
    return fitted
  }
}
