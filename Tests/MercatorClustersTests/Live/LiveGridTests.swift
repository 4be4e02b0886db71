import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveGridTests {
  private let seamless = ClusterRule(ClusterOptions(radius: 40))

  private func entry(_ x: Double, _ y: Double, founder: Int) -> LiveEntry {
    LiveEntry(x: x, y: y, weight: 1, count: 1, founder: UInt32(founder))
  }

  /// The founders of the entries that a search about a point finds, sorted.
  private func founders(
    _ grid: LiveGrid, aroundX x: Double, y: Double, reach: Double
  ) -> [UInt32] {
    var found: [UInt32] = []
    grid.forEach(
      fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach, wraps: true
    ) { _, record in
      found.append(record.pointee.entry.founder)
    }
    return found.sorted()
  }

  @Test func `an empty grid finds nothing`() {
    let grid = LiveGrid(radius: 0.1, rule: seamless, capacity: 0)
    #expect(founders(grid, aroundX: 0.5, y: 0.5, reach: 4).isEmpty)
    #expect(grid.count == 0 && grid.records.isEmpty)
  }

  @Test func `entries on one spot are all found, and go one by one`() {
    var grid = LiveGrid(radius: 0, rule: seamless, capacity: 1)
    var generator = SeededGenerator(seed: 163)
    let records = (0..<100).map { grid.insert(entry(0.25, 0.75, founder: $0)) }
    #expect(founders(grid, aroundX: 0.25, y: 0.75, reach: 0) == Array(0..<100))
    for (number, record) in records.enumerated().shuffled(using: &generator) {
      grid.remove(record)
      #expect(!founders(grid, aroundX: 0.25, y: 0.75, reach: 0).contains(UInt32(number)))
    }
    #expect(grid.count == 0 && grid.records.allSatisfy { !$0.isPresent })
  }

  @Test func `a search across the seam finds both sides, once each`() {
    var grid = LiveGrid(radius: 0.01, rule: seamless, capacity: 3)
    for (founder, x) in [0, 0.005, 1.0.nextDown, 0.995, 0.5].enumerated() {
      _ = grid.insert(entry(x, 0.5, founder: founder))
    }
    #expect(founders(grid, aroundX: 0, y: 0.5, reach: 0.01).prefix(4) == [0, 1, 2, 3])
    #expect(founders(grid, aroundX: 1.0.nextDown, y: 0.5, reach: 0.01).prefix(4) == [0, 1, 2, 3])
    #expect(founders(grid, aroundX: 0.5, y: 0.5, reach: 3) == [0, 1, 2, 3, 4])
  }

  @Test func `a record that goes is used again`() {
    var grid = LiveGrid(radius: 0.01, rule: seamless, capacity: 2)
    let first = grid.insert(entry(0.1, 0.1, founder: 0))
    _ = grid.insert(entry(0.9, 0.9, founder: 1))
    grid.remove(first)
    #expect(!grid[first].isPresent && grid.count == 1)
    #expect(grid.insert(entry(0.4, 0.4, founder: 2)) == first)
    #expect(grid[first].isPresent && grid.records.count == 2)
  }

  @Test func `an owner knows how many it has, and which`() {
    var grid = LiveGrid(radius: 0.01, rule: seamless, capacity: 4)
    let seed = grid.insert(entry(0.5, 0.5, founder: 0))
    let others = [0.501, 0.502, 0.503].enumerated().map { index, x in
      grid.insert(entry(x, 0.5, founder: index + 1))
    }
    grid.setOwner(seed, of: seed)
    #expect(grid[seed].members == 0)
    for other in others { grid.setOwner(seed, of: other) }
    #expect(grid[seed].members == 3)
    grid.setOwner(LiveRecord.none, of: others[1])
    #expect(grid[seed].members == 2)
    var members: [UInt32] = []
    grid.collectMembers(of: seed, into: &members)
    #expect(members.sorted() == [others[0], others[2]])
    grid.collectMembers(of: others[0], into: &members)
    #expect(members.isEmpty)
  }

  @Test func `the owner is the earliest seed within the radius, else the entry itself`() {
    var grid = LiveGrid(radius: 0.01, rule: seamless, capacity: 4)
    let late = grid.insert(entry(0.5, 0.5, founder: 7))
    let early = grid.insert(entry(0.508, 0.5, founder: 3))
    let far = grid.insert(entry(0.52, 0.5, founder: 1))
    let after = grid.insert(entry(0.499, 0.5, founder: 9))
    var later: [UInt32] = []
    // Nobody is a seed yet.
    #expect(grid.owner(of: late, as: grid[late].entry, laterNeighbors: &later) == late)
    #expect(later == [after])
    grid.setOwner(far, of: far)
    #expect(grid.owner(of: late, as: grid[late].entry, laterNeighbors: &later) == late)
    grid.setOwner(early, of: early)
    #expect(grid.owner(of: late, as: grid[late].entry, laterNeighbors: &later) == early)
  }

  @Test func `any insertions, moves and removals leave what a list has`() {
    var generator = SeededGenerator(seed: 162)
    for _ in 0..<Campaign.rounds(60, soak: 6_000) {
      let radius = generator.element(of: [0, .leastNonzeroMagnitude, 1e-9, 1e-3, 0.05, 0.4, 4])
      let rule = ClusterRule(
        ClusterOptions(radius: 40, arithmetic: generator.element(of: [.seamless, .supercluster])))
      var grid = LiveGrid(
        radius: radius, rule: rule, capacity: generator.element(of: [0, 1, 20, 200]))
      var list: [(record: UInt32, entry: LiveEntry)] = []
      let spread = generator.element(of: [1e-9, 0.02, 1])
      func place(founder: Int) -> LiveEntry {
        entry(
          (generator.double(in: 0...spread) + 0.9).truncatingRemainder(dividingBy: 1),
          generator.double(in: 0...spread), founder: founder)
      }
      for founder in 0..<150 {
        switch list.isEmpty ? 9 : generator.int(in: 0...9) {
        case 0...2:
          grid.remove(list.remove(at: generator.int(in: 0...(list.count - 1))).record)
        case 3...5:
          let index = generator.int(in: 0...(list.count - 1))
          let moved = place(founder: Int(list[index].entry.founder))
          grid.move(list[index].record, to: moved)
          list[index].entry = moved
        default:
          let new = place(founder: founder)
          list.append((grid.insert(new), new))
        }
      }
      #expect(grid.count == list.count)
      for (record, entry) in list {
        #expect(grid[record].entry.isSame(as: entry))
        let found = founders(grid, aroundX: entry.x, y: entry.y, reach: radius)
        let near = list.filter {
          rule.reaches(
            fromX: entry.x, y: entry.y, toX: $0.entry.x, y: $0.entry.y,
            squaredRadius: radius * radius)
        }
        #expect(Set(found).count == found.count, "told twice, radius \(radius)")
        #expect(Set(found).isSuperset(of: near.map(\.entry.founder)), "radius \(radius)")
      }
    }
  }
}
