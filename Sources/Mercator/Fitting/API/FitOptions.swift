/// Options of a fit, for places, regions, markers and a mix of them.
///
///     try viewport.fit(places, .padding(24))
///     try viewport.fit(places, .padding(24).zoomStep(1))
///     try viewport.fit(places, FitOptions(padding: 24, limits: limits, heading: .best))
///
/// By default a fit is as large as possible, at the current heading, in the whole free area.
public struct FitOptions: Hashable, Sendable {
  /// The padding inside the free area, in points, for this fit only. Negative and non-finite
  /// numbers count as 0.
  public var padding: ScreenInsets

  /// The factor that multiplies the places' extent about its middle. With 1.15 the places fill
  /// 1/1.15 of the room, which leaves 6.5 % on each side.
  ///
  /// Marker boxes keep their size, and stay whole. Values that are not finite and positive count as
  /// 1. If ``zoomRange`` and ``limits`` leave too little room, the factor is reduced before
  /// anything is cut off.
  public var extentFactor: Double

  /// The minimum extent of ground to show.
  public var minimumSpan: MinimumSpan

  /// The allowed zooms. The lower bound may cut places off.
  public var zoomRange: ClosedRange<Double>

  /// The step of the zoom. The zoom is lowered to a multiple of it. Use 1 for integer zoom levels
  /// and 0 for any zoom. Values that are not finite and positive count as 0.
  public var zoomStep: Double

  /// The limits that constrain the fitted camera, or `nil` for none.
  public var limits: ViewportLimits?

  /// The heading: the current one, or the best for these places.
  public var heading: FitHeading

  /// The area of the screen: the whole free area, a rectangle, or the space between obstacles.
  public var area: FitArea

  /// Whether padding and marker boxes give way if there is too little room for them, instead of an
  /// error. Use it for maps that a keyboard or a sheet makes small.
  ///
  /// - If the boxes cannot all be visible, only the places are fitted. ``FitReport/conflict`` then
  ///   names two of the markers.
  /// - The padding shrinks in proportion until a square of 64 points is free. If that is not
  ///   enough, it is dropped. ``FitReport/isPaddingReduced`` reports both.
  /// - An area without room counts as ``FitArea/freeArea``.
  /// - Insets that cover nearly all of the view shrink like the padding.
  ///
  /// A fit without content, or without a size, still fails.
  public var reducesPaddingAndBoxesIfNeeded: Bool

  #if !hasFeature(Embedded)
    /// The obstacles that are views of the app. A map view updates their rectangles before each fit.
    package var obstacleViews: [ObstacleView] = []
  #endif

  /// The default zoom range of a fit, −16…28. It starts below the zooms of a map view, for small
  /// images of the world.
  ///
  /// Any camera's zoom is within ``MapViewport/zoomLimits``. The default range of limits is
  /// ``ViewportLimits/defaultZoomRange``.
  public static let defaultZoomRange: ClosedRange<Double> = -16...28

  /// Creates fit options. By default a fit is as large as possible, at the current heading, in the
  /// whole free area.
  public init(
    padding: ScreenInsets = .zero, extentFactor: Double = 1,
    minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange, zoomStep: Double = 0,
    limits: ViewportLimits? = nil, heading: FitHeading = .current, area: FitArea = .freeArea,
    reducesPaddingAndBoxesIfNeeded: Bool = false
  ) {
    self.padding = padding
    self.extentFactor = extentFactor
    self.minimumSpan = minimumSpan
    self.zoomRange = zoomRange
    self.zoomStep = zoomStep
    self.limits = limits
    self.heading = heading
    self.area = area
    self.reducesPaddingAndBoxesIfNeeded = reducesPaddingAndBoxesIfNeeded
  }
}
