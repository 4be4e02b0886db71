import Mercator

/// How a ``RowGrid`` divides the box around its entries: rows of one height, columns of one width.
package struct RowSteps: Sendable {
  package private(set) var rows: Axis
  package let columns: Axis
  package let columnBits: Int
  package let isRing: Bool
  /// A row's columns come in so many stretches, as a power of two.
  package private(set) var stretchBits = 0

  /// A side of the box.
  package struct Axis: Sendable {
    package let start: Double
    package let count: Int
    package let perWorld: Double

    /// Which step a number falls into; the first or last beyond.
    @inline(__always)
    package func step(_ value: Double) -> Int {
      let scaled = (value - start) * perWorld
      return scaled > 0 ? (scaled < Double(count) ? Int(scaled) : count - 1) : 0
    }

    /// Every two steps as one.
    var halved: Axis { Axis(start: start, count: (count + 1) / 2, perWorld: perWorld / 2) }
  }

  /// Of a box or a row, in worlds: 10⁴ times what rounding does to a position.
  private static let leastSide = 0x1p-40

  /// Rows of at least a radius, and columns, of the box around entries.
  package init(_ entries: [ClusterEntry], radius: Double, isRing: Bool) {
    var (west, east) = (Double.infinity, -Double.infinity)
    var (north, south) = (Double.infinity, -Double.infinity)
    for entry in entries {
      if entry.x < west { west = entry.x }
      if entry.x > east { east = entry.x }
      if entry.y < north { north = entry.y }
      if entry.y > south { south = entry.y }
    }
    let most = min(max(entries.count / 2, 1), 1 << 22)
    let height = max(radius + RowSteps.leastSide, (south - north) / Double(most))
    let rowCount = min(Int(max((south - north) / height, 0)) + 1, most)
    rows = Axis(start: north, count: rowCount, perWorld: 1 / height)
    // With a row and an entry's index they are a key of 64 bits, and a column is an Int, which has 32
    // bits in places.
    let indexBits = RadixSort.bits(of: entries.count)
    columnBits = min(min(44, 64 - indexBits) - RadixSort.bits(of: rowCount), 30)
    columns = Axis(
      start: west, count: 1 << columnBits,
      perWorld: Double(1 << columnBits) / max(east - west, RowSteps.leastSide))
    self.isRing = isRing
  }

  @inline(__always)
  package func row(_ y: Double) -> Int { rows.step(y) }

  @inline(__always)
  package func column(_ x: Double) -> Int { columns.step(x) }

  /// How many columns apart two entries are at most whose x differ by at most a width; no more than
  /// there are, so that a column and as many are an Int of 32 bits.
  package func columnCount(of width: Double) -> Int {
    Int(min(width * columns.perWorld, Double(columns.count - 1))) + 1
  }

  package var rowBits: Int { RadixSort.bits(of: rows.count) }

  /// Rows of at least a radius, at most twice the one that these are for: these, or every two of them
  /// as one.
  package func reaching(_ radius: Double) -> RowSteps {
    guard rows.count > 1, 1 / rows.perWorld < radius + RowSteps.leastSide else { return self }
    var steps = self
    steps.rows = rows.halved
    return steps
  }

  /// With stretches of columns for so many entries: one for an entry or two.
  package func divided(among count: Int) -> RowSteps {
    var steps = self
    steps.stretchBits = min(max(RadixSort.bits(of: count / rows.count) - 1, 0), columnBits)
    return steps
  }

  /// The stretch of a column of a row, among those of all rows.
  @inline(__always)
  package func stretch(row: Int, column: Int) -> Int {
    row &<< stretchBits | column &>> (columnBits &- stretchBits)
  }

  package var stretchCount: Int { rows.count &<< stretchBits }
}
