import Foundation

/// The results of a benchmark, printed row by row: for people, or for `Scripts/bench`, which makes
/// one table of all benchmarks and their peers, as a line of JSON each.
///
/// The peers that are separate programs (`Benchmarks/*.py`, `*.mjs`, `*.c`) print the same lines.
public struct BenchmarkReport: Sendable {
  private let group: String
  private let isForTable = ProcessInfo.processInfo.environment["BENCH_JSON"] == "1"

  /// A report of one group of rows.
  public init(_ group: String) {
    self.group = group
  }

  /// Whether few and small passes will do (`Scripts/bench --quick`).
  public static var isQuick: Bool { ProcessInfo.processInfo.environment["BENCH_QUICK"] == "1" }

  /// How many places the rows are measured with that grow: n, 10 n and 100 n.
  public static var sizes: [Int] {
    isQuick ? [1_000, 10_000, 100_000] : [10_000, 100_000, 1_000_000]
  }

  /// Prints a row.
  ///
  /// - Parameters:
  ///   - name: What was measured; with the group and the count it identifies the rows of
  ///     peers that belong to it.
  ///   - count: Among how many places.
  ///   - values: One for each pass, in the unit.
  ///   - peer: Whose the row is, if not ours.
  ///   - sum: What the passes worked out. That it is printed keeps them from being left out.
  public func row(
    _ name: String, count: Int, _ unit: BenchmarkUnit, _ values: Measurement, peer: String? = nil,
    sum: Double = 0
  ) {
    guard isForTable else {
      let whose = peer.map { ", \($0)" } ?? ""
      print("\(name)\(whose), of \(count): \(values) \(unit.rawValue) <\(sum)>")
      return
    }
    let line = Line(
      group: group, row: name, n: count, unit: unit.rawValue, peer: peer, values: values.values,
      sum: "\(sum)")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let data = try? encoder.encode(line) { print(String(decoding: data, as: UTF8.self)) }
  }

  private struct Line: Encodable {
    let group: String
    let row: String
    let n: Int
    let unit: String
    let peer: String?
    let values: [Double]
    let sum: String
  }
}
