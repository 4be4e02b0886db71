/// The square cells of a ``LiveGrid``, and the buckets that contain them.
package struct LiveCells: BitwiseCopyable, Sendable {
  /// The world's width and height in cells.
  package let side: Int
  private let partsPerWorld: Double
  /// The number of buckets, a power of two, minus one.
  private let mask: Int

  /// Creates cells for a number of records, for searches up to a distance.
  ///
  /// With dense records, a cell is one radius wide, so that nine cells contain little more than the
  /// circle. With sparse records, it is up to four radii wide, so that most circles are in one or
  /// two cells.
  package init(reach: Double, capacity: Int, bucketCount: Int) {
    // With evenly distributed records, a cell then contains about one.
    let width = min(max((1 / Double(capacity)).squareRoot(), reach), 4 * reach)
    side = max(Int(min(1 / width, 0x1p26)), 1)
    partsPerWorld = Double(side) * Double(LiveCells.parts)
    mask = bucketCount - 1
  }

  /// The number of parts per cell, in width and in height.
  package static let parts = 1 << partBits
  private static let partBits = 7

  /// Returns the part of a number, counted from the world's edge.
  ///
  /// A number below a part's edge by at most half a unit of `hair(_:)`, which is 2^-16 parts,
  /// belongs to the next part.
  @inline(__always)
  package func part(_ value: Double) -> Int64 { LiveCells.part(ofHair: hair(value)) }

  /// Returns the nearest hair of a number: there are 2^16 hairs in a part.
  ///
  /// It uses the low bits of a sum whose last bit is worth one, since the sum stays below 2^37. A
  /// conversion to `Int` would check the range.
  @inline(__always)
  private func hair(_ value: Double) -> Int64 {
    let sum = value * partsPerWorld + 0x1.8p36
    return Int64(bitPattern: sum.bitPattern &<< 13) &>> 13
  }

  @inline(__always)
  private static func part(ofHair hair: Int64) -> Int64 { hair &>> 16 }

  /// Returns the part of a record's number, which is in 0…1 except for rounding.
  @inline(__always)
  private func partOnWorld(_ value: Double) -> Int64 {
    min(max(part(value), 0), Int64(side) &* Int64(LiveCells.parts) &- 1)
  }

  /// Returns the number of cells before a part, in one direction.
  @inline(__always)
  private static func cell(ofPart part: Int64) -> Int {
    Int(truncatingIfNeeded: part &>> Int64(partBits))
  }

  /// Returns the row of a number, the first or the last beyond the world.
  @inline(__always)
  package func row(_ y: Double) -> Int { LiveCells.cell(ofPart: partOnWorld(y)) }

  @inline(__always)
  package func column(_ x: Double) -> Int { LiveCells.cell(ofPart: partOnWorld(x)) }

  /// Returns the column of a cell number, wrapping from the last column to the first.
  @inline(__always)
  package func onWorld(_ number: Int) -> Int {
    number < 0 ? number &+ side : number >= side ? number &- side : number
  }

  /// Returns the maximum number of cells that a rectangle of a given size touches.
  package func count(width: Double, height: Double) -> Double {
    let side = Double(side)
    return (min(width * side, side) + 2) * (min(height * side, side) + 2)
  }

  /// Returns the bucket of a record, and its tag.
  @inline(__always)
  package func bucket(ofX x: Double, y: Double) -> (number: Int, tag: LiveBucket.Tag) {
    let (x, y) = (partOnWorld(x), partOnWorld(y))
    let column = LiveCells.cell(ofPart: x)
    let row = LiveCells.cell(ofPart: y)
    return (
      bucket(column: column, row: row),
      LiveBucket.Tag(column: column, row: row, partX: x, partY: y)
    )
  }

  /// Returns the bucket of a cell.
  ///
  /// The buckets of a row are adjacent. Neighbouring rows start far from each other, at even
  /// distances (Knuth, The Art of Computer Programming 3, 6.4: Fibonacci hashing). If the buckets
  /// take many memory pages, a row instead consists of blocks of eight by eight cells, and a
  /// block's buckets are contiguous.
  @inline(__always)
  package func bucket(column: Int, row: Int) -> Int {
    let isLarge = isLarge
    let shift = isLarge ? 3 : 0
    let start = (UInt64(truncatingIfNeeded: row &>> shift) &* 0x9E37_79B9_7F4A_7C15) &>> 33
    let block = Int(truncatingIfNeeded: start) &+ column &>> shift
    return (isLarge ? block &<< 6 | (row & 7) &<< 3 | column & 7 : block) & mask
  }

  /// Whether the buckets take many memory pages.
  private var isLarge: Bool { mask >= 4_096 }

  /// The cells touched by a rectangle. Columns may be off by a world to the west or east.
  package struct Window {
    package fileprivate(set) var west: Int
    package fileprivate(set) var east: Int
    package let north: Int
    package let south: Int
    /// Whether the cells go around the world.
    package fileprivate(set) var isRing = false

    @inline(__always)
    package var count: Int { (east &- west &+ 1) &* (south &- north &+ 1) }
  }

  /// Returns the cells of a rectangle, each once.
  ///
  /// If it wraps, it may extend beyond the world's east or west edge to the other side.
  ///
  /// The window is wider by one unit of `hair(_:)`, since a number just west of an edge may count
  /// as on it. The record of that number stays on its side.
  @inline(__always)
  package func window(
    west: Double, east: Double, north: Double, south: Double, wraps: Bool
  ) -> Window {
    var window = Window(
      west: LiveCells.cell(ofPart: LiveCells.part(ofHair: hair(west) &- 1)),
      east: LiveCells.cell(ofPart: LiveCells.part(ofHair: hair(east) &+ 1)),
      north: row(north), south: row(south))
    if window.east &- window.west >= side &- 1 {
      (window.west, window.east, window.isRing) = (0, side &- 1, true)
    } else if !wraps {
      (window.west, window.east) = (column(west), column(east))
    }
    return window
  }
}
