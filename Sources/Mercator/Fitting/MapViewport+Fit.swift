extension MapViewport {
  /// The zooms that a fit may choose unless it is told otherwise, −16…28.
  public static let fitZoomRange: ClosedRange<Double> = -16...28

  /// This camera, moved and zoomed so that all places show in its free area, as large as possible.
  ///
  ///     let phone = MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
  ///       size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))
  ///     let fitted = try phone.fitting(cities, padding: ScreenInsets(24))
  ///     fitted.count(of: cities).visible == cities.count   // true
  ///
  /// Heading, pitch, size and insets stay. Among all cameras that show the places it is the one of
  /// largest zoom that also has them centred in the *room*, which is the free area less the
  /// padding: as much slack above as below, and left and right in the middle of what is possible.
  /// At most one camera is that, at any heading and pitch.
  ///
  /// Places on both sides of 180° are taken on the window of longitude that allows the largest zoom:
  /// with north up the smallest one.
  ///
  /// - Parameters:
  ///   - places: in degrees. Invalid ones are left out; ``count(of:in:)`` tells how many.
  ///   - padding: points kept free inside the free area, for this fit only.
  ///   - factor: what the places' extent is multiplied by about its middle, at most to one world;
  ///     1.15 leaves 7.5 % on each side.
  ///   - minimumSpan: the least ground shown.
  ///   - zoomRange: the zooms allowed. Its lower end may cut places off.
  ///   - zoomStep: the fit's zoom is lowered to a multiple of this: 1 for whole levels, 0 for any.
  ///
  /// *Edge cases*
  /// - Where that camera would look beyond the world's northern or southern edge, which can happen
  ///   under pitch or with uneven padding, the centre stays on the edge, as near to there as shows
  ///   all, and the zoom is lowered if need be. Padding that no camera can keep gives way.
  /// - Numbers of padding that are negative or not finite count as 0; a factor that is not finite
  ///   and positive counts as 1; a step that is not, as 0.
  /// - Coincident places show at the zoom of ``MinimumSpan/automatic``.
  /// - Under pitch the room ends at the far limit.
  ///
  /// *Search words*: fitBounds, cameraForBounds, zoomToFitMapAnnotations, showAnnotations.
  ///
  /// - Throws: ``FitError/noPlaces`` if no place is valid, ``FitError/noVisibleArea`` if there is no
  ///   room.
  /// - Complexity: O(n); O(n log n) where the places are so far apart, for the screen, that several
  ///   windows of longitude come into question.
  public func fitting(
    _ places: some Sequence<GeoCoordinate>, padding: ScreenInsets = .zero, factor: Double = 1,
    minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = MapViewport.fitZoomRange, zoomStep: Double = 0
  ) throws(FitError) -> MapViewport {
    try fitting(
      places,
      options: FitOptions(
        padding: padding, factor: factor, minimumSpan: minimumSpan, zoomRange: zoomRange,
        zoomStep: zoomStep))
  }

  /// Fits places: `fitting` in place.
  public mutating func fit(
    _ places: some Sequence<GeoCoordinate>, padding: ScreenInsets = .zero, factor: Double = 1,
    minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = MapViewport.fitZoomRange, zoomStep: Double = 0
  ) throws(FitError) {
    self = try fitting(
      places, padding: padding, factor: factor, minimumSpan: minimumSpan, zoomRange: zoomRange,
      zoomStep: zoomStep)
  }

  /// This camera, moved and zoomed so that whole regions show in its free area.
  ///
  ///     try phone.fitting([france, spain])
  ///
  /// All else is as for places.
  public func fitting(
    _ regions: some Sequence<GeoRegion>, padding: ScreenInsets = .zero, factor: Double = 1,
    minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = MapViewport.fitZoomRange, zoomStep: Double = 0
  ) throws(FitError) -> MapViewport {
    try fitting(
      regions,
      options: FitOptions(
        padding: padding, factor: factor, minimumSpan: minimumSpan, zoomRange: zoomRange,
        zoomStep: zoomStep))
  }

  /// Fits regions: `fitting` in place.
  public mutating func fit(
    _ regions: some Sequence<GeoRegion>, padding: ScreenInsets = .zero, factor: Double = 1,
    minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = MapViewport.fitZoomRange, zoomStep: Double = 0
  ) throws(FitError) {
    self = try fitting(
      regions, padding: padding, factor: factor, minimumSpan: minimumSpan, zoomRange: zoomRange,
      zoomStep: zoomStep)
  }

  /// This camera, moved and zoomed so that a whole region shows in its free area.
  ///
  /// This *shows* the region. For the camera whose bounding box it *is*, see
  /// ``init(boundingRegion:of:heading:pitch:size:insets:fieldOfView:)``; at a heading of 45° the
  /// two differ by a zoom level or more.
  public func fitting(
    _ region: GeoRegion, padding: ScreenInsets = .zero, factor: Double = 1,
    minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = MapViewport.fitZoomRange, zoomStep: Double = 0
  ) throws(FitError) -> MapViewport {
    try fitting(
      CollectionOfOne(region), padding: padding, factor: factor, minimumSpan: minimumSpan,
      zoomRange: zoomRange, zoomStep: zoomStep)
  }

  /// Fits a region: `fitting` in place.
  public mutating func fit(
    _ region: GeoRegion, padding: ScreenInsets = .zero, factor: Double = 1,
    minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = MapViewport.fitZoomRange, zoomStep: Double = 0
  ) throws(FitError) {
    self = try fitting(
      region, padding: padding, factor: factor, minimumSpan: minimumSpan, zoomRange: zoomRange,
      zoomStep: zoomStep)
  }
}
