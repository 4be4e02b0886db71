extension Double {
  /// Returns the nearest number in `lower`…`upper`; NaN stays NaN.
  package func clamped(_ lower: Double, _ upper: Double) -> Double {
    self < lower ? lower : self > upper ? upper : self
  }

  /// The number as a length: 0 if it is negative or not finite.
  package var asLength: Double { isFinite ? max(self, 0) : 0 }
}
