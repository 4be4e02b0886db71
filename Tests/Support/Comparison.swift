/// Compares many cases with what is expected of them, and keeps what fails until the end.
///
///     var comparison = Comparison()
///     for row in rows {
///       comparison.begin("row \(row.id)")
///       comparison.near(row.x, computed.x, within: 1e-9, "x")
///     }
///     #expect(comparison.failures.isEmpty, "\(comparison.report)")
///     #expect(comparison.cases == 387)
///
/// A loop that compares nothing then fails by its count.
package struct Comparison {
  /// How many cases were begun.
  package private(set) var cases = 0
  /// A line for each number or condition that failed.
  package private(set) var failures: [String] = []
  /// The greatest difference of the numbers compared under each name.
  package private(set) var worst: [String: Double] = [:]
  private var current = ""

  package init() {}

  /// Begins a case; what follows is reported under its name.
  package mutating func begin(_ name: String) {
    cases += 1
    current = name
  }

  /// Compares a number with the one expected. NaN fails.
  package mutating func near(
    _ value: Double, _ expected: Double, within tolerance: Double, _ what: String
  ) {
    let difference = (value - expected).magnitude
    worst[what] = max(worst[what] ?? 0, difference)
    if !(difference <= tolerance) {
      failures.append(
        "\(current): \(what) is \(value), not \(expected); off by \(difference) > \(tolerance)")
    }
  }

  /// Checks a condition.
  package mutating func check(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { failures.append("\(current): \(what())") }
  }

  /// The first ten failures.
  package var report: String {
    "\(failures.count) failures\n" + failures.prefix(10).joined(separator: "\n")
  }
}
