import MercatorClusters
import Testing

@Suite struct LiveGridSearchTests {
  @Test func `a search of an empty grid finds nothing`() {
    let grid = LiveGrid(reach: 0.1)
    let records = LiveBuffer([LiveRecord.at(0.5, 0.5, founder: 0)])
    #expect(grid.founders(in: records, aroundX: 0.5, y: 0.5, reach: 4).isEmpty)
    #expect(grid.collected(in: records, aroundX: 0.5, y: 0.5, reach: 4).isEmpty)
    #expect(grid.count == 0)
  }

  @Test func `a search across the seam finds both sides, once each`() {
    var grid = LiveGrid(reach: 0.01, capacity: 3)
    let records = LiveBuffer(
      [0, 0.005, 1.0.nextDown, 0.995, 0.5].enumerated().map { LiveRecord.at($1, 0.5, founder: $0) })
    for index in 0..<5 { grid.link(UInt32(index), in: records.base) }
    for x in [0, 1.0.nextDown] {
      let found = grid.founders(in: records, aroundX: x, y: 0.5, reach: 0.01)
      #expect(found.prefix(4) == [0, 1, 2, 3])
      #expect(
        grid.collected(in: records, aroundX: x, y: 0.5, reach: 0.01).isSuperset(of: [0, 1, 2, 3]))
    }
    #expect(grid.founders(in: records, aroundX: 0.5, y: 0.5, reach: 3) == [0, 1, 2, 3, 4])
  }

  @Test func `a search skips a lone record of a cell that is too far away`() {
    var grid = LiveGrid(reach: 0.01, capacity: 8)
    // In cells that are neighbours, 1/25 of the world wide.
    let records = LiveBuffer([
      LiveRecord.at(0.515, 0.5, founder: 0), LiveRecord.at(0.522, 0.5095, founder: 1),
    ])
    for index in 0..<2 { grid.link(UInt32(index), in: records.base) }
    #expect(grid.collected(in: records, aroundX: 0.515, y: 0.5, reach: 0.01) == [0])
    #expect(grid.collected(in: records, aroundX: 0.515, y: 0.5, reach: 0.012) == [0, 1])
  }
}
