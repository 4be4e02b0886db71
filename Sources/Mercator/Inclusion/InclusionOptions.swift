/// Options of an inclusion, for places, regions, markers and a mix of them.
///
///     try viewport.include(atLeast: 10, of: shops, .padding(24).byWholeLevels)
///
/// By default an inclusion only zooms out, to any zoom, and counts the content visible in the whole
/// free area.
public struct InclusionOptions: Hashable, Sendable {
  /// The padding at the area's edges, in points. Content in it doesn't count as visible. Negative
  /// and non-finite numbers count as 0.
  public var padding: ScreenInsets

  /// The area in which content counts as visible: the whole free area, a rectangle, or the best
  /// empty rectangle between obstacles that contains the ``MapViewport/centerPoint``.
  public var area: FitArea

  /// The range of zooms. A zoom that already shows enough is not changed by it.
  public var zoomRange: ClosedRange<Double>

  /// Whether the zoom changes only by whole levels: zoom − 1, zoom − 2, … (and zoom + 1, … when
  /// zooming in), for any current zoom. In contrast, ``FitOptions/zoomStep`` lowers a fit's zoom to
  /// a multiple.
  public var zoomsByWholeLevels: Bool

  /// Whether to find the largest zoom of the range, even above the current one.
  public var allowsZoomingIn: Bool

  /// Creates inclusion options. By default an inclusion only zooms out, in the whole free area.
  public init(
    padding: ScreenInsets = .zero, area: FitArea = .freeArea,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange, zoomsByWholeLevels: Bool = false,
    allowsZoomingIn: Bool = false
  ) {
    self.padding = padding
    self.area = area
    self.zoomRange = zoomRange
    self.zoomsByWholeLevels = zoomsByWholeLevels
    self.allowsZoomingIn = allowsZoomingIn
  }
}
