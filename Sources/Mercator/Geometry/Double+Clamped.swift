extension Double {
  /// The nearest number in `lower`…`upper`; NaN stays NaN.
  package func clamped(_ lower: Double, _ upper: Double) -> Double {
    self < lower ? lower : self > upper ? upper : self
  }
}
