/// A record whose owner may have changed. Candidates are checked in the order of the founders.
package struct LiveCandidate: HeapItem, BitwiseCopyable {
  /// The founder in the high half, so that a single comparison suffices.
  private let key: UInt64

  package init(record: UInt32, founder: UInt32) {
    key = UInt64(founder) << 32 | UInt64(record)
  }

  package var record: UInt32 { UInt32(truncatingIfNeeded: key) }
  package var founder: UInt32 { UInt32(truncatingIfNeeded: key >> 32) }

  package func isBefore(_ other: LiveCandidate) -> Bool { key < other.key }
}
