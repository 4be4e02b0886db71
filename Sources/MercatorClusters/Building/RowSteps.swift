import Mercator

/// The division of a ``RowGrid``'s bounding box into rows of equal height and columns of equal
/// width.
package struct RowSteps: Sendable {
  package private(set) var rows: Axis
  package let columns: Axis
  package let columnBits: Int
  package let isRing: Bool
  /// The number of stretches of a row's columns, as a power of two.
  package private(set) var stretchBits = 0

  /// A side of the bounding box.
  package struct Axis: Sendable {
    package let start: Double
    package let count: Int
    package let perWorld: Double

    /// Returns the step that contains a number; the first or last one beyond the ends.
    @inline(__always)
    package func step(_ value: Double) -> Int {
      let scaled = (value - start) * perWorld
      return scaled > 0 ? (scaled < Double(count) ? Int(scaled) : count - 1) : 0
    }

    /// The axis with every two steps merged.
    var halved: Axis { Axis(start: start, count: (count + 1) / 2, perWorld: perWorld / 2) }
  }

  /// The minimum side of a box or a row, in worlds: 10⁴ times the rounding error of a position.
  private static let leastSide = 0x1p-40

  /// Creates rows at least as high as a radius, and columns, for the bounding box of entries.
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
    // Together with a row and an entry's index, a column forms a 64-bit key. A column is also an
    // Int, which has 32 bits on some platforms.
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

  /// Returns the maximum column distance of two entries whose x differ by at most a width.
  ///
  /// The result is limited to the number of columns, so that adding it to a column fits into a
  /// 32-bit Int.
  package func columnCount(of width: Double) -> Int {
    Int(min(width * columns.perWorld, Double(columns.count - 1))) + 1
  }

  package var rowBits: Int { RadixSort.bits(of: rows.count) }

  /// Returns rows at least as high as a radius, which is at most twice the radius of these rows.
  ///
  /// The result is these rows, or every two of them merged.
  package func reaching(_ radius: Double) -> RowSteps {
    guard rows.count > 1, 1 / rows.perWorld < radius + RowSteps.leastSide else { return self }
    var steps = self
    steps.rows = rows.halved
    return steps
  }

  /// Returns the steps with stretches of columns for a number of entries: one per entry or two.
  package func divided(among count: Int) -> RowSteps {
    var steps = self
    steps.stretchBits = min(max(RadixSort.bits(of: count / rows.count) - 1, 0), columnBits)
    return steps
  }

  /// Returns the stretch of a column of a row, among the stretches of all rows.
  @inline(__always)
  package func stretch(row: Int, column: Int) -> Int {
    row &<< stretchBits | column &>> (columnBits &- stretchBits)
  }

  package var stretchCount: Int { rows.count &<< stretchBits }
}
