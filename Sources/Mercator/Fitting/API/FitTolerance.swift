/// The tolerances of a fit.
enum FitTolerance {
  /// The largest amount, in zoom levels, by which a zoom can be below a step and still reach it. It
  /// covers the rounding errors of a fit whose zoom is exactly at the step.
  static let step = 1e-9

  /// The largest difference between two zooms that tie.
  static let tie = 1e-12

  /// The largest ratio between two values of q (worlds per point) whose zooms tie.
  static let tieFactor = 1 + tie * ElementaryConstants.naturalPerOctave

  /// The largest relative amount by which q can exceed the q of a step, with the fit still reaching
  /// the step.
  static let stepReach = step * ElementaryConstants.naturalPerOctave

  /// The largest difference, in points, between screen positions that count as equal. A box that
  /// fills the room to the last bit therefore fits.
  static let points = 1e-9

  /// The largest difference, in degrees, between headings or longitudes that count as equal.
  static let degrees = 1e-9

  /// The factor that puts a scale or a q safely beyond another one, despite rounding.
  static let hairBeyond = 1 + 1e-9

  /// The largest ratio of a determinant to the products that it sums, for parallel lines and for
  /// planes without a common point.
  static let parallel = 1e-12
}

extension Double {
  /// Returns the largest multiple of a step that this zoom reaches.
  func loweredToMultiple(of step: Double) -> Double {
    ElementaryFunctions.floor((self + FitTolerance.step) / step) * step
  }

  /// Returns the smallest multiple of a step that reaches this zoom.
  func raisedToMultiple(of step: Double) -> Double {
    -ElementaryFunctions.floor((FitTolerance.step - self) / step) * step
  }
}
