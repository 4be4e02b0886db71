import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct RowStepsTests {
  private static func entries(_ points: [(x: Double, y: Double)]) -> [ClusterEntry] {
    points.map { ClusterEntry(x: $0.x, y: $0.y, node: 0, founder: 0) }
  }

  private static func random(
    _ count: Int, spread: Double, _ generator: inout SeededGenerator
  ) -> [ClusterEntry] {
    entries(
      (0..<count).map { _ in
        (
          0.5 + spread * generator.double(in: -0.5...0.5),
          0.5 + spread * generator.double(in: -0.5...0.5)
        )
      })
  }

  @Test func `rows are at least a radius high and at most half as many as entries`() {
    let square = Self.entries(
      (0..<100).map { index -> (x: Double, y: Double) in
        let (column, row) = (Double(index % 10), Double(index / 10))
        return (column / 10, row / 10)
      })
    let steps = RowSteps(square, radius: 0.25, isRing: true)
    // 0.9 high: rows of a quarter.
    #expect(steps.rows.count == 4 && (1 / steps.rows.perWorld - 0.25).magnitude < 1e-9)
    #expect([0, 0.24, 0.26, 0.9].map { steps.row($0) } == [0, 0, 1, 3])
    #expect(RowSteps(square, radius: 0, isRing: true).rows.count == 50)
    #expect(RowSteps(square, radius: 4, isRing: true).rows.count == 1)
    #expect(RowSteps([], radius: 0, isRing: true).rows.count == 1)
  }

  @Test func `positions outside the box fall into the first or last row or column`() {
    let steps = RowSteps(Self.entries([(0.25, 0.25), (0.75, 0.75)]), radius: 0, isRing: false)
    #expect(steps.row(-9) == 0 && steps.row(.nan) == 0)
    #expect(steps.row(9) == steps.rows.count - 1 && steps.row(.infinity) == steps.rows.count - 1)
    #expect(steps.column(-9) == 0 && steps.column(9) == steps.columns.count - 1)
    #expect(steps.column(0.25) == 0 && steps.column(0.5) == steps.columns.count / 2)
  }

  @Test func `row and column numbers rise with position and fit the key with the index`() {
    var generator = SeededGenerator(seed: 1601)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let spread: Double = generator.element(of: [1, 0.01, 1e-9, 0])
      let entries = Self.random(generator.int(in: 1...300), spread: spread, &generator)
      let radius: Double = generator.element(of: [0, 1e-12, 1e-4, 0.3])
      let steps = RowSteps(entries, radius: radius, isRing: true)
      #expect(1 / steps.rows.perWorld >= radius)
      let ys = entries.map { $0.y }.sorted()
      let rows = ys.map { steps.row($0) }
      #expect(rows == rows.sorted() && rows[0] == 0 && rows[rows.count - 1] < steps.rows.count)
      let columns = entries.map { $0.x }.sorted().map { steps.column($0) }
      #expect(columns == columns.sorted() && columns.allSatisfy { $0 < steps.columns.count })
      #expect(steps.columns.count == 1 << steps.columnBits)
      let bits = steps.rowBits + steps.columnBits + RadixSort.bits(of: entries.count)
      #expect(bits <= 64 && steps.columnBits <= 30)
    }
  }

  @Test func `entries a width apart are at most columnCount(of: width) columns apart`() {
    var generator = SeededGenerator(seed: 1602)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let spread: Double = generator.element(of: [1, 0.01, 1e-9])
      let entries = Self.random(40, spread: spread, &generator)
      let steps = RowSteps(entries, radius: 0, isRing: true)
      for pair in zip(entries, entries.dropFirst()) {
        let apart = steps.column(pair.0.x) - steps.column(pair.1.x)
        #expect(abs(apart) <= steps.columnCount(of: (pair.0.x - pair.1.x).magnitude))
      }
      #expect(steps.columnCount(of: 4) == steps.columns.count)
    }
  }

  @Test func `rows too low for a radius are joined in pairs`() {
    var generator = SeededGenerator(seed: 1603)
    let entries = Self.random(99, spread: 0.8, &generator)
    let steps = RowSteps(entries, radius: 0.03, isRing: true)
    let same = steps.reaching(0.029)
    #expect(same.rows.count == steps.rows.count)
    let wide = steps.reaching(0.05)
    #expect(wide.rows.count == (steps.rows.count + 1) / 2)
    for entry in entries { #expect(wide.row(entry.y) == steps.row(entry.y) / 2) }
    // A single row is high enough for all.
    let one = RowSteps(entries, radius: 2, isRing: true)
    #expect(one.reaching(4).rows.count == 1)
  }

  @Test func `stretches divide the columns of each row, one per one or two entries`() {
    var generator = SeededGenerator(seed: 1604)
    let entries = Self.random(1000, spread: 1, &generator)
    let steps = RowSteps(entries, radius: 0.1, isRing: true).divided(among: 1000)
    let perRow = 1 << steps.stretchBits
    #expect(steps.stretchCount == steps.rows.count * perRow)
    #expect(steps.stretchCount <= 1000 && steps.stretchCount > 250)
    let last = steps.columns.count - 1
    #expect(steps.stretch(row: 2, column: 0) == 2 * perRow)
    #expect(steps.stretch(row: 2, column: last) == 3 * perRow - 1)
    #expect(steps.stretch(row: 0, column: last / 2 + 1) == perRow / 2)
    let few = RowSteps(entries, radius: 0.1, isRing: true).divided(among: 1)
    #expect(few.stretchBits == 0 && few.stretch(row: 3, column: last) == 3)
  }
}
