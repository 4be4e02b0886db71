extension MapViewport {
  /// This camera, moved and zoomed so that all markers' whole boxes show, as large as possible.
  ///
  ///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  ///     let markers = cities.map { PlacedMarker(at: $0, footprint: pin) }
  ///     try phone.fitting(markers, options: FitOptions(padding: ScreenInsets(8)))
  ///
  /// No icon, label or callout is cut off by the screen's edge or lies under a bar, at any heading
  /// and pitch. Heading, pitch, size and insets stay. Among all cameras that show the boxes it is
  /// the one of largest zoom that also has them centred in the room: as much slack above as below,
  /// and left and right in the middle of what is possible.
  ///
  /// Boxes do not shrink with the map. So a zoom may be too *small* as well: two labels 200 points
  /// long that face each other fit into 250 points only where their places are 150 to 250 points
  /// apart. Where a least span, the range or the step allows only zooms below the feasible ones,
  /// the error says which two markers and at which zooms all fit; where the range allows only zooms
  /// above, boxes are cut off, as places are.
  ///
  /// *Edge cases*
  /// - Markers at places that are not valid are left out.
  /// - A marker whose place would lie beyond the far limit does not show, however high its box is.
  /// - Up to four markers with callouts are tried with all choices of sides. Beyond that the side
  ///   with the most slack is taken of each, and improved one by one; the report says
  ///   ``FitReport/Method/greedy``.
  ///
  /// *Search words*: showAnnotations, markers cut off, icon size, newLatLngBounds with markers.
  ///
  /// - Throws: ``FitError/noPlaces``, ``FitError/noVisibleArea``, ``FitError/markersTooLarge(_:)``.
  /// - Complexity: O(n) for each of a few passes; O(n log n) where the places span more than half
  ///   the globe.
  public func fitting(
    _ markers: some Sequence<PlacedMarker>, options: FitOptions = FitOptions()
  ) throws(FitError) -> MapViewport {
    try markerFit(MarkerSet(markers), options).solution.viewport
  }

  /// Fits markers: `fitting` in place.
  public mutating func fit(
    _ markers: some Sequence<PlacedMarker>, options: FitOptions = FitOptions()
  ) throws(FitError) {
    self = try fitting(markers, options: options)
  }

  /// The fit of markers, with what decided it.
  ///
  ///     let report = try phone.fitReport(markers)
  ///     report.contacts.filter { $0.binds }.map { $0.index }   // the markers that touch an edge
  ///
  /// - Throws: as the fit.
  /// - Complexity: O(n) more than the fit.
  public func fitReport(
    _ markers: some Sequence<PlacedMarker>, options: FitOptions = FitOptions()
  ) throws(FitError) -> FitReport {
    let (solution, markers) = try markerFit(MarkerSet(markers), options)
    let extent = solution.extent
    let contacts = FitContacts(solution, of: extent)
    let summary = contacts.summary(
      count: extent.positions.count, index: { markers.given[$0] },
      slack: {
        contacts.slack(of: extent.positions[$0], footprint: markers.footprint($0))
      })
    var report = FitReport(
      solution, contacts: summary.contacts, skipped: markers.skipped, cutOff: summary.cutOff)
    report.callouts = zip(markers.owners, markers.choices)
      .map { FitReport.Callout(index: markers.given[$0], choice: $1) }
    return report
  }
}
