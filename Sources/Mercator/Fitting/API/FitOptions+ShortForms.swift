/// Short forms, which can be chained:
///
///     try viewport.fit(places, .padding(24))
///     try viewport.fit(places, .padding(24).zoomStep(1).heading(.best))
extension FitOptions {
  /// Returns options with the same padding at each edge, in points.
  public static func padding(_ points: Double) -> FitOptions { padding(ScreenInsets(points)) }

  /// Returns options with a padding inside the free area, in points.
  public static func padding(_ padding: ScreenInsets) -> FitOptions { FitOptions(padding: padding) }

  /// Returns options that multiply the places' extent: 1.15 adds 7.5 % on each side.
  public static func extentFactor(_ factor: Double) -> FitOptions {
    FitOptions(extentFactor: factor)
  }

  /// Returns options with a minimum extent of ground to show: `.minimumSpan(.meters(500))`.
  public static func minimumSpan(_ span: MinimumSpan) -> FitOptions {
    FitOptions(minimumSpan: span)
  }

  /// Returns options that allow a range of zooms: `.zoomRange(2...16)`.
  public static func zoomRange(_ zooms: ClosedRange<Double>) -> FitOptions {
    FitOptions(zoomRange: zooms)
  }

  /// Returns options that lower the zoom to a multiple of a step: `.zoomStep(1)` for an integer
  /// zoom level.
  public static func zoomStep(_ step: Double) -> FitOptions { FitOptions(zoomStep: step) }

  /// Returns options that constrain the camera to limits.
  public static func limits(_ limits: ViewportLimits?) -> FitOptions { FitOptions(limits: limits) }

  /// Returns options with another heading than the current one: `.heading(.best)`.
  public static func heading(_ heading: FitHeading) -> FitOptions { FitOptions(heading: heading) }

  /// Returns options that fit into a part of the screen: `.area(.bestRectangle(avoiding: [card]))`.
  public static func area(_ area: FitArea) -> FitOptions { FitOptions(area: area) }

  /// Options whose padding and boxes give way if there is too little room. See
  /// ``reducesPaddingAndBoxesIfNeeded``.
  public static var reducingPaddingAndBoxesIfNeeded: FitOptions {
    FitOptions(reducesPaddingAndBoxesIfNeeded: true)
  }

  /// Returns these options with the same padding at each edge, in points.
  public func padding(_ points: Double) -> FitOptions { padding(ScreenInsets(points)) }

  /// Returns these options with another padding.
  public func padding(_ padding: ScreenInsets) -> FitOptions { with(self) { $0.padding = padding } }

  /// Returns these options with another extent factor.
  public func extentFactor(_ factor: Double) -> FitOptions {
    with(self) { $0.extentFactor = factor }
  }

  /// Returns these options with another minimum span.
  public func minimumSpan(_ span: MinimumSpan) -> FitOptions {
    with(self) { $0.minimumSpan = span }
  }

  /// Returns these options with another zoom range.
  public func zoomRange(_ zooms: ClosedRange<Double>) -> FitOptions {
    with(self) { $0.zoomRange = zooms }
  }

  /// Returns these options with another zoom step.
  public func zoomStep(_ step: Double) -> FitOptions { with(self) { $0.zoomStep = step } }

  /// Returns these options with other limits.
  public func limits(_ limits: ViewportLimits?) -> FitOptions { with(self) { $0.limits = limits } }

  /// Returns these options with another heading.
  public func heading(_ heading: FitHeading) -> FitOptions { with(self) { $0.heading = heading } }

  /// Returns these options with another area.
  public func area(_ area: FitArea) -> FitOptions { with(self) { $0.area = area } }

  /// These options, with padding and boxes that give way if there is too little room. See
  /// ``reducesPaddingAndBoxesIfNeeded``.
  public var reducingPaddingAndBoxesIfNeeded: FitOptions {
    with(self) { $0.reducesPaddingAndBoxesIfNeeded = true }
  }
}
