/// How a cover is made.
///
///     try viewport.cover(bavaria, .area(.freeArea).zoomStep(1))
///
/// Without arguments: the whole view, at any zoom.
public struct CoverOptions: Hashable, Sendable {
  /// The part of the view that lies inside the region.
  public var area: ViewportArea

  /// The zooms allowed. Its upper end may leave a border.
  public var zoomRange: ClosedRange<Double>

  /// The zoom is raised to a multiple of this: 1 for whole levels, 0 for any. What is not finite and
  /// positive counts as 0.
  public var zoomStep: Double

  /// Options of exactly these.
  public init(
    area: ViewportArea = .wholeView,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange, zoomStep: Double = 0
  ) {
    self.area = area
    self.zoomRange = zoomRange
    self.zoomStep = zoomStep
  }

  /// Another part of the view than all of it.
  public static func area(_ area: ViewportArea) -> CoverOptions { CoverOptions(area: area) }

  /// The zooms allowed: `.zoomRange(2...16)`.
  public static func zoomRange(_ zooms: ClosedRange<Double>) -> CoverOptions {
    CoverOptions(zoomRange: zooms)
  }

  /// The zoom raised to a multiple of a step: `.zoomStep(1)` for a whole number.
  public static func zoomStep(_ step: Double) -> CoverOptions { CoverOptions(zoomStep: step) }

  /// These options for another part of the view.
  public func area(_ area: ViewportArea) -> CoverOptions { with(self) { $0.area = area } }

  /// These options with another range of zooms.
  public func zoomRange(_ zooms: ClosedRange<Double>) -> CoverOptions {
    with(self) { $0.zoomRange = zooms }
  }

  /// These options with another step.
  public func zoomStep(_ step: Double) -> CoverOptions { with(self) { $0.zoomStep = step } }
}
