/// Finds the separator of a table: the one of tab, semicolon and comma that is most frequent in the
/// first line that is not blank, outside quotation marks; in this order if equally so.
struct CSVSeparator: Sendable {
  private(set) var isKnown = false
  private var counts: [UInt8: Int] = [:]
  private var isStarted = false
  private var isQuoted = false

  /// Looks at the next bytes of the table.
  mutating func look(at bytes: [UInt8]) {
    for byte in bytes where !isKnown {
      if !isStarted, byte.isBlank, byte != 0x09 { continue }
      isStarted = true
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      isKnown = byte.isLineEnd
      counts[byte, default: 0] += 1
    }
  }

  /// The separator, by what was seen.
  var best: UInt8 {
    var best = UInt8(ascii: ",")
    for candidate in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    where counts[candidate, default: 0] > 0 {
      if counts[candidate, default: 0] >= counts[best, default: 0] { best = candidate }
    }
    return best
  }
}
