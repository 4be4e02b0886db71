import Mercator
import TestSupport
import Testing

@testable import MercatorClusters

/// The searches of a table, each told again by a look at every record.
@Suite struct LiveTableSearchTests {
  private static let options = ClusterOptions(radius: 60, levels: 0...4)

  /// Records on runs of steps about a few spots, on both sides of 180°; of those that are there at one
  /// step some are another's.
  private static func table(_ generator: inout SeededGenerator) -> LiveTable {
    var table = LiveTable(options, rule: ClusterRule(options))
    var records: [UInt32] = []
    for founder in 0..<generator.int(in: 1...60) {
      let x = generator.element(of: [0.001, 0.5, 0.999]) + generator.double(in: -0.04...0.04)
      let first = generator.int(in: 0...4)
      records.append(
        table.insert(
          LiveEntry(
            x: table.rule.seam.wrapped(x), y: generator.double(in: 0.4...0.6), weight: 1, count: 1,
            founder: UInt32(founder)),
          first: first, last: generator.once(in: 2) ? first : generator.int(in: first...4)))
    }
    for record in records where generator.once(in: 3) {
      let step = table[record].last
      let seeds = records.filter {
        $0 < record && table[$0].last == step && table[$0].owner == $0
      }
      guard table[record].first == step, let seed = seeds.first else { continue }
      table.setOwner(seed, of: record)
      table.file(record)
    }
    return table
  }

  private static func isNear(
    _ table: borrowing LiveTable, _ one: (x: Double, y: Double), _ other: (x: Double, y: Double),
    _ distance: Double
  ) -> Bool {
    let way = table.rule.seam.way(from: one.x, to: other.x)
    let down = other.y - one.y
    return way * way + down * down <= distance * distance
  }

  @Test func `a record's owner is the earliest seed in reach, or the record itself`() {
    var generator = SeededGenerator(seed: 917)
    var others = 0
    for _ in 0..<Campaign.rounds(60, soak: 3_000) {
      var table = Self.table(&generator)
      for index in 0..<UInt32(table.records.count) {
        let record = table[index]
        for step in Int(record.first)...Int(record.last) {
          var expected = index
          for other in 0..<UInt32(table.records.count) where other != index {
            let seed = table[other]
            if seed.isPresent(at: step), seed.isSeed(at: step, itself: other),
              seed.founder < table[expected].founder,
              Self.isNear(table, (seed.x, seed.y), (record.x, record.y), table.radii[step])
            {
              expected = other
            }
          }
          let owner = table.owner(of: index, at: step)
          #expect(owner == expected, "\(index) at \(step)")
          if owner != index { others += 1 }
        }
      }
    }
    #expect(others > 500)
  }

  @Test func `a record's first contact is the first step with another record near`() {
    var generator = SeededGenerator(seed: 918)
    var contacts = 0
    for _ in 0..<Campaign.rounds(60, soak: 3_000) {
      var table = Self.table(&generator)
      for _ in 0..<20 {
        let spot = (
          x: table.rule.seam.wrapped(
            generator.element(of: [0.001, 0.5, 0.999]) + generator.double(in: -0.1...0.1)),
          y: generator.double(in: 0.3...0.7)
        )
        let (step, except) = (generator.int(in: 0...3), UInt32(generator.int(in: 0...59)))
        let end = generator.int(in: step + 1...5)
        let expected = (step..<end).first { at in
          (0..<UInt32(table.records.count)).contains { other in
            other != except && table[other].isPresent(at: at)
              && Self.isNear(table, spot, (table[other].x, table[other].y), table.reaches[at])
          }
        }
        let found = table.firstContact(
          ofX: spot.x, y: spot.y, from: step, before: end, except: except)
        #expect(found == expected ?? end, "\(spot) from \(step) before \(end)")
        if expected != nil { contacts += 1 }
      }
    }
    #expect(contacts > 100)
  }

  @Test func `a rectangle search finds each record in it once, also across 180°`() {
    var generator = SeededGenerator(seed: 919)
    for _ in 0..<Campaign.rounds(60, soak: 3_000) {
      let table = Self.table(&generator)
      for step in 0...table.lastStep {
        let rect = WorldRect(
          x: generator.double(in: -1.2...1.2), y: generator.double(in: 0.35...0.6),
          width: generator.double(in: 0...0.6), height: generator.double(in: 0...0.2))
        var found: [UInt32] = []
        table.forEach(at: step, in: rect) { found.append($0) }
        #expect(Set(found).count == found.count)
        for index in 0..<UInt32(table.records.count) {
          let record = table[index]
          let isInside =
            (-2...2).contains { turn in
              let x = record.x + Double(turn)
              return x >= rect.x && x <= rect.x + rect.width
            } && record.y >= rect.y && record.y <= rect.y + rect.height
          if isInside, record.isPresent(at: step) {
            #expect(found.contains(index), "\(index) at \(step) in \(rect)")
          }
        }
        #expect(found.allSatisfy { table[$0].isPresent(at: step) })
      }
    }
  }

  @Test func `a new seed queues the later records in its reach that no seed owns`() {
    var generator = SeededGenerator(seed: 920)
    var asked = 0
    for _ in 0..<Campaign.rounds(60, soak: 3_000) {
      var table = Self.table(&generator)
      for seed in 0..<UInt32(table.records.count) {
        let (record, step) = (table[seed], Int(table[seed].last))
        guard table.owner(of: seed, at: step) == seed else { continue }
        var queue = Heap<LiveCandidate>()
        table.queueLater(than: seed, at: step, in: &queue)
        // At steps whose reach is half the world one may be asked twice, which is no harm.
        var found: [UInt32] = []
        while let turn = queue.popFirst() {
          if turn.record != found.last { found.append(turn.record) }
        }
        let expected = (0..<UInt32(table.records.count)).filter { other in
          let later = table[other]
          guard later.isPresent(at: step), later.founder > record.founder else { return false }
          let owner = step < Int(later.last) ? other : later.owner
          return table[owner].founder > record.founder
            && Self.isNear(table, (record.x, record.y), (later.x, later.y), table.radii[step])
        }
        #expect(found == expected.sorted { table[$0].founder < table[$1].founder })
        asked += found.count
      }
    }
    #expect(asked > 100)
  }
}
