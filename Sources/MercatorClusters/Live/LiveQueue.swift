/// Records whose owner may have changed, least founder first: a binary heap.
struct LiveQueue {
  private var keys: [UInt64] = []

  mutating func push(_ record: UInt32, founder: UInt32) {
    keys.append(UInt64(founder) << 32 | UInt64(record))
    var index = keys.count - 1
    while index > 0, keys[index] < keys[(index - 1) / 2] {
      keys.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popLeast() -> (record: UInt32, founder: UInt32)? {
    guard let least = keys.first, let last = keys.popLast() else { return nil }
    if !keys.isEmpty {
      keys[0] = last
      var index = 0
      while 2 * index + 1 < keys.count {
        var child = 2 * index + 1
        if child + 1 < keys.count, keys[child + 1] < keys[child] { child += 1 }
        guard keys[child] < keys[index] else { break }
        keys.swapAt(index, child)
        index = child
      }
    }
    return (UInt32(truncatingIfNeeded: least), UInt32(least >> 32))
  }
}
