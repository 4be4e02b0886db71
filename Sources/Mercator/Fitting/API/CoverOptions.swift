/// Options of a cover: the covered part of the view, the allowed zooms, and a zoom step.
///
///     try viewport.cover(bavaria, .area(.freeArea).zoomStep(1))
///
/// By default a cover fills the whole view, at any zoom.
public struct CoverOptions: Hashable, Sendable {
  /// The part of the view that must be inside the region.
  public var area: ViewportArea

  /// The allowed zooms. The upper bound may leave a border.
  public var zoomRange: ClosedRange<Double>

  /// The step of the zoom. The zoom is raised to a multiple of it. Use 1 for integer zoom levels
  /// and 0 for any zoom. Values that are not finite and positive count as 0.
  public var zoomStep: Double

  /// Creates cover options. By default they cover the whole view at any zoom, without a step.
  public init(
    area: ViewportArea = .wholeView,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange, zoomStep: Double = 0
  ) {
    self.area = area
    self.zoomRange = zoomRange
    self.zoomStep = zoomStep
  }

  /// Returns options that cover a part of the view instead of all of it.
  public static func area(_ area: ViewportArea) -> CoverOptions { CoverOptions(area: area) }

  /// Returns options that allow a range of zooms: `.zoomRange(2...16)`.
  public static func zoomRange(_ zooms: ClosedRange<Double>) -> CoverOptions {
    CoverOptions(zoomRange: zooms)
  }

  /// Returns options that raise the zoom to a multiple of a step: `.zoomStep(1)` for an integer
  /// zoom level.
  public static func zoomStep(_ step: Double) -> CoverOptions { CoverOptions(zoomStep: step) }

  /// Returns these options with another part of the view.
  public func area(_ area: ViewportArea) -> CoverOptions { with(self) { $0.area = area } }

  /// Returns these options with another zoom range.
  public func zoomRange(_ zooms: ClosedRange<Double>) -> CoverOptions {
    with(self) { $0.zoomRange = zooms }
  }

  /// Returns these options with another zoom step.
  public func zoomStep(_ step: Double) -> CoverOptions { with(self) { $0.zoomStep = step } }
}
