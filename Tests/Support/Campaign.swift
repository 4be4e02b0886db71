import Foundation

/// How long a seeded campaign is: short in `make test`, long in `make soak`.
public enum Campaign {
  /// Whether this is `make soak`, which sets SOAK=1.
  public static let isSoak = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// Whether heavy campaigns run all their rounds, as in `.ci/run`, which sets ROUNDS=all.
  private static let runsAll = ProcessInfo.processInfo.environment["ROUNDS"] == "all"

  /// The number of rounds.
  public static func rounds(_ short: Int, soak: Int) -> Int {
    isSoak ? soak : short
  }

  /// The number of rounds of a heavy campaign, one that takes seconds unoptimised: `make test` runs
  /// a few of all those that `.ci/run` does, the first ones of the same seed.
  ///
  ///     for _ in 0..<Campaign.rounds(1000, all: 5000, soak: 500_000) {
  public static func rounds(_ few: Int, all: Int, soak: Int) -> Int {
    rounds(runsAll ? all : few, soak: soak)
  }

  /// Cases of a heavy test: the first few of them in `make test`, all in `.ci/run` and `make soak`.
  ///
  ///     for size in Campaign.cases(1, of: [phone, tablet, desktop]) {
  public static func cases<Case>(_ few: Int, of all: [Case]) -> [Case] {
    Array(all.prefix(rounds(few, all: all.count, soak: all.count)))
  }
}
