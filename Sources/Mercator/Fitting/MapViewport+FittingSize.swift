extension MapViewport {
  /// Creates the camera of a view that shows all of some content, as large as possible.
  ///
  ///     let size = ScreenSize(width: 600, height: 315)
  ///     let card = try MapViewport(fitting: places, size: size, .padding(24))
  ///
  /// North is up, unless the options contain another heading, and the pitch is 0. For a camera that
  /// exists already, use ``fitting(_:_:)``.
  ///
  /// - Parameters:
  ///   - content: The content, as for ``fitting(_:_:)``.
  ///   - size: The size of the whole view, in points.
  ///   - insets: The parts of the view covered by bars and sheets.
  ///   - options: The padding, minimum span, zooms, limits, heading and area.
  ///
  /// - Throws: The errors of ``fitting(_:_:)``.
  /// - Complexity: As for ``fitting(_:_:)``.
  public init(
    fitting content: some Fittable, size: ScreenSize, insets: ScreenInsets = .zero,
    _ options: FitOptions = FitOptions()
  ) throws(FitError) {
    self = try MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: size, insets: insets
    ).fitting(content, options)
  }
}
