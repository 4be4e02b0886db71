/// The positions of a pack's parts.
struct PackHead {
  let gridBits: Int
  let maximumZoom: Int
  private(set) var sections: [Range<Int>] = []
  /// The end of the sections.
  private(set) var end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(BasemapError) {
    let magic: [UInt8] = [0x4D, 0x42, 0x4D, 0x33]
    guard bytes.count > magic.count else { throw .notAPack }
    for (index, byte) in magic.enumerated() where bytes[index] != byte { throw .notAPack }
    var head = PackReader(bytes, from: magic.count, to: bytes.count)
    gridBits = try head.number()
    guard (8...30).contains(gridBits) else { throw head.damage }
    maximumZoom = try head.number()
    guard maximumZoom <= gridBits, try head.number() == Self.sectionCount else {
      throw head.damage
    }
    var sizes: [Int] = []
    for _ in 0..<Self.sectionCount { sizes.append(try head.number()) }
    end = head.position
    for size in sizes {
      guard size <= bytes.count - end else { throw .damaged(byte: end) }
      sections.append(end..<end + size)
      end += size
    }
  }

  private static let sectionCount = 11
}
