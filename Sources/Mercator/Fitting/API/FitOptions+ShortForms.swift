/// Short forms, which chain:
///
///     try viewport.fit(places, .padding(24))
///     try viewport.fit(places, .padding(24).zoomStep(1).heading(.best))
extension FitOptions {
  /// The same number of points kept free at each edge.
  public static func padding(_ points: Double) -> FitOptions { padding(ScreenInsets(points)) }

  /// Points kept free inside the free area.
  public static func padding(_ padding: ScreenInsets) -> FitOptions { FitOptions(padding: padding) }

  /// The extent multiplied: 1.15 leaves 7.5 % on each side.
  public static func factor(_ factor: Double) -> FitOptions { FitOptions(factor: factor) }

  /// A least ground shown: `.minimumSpan(.meters(500))`.
  public static func minimumSpan(_ span: MinimumSpan) -> FitOptions {
    FitOptions(minimumSpan: span)
  }

  /// The zooms allowed: `.zoomRange(2...16)`.
  public static func zoomRange(_ zooms: ClosedRange<Double>) -> FitOptions {
    FitOptions(zoomRange: zooms)
  }

  /// The zoom lowered to a multiple of a step: `.zoomStep(1)` for a whole number.
  public static func zoomStep(_ step: Double) -> FitOptions { FitOptions(zoomStep: step) }

  /// A camera that obeys limits.
  public static func limits(_ limits: ViewportLimits?) -> FitOptions { FitOptions(limits: limits) }

  /// Another heading than the present one: `.heading(.best)`.
  public static func heading(_ heading: FitHeading) -> FitOptions { FitOptions(heading: heading) }

  /// A part of the screen: `.area(.avoiding([card]))`.
  public static func area(_ area: FitArea) -> FitOptions { FitOptions(area: area) }

  /// Room where there is too little: ``makesRoom``.
  public static var makingRoom: FitOptions { FitOptions(makesRoom: true) }

  /// These options with the same number of points kept free at each edge.
  public func padding(_ points: Double) -> FitOptions { padding(ScreenInsets(points)) }

  /// These options with another padding.
  public func padding(_ padding: ScreenInsets) -> FitOptions { with(self) { $0.padding = padding } }

  /// These options with another factor.
  public func factor(_ factor: Double) -> FitOptions { with(self) { $0.factor = factor } }

  /// These options with another least span.
  public func minimumSpan(_ span: MinimumSpan) -> FitOptions {
    with(self) { $0.minimumSpan = span }
  }

  /// These options with another range of zooms.
  public func zoomRange(_ zooms: ClosedRange<Double>) -> FitOptions {
    with(self) { $0.zoomRange = zooms }
  }

  /// These options with another step.
  public func zoomStep(_ step: Double) -> FitOptions { with(self) { $0.zoomStep = step } }

  /// These options with other limits.
  public func limits(_ limits: ViewportLimits?) -> FitOptions { with(self) { $0.limits = limits } }

  /// These options with another heading.
  public func heading(_ heading: FitHeading) -> FitOptions { with(self) { $0.heading = heading } }

  /// These options in another area.
  public func area(_ area: FitArea) -> FitOptions { with(self) { $0.area = area } }

  /// These options with room made where there is too little: ``makesRoom``.
  public var makingRoom: FitOptions { with(self) { $0.makesRoom = true } }
}
