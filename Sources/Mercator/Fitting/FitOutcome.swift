/// What a fit comes to, before it is reported.
package final class FitOutcome {
  let solution: FitSolution
  /// The markers with their choice of callouts, where there are any.
  private var markers: MarkerSet?
  /// What the solution's extent is made of.
  private var standIn: FitStandIn
  /// Why all boxes gave way to their places; nil: none did.
  var conflict: MarkerConflict?
  var isPaddingReduced = false

  private init(_ solution: FitSolution, _ markers: MarkerSet? = nil, standIn: FitStandIn = .all) {
    (self.solution, self.markers, self.standIn) = (solution, markers, standIn)
  }

  /// The fit of something in a viewport as it is.
  package convenience init(
    of content: FitContent, in viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) {
    switch content.kind {
    case .places(let places):
      let fit = try viewport.solution(of: places, options)
      self.init(fit.solution, standIn: fit.standIn)
    case .summary(let summary):
      #if hasFeature(Embedded)
        switch summary {}
      #else
        let fit = try viewport.solution(of: summary.kept, options)
        self.init(fit.solution, standIn: fit.standIn)
      #endif
    case .regions(let regions):
      self.init(try viewport.solution(of: FitExtent(regions: regions), options))
    case .markers(let markers):
      if let ofHull = viewport.solution(ofHullOf: markers, options) {
        self.init(ofHull, standIn: .hull)
        return
      }
      #if !hasFeature(Embedded)
        if let ofOuter = viewport.solution(ofOuter: markers, options) {
          self.init(ofOuter, standIn: .hull)
          return
        }
      #endif
      let extent = FitExtent(places: markers.map { $0.coordinate })
      let fit = try viewport.markerFit(MarkerSet(markers), of: extent, options)
      self.init(fit.solution, fit.markers)
    case .mixed(let items):
      let extent = FitExtent(items: items)
      if items.contains(where: { $0.isMarker }), let extent {
        let fit = try viewport.markerFit(MarkerSet(items, of: extent), of: extent, options)
        self.init(fit.solution, fit.markers)
      } else {
        self.init(try viewport.solution(of: extent, options))
      }
    }
  }

  /// What decided the fit of the content that this is of.
  package func report(of content: FitContent, for view: MapViewport) -> FitReport {
    takeAll(of: content)
    var report = FitReport(solution, of: markers, skipped: content.skipped)
    report.viewport = viewport(for: view)
    report.conflict = conflict
    report.isPaddingReduced = isPaddingReduced
    return report
  }

  /// Has all that was fitted stand for itself.
  private func takeAll(of content: FitContent) {
    switch (conflict == nil ? content : content.withoutBoxes).kind {
    case .places(let places):
      solution.extent = standIn.extent(solution.extent, of: places)
    case .markers(let markers):
      guard case .hull = standIn else { return }
      solution.extent = standIn.extent(solution.extent, of: markers.map { $0.coordinate })
      self.markers = MarkerSet(markers)
    case .summary(let summary):
      solution.extent = standIn.extent(solution.extent, of: summary.places)
    case .regions, .mixed: break
    }
    standIn = .all
  }

  /// The camera for the view that the fit was asked of, whose insets may not be those fitted with:
  /// its centre is drawn elsewhere then.
  package func viewport(for view: MapViewport) -> MapViewport {
    var fitted = solution.viewport
    guard fitted.insets != view.insets else { return fitted }
    fitted.center = fitted.coordinate(at: view.centerPoint) ?? fitted.center
    fitted.insets = view.insets
    return fitted
  }
}
