/// Detects the separator of a table.
///
/// It is the one that the first line declares (`sep=;`). Otherwise it is the most frequent of tab,
/// semicolon, comma and bar, outside quotation marks, in the first line that is neither blank nor a
/// comment. Ties are resolved in this order.
struct CSVSeparator: Sendable {
  private(set) var isKnown = false
  private var counts: [UInt8: Int] = [:]
  private var line: [UInt8] = []
  private var isStarted = false
  private var isQuoted = false
  private var isComment = false
  private var declared: UInt8?

  /// Examines the next bytes of the table.
  mutating func look(at bytes: [UInt8]) {
    for byte in bytes where !isKnown {
      if isComment {
        isComment = !byte.isLineEnd
        continue
      }
      if !isStarted, byte.isBlank, byte != 0x09 { continue }
      if !isStarted, byte == UInt8(ascii: "#") {
        isComment = true
        continue
      }
      isStarted = true
      if byte == .quote { isQuoted.toggle() }
      if !byte.isLineEnd, line.count <= Self.longestDeclaration { line.append(byte) }
      if isQuoted { continue }
      isKnown = byte.isLineEnd
      if isKnown { declared = Self.declared(by: line) }
      counts[byte, default: 0] += 1
    }
  }

  /// The length of a declaration: two quotation marks, `sep=` and the separator.
  private static let longestDeclaration = 7

  /// Returns the separator that a line declares as in Excel: `sep=;`, with or without quotation
  /// marks.
  static func declared(by line: [UInt8]) -> UInt8? {
    let text = line.first == .quote && line.last == .quote ? line.dropFirst().dropLast() : line[...]
    guard text.count == 5, let separator = text.last, separator != .quote,
      String(decoding: text.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return separator
  }

  /// The separator, from the bytes examined up to now.
  var best: UInt8 {
    if let declared { return declared }
    var best = UInt8(ascii: ",")
    for candidate in [UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    where counts[candidate, default: 0] > 0 {
      if counts[candidate, default: 0] >= counts[best, default: 0] { best = candidate }
    }
    return best
  }
}
