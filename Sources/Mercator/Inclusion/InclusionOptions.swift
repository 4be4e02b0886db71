/// How an inclusion is made: the same value for places, regions, markers and a mix of them.
///
///     try viewport.include(atLeast: 10, of: shops, .padding(24).byWholeLevels)
///
/// Without arguments: zoomed out at most, to any zoom, counting what shows in all of the free area.
public struct InclusionOptions: Hashable, Sendable {
  /// Points at the area's edges where nothing counts as shown. Numbers that are negative or not
  /// finite count as 0.
  public var padding: ScreenInsets

  /// Where on the screen something counts as shown: in all that is free, in a rectangle, or in
  /// the best one of those that obstacles leave about the ``MapViewport/centerPoint``.
  public var area: FitArea

  /// How far the zoom may go. It does not move a zoom that shows enough already.
  public var zoomRange: ClosedRange<Double>

  /// Whether the zoom changes by whole levels only: zoom − 1, zoom − 2, … (and zoom + 1, … when
  /// zooming in), whatever the zoom is. ``FitOptions/zoomStep``, in contrast, lowers a fit's zoom
  /// to a multiple.
  public var zoomsByWholeLevels: Bool

  /// Whether the largest zoom of the range is found, even above the present one.
  public var allowsZoomingIn: Bool

  /// Options of exactly these.
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
