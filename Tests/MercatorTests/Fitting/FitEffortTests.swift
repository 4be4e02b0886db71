import Testing

@testable import Mercator

@Suite struct FitEffortTests {
  @Test func `a look tries less, on the budget of the whole`() {
    let whole = FitEffort.whole
    let look = whole.look(above: 3)
    #expect(whole.isThorough && whole.leastZoom == -.infinity)
    #expect(!look.isThorough && look.leastZoom == 3)
    look.budget.take(1 << 15)
    #expect(!whole.budget.isSpent)
    look.budget.take(1 << 15)
    #expect(whole.budget.isSpent && !FitEffort.whole.budget.isSpent)
  }
}
