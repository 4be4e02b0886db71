import TestSupport

/// Damages bytes at random.
enum Mutation {
  /// Some bytes with a few changed, put in or taken out, or cut off.
  ///
  /// - Parameter range: where; everywhere if nil.
  static func of(
    _ bytes: [UInt8], in range: Range<Int>? = nil, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<generator.int(in: 1...4) {
      let range = (range ?? bytes.indices).clamped(to: bytes.indices)
      guard let last = range.last else { return bytes }
      let place = generator.int(in: range.lowerBound...last)
      switch generator.int(in: 0...9) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(generator.element(of: [0, 1, 127, 128, 255]), at: place)
      case 2: bytes.removeSubrange(place...)
      case 3...5: bytes[place] ^= 1 << UInt8(generator.int(in: 0...7))
      case 6: bytes[place] = generator.element(of: [0, 1, 127, 128, 255])
      default: bytes[place] = UInt8(generator.int(in: 0...255))
      }
    }
    return bytes
  }
}
