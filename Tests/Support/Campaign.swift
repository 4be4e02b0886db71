import Foundation

/// The length of a seeded campaign: short in `make test`, long in `make soak`.
public enum Campaign {
  /// Whether this is `make soak`, which sets `SOAK=1`.
  public static let isSoak = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// Whether heavy campaigns run all their rounds: `FULL=1 make test`.
  private static let isFull = ProcessInfo.processInfo.environment["FULL"] == "1"

  /// Returns the number of rounds.
  public static func rounds(_ short: Int, soak: Int) -> Int {
    isSoak ? soak : short
  }

  /// Returns the number of rounds of a heavy campaign, one that takes seconds unoptimised.
  /// `make test` runs the first few of them, `FULL=1 make test` all.
  ///
  ///     for _ in 0..<Campaign.rounds(1000, all: 5000, soak: 500_000) {
  public static func rounds(_ few: Int, all: Int, soak: Int) -> Int {
    rounds(isFull ? all : few, soak: soak)
  }

  /// Returns the cases of a heavy test: the first few in `make test`, all with `FULL=1` and in
  /// `make soak`.
  ///
  ///     for size in Campaign.cases(1, of: [phone, tablet, desktop]) {
  public static func cases<Case>(_ few: Int, of all: [Case]) -> [Case] {
    Array(all.prefix(rounds(few, all: all.count, soak: all.count)))
  }
}
