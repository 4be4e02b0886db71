/// How many windows are looked at whole before others are left out.
struct WindowTries {
  private var rest: Int
  private(set) var areExhausted = false

  /// For windows of so many positions.
  init(positions: Int) {
    rest = max(4_000_000 / positions, 4)
  }

  /// Whether one more may be looked at.
  mutating func take() -> Bool {
    guard rest > 0 else {
      areExhausted = true
      return false
    }
    rest -= 1
    return true
  }
}
