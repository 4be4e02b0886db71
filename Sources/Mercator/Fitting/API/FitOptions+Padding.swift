extension FitOptions {
  /// Returns options with a padding for each edge, in points: `.padding(top: 20, bottom: 300)`.
  public static func padding(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> FitOptions {
    padding(ScreenInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Returns these options with another padding for each edge, in points. Edges that are left out
  /// get none.
  public func padding(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> FitOptions {
    padding(ScreenInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Creates fit options with the same padding at each edge, in points.
  ///
  ///     FitOptions(padding: 20)
  ///     FitOptions(padding: 20, heading: .best)
  @_disfavoredOverload  // So that `.zero` means insets.
  public init(
    padding points: Double, extentFactor: Double = 1, minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange, zoomStep: Double = 0,
    limits: ViewportLimits? = nil, heading: FitHeading = .current, area: FitArea = .freeArea,
    reducesPaddingAndBoxesIfNeeded: Bool = false
  ) {
    self.init(
      padding: ScreenInsets(points), extentFactor: extentFactor, minimumSpan: minimumSpan,
      zoomRange: zoomRange, zoomStep: zoomStep, limits: limits, heading: heading, area: area,
      reducesPaddingAndBoxesIfNeeded: reducesPaddingAndBoxesIfNeeded)
  }
}
