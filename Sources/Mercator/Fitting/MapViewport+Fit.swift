extension MapViewport {
  /// Returns this camera moved and zoomed so that the content fills the free area.
  ///
  ///     let phone = MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
  ///       size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))
  ///     let fitted = try phone.fitting(cities, .padding(24))
  ///     fitted.count(of: cities).visible == cities.count   // true
  ///     try phone.fitting(bavaria)                         // a region
  ///     try phone.fitting(pins, .padding(8).zoomStep(1))   // whole markers, at an integer zoom
  ///
  /// Heading, pitch, size and insets stay unchanged. The *room* is the free area minus the padding.
  /// Of all cameras that show the content centred in the room, this is the one with the largest
  /// zoom. *Centred* means equal slack above and below, and the midpoint of the feasible range
  /// horizontally. At any heading and pitch there is at most one.
  ///
  /// All content is drawn in one window of longitude. Candidate windows begin after a gap that is
  /// at least half as wide as the widest one. The chosen window allows the largest zoom. With north
  /// up it is the smallest window. Content on both sides of 180° therefore stays together, and
  /// neighbours are never drawn a world apart.
  ///
  /// *Regions.* The camera *shows* the region. For the camera whose bounding box *is* the region,
  /// see ``init(boundingRegion:of:heading:pitch:size:insets:fieldOfView:)``. At a heading of 45°
  /// the two differ by a zoom level or more.
  ///
  /// *Markers.* Icons, labels and callouts are not cut off by the edge of the screen or covered by
  /// a bar. Boxes do not shrink with the map, so a zoom may also be too *small*. For example, two
  /// labels 200 points long that face each other fit into 250 points only if their coordinates are
  /// 150 to 250 points apart.
  /// - If a minimum span, the range or the step allows only zooms below the feasible ones, the fit
  ///   throws an error. It names two markers and the zooms at which all markers fit.
  /// - If the range allows only zooms above the feasible ones, boxes are cut off, like places.
  /// - A marker whose coordinate is beyond the far limit is not visible, however high its box is.
  /// - Up to four markers with callouts are tried with all combinations of sides. For more markers,
  ///   each one gets the side with the most slack, and the choices are then improved one by one.
  ///   The report's method is then ``FitReport/Method/greedy``.
  ///
  /// - Parameters:
  ///   - content: A place, a region, a marker, any number or mix of them, or a summary. Invalid
  ///     places are left out. ``fitReport(_:_:)`` lists them.
  ///   - options: The padding, minimum span, zooms, limits, heading and area.
  ///
  /// *Edge cases*
  /// - The centred camera may need a centre beyond the northern or southern edge of the world,
  ///   under pitch or with uneven padding. The centre is then on the edge, as near as possible
  ///   while everything is visible. The zoom is lowered if necessary. Padding that no camera can
  ///   keep is reduced.
  /// - Coincident places are shown at the zoom of ``MinimumSpan/automatic``.
  /// - Under pitch the room ends at the far limit.
  ///
  /// *Search words*: fitBounds, cameraForBounds, zoomToFitMapAnnotations, showAnnotations, markers
  /// cut off, newLatLngBounds.
  ///
  /// - Throws: ``FitError/noPlaces`` if the content has no valid item, ``FitError/noVisibleArea``
  ///   without any room, or ``FitError/markersTooLarge(_:)``.
  /// - Complexity: O(n), or O(n log n) if many windows of longitude are candidates. For a summary it
  ///   doesn't depend on the number of places.
  public func fitting(
    _ content: some Fittable, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> MapViewport {
    try outcome(of: FitContent(content), options).viewport(for: self)
  }

  /// Moves and zooms so that the content fills the free area. This is the mutating form of
  /// ``fitting(_:_:)``.
  ///
  ///     try viewport.fit(places, .padding(24))
  public mutating func fit(
    _ content: some Fittable, _ options: FitOptions = FitOptions()
  ) throws(FitError) {
    self = try fitting(content, options)
  }

  /// Returns the fit, with the reason for its zoom.
  ///
  ///     let report = try viewport.fitReport(cities)
  ///     report.viewport == (try viewport.fitting(cities))   // true
  ///     report.contacts[0].index                            // the city farthest to the left
  ///
  /// Items are identified by their index in the input. Nested and mixed input is flattened first.
  /// Items of a summary are identified by their index in ``FitSummary/places``.
  ///
  /// - Throws: The errors of the fit.
  /// - Complexity: O(n) in addition to the fit.
  public func fitReport(
    _ content: some Fittable, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> FitReport {
    let content = FitContent(content)
    return try outcome(of: content, options).report(of: content, for: self)
  }

  func outcome(
    of content: FitContent, _ options: FitOptions
  ) throws(FitError) -> FitOutcome {
    #if !hasFeature(Embedded)
      let options = options.avoidingObstacleViews
    #endif
    return options.reducesPaddingAndBoxesIfNeeded
      ? try outcome(reducingFor: content, options)
      : try FitOutcome(of: content, in: self, options)
  }
}
