/// Lists of integers in the format of a page: a byte per number, which compresses well, followed by
/// the remaining bits of all numbers, which don't.
///
///     byte                  number                            bits that follow
///     0…15                  the byte
///     16 + 4 (n − 5) + k    of n bits, 5…32: 1, k's two, …     n − 3, the lowest first
///
/// Two numbers may share a byte: 4 n + k, where n is the number of bits of the larger one and k
/// holds the highest bit of each, followed by n − 1 bits of each.
struct PageNumbers {
  /// The concatenated bytes of all lists.
  private(set) var symbols: [UInt8] = []
  /// The number of bytes per list.
  private(set) var counts: [Int] = []
  private var lists: [[UInt32]: Int] = [:]
  private var packed: [UInt8] = []
  private var open: UInt64 = 0
  private var openCount: UInt64 = 0

  /// The bits of all lists, padded so that four bytes can be read at the last one.
  var bits: [UInt8] {
    packed + (0..<8).map { UInt8(truncatingIfNeeded: open >> (8 * $0)) }
  }

  /// Adds a list and returns its index. An equal list is not added again.
  mutating func add(_ numbers: [UInt32]) -> Int {
    if let list = lists[numbers] { return list }
    for number in numbers {
      guard number > 15 else {
        symbols.append(UInt8(number))
        continue
      }
      let rest = UInt32(29 - number.leadingZeroBitCount)
      symbols.append(UInt8(4 * rest + number >> rest + 4))
      put(number, rest)
    }
    counts.append(numbers.count)
    lists[numbers] = counts.count - 1
    return counts.count - 1
  }

  mutating func add(signed numbers: [Int32]) -> Int { add(numbers.map(Self.folded)) }

  /// Adds a list of pairs.
  mutating func add(_ pairs: [(Int32, Int32)]) -> Int {
    for pair in pairs {
      let (x, y) = (Self.folded(pair.0), Self.folded(pair.1))
      let count = UInt32(32 - (x | y).leadingZeroBitCount)
      guard count > 0 else {
        symbols.append(0)
        continue
      }
      let rest = count - 1
      symbols.append(UInt8(4 * count + 2 * (x >> rest) + y >> rest))
      put(x, rest)
      put(y, rest)
    }
    counts.append(pairs.count)
    return counts.count - 1
  }

  /// Maps small numbers of either sign to small numbers: 0, −1, 1, −2, …
  private static func folded(_ number: Int32) -> UInt32 {
    UInt32(bitPattern: number << 1 ^ number >> 31)
  }

  private mutating func put(_ number: UInt32, _ count: UInt32) {
    open |= (UInt64(number) & (1 << UInt64(count) - 1)) << openCount
    openCount += UInt64(count)
    while openCount > 7 {
      packed.append(UInt8(truncatingIfNeeded: open))
      open >>= 8
      openCount -= 8
    }
  }
}
