/// A summary of a ``LiveGrid`` bucket, readable without its records: the first record and a tag.
///
/// The tag identifies most records of other cells, and most that are too far away.
package struct LiveBucket: BitwiseCopyable, Sendable {
  /// The first record in the low half; its tag and the only-one flag in the high half.
  private let bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Creates a bucket from the first of its records and that record's tag.
  @inline(__always)
  package init(first: UInt32, tag: Tag, isOnly: Bool) {
    bits = (isOnly ? LiveBucket.only : 0) | tag.bits | UInt64(first)
  }

  package static let empty = LiveBucket(bits: .max)

  private static let only: UInt64 = 1 << 63

  /// The first record; `LiveRecord.none` if the bucket is empty.
  @inline(__always)
  package var first: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Whether the bucket has at most one record.
  @inline(__always)
  package var isOnly: Bool { bits & LiveBucket.only != 0 }

  /// Returns `true` if the bucket may have records of the cell with a tag.
  @inline(__always)
  package func mayHold(_ cell: Tag) -> Bool {
    let isOther = (bits ^ cell.bits) & Tag.cellMask != 0 && isOnly
    return !isOther && bits != LiveBucket.empty.bits
  }

  /// The position of the bucket's record in its cell, in parts, if it is the only one.
  @inline(__always)
  package var partX: Int { Int(truncatingIfNeeded: bits &>> 39) & (LiveCells.parts - 1) }

  @inline(__always)
  package var partY: Int { Int(truncatingIfNeeded: bits &>> 32) & (LiveCells.parts - 1) }

  /// The low bits of a cell's column and row, and the part of the cell that contains a record.
  package struct Tag {
    fileprivate let bits: UInt64

    /// Creates the tag of a cell.
    @inline(__always)
    package init(column: Int, row: Int) {
      bits =
        UInt64(truncatingIfNeeded: column & 0xFF) &<< 55
        | UInt64(truncatingIfNeeded: row & 0x1FF) &<< 46
    }

    /// Creates the tag of a record, whose part counts from the edge of the world or of the cell.
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
