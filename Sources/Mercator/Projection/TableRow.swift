/// A row of ``OrdinateTable`` or ``LatitudeTable``: a function near the middle of a short interval.
///
///     f(middle + d) = value + d·(c₀ + c₁·d + … + c₇·d⁷)
///
/// As d is small, only the last addition can cost a bit.
struct TableRow {
  private let cells: UnsafeRawPointer

  /// The row at an index that the table has.
  @inline(__always)
  init(_ index: Int, of rows: [Double]) {
    // The table is a constant of the program, which stays where it is.
    cells = rows.withUnsafeBytes { $0.baseAddress.unsafelyUnwrapped + index * Self.size }
  }

  /// The row at an index that a table from ``TableMaker`` has.
  @inline(__always)
  init(_ index: Int, of rows: UnsafePointer<Double>) {
    cells = UnsafeRawPointer(rows) + index * Self.size
  }

  /// Bytes.
  @inline(__always)
  private static var size: Int { 88 }

  @inline(__always)
  private func cell(_ index: Int) -> Double {
    cells.load(fromByteOffset: 8 * index, as: Double.self)
  }

  /// c₂ᵢ and c₂ᵢ₊₁.
  @inline(__always)
  private func coefficients(_ index: Int) -> SIMD2<Double> {
    cells.loadUnaligned(fromByteOffset: 24 + 16 * index, as: SIMD2<Double>.self)
  }

  /// Where the interval has its middle.
  @inline(__always)
  var middle: Double { cell(0) }

  /// The function there, but for its last bits.
  @inline(__always)
  var value: Double { cell(1) }

  /// What the function has more than ``value`` so far from the middle.
  ///
  /// Even and odd powers are two lanes.
  @inline(__always)
  func rest(_ d: Double) -> Double {
    let square = d * d
    let near = coefficients(0) + square * coefficients(1)
    let far = coefficients(2) + square * coefficients(3)
    let sum = near + (square * square) * far
    return cell(2) + d * (sum.x + d * sum.y)
  }
}
