import MercatorClusters
import Testing

@Suite struct LiveCandidateTests {
  @Test func `a candidate keeps its record and its founder`() {
    for (record, founder) in [(0, 0), (7, 3), (.max, 0), (0, .max), (.max - 1, .max)]
      as [(
        UInt32, UInt32
      )]
    {
      let candidate = LiveCandidate(record: record, founder: founder)
      #expect(candidate.record == record && candidate.founder == founder)
      #expect(!candidate.isBefore(candidate))
    }
  }

  @Test func `candidates are ordered by founder, whatever their records`() {
    var candidates = Heap<LiveCandidate>()
    for (record, founder) in [(5, 9), (9, 5), (.max, 0), (0, .max), (3, 5)] as [(UInt32, UInt32)] {
      candidates.push(LiveCandidate(record: record, founder: founder))
    }
    var founders: [UInt32] = []
    while let candidate = candidates.popFirst() { founders.append(candidate.founder) }
    #expect(founders == [0, 5, 5, 9, .max])
  }
}
