/// Short forms, which chain:
///
///     try viewport.include(atLeast: 10, of: shops, .padding(24))
///     try viewport.include(atLeast: 10, of: shops, .byWholeLevels.allowingZoomingIn)
extension InclusionOptions {
  /// The same number of points at each edge where nothing counts as shown.
  public static func padding(_ points: Double) -> InclusionOptions {
    padding(ScreenInsets(points))
  }

  /// Points at the edges where nothing counts as shown.
  public static func padding(_ padding: ScreenInsets) -> InclusionOptions {
    InclusionOptions(padding: padding)
  }

  /// A part of the screen: `.area(.rectangle(window))`.
  public static func area(_ area: FitArea) -> InclusionOptions { InclusionOptions(area: area) }

  /// How far the zoom may go: `.zoomRange(2...16)`.
  public static func zoomRange(_ zooms: ClosedRange<Double>) -> InclusionOptions {
    InclusionOptions(zoomRange: zooms)
  }

  /// By whole levels from the present zoom.
  public static var byWholeLevels: InclusionOptions { InclusionOptions(zoomsByWholeLevels: true) }

  /// In as well as out.
  public static var allowingZoomingIn: InclusionOptions { InclusionOptions(allowsZoomingIn: true) }

  /// These options with the same number of points at each edge.
  public func padding(_ points: Double) -> InclusionOptions { padding(ScreenInsets(points)) }

  /// These options with another padding.
  public func padding(_ padding: ScreenInsets) -> InclusionOptions {
    with(self) { $0.padding = padding }
  }

  /// These options in another area.
  public func area(_ area: FitArea) -> InclusionOptions { with(self) { $0.area = area } }

  /// These options with another range of zooms.
  public func zoomRange(_ zooms: ClosedRange<Double>) -> InclusionOptions {
    with(self) { $0.zoomRange = zooms }
  }

  /// These options, by whole levels from the present zoom.
  public var byWholeLevels: InclusionOptions { with(self) { $0.zoomsByWholeLevels = true } }

  /// These options, in as well as out.
  public var allowingZoomingIn: InclusionOptions { with(self) { $0.allowsZoomingIn = true } }
}
