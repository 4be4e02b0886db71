import Testing

@testable import Mercator

@Suite struct FitToleranceTests {
  @Test(arguments: [0.25, 0.5, 1, 3], [-9.0, -1, 0, 1, 17])
  func `a zoom reaches a step from inside its tolerance only`(step: Double, number: Double) {
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
}
