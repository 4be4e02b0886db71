/// Makes the rows of ``OrdinateTable`` and ``LatitudeTable`` from π alone, to the bit.
///
/// WebAssembly is loaded over a network, and 13 kB of doubles get no smaller by compression; so
/// there, with its one thread, a table is made when it is first needed, in some milliseconds.
///
/// Both functions are integrals: y of 1/sin κ over the colatitude κ, the latitude of 1/cosh ψ over
/// the distance ψ from the equator, and both count 2π a turn. With p for these two and q for −cot κ
/// and tanh ψ
///
///     p′ = ±p·q    q′ = p²    at the equator p = 1, q = 0
///
/// so that Taylor series lead from row to row. Of such a series a row has the polynomial that
/// `Scripts/elementary/derive.py` fits by least squares at Chebyshev nodes: there solved with 60 digits,
/// here by orthogonal polynomials, which are Jacobi's.
package struct TableMaker {
  /// Whether of y by latitude; else of the latitude by y.
  private let isOrdinate: Bool
  /// So many steps make a degree, or the world: all rows have whole middles.
  private let steps: Int
  /// Steps from the pole, for y, or from the equator.
  private var position: Int
  /// Steps of half a row: the unit of the series.
  private var half: Int

  // Series of p, of q times 2π units, and of the integral less its first power; the value there, and
  // (2π units)².
  private let numbers = LongNumbers(count: 3 * terms + 6)
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

  /// The cells of ``OrdinateTable``, which begins next to the pole, or of ``LatitudeTable``.
  package static func rows(isOrdinate: Bool) -> UnsafePointer<Double> {
    let count = count(isOrdinate: isOrdinate)
    let cells = UnsafeMutablePointer<Double>.allocate(capacity: cellsOfRow * count)
    var maker = TableMaker(isOrdinate: isOrdinate)
    for row in 0..<count {
      // Away from the equator.
      let index = isOrdinate ? count - 1 - row : row
      maker.write(index, to: cells + cellsOfRow * index)
    }
    maker.numbers.deallocate()
    return UnsafePointer(cells)
  }

  /// The same, if they are not there yet.
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

  /// How many rows a table has.
  package static func count(isOrdinate: Bool) -> Int { isOrdinate ? 67 : 84 }

  private static var cellsOfRow: Int { 11 }

  /// The row of an index: where the numbers begin whose upper 16 bits choose it.
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
      // The lowest three are rounded one by one, and the rest absorbs what they lost.
      let coefficient = index < 3 ? round(index) : numbers.nearest(term)
      cells[3 + index] = coefficient / power
      power *= unit
    }
  }

  /// Goes to a position, by two units at a time.
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

  /// The sum of a series at some steps from the position, in its first term.
  private func sum(_ series: Int, at way: Int) {
    let step = way % half == 0 ? half : 1
    numbers.set(Self.spare, toDigits: [0])
    for term in (series..<series + Self.terms).reversed() {
      numbers.scale(Self.spare, by: way / step, over: half / step)
      numbers.add(Self.spare, term)
    }
    numbers.set(series, to: Self.spare)
  }

  /// Takes another unit.
  private mutating func change(half new: Int) {
    guard new != half else { return }
    numbers.scale(Self.q, by: new, over: half)
    for _ in 0..<2 { numbers.scale(Self.square, by: new, over: half) }
    half = new
    expand()
  }

  /// The series of p and q from their first terms.
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

  /// The series of the integral, less its first power, from that of p.
  private func integrate() {
    let (factor, divisor) = isOrdinate ? (1, 360) : (360, 1)
    for power in 0..<Self.terms {
      numbers.set(Self.integral + power, to: Self.p + power)
      numbers.scale(Self.integral + power, by: factor, over: divisor * (power + 1))
    }
  }

  /// Makes the series its best approximation of eight terms, the error at d weighted by
  /// d/√(1 − d²): even and odd powers by themselves, each less its multiple of a polynomial that is
  /// orthogonal to all of lower degree.
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

  /// Rounds a term; those after it of its kind make up for that as well as they can.
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
