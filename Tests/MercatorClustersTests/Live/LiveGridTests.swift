import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveGridTests {
  private func record(_ x: Double, _ y: Double, founder: Int) -> LiveRecord {
    LiveRecord(
      LiveEntry(x: x, y: y, weight: 1, count: 1, founder: UInt32(founder)), first: 0, last: 0)
  }

  /// The founders of the records that a search about a point finds, sorted.
  private func founders(
    _ grid: LiveGrid, _ records: [LiveRecord], aroundX x: Double, y: Double, reach: Double
  ) -> [UInt32] {
    var found: [UInt32] = []
    records.withUnsafeBufferPointer { records in
      guard let base = records.baseAddress else { return }
      grid.forEach(
        fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach, wraps: true, base
      ) { index, record in
        #expect(records[Int(index)].founder == record.pointee.founder)
        found.append(record.pointee.founder)
      }
    }
    return found.sorted()
  }

  @Test func `an empty grid finds nothing`() {
    let grid = LiveGrid(reach: 0.1)
    #expect(
      founders(grid, [record(0.5, 0.5, founder: 0)], aroundX: 0.5, y: 0.5, reach: 4).isEmpty)
    #expect(grid.count == 0)
  }

  @Test func `records on one spot are all found, and go one by one`() {
    var grid = LiveGrid(reach: 0x1p-45, capacity: 1)
    var generator = SeededGenerator(seed: 163)
    var records = (0..<100).map { record(0.25, 0.75, founder: $0) }
    for index in records.indices { grid.link(UInt32(index), in: &records) }
    #expect(founders(grid, records, aroundX: 0.25, y: 0.75, reach: 0) == Array(0..<100))
    for index in records.indices.shuffled(using: &generator) {
      grid.unlink(UInt32(index), in: &records)
      #expect(
        !founders(grid, records, aroundX: 0.25, y: 0.75, reach: 0).contains(UInt32(index)))
    }
    #expect(grid.count == 0)
  }

  @Test func `a search across the seam finds both sides, once each`() {
    var grid = LiveGrid(reach: 0.01, capacity: 3)
    var records = [0, 0.005, 1.0.nextDown, 0.995, 0.5].enumerated()
      .map { record($1, 0.5, founder: $0) }
    for index in records.indices { grid.link(UInt32(index), in: &records) }
    for x in [0, 1.0.nextDown] {
      let found = founders(grid, records, aroundX: x, y: 0.5, reach: 0.01)
      #expect(found.prefix(4) == [0, 1, 2, 3])
    }
    #expect(founders(grid, records, aroundX: 0.5, y: 0.5, reach: 3) == [0, 1, 2, 3, 4])
  }

  @Test func `any insertions and removals leave what a list has`() {
    var generator = SeededGenerator(seed: 162)
    for _ in 0..<Campaign.rounds(60, soak: 6_000) {
      let reach = generator.element(of: [0x1p-45, 1e-9, 1e-3, 0.05, 0.4, 4])
      var grid = LiveGrid(reach: reach, capacity: generator.element(of: [0, 1, 20, 200]))
      var records: [LiveRecord] = []
      var linked: [Int] = []
      let spread = generator.element(of: [1e-9, 0.02, 1])
      for founder in 0..<150 {
        if !linked.isEmpty, generator.once(in: 3) {
          let index = linked.remove(at: generator.int(in: 0...(linked.count - 1)))
          grid.unlink(UInt32(index), in: &records)
        } else {
          let x = (generator.double(in: 0...spread) + 0.9).truncatingRemainder(dividingBy: 1)
          records.append(record(x, generator.double(in: 0...spread), founder: founder))
          linked.append(records.count - 1)
          grid.link(UInt32(records.count - 1), in: &records)
        }
      }
      #expect(grid.count == linked.count)
      var all: [UInt32] = []
      records.withUnsafeBufferPointer { records in
        if let base = records.baseAddress { grid.forEach(base) { index, _ in all.append(index) } }
      }
      #expect(all.sorted() == linked.map(UInt32.init).sorted())
      for index in linked {
        let (x, y) = (records[index].x, records[index].y)
        let found = founders(grid, records, aroundX: x, y: y, reach: reach)
        func isNear(_ other: LiveRecord) -> Bool {
          let dx = abs(other.x - x)
          return max(min(dx, 1 - dx), abs(other.y - y)) <= reach
        }
        let near = linked.map { records[$0] }.filter(isNear).map(\.founder)
        #expect(Set(found).count == found.count, "told twice, reach \(reach)")
        #expect(Set(found).isSuperset(of: near), "reach \(reach)")
      }
    }
  }
}
