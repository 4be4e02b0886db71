// Compares the values in a page's comments with those of its code, and prints a line for each.
// Scripts/checks/examples/extract.py writes the calls: code, its value if it is not a number, the value as the
// comment shows it, and where.

/// A number to the digits shown: 2.19 within 0.005, 2.19… within 0.01, and 15 exactly.
func checkNumber(_ value: Double?, _ shown: String, _ page: String, _ code: String) {
  var digits = shown.hasPrefix("−") ? "-" + shown.dropFirst() : shown
  let isCut = digits.hasSuffix("…")
  if isCut { digits.removeLast() }
  let decimals = digits.split(separator: ".").dropFirst().first?.count ?? 0
  let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
  let tolerance = (isCut ? unit : decimals > 0 ? unit / 2 : 0) + 1e-9
  let distance = value.flatMap { value in Double(digits).map { abs(value - $0) } } ?? .infinity
  report(distance <= tolerance, value, shown, page, code)
}

func checkNumber(_ value: Float?, _ shown: String, _ page: String, _ code: String) {
  checkNumber(value.map { Double($0) }, shown, page, code)
}

func checkNumber(_ value: Int?, _ shown: String, _ page: String, _ code: String) {
  checkNumber(value.map { Double($0) }, shown, page, code)
}

func checkNumber(_ value: UInt64?, _ shown: String, _ page: String, _ code: String) {
  checkNumber(value.map { Double($0) }, shown, page, code)
}

/// A duration in seconds.
func checkNumber(_ value: Duration?, _ shown: String, _ page: String, _ code: String) {
  checkNumber(value.map { $0 / .seconds(1) }, shown, page, code)
}

func checkValue<Value: Equatable>(
  _ value: Value?, _ expected: Value?, _ shown: String, _ page: String, _ code: String
) {
  report(value == expected, value, shown, page, code)
}

private func report<Value>(
  _ isTrue: Bool, _ value: Value?, _ shown: String, _ page: String, _ code: String
) {
  let text = value.map { "\($0)" } ?? "nil"
  print(
    isTrue ? "  \(page): \(code) = \(shown)" : "wrong: \(page): \(code) is \(text), not \(shown)")
}
