/// A row of ``OrdinateTable`` or ``LatitudeTable``, approximating a function on a short interval.
///
///     f(middle + d) = value + d·(c₀ + c₁·d + … + c₇·d⁷)
///
/// As d is small, only the last addition can lose a bit.
struct TableRow {
  private let cells: UnsafeRawPointer

  /// Creates the row at a valid index of a table.
  @inline(__always)
  init(_ index: Int, of rows: [Double]) {
    // The table is a constant of the program, so its address never changes.
    cells = rows.withUnsafeBytes { $0.baseAddress.unsafelyUnwrapped + index * Self.size }
  }

  /// Creates the row at a valid index of a table from ``TableMaker``.
  @inline(__always)
  init(_ index: Int, of rows: UnsafePointer<Double>) {
    cells = UnsafeRawPointer(rows) + index * Self.size
  }

  /// The size of a row, in bytes.
  @inline(__always)
  private static var size: Int { 88 }

  @inline(__always)
  private func cell(_ index: Int) -> Double {
    cells.load(fromByteOffset: 8 * index, as: Double.self)
  }

  /// Returns c₂ᵢ and c₂ᵢ₊₁.
  @inline(__always)
  private func coefficients(_ index: Int) -> SIMD2<Double> {
    cells.loadUnaligned(fromByteOffset: 24 + 16 * index, as: SIMD2<Double>.self)
  }

  /// The middle of the interval.
  @inline(__always)
  var middle: Double { cell(0) }

  /// The function's value at the middle, without its last bits.
  @inline(__always)
  var value: Double { cell(1) }

  /// Returns the function's difference from ``value`` at a distance from the middle.
  ///
  /// Even and odd powers are computed in two lanes.
  @inline(__always)
  func rest(_ d: Double) -> Double {
    let square = d * d
    let near = coefficients(0) + square * coefficients(1)
    let far = coefficients(2) + square * coefficients(3)
    let sum = near + (square * square) * far
    return cell(2) + d * (sum.x + d * sum.y)
  }
}
