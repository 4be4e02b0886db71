/// How a fit is made: the same value for places, regions, markers and a mix of them.
///
///     try viewport.fit(places, .padding(24))
///     try viewport.fit(places, .padding(24).zoomStep(1))
///     try viewport.fit(places, FitOptions(padding: ScreenInsets(24), limits: limits, heading: .best))
///
/// Without arguments: as large as possible, at the present heading, in all of the free area.
public struct FitOptions: Hashable, Sendable {
  /// Points kept free inside the free area, for this fit only. Numbers that are negative or not
  /// finite count as 0.
  public var padding: ScreenInsets

  /// What the places' extent is multiplied by, about its middle: with 1.15 it fills 1/1.15 of the room.
  /// Marker boxes keep their size, and stay whole. What is not finite and positive counts as 1. Where
  /// ``zoomRange`` and ``limits`` leave it no room it gives way, before anything is cut off.
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

  /// Whether a fit finds room where there is too little, instead of failing: for maps that a keyboard
  /// or a sheet has made small.
  ///
  /// Boxes that cannot all show give way to their places, and ``FitReport/conflict`` names two of
  /// them. The padding shrinks in proportion until a square of 64 points is free, which
  /// ``FitReport/isPaddingReduced`` tells, then goes; an area without room counts as
  /// ``FitArea/freeArea``; insets that cover nearly all of the view are shrunk as the padding is.
  /// Without anything to show, or without a size, the fit still fails.
  public var makesRoom: Bool

  /// The zooms that a fit may choose unless it is told otherwise, −16…28: farther out than a map
  /// view goes, for small pictures of the world. Any camera's zoom is in
  /// ``MapViewport/zoomLimits``; what limits allow by default is
  /// ``ViewportLimits/defaultZoomRange``.
  public static let defaultZoomRange: ClosedRange<Double> = -16...28

  /// Options of exactly these.
  public init(
    padding: ScreenInsets = .zero, factor: Double = 1, minimumSpan: MinimumSpan = .automatic,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange, zoomStep: Double = 0,
    limits: ViewportLimits? = nil, heading: FitHeading = .kept, area: FitArea = .freeArea,
    makesRoom: Bool = false
  ) {
    self.padding = padding
    self.factor = factor
    self.minimumSpan = minimumSpan
    self.zoomRange = zoomRange
    self.zoomStep = zoomStep
    self.limits = limits
    self.heading = heading
    self.area = area
    self.makesRoom = makesRoom
  }
}
