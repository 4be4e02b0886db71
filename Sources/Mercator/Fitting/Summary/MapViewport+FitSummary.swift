extension MapViewport {
  /// The fit of all places of a summary: as ``fitting(_:_:)-(Fittable,_)`` of the places.
  ///
  ///     try viewport.fitting(FitSummary(cities)) == viewport.fitting(cities)   // true
  ///
  /// - Throws: ``FitError/noPlaces`` if there is no valid place, ``FitError/noVisibleArea``.
  /// - Complexity: independent of the number of places.
  public func fitting(
    _ summary: FitSummary, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> MapViewport {
    try outcome(of: FitContent(summary), options).viewport(for: self)
  }

  /// Moves and zooms so that all places of a summary show: ``fitting(_:_:)-(FitSummary,_)`` in
  /// place.
  public mutating func fit(
    _ summary: FitSummary, _ options: FitOptions = FitOptions()
  ) throws(FitError) {
    self = try fitting(summary, options)
  }

  /// The fit of a summary, with what decided it.
  ///
  /// Places are told by their index in ``FitSummary/places``; those that a summary left out as not
  /// valid it counts itself.
  ///
  /// - Throws: as the fit.
  public func fitReport(
    _ summary: FitSummary, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> FitReport {
    try report(of: FitContent(summary), options)
  }
}
