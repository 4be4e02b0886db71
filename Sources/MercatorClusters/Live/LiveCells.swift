/// The square cells of a ``LiveGrid``, and the buckets that they are in.
package struct LiveCells: BitwiseCopyable, Sendable {
  /// How many of them the world is wide and high.
  package let side: Int
  private let partsPerWorld: Double
  /// The number of buckets, a power of two, less one.
  private let mask: Int

  /// Cells for a number of records, in which searches go so far.
  ///
  /// Where records are dense a cell is a radius wide: nine cells hold little more than the circle. Where
  /// they are sparse it is up to four: most circles lie in one or two cells.
  package init(reach: Double, capacity: Int, bucketCount: Int) {
    // So that a cell of a world that is evenly full has about one.
    let width = min(max((1 / Double(capacity)).squareRoot(), reach), 4 * reach)
    side = max(Int(min(1 / width, 0x1p26)), 1)
    partsPerWorld = Double(side) * Double(LiveCells.parts)
    mask = bucketCount - 1
  }

  /// A cell is so many parts wide and high.
  package static let parts = 1 << partBits
  private static let partBits = 7

  /// The part of a cell that a number is in, counted from the world's edge; the next one where the
  /// number is below that by no more than half a hair.
  @inline(__always)
  package func part(_ value: Double) -> Int64 { LiveCells.part(ofHair: hair(value)) }

  /// The nearest hair to a number: there are 2^16 in a part.
  ///
  /// By the low bits of a sum whose last bit is worth one: the sum stays below 2^37. A conversion to
  /// `Int` would ask whether there is such an `Int`.
  @inline(__always)
  private func hair(_ value: Double) -> Int64 {
    let sum = value * partsPerWorld + 0x1.8p36
    return Int64(bitPattern: sum.bitPattern &<< 13) &>> 13
  }

  @inline(__always)
  private static func part(ofHair hair: Int64) -> Int64 { hair &>> 16 }

  /// The same for a record's number, which is in 0…1 but for rounding.
  @inline(__always)
  private func partOnWorld(_ value: Double) -> Int64 {
    min(max(part(value), 0), Int64(side) &* Int64(LiveCells.parts) &- 1)
  }

  /// The cells before a part, in one direction.
  @inline(__always)
  private static func cell(ofPart part: Int64) -> Int {
    Int(truncatingIfNeeded: part &>> Int64(partBits))
  }

  /// The row of a number, the first or the last beyond the world.
  @inline(__always)
  package func row(_ y: Double) -> Int { LiveCells.cell(ofPart: partOnWorld(y)) }

  @inline(__always)
  package func column(_ x: Double) -> Int { LiveCells.cell(ofPart: partOnWorld(x)) }

  /// The column of a number of cells: beyond the last is the first.
  @inline(__always)
  package func onWorld(_ number: Int) -> Int {
    number < 0 ? number &+ side : number >= side ? number &- side : number
  }

  /// How many cells a rectangle of a size touches, at most.
  package func count(width: Double, height: Double) -> Double {
    let side = Double(side)
    return (min(width * side, side) + 2) * (min(height * side, side) + 2)
  }

  /// The bucket of a record, and its tag.
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

  /// The bucket of a cell.
  ///
  /// The buckets of a row lie side by side; rows that are neighbours start far from each other, and all
  /// of them evenly apart (Knuth, The Art of Computer Programming 3, 6.4: Fibonacci hashing). Where
  /// there are more than pages of memory to be near in, a row is one of blocks of eight by eight cells,
  /// and a block's buckets lie together.
  @inline(__always)
  package func bucket(column: Int, row: Int) -> Int {
    let isLarge = isLarge
    let shift = isLarge ? 3 : 0
    let start = (UInt64(truncatingIfNeeded: row &>> shift) &* 0x9E37_79B9_7F4A_7C15) &>> 33
    let block = Int(truncatingIfNeeded: start) &+ column &>> shift
    return (isLarge ? block &<< 6 | (row & 7) &<< 3 | column & 7 : block) & mask
  }

  /// Whether the buckets take many pages of memory.
  private var isLarge: Bool { mask >= 4_096 }

  /// The cells that a rectangle touches. Columns may be a world west or east of theirs.
  package struct Window {
    package fileprivate(set) var west: Int
    package fileprivate(set) var east: Int
    package let north: Int
    package let south: Int
    /// Whether they go around the world.
    package fileprivate(set) var isRing = false

    @inline(__always)
    package var count: Int { (east &- west &+ 1) &* (south &- north &+ 1) }
  }

  /// The cells of a rectangle, each once; where it wraps, it may reach over the world's east or west
  /// edge to the other side.
  ///
  /// A hair farther, as a number just west of an edge may count as on it: the record of such a number
  /// stays on its side.
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
