import Testing

@testable import Mercator

@Suite struct WindowTriesTests {
  @Test(
    "As many as four million positions allow, and four at least",
    arguments: [(4_000, 1_000), (500_000, 8), (1_000_000, 4), (1_000_001, 4), (90_000_000, 4)])
  func tries(positions: Int, allowed: Int) {
    var tries = WindowTries(positions: positions)
    var taken = 0
    while tries.take() {
      taken += 1
      #expect(!tries.areExhausted)
    }
    #expect(taken == allowed)
    #expect(tries.areExhausted)
    let more = tries.take()
    #expect(!more)
  }
}
