/// A generator that derives the rows of ``OrdinateTable`` and ``LatitudeTable`` from π alone,
/// bit-exactly.
///
/// WebAssembly is loaded over a network, and 13 kB of doubles don't compress. There, with a single
/// thread, a table is generated when it is first needed, within some milliseconds.
///
/// Both functions are integrals: y of 1/sin κ over the colatitude κ, and the latitude of 1/cosh ψ
/// over the distance ψ from the equator. Both count 2π per turn. With p for these two integrands
/// and q for −cot κ and tanh ψ
///
///     p′ = ±p·q    q′ = p²    at the equator p = 1, q = 0
///
/// so that Taylor series lead from row to row. A row contains the polynomial that
/// `Scripts/elementary/derive.py` fits to this series by least squares at Chebyshev nodes. The
/// script solves it with 60 digits, this type by orthogonal polynomials (Jacobi polynomials).
package struct TableMaker {
  /// Whether the table gives y by latitude, rather than the latitude by y.
  private let isOrdinate: Bool
  /// The number of steps per degree, or per world. All rows have integer middles in steps.
  private let steps: Int
  /// The steps from the pole, for y, or from the equator.
  private var position: Int
  /// The steps of half a row, which is the unit of the series.
  private var half: Int

  // The series of p, of q times 2π units, and of the integral without its first power, followed by
  // the value there and (2π units)².
  private let numbers = FixedPointNumbers(count: 3 * terms + 6)
  private static var terms: Int { 30 }
  private static var p: Int { 0 }
  private static var q: Int { terms }
  private static var integral: Int { 2 * terms }
  private static var value: Int { 3 * terms }
  private static var square: Int { 3 * terms + 1 }
  private static var spare: Int { 3 * terms + 2 }

  private init(isOrdinate: Bool) {
    self.isOrdinate = isOrdinate
    steps = isOrdinate ? 8 : 4096
    position = isOrdinate ? 90 * steps : 0
    half = 16
    numbers.set(Self.p, toDigits: [1])
    // 4π².
    numbers.set(
      Self.square,
      toDigits: [
        39, 128_424_248, -57_951_051, -111_441_485, 106_963_719, -82_042_534, -91_228_108,
        42_508_698,
      ])
    let unitsPerTurn = isOrdinate ? 180 : 256
    for _ in 0..<2 { numbers.scale(Self.square, by: 1, over: unitsPerTurn) }
    if isOrdinate {
      numbers.set(Self.value, toDigits: [1])
      numbers.scale(Self.value, by: 1, over: 2)
    }
    expand()
  }

  /// Returns the cells of ``OrdinateTable``, which begins next to the pole, or of
  /// ``LatitudeTable``.
  package static func rows(isOrdinate: Bool) -> UnsafePointer<Double> {
    let count = count(isOrdinate: isOrdinate)
    let cells = UnsafeMutablePointer<Double>.allocate(capacity: cellsOfRow * count)
    var maker = TableMaker(isOrdinate: isOrdinate)
    for row in 0..<count {
      // Rows are generated from the equator outward.
      let index = isOrdinate ? count - 1 - row : row
      maker.write(index, to: cells + cellsOfRow * index)
    }
    maker.numbers.deallocate()
    return UnsafePointer(cells)
  }

  /// Returns the cells of a table, generating them if necessary.
  @inline(__always)
  static func rows(
    made: inout UnsafePointer<Double>?, isOrdinate: Bool
  ) -> UnsafePointer<Double> {
    if let made { return made }
    return make(&made, isOrdinate: isOrdinate)
  }

  private static func make(
    _ made: inout UnsafePointer<Double>?, isOrdinate: Bool
  ) -> UnsafePointer<Double> {
    let rows = rows(isOrdinate: isOrdinate)
    made = rows
    return rows
  }

  /// Returns the number of rows of a table.
  package static func count(isOrdinate: Bool) -> Int { isOrdinate ? 67 : 84 }

  private static var cellsOfRow: Int { 11 }

  /// Writes the row with an index, which covers the numbers with the index in their upper 16 bits.
  private mutating func write(_ index: Int, to cells: UnsafeMutablePointer<Double>) {
    let bits = UInt64(isOrdinate ? 0x4013 : 0x3F8C) &+ UInt64(index)
    let middle = Double(bitPattern: bits << 48 | 1 << 47)
    let unit = Double(bitPattern: (bits >> 4) << 52) / 32
    move(to: Int(middle * Double(steps)))
    change(half: Int(unit * Double(steps)))

    cells[0] = isOrdinate ? 90 - middle : middle
    numbers.set(Self.spare, to: Self.value)
    let toGrid = isOrdinate ? 16 : 4096
    numbers.scale(Self.spare, by: 1, over: toGrid)
    cells[1] = numbers.splitOnGrid(Self.spare) * Double(toGrid)
    cells[2] = numbers.nearest(Self.spare) * Double(toGrid)

    integrate()
    shorten()
    var power = 1.0
    for index in 0..<8 {
      let term = Self.integral + index
      // The lowest three coefficients are rounded one by one, and the rest absorbs their rounding
      // errors.
      let coefficient = index < 3 ? round(index) : numbers.nearest(term)
      cells[3 + index] = coefficient / power
      power *= unit
    }
  }

  /// Moves to a position, by two units at a time.
  private mutating func move(to end: Int) {
    while position != end {
      let way = min(max(end - position, -2 * half), 2 * half)
      integrate()
      for series in [Self.integral, Self.q, Self.p] { sum(series, at: way) }
      numbers.scale(Self.integral, by: way, over: steps)
      numbers.add(Self.value, Self.integral)
      position += way
      expand()
    }
  }

  /// Puts the sum of a series at some steps from the position into its first term.
  private func sum(_ series: Int, at way: Int) {
    let step = way % half == 0 ? half : 1
    numbers.set(Self.spare, toDigits: [0])
    for term in (series..<series + Self.terms).reversed() {
      numbers.scale(Self.spare, by: way / step, over: half / step)
      numbers.add(Self.spare, term)
    }
    numbers.set(series, to: Self.spare)
  }

  /// Changes the unit of the series.
  private mutating func change(half new: Int) {
    guard new != half else { return }
    numbers.scale(Self.q, by: new, over: half)
    for _ in 0..<2 { numbers.scale(Self.square, by: new, over: half) }
    half = new
    expand()
  }

  /// Computes the series of p and q from their first terms.
  private func expand() {
    for power in 1..<Self.terms {
      let (p, q) = (Self.p + power, Self.q + power)
      numbers.set(p, toProducts: Self.p, Self.q, count: power)
      numbers.scale(p, by: isOrdinate ? 1 : -1, over: power)
      numbers.set(Self.spare, toProducts: Self.p, Self.p, count: power)
      numbers.set(q, toProducts: Self.spare, Self.square, count: 1)
      numbers.scale(q, by: 1, over: power)
    }
  }

  /// Computes the series of the integral, without its first power, from the series of p.
  private func integrate() {
    let (factor, divisor) = isOrdinate ? (1, 360) : (360, 1)
    for power in 0..<Self.terms {
      numbers.set(Self.integral + power, to: Self.p + power)
      numbers.scale(Self.integral + power, by: factor, over: divisor * (power + 1))
    }
  }

  /// Replaces the series by its best approximation of eight terms, with the error at d weighted by
  /// d/√(1 − d²).
  ///
  /// Even and odd powers are handled separately. From each, a multiple of a polynomial is
  /// subtracted that is orthogonal to all of lower degree.
  private func shorten() {
    for power in (8..<Self.terms).reversed() {
      let (odd, degree) = (power % 2, power / 2)
      numbers.set(Self.spare, to: Self.integral + power)
      for lower in (0..<degree).reversed() {
        numbers.scale(
          Self.spare, by: -(2 * lower + 2 * odd + 3) * (lower + 1),
          over: (degree - lower) * 2 * (degree + lower + odd + 1))
        numbers.add(Self.integral + 2 * lower + odd, Self.spare, times: -1)
      }
    }
  }

  /// Rounds a term; the later terms of the same parity compensate for the error as well as
  /// possible.
  private func round(_ power: Int) -> Double {
    let term = Self.integral + power
    let rounded = numbers.split(term)
    let degree = 3 - power / 2
    numbers.set(Self.spare, to: term)
    for lower in 0..<degree {
      numbers.scale(
        Self.spare, by: -(degree - lower) * 2 * (degree + lower + power + 2),
        over: (2 * power + 5 + 2 * lower) * (lower + 1))
      numbers.add(term + 2 * lower + 2, Self.spare, times: -1)
    }
    return rounded
  }
}
