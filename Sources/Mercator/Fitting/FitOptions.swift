/// How a fit is made: the same questions for places, regions and markers, asked in one value.
///
///     var options = FitOptions(padding: ScreenInsets(24), zoomStep: 1)
///     options.limits = ViewportLimits(viewRegion: bavaria)
///     try viewport.fit(places, options: options)
///
/// Without arguments it is what a fit does unasked.
public struct FitOptions: Hashable, Sendable {
  /// Points kept free inside the free area, for this fit only. Numbers that are negative or not
  /// finite count as 0.
  public var padding: ScreenInsets

  /// What the places' extent is multiplied by about its middle, at most to one world: 1.15 leaves
  /// 7.5 % on each side. Marker boxes keep their size. What is not finite and positive counts as 1.
  public var factor: Double

  /// The least ground shown.
  public var minimumSpan: MinimumSpan

  /// The zooms allowed. Its lower end may cut places off.
  public var zoomRange: ClosedRange<Double>

  /// The fit's zoom is lowered to a multiple of this: 1 for whole levels, 0 for any. What is not
  /// finite and positive counts as 0.
  public var zoomStep: Double

  /// What the camera is held to while it is fitted; nil: nothing.
  public var limits: ViewportLimits?

  /// The heading: the present one, or the best for these places.
  public var heading: FitHeading

  /// Where on the screen: all that is free, a rectangle, or what obstacles leave.
  public var area: FitArea

  /// Options of exactly these.
  public init(
    padding: ScreenInsets = .zero, factor: Double = 1, minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = MapViewport.fitZoomRange, zoomStep: Double = 0,
    limits: ViewportLimits? = nil, heading: FitHeading = .kept, area: FitArea = .freeArea
  ) {
    self.padding = padding
    self.factor = factor
    self.minimumSpan = minimumSpan
    self.zoomRange = zoomRange
    self.zoomStep = zoomStep
    self.limits = limits
    self.heading = heading
    self.area = area
  }
}
