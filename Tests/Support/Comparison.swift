/// A comparison of many cases with expected values that collects all failures.
///
///     var comparison = Comparison()
///     for row in rows {
///       comparison.begin("row \(row.id)")
///       comparison.near(row.x, computed.x, within: 1e-9, "x")
///     }
///     #expect(comparison.failures.isEmpty, "\(comparison.report)")
///     #expect(comparison.cases == 387)
///
/// The count of cases makes a loop fail that compares nothing.
package struct Comparison {
  /// The number of cases begun.
  package private(set) var cases = 0
  /// One line for each failed number or condition.
  package private(set) var failures: [String] = []
  /// The greatest difference of numbers compared under each name.
  package private(set) var worst: [String: Double] = [:]
  private var current = ""

  package init() {}

  /// Begins a case. Later failures are reported under its name.
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
