// Compares the values of a page's comments with those of its code. Scripts/snippets/extract.py writes
// the calls; each prints one line.

/// A number to the digits shown: 2.19 within 0.005, 2.19… within 0.01, and 15 exactly.
func checkNumber(_ value: Double?, _ shown: String, _ where: String, _ code: String) {
  var digits = shown.replacing("−", with: "-")
  let isCut = digits.hasSuffix("…")
  if isCut { digits.removeLast() }
  let decimals = digits.split(separator: ".").dropFirst().first?.count ?? 0
  let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
  let tolerance = (isCut ? unit : decimals > 0 ? unit / 2 : 0) + 1e-9
  let isRight = value.flatMap { value in Double(digits).map { abs(value - $0) <= tolerance } }
  report(isRight ?? false, value.map { "\($0)" } ?? "nil", shown, `where`, code)
}

func checkNumber<Number: BinaryInteger>(
  _ value: Number?, _ shown: String, _ where: String, _ code: String
) {
  checkNumber(value.map { Double($0) }, shown, `where`, code)
}

func checkNumber(_ value: Float?, _ shown: String, _ where: String, _ code: String) {
  checkNumber(value.map { Double($0) }, shown, `where`, code)
}

/// A duration in seconds.
func checkNumber(_ value: Duration?, _ shown: String, _ where: String, _ code: String) {
  checkNumber(value.map { $0 / .seconds(1) }, shown, `where`, code)
}

func checkValue<Value: Equatable>(
  _ value: Value?, _ shown: Value?, _ where: String, _ code: String
) {
  let text = { (value: Value?) in value.map { "\($0)" } ?? "nil" }
  report(value == shown, text(value), text(shown), `where`, code)
}

private func report(
  _ isRight: Bool, _ value: String, _ shown: String, _ where: String, _ code: String
) {
  print(isRight ? "  \(`where`): \(code) = \(shown)" : "wrong: \(`where`): \(code) is \(value), not \(shown)")
}
