import MercatorClusters
import Testing

@Suite struct LiveTurnTests {
  @Test func `a turn keeps its record and its founder`() {
    for (record, founder) in [(0, 0), (7, 3), (.max, 0), (0, .max), (.max - 1, .max)]
      as [(
        UInt32, UInt32
      )]
    {
      let turn = LiveTurn(record: record, founder: founder)
      #expect(turn.record == record && turn.founder == founder)
      #expect(!turn.isBefore(turn))
    }
  }

  @Test func `turns are ordered by founder, whatever their records`() {
    var turns = Heap<LiveTurn>()
    for (record, founder) in [(5, 9), (9, 5), (.max, 0), (0, .max), (3, 5)] as [(UInt32, UInt32)] {
      turns.push(LiveTurn(record: record, founder: founder))
    }
    var founders: [UInt32] = []
    while let turn = turns.popFirst() { founders.append(turn.founder) }
    #expect(founders == [0, 5, 5, 9, .max])
  }
}
