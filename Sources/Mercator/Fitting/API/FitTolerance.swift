/// What a fit counts as equal, each tolerance once.
enum FitTolerance {
  /// A zoom reaches a step that it is below by no more than this, in levels: what rounding may take
  /// from a fit that was made to be exactly there.
  static let step = 1e-9

  /// Zooms that differ by no more than this tie.
  static let tie = 1e-12

  /// So much may q, worlds per point, be greater than another one whose zoom ties with its own.
  static let tieFactor = 1 + tie * ElementaryConstants.naturalPerOctave

  /// So much of itself may q be greater than that of a step, and the fit still reach it.
  static let stepReach = step * ElementaryConstants.naturalPerOctave

  /// Points on the screen that differ by no more than this are the same: room that a box fills to
  /// the last bit is room enough.
  static let points = 1e-9

  /// Headings and longitudes that differ by no more than this, in degrees, are the same.
  static let degrees = 1e-9

  /// A scale, or a q, so many times another one is a hair beyond it: on its far side, whatever
  /// rounding made of it.
  static let hairBeyond = 1 + 1e-9

  /// Lines are parallel, and planes meet in no point, if a determinant is so small a part of the
  /// products that it is the sum of.
  static let parallel = 1e-12
}

extension Double {
  /// The greatest multiple of a step that a zoom reaches.
  func loweredToMultiple(of step: Double) -> Double {
    ElementaryFunctions.floor((self + FitTolerance.step) / step) * step
  }

  /// The least multiple of a step that reaches a zoom.
  func raisedToMultiple(of step: Double) -> Double {
    -ElementaryFunctions.floor((FitTolerance.step - self) / step) * step
  }
}
