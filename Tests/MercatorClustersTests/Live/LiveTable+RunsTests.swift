import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveTableRunsTests {
  private static let options = ClusterOptions(radius: 40, levels: 0...7)

  private static func entry(_ founder: Int, _ generator: inout SeededGenerator) -> LiveEntry {
    LiveEntry(
      x: generator.double(in: 0...1), y: generator.double(in: 0...1), weight: 1, count: 1,
      founder: UInt32(founder))
  }

  /// The founders at each step, sorted.
  private static func founders(_ table: borrowing LiveTable) -> [[UInt32]] {
    var founders: [[UInt32]] = []
    for step in 0...table.lastStep {
      var found: [UInt32] = []
      table.forEach(at: step, in: WorldRect(x: 0, y: 0, width: 1, height: 1)) {
        found.append(table[$0].founder)
      }
      founders.append(found.sorted())
    }
    return founders
  }

  @Test func `a split record covers the same steps as two, and as one when rejoined`() {
    var generator = SeededGenerator(seed: 168)
    for step in 2..<6 {
      var table = LiveTable(Self.options, rule: ClusterRule(Self.options))
      var roots = [LiveRecord.none]
      let whole = table.insert(Self.entry(0, &generator), first: 2, last: 6)
      roots[0] = whole
      let before = Self.founders(table)
      #expect(before == [[], [], [0], [0], [0], [0], [0], [], []])
      let finer = table.split(whole, after: step, roots: &roots)
      #expect(roots == [finer])
      #expect(table[finer].first == 2 && table[finer].last == step)
      #expect(table[whole].first == step + 1 && table[whole].last == 6)
      #expect(Self.founders(table) == before)
      table.absorb(finer, into: whole, roots: &roots)
      #expect(roots == [whole] && table[whole].first == 2)
      #expect(Self.founders(table) == before)
      table.cutToLastStep(whole)
      #expect(Self.founders(table) == [[], [], [], [], [], [], [0], [], []])
    }
  }

  @Test func `ending runs adds at most an eighth of records and loses none`() {
    var generator = SeededGenerator(seed: 169)
    for _ in 0..<Campaign.rounds(30, soak: 3_000) {
      let count = generator.int(in: 0...200)
      let most = generator.element(of: [2, 5, 8])
      var table = LiveTable(Self.options, rule: ClusterRule(Self.options))
      var roots: [UInt32] = []
      for founder in 0..<count {
        let first = generator.int(in: 0...most)
        roots.append(
          table.append(
            Self.entry(founder, &generator), first: first, last: generator.int(in: first...most)))
      }
      table.linkAll()
      let before = Self.founders(table)
      let end = table.sparseEnd()
      var records = [Int](repeating: 0, count: table.lastStep + 1)
      for step in records.indices {
        for index in 0..<table.records.count {
          let record = table.records[index]
          records[step] += max(Int(record.last) - max(Int(record.first), step) + 1, 1)
        }
      }
      #expect(records[end] <= count + count / 8)
      #expect(end == 0 || records[end - 1] > count + count / 8)
      table.endRuns(at: end, roots: &roots)
      #expect(table.records.count == records[end])
      #expect(Self.founders(table) == before)
      for index in 0..<table.records.count {
        let record = table.records[index]
        #expect(record.first == record.last || record.last <= end)
      }
    }
  }
}
