import Testing

@testable import Mercator

@Suite struct FitToleranceTests {
  @Test(
    "A step is reached from less than its tolerance beside it, and from no farther",
    arguments: [0.25, 0.5, 1, 3], [-9.0, -1, 0, 1, 17])
  func reach(step: Double, number: Double) {
    let multiple = number * step
    #expect(multiple.loweredToMultiple(of: step) == multiple)
    #expect(multiple.raisedToMultiple(of: step) == multiple)
    #expect((multiple - 0.9e-9).loweredToMultiple(of: step) == multiple)
    #expect((multiple + 0.9e-9).raisedToMultiple(of: step) == multiple)
    #expect((multiple - 1.1e-9).loweredToMultiple(of: step) == multiple - step)
    #expect((multiple + 1.1e-9).raisedToMultiple(of: step) == multiple + step)
    #expect((multiple + 0.4 * step).loweredToMultiple(of: step) == multiple)
    #expect((multiple - 0.4 * step).raisedToMultiple(of: step) == multiple)
  }

  /// e to the power of ln 2 · 10⁻⁹ is 1 + 6.931…·10⁻¹⁰, and that of a tie a thousandth of it more than 1.
  @Test("A factor of q is what a tolerance in levels makes of it")
  func factors() {
    #expect(abs(FitTolerance.stepReach - 6.931_471_805_6e-10) < 1e-19)
    #expect(abs(FitTolerance.tieFactor - 1 - 6.931_5e-13) < 3e-16)
  }
}
