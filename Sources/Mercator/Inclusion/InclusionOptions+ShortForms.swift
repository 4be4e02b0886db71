/// Short forms, which can be chained:
///
///     try viewport.include(atLeast: 10, of: shops, .padding(24))
///     try viewport.include(atLeast: 10, of: shops, .byWholeLevels.allowingZoomingIn)
extension InclusionOptions {
  /// Returns options with the same padding at each edge, in points. Places in the padding don't
  /// count as visible.
  public static func padding(_ points: Double) -> InclusionOptions {
    padding(ScreenInsets(points))
  }

  /// Returns options with a padding in points. Places in the padding don't count as visible.
  public static func padding(_ padding: ScreenInsets) -> InclusionOptions {
    InclusionOptions(padding: padding)
  }

  /// Returns options for a part of the screen: `.area(.rectangle(window))`.
  public static func area(_ area: FitArea) -> InclusionOptions { InclusionOptions(area: area) }

  /// Returns options that allow a range of zooms: `.zoomRange(2...16)`.
  public static func zoomRange(_ zooms: ClosedRange<Double>) -> InclusionOptions {
    InclusionOptions(zoomRange: zooms)
  }

  /// Options that change the zoom by whole levels from the current zoom.
  public static var byWholeLevels: InclusionOptions { InclusionOptions(zoomsByWholeLevels: true) }

  /// Options that allow zooming in as well as out.
  public static var allowingZoomingIn: InclusionOptions { InclusionOptions(allowsZoomingIn: true) }

  /// Returns these options with the same padding at each edge, in points.
  public func padding(_ points: Double) -> InclusionOptions { padding(ScreenInsets(points)) }

  /// Returns these options with another padding.
  public func padding(_ padding: ScreenInsets) -> InclusionOptions {
    with(self) { $0.padding = padding }
  }

  /// Returns these options with another area.
  public func area(_ area: FitArea) -> InclusionOptions { with(self) { $0.area = area } }

  /// Returns these options with another zoom range.
  public func zoomRange(_ zooms: ClosedRange<Double>) -> InclusionOptions {
    with(self) { $0.zoomRange = zooms }
  }

  /// These options, changing the zoom by whole levels from the current zoom.
  public var byWholeLevels: InclusionOptions { with(self) { $0.zoomsByWholeLevels = true } }

  /// These options, allowing zooming in as well as out.
  public var allowingZoomingIn: InclusionOptions { with(self) { $0.allowsZoomingIn = true } }
}
