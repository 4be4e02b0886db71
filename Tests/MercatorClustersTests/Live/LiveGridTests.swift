import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveGridTests {
  @Test func `a grid finds all records on one spot and removes them one by one`() {
    var grid = LiveGrid(reach: 0x1p-45, capacity: 1)
    var generator = SeededGenerator(seed: 163)
    let records = LiveBuffer((0..<100).map { LiveRecord.at(0.25, 0.75, founder: $0) })
    for index in 0..<100 { grid.link(UInt32(index), in: records.base) }
    #expect(grid.founders(in: records, aroundX: 0.25, y: 0.75, reach: 0) == Array(0..<100))
    #expect(grid.collected(in: records, aroundX: 0.25, y: 0.75, reach: 0).count == 100)
    for index in (0..<100).shuffled(using: &generator) {
      grid.unlink(UInt32(index), in: records.base)
      #expect(
        !grid.founders(in: records, aroundX: 0.25, y: 0.75, reach: 0).contains(UInt32(index)))
    }
    #expect(grid.count == 0)
  }

  @Test(arguments: [true, false])
  func `a grid holds what a list holds after insertions, moves and removals`(wraps: Bool) {
    var generator = SeededGenerator(seed: 162)
    for _ in 0..<Campaign.rounds(60, soak: 6_000) {
      let reach = generator.element(of: [0x1p-45, 1e-9, 1e-3, 0.05, 0.4, 4])
      var grid = LiveGrid(reach: reach, capacity: generator.element(of: [0, 1, 20, 200]))
      var records = LiveBuffer<LiveRecord>()
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
          records.append(LiveRecord.at(x, y, founder: founder))
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
        let collected = grid.collected(in: records, aroundX: x, y: y, reach: reach, wraps: wraps)
        #expect(collected.isSuperset(of: near), "reach \(reach)")
        guard wraps else { continue }
        let found = grid.founders(in: records, aroundX: x, y: y, reach: reach)
        #expect(Set(found).count == found.count, "told twice, reach \(reach)")
        #expect(Set(found).isSuperset(of: near), "reach \(reach)")
      }
    }
  }
}
