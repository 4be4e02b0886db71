import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveTableMembersTests {
  @Test func `a seed's members are the records that it owns after any changes`() {
    var generator = SeededGenerator(seed: 170)
    let options = ClusterOptions(radius: 40, levels: 0...2)
    for _ in 0..<Campaign.rounds(20, soak: 2_000) {
      var table = LiveTable(options, rule: ClusterRule(options))
      let records = (0..<30).map { founder in
        table.insert(
          LiveEntry(
            x: generator.double(in: 0...1), y: generator.double(in: 0...1), weight: 1, count: 1,
            founder: UInt32(founder)), first: 1, last: 1)
      }
      // Whom somebody may take is never taken.
      let seeds = Array(records[..<3])
      for _ in 0..<200 {
        let record = generator.element(of: Array(records[3...]))
        let owner = generator.element(of: seeds + [record, LiveRecord.none])
        table.setOwner(owner, of: record)
        #expect(table[record].owner == owner)
        if owner != LiveRecord.none { table.file(record) }
      }
      var found = LiveBuffer<LiveCandidate>()
      for seed in records where table[seed].owner == seed {
        table.collectMembers(of: seed, into: &found)
        let members = Set((0..<found.count).map { found[$0].record })
        #expect(members.count == found.count)
        var expected: Set<UInt32> = []
        for record in records where record != seed && table[record].owner == seed {
          expected.insert(record)
        }
        #expect(members == expected)
      }
      #expect(table.sparseEnd() == 0)
    }
  }
}
