import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveGridTests {
  private func record(_ x: Double, _ y: Double, founder: Int) -> LiveRecord {
    LiveRecord(
      LiveEntry(x: x, y: y, weight: 1, count: 1, founder: UInt32(founder)), first: 0, last: 0)
  }

  /// Some records, side by side.
  private func buffer(_ records: [LiveRecord] = []) -> LiveBuffer<LiveRecord> {
    var buffer = LiveBuffer<LiveRecord>()
    for record in records { buffer.append(record) }
    return buffer
  }

  /// The founders of the records that a search about a point finds, sorted.
  private func founders(
    _ grid: borrowing LiveGrid, _ records: borrowing LiveBuffer<LiveRecord>, aroundX x: Double,
    y: Double, reach: Double
  ) -> [UInt32] {
    var found: [UInt32] = []
    let base = records.base
    grid.forEach(
      fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach, wraps: true, base
    ) { index, record in
      #expect(base[Int(index)].founder == record.pointee.founder)
      found.append(record.pointee.founder)
    }
    return found.sorted()
  }

  /// The founders of the records that a search collects, and of those that come next to them.
  private func collected(
    _ grid: borrowing LiveGrid, _ records: borrowing LiveBuffer<LiveRecord>, aroundX x: Double,
    y: Double, reach: Double, wraps: Bool = true
  ) -> Set<UInt32> {
    var found = LiveBuffer<UInt32>()
    grid.collect(aroundX: x, y: y, reach: reach, wraps: wraps, into: &found)
    var founders: Set<UInt32> = []
    for number in 0..<found.count {
      var index = found[number]
      while index != LiveRecord.none {
        founders.insert(records[index].founder)
        index = records[index].next
      }
    }
    return founders
  }

  @Test func `an empty grid finds nothing`() {
    let grid = LiveGrid(reach: 0.1)
    let records = buffer([record(0.5, 0.5, founder: 0)])
    #expect(founders(grid, records, aroundX: 0.5, y: 0.5, reach: 4).isEmpty)
    #expect(collected(grid, records, aroundX: 0.5, y: 0.5, reach: 4).isEmpty)
    #expect(grid.count == 0)
  }

  @Test func `records on one spot are all found, and go one by one`() {
    var grid = LiveGrid(reach: 0x1p-45, capacity: 1)
    var generator = SeededGenerator(seed: 163)
    let records = buffer((0..<100).map { record(0.25, 0.75, founder: $0) })
    for index in 0..<100 { grid.link(UInt32(index), in: records.base) }
    #expect(founders(grid, records, aroundX: 0.25, y: 0.75, reach: 0) == Array(0..<100))
    #expect(collected(grid, records, aroundX: 0.25, y: 0.75, reach: 0).count == 100)
    for index in (0..<100).shuffled(using: &generator) {
      grid.unlink(UInt32(index), in: records.base)
      #expect(
        !founders(grid, records, aroundX: 0.25, y: 0.75, reach: 0).contains(UInt32(index)))
    }
    #expect(grid.count == 0)
  }

  @Test func `a search across the seam finds both sides, once each`() {
    var grid = LiveGrid(reach: 0.01, capacity: 3)
    let records = buffer(
      [0, 0.005, 1.0.nextDown, 0.995, 0.5].enumerated().map { record($1, 0.5, founder: $0) })
    for index in 0..<5 { grid.link(UInt32(index), in: records.base) }
    for x in [0, 1.0.nextDown] {
      let found = founders(grid, records, aroundX: x, y: 0.5, reach: 0.01)
      #expect(found.prefix(4) == [0, 1, 2, 3])
      #expect(
        collected(grid, records, aroundX: x, y: 0.5, reach: 0.01).isSuperset(of: [0, 1, 2, 3]))
    }
    #expect(founders(grid, records, aroundX: 0.5, y: 0.5, reach: 3) == [0, 1, 2, 3, 4])
  }

  @Test func `a search passes by what stands alone in a cell and too far`() {
    var grid = LiveGrid(reach: 0.01, capacity: 8)
    // In cells that are neighbours, 1/25 of the world wide.
    let records = buffer([record(0.515, 0.5, founder: 0), record(0.522, 0.5095, founder: 1)])
    for index in 0..<2 { grid.link(UInt32(index), in: records.base) }
    #expect(collected(grid, records, aroundX: 0.515, y: 0.5, reach: 0.01) == [0])
    #expect(collected(grid, records, aroundX: 0.515, y: 0.5, reach: 0.012) == [0, 1])
  }

  @Test(arguments: [true, false])
  func `any insertions, moves and removals leave what a list has`(wraps: Bool) {
    var generator = SeededGenerator(seed: 162)
    for _ in 0..<Campaign.rounds(60, soak: 6_000) {
      let reach = generator.element(of: [0x1p-45, 1e-9, 1e-3, 0.05, 0.4, 4])
      var grid = LiveGrid(reach: reach, capacity: generator.element(of: [0, 1, 20, 200]))
      var records = buffer()
      var linked: [Int] = []
      let spread = generator.element(of: [1e-9, 0.02, 1])
      func position(_ generator: inout SeededGenerator) -> (x: Double, y: Double) {
        let x = (generator.double(in: 0...spread) + 0.9).truncatingRemainder(dividingBy: 1)
        return (x, generator.double(in: 0...spread))
      }
      for founder in 0..<150 {
        let chosen = linked.isEmpty ? 0 : generator.int(in: 0...(linked.count - 1))
        if !linked.isEmpty, generator.once(in: 3) {
          grid.unlink(UInt32(linked.remove(at: chosen)), in: records.base)
        } else if !linked.isEmpty, generator.once(in: 3) {
          let index = linked[chosen]
          let isNear = generator.once(in: 2)
          let (x, y) = isNear ? (records[index].x, records[index].y) : position(&generator)
          // On the world, and in the same cell or the next one.
          let south = isNear ? generator.double(in: 0...min(reach, 1)) : 0
          grid.move(UInt32(index), toX: x, y: min(y + south, 1), in: records.base)
        } else {
          let (x, y) = position(&generator)
          linked.append(records.count)
          records.append(record(x, y, founder: founder))
          grid.link(UInt32(records.count - 1), in: records.base)
        }
      }
      #expect(grid.count == linked.count)
      var all: [UInt32] = []
      grid.forEach(records.base) { index, _ in all.append(index) }
      #expect(all.sorted() == linked.map(UInt32.init).sorted())
      for index in linked {
        let (x, y) = (records[index].x, records[index].y)
        var near: [UInt32] = []
        for other in linked {
          let way = abs(records[other].x - x)
          let dx = wraps ? min(way, 1 - way) : way
          let dy = records[other].y - y
          // Less than what a search adds to a radius.
          if dx * dx + dy * dy <= reach * reach { near.append(records[other].founder) }
        }
        let collected = collected(grid, records, aroundX: x, y: y, reach: reach, wraps: wraps)
        #expect(collected.isSuperset(of: near), "reach \(reach)")
        guard wraps else { continue }
        let found = founders(grid, records, aroundX: x, y: y, reach: reach)
        #expect(Set(found).count == found.count, "told twice, reach \(reach)")
        #expect(Set(found).isSuperset(of: near), "reach \(reach)")
      }
    }
  }
}
