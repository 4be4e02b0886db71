extension MapViewport {
  /// This camera, moved and zoomed so that all of something shows in its free area, as large as
  /// possible.
  ///
  ///     let phone = MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
  ///       size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))
  ///     let fitted = try phone.fitting(cities, .padding(24))
  ///     fitted.count(of: cities).visible == cities.count   // true
  ///     try phone.fitting(bavaria)                         // a region
  ///     try phone.fitting(pins, .padding(8).zoomStep(1))   // whole markers, at a whole zoom
  ///
  /// Heading, pitch, size and insets stay. Among all cameras that show the content it is the one of
  /// largest zoom that also has it centred in the *room*, which is the free area less the padding:
  /// as much slack above as below, and left and right in the middle of what is possible. At most
  /// one camera is that, at any heading and pitch.
  ///
  /// All content lies in one window of longitude, which begins behind a gap at least half as wide as the
  /// widest: of those windows the one that allows the largest zoom, with north up the smallest one. So
  /// content on both sides of 180° stays together, and neighbours are never drawn a world apart.
  ///
  /// *Regions.* This *shows* a region. For the camera whose bounding box it *is*, see
  /// ``init(boundingRegion:of:heading:pitch:size:insets:fieldOfView:)``; at a heading of 45° the two
  /// differ by a zoom level or more.
  ///
  /// *Markers.* No icon, label or callout is cut off by the screen's edge or lies under a bar. Boxes
  /// do not shrink with the map. So a zoom may be too *small* as well: two labels 200 points long
  /// that face each other fit into 250 points only where their places are 150 to 250 points apart.
  /// Where a least span, the range or the step allows only zooms below the feasible ones, the error
  /// says which two markers and at which zooms all fit; where the range allows only zooms above,
  /// boxes are cut off, as places are. A marker whose place would lie beyond the far limit does not
  /// show, however high its box is. Up to four markers with callouts are tried with all choices of
  /// sides. Beyond that the side with the most slack is taken of each, and improved one by one; the
  /// report says ``FitReport/Method/greedy``.
  ///
  /// - Parameters:
  ///   - content: a place, a region, a marker, or any number of them, mixed too, or a summary. Places
  ///     that are not valid are left out; ``fitReport(_:_:)`` says which.
  ///   - options: padding, least span, zooms, limits, heading and area.
  ///
  /// *Edge cases*
  /// - Where that camera would look beyond the world's northern or southern edge, which can happen
  ///   under pitch or with uneven padding, the centre stays on the edge, as near to there as shows
  ///   all, and the zoom is lowered if need be. Padding that no camera can keep gives way.
  /// - Coincident places show at the zoom of ``MinimumSpan/automatic``.
  /// - Under pitch the room ends at the far limit.
  ///
  /// *Search words*: fitBounds, cameraForBounds, zoomToFitMapAnnotations, showAnnotations, markers
  /// cut off, newLatLngBounds.
  ///
  /// - Throws: ``FitError/noPlaces`` if nothing is valid, ``FitError/noVisibleArea`` if there is no
  ///   room, ``FitError/markersTooLarge(_:)``.
  /// - Complexity: O(n); O(n log n) where many windows of longitude come into question. Of a summary it
  ///   does not depend on their number.
  public func fitting(
    _ content: some Fittable, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> MapViewport {
    try outcome(of: FitContent(content), options).viewport(for: self)
  }

  /// Moves and zooms so that all of something shows: ``fitting(_:_:)`` in place.
  ///
  ///     try viewport.fit(places, .padding(24))
  public mutating func fit(
    _ content: some Fittable, _ options: FitOptions = FitOptions()
  ) throws(FitError) {
    self = try fitting(content, options)
  }

  /// The fit, with what decided it.
  ///
  ///     let report = try viewport.fitReport(cities)
  ///     report.viewport == (try viewport.fitting(cities))   // true
  ///     report.contacts[0].index                            // the city farthest to the left
  ///
  /// Items are told by their index in what was given, counted through where that is nested or mixed;
  /// those of a summary by their index in ``FitSummary/places``.
  ///
  /// - Throws: as the fit.
  /// - Complexity: O(n) more than the fit.
  public func fitReport(
    _ content: some Fittable, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> FitReport {
    let content = FitContent(content)
    return try outcome(of: content, options).report(of: content, for: self)
  }

  func outcome(
    of content: FitContent, _ options: FitOptions
  ) throws(FitError) -> FitOutcome {
    options.makesRoom
      ? try outcome(makingRoomFor: content, options)
      : try FitOutcome(of: content, in: self, options)
  }
}
