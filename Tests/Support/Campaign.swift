import Foundation

/// How long a seeded campaign is: short in `make test`, long in `make soak`.
public enum Campaign {
  /// Whether this is `make soak`, which sets SOAK=1.
  public static let isSoak = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// The number of rounds.
  public static func rounds(_ short: Int, soak: Int) -> Int {
    isSoak ? soak : short
  }
}
