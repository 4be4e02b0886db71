/// What a bucket of a ``LiveGrid`` tells without a look at its records: the first of them, and a tag by
/// which most records of other cells, and most that are too far, are known.
package struct LiveBucket: BitwiseCopyable, Sendable {
  /// The first record in the low half; in the high half its tag and whether it is the only one.
  private let bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// A bucket with some records, of which the first one's tag is given.
  @inline(__always)
  package init(first: UInt32, tag: Tag, isOnly: Bool) {
    bits = (isOnly ? LiveBucket.only : 0) | tag.bits | UInt64(first)
  }

  package static let empty = LiveBucket(bits: .max)

  private static let only: UInt64 = 1 << 63

  /// `LiveRecord.none` if it is empty.
  @inline(__always)
  package var first: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Whether it has one record, or none.
  @inline(__always)
  package var isOnly: Bool { bits & LiveBucket.only != 0 }

  /// Whether it may have records of a cell, whose tag is given.
  @inline(__always)
  package func mayHold(_ cell: Tag) -> Bool {
    let isOther = (bits ^ cell.bits) & Tag.cellMask != 0 && isOnly
    return !isOther && bits != LiveBucket.empty.bits
  }

  /// Where its record lies in its cell, in parts, if it is the only one.
  @inline(__always)
  package var partX: Int { Int(truncatingIfNeeded: bits &>> 39) & (LiveCells.parts - 1) }

  @inline(__always)
  package var partY: Int { Int(truncatingIfNeeded: bits &>> 32) & (LiveCells.parts - 1) }

  /// The low bits of the numbers of a cell, and the part of it that a record is in.
  package struct Tag {
    fileprivate let bits: UInt64

    /// A cell's alone.
    @inline(__always)
    package init(column: Int, row: Int) {
      bits =
        UInt64(truncatingIfNeeded: column & 0xFF) &<< 55
        | UInt64(truncatingIfNeeded: row & 0x1FF) &<< 46
    }

    /// A record's: the part is counted from the world's edge, or from that of the cell.
    @inline(__always)
    package init(column: Int, row: Int, partX: Int64, partY: Int64) {
      bits =
        Tag(column: column, row: row).bits
        | UInt64(truncatingIfNeeded: partX & Int64(LiveCells.parts - 1)) &<< 39
        | UInt64(truncatingIfNeeded: partY & Int64(LiveCells.parts - 1)) &<< 32
    }

    fileprivate static let cellMask: UInt64 = 0x7FFF_C000_0000_0000
  }
}
