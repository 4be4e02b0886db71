/// The allowed windows of longitude of a fit, by trying every gap.
enum WindowChoices {
  /// Returns for each window the worlds that each place moves east. A window begins after each gap
  /// that is at least half as wide as the widest.
  static func of(_ xs: [Double]) -> [[Double]] {
    let turns = xs.map { $0.rounded(.down) }
    let sorted = xs.indices.sorted { xs[$0] - turns[$0] < xs[$1] - turns[$1] }
    let own = sorted.map { xs[$0] - turns[$0] }
    let gaps = own.indices.map { rank in
      rank > 0 ? own[rank] - own[rank - 1] : own[0] + 1 - own[own.count - 1]
    }
    let widest = gaps.max() ?? 0
    return gaps.indices.filter { gaps[$0] >= widest / 2 }.map { cut in
      var copies = turns.map { -$0 }
      for rank in 0..<cut { copies[sorted[rank]] += 1 }
      return copies
    }
  }
}
