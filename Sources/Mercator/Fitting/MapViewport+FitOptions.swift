extension MapViewport {
  /// This camera, moved and zoomed so that all places show, made as the options say.
  ///
  ///     try viewport.fitting(places, options: FitOptions(zoomStep: 1))
  ///
  /// All else is as for ``fitting(_:padding:factor:minimumSpan:zoomRange:zoomStep:)-(Sequence<GeoCoordinate>,_,_,_,_,_)``,
  /// which has the same options as arguments.
  ///
  /// - Throws: ``FitError/noPlaces`` if no place is valid, ``FitError/noVisibleArea`` if there is no
  ///   room.
  public func fitting(
    _ places: some Sequence<GeoCoordinate>, options: FitOptions
  ) throws(FitError) -> MapViewport {
    try solution(of: FitExtent(places: places), options).viewport
  }

  /// Fits places: `fitting` in place.
  public mutating func fit(
    _ places: some Sequence<GeoCoordinate>, options: FitOptions
  ) throws(FitError) {
    self = try fitting(places, options: options)
  }

  /// This camera, moved and zoomed so that whole regions show, made as the options say.
  ///
  ///     try viewport.fitting([france, spain], options: FitOptions(padding: ScreenInsets(24)))
  public func fitting(
    _ regions: some Sequence<GeoRegion>, options: FitOptions
  ) throws(FitError) -> MapViewport {
    try solution(of: FitExtent(regions: regions), options).viewport
  }

  /// Fits regions: `fitting` in place.
  public mutating func fit(
    _ regions: some Sequence<GeoRegion>, options: FitOptions
  ) throws(FitError) {
    self = try fitting(regions, options: options)
  }
}
