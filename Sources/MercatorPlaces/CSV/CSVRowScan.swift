/// Finds the end of one row of a table (RFC 4180) in text that arrives in pieces.
struct CSVRowScan: Sendable {
  private enum Place {
    case beforeRow, beforeField, inField, inQuotes, afterQuote, inComment
  }

  let separator: UInt8
  /// Whether a line starting with `#` is a comment, in which quotation marks have no meaning.
  var allowsComments = true
  private var place = Place.beforeRow

  init(separator: UInt8) {
    self.separator = separator
  }

  /// Returns the offset after the row's line ending, or the number of bytes if it isn't among them.
  mutating func end(in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      switch place {
      case .inQuotes:
        if byte == .quote { place = .afterQuote }
      case .afterQuote where byte == .quote:
        place = .inQuotes
      case _ where byte.isLineEnd:
        place = .beforeRow
        return offset
      case .inComment:
        break
      case .beforeRow where allowsComments && byte == UInt8(ascii: "#"):
        place = .inComment
      case _ where byte == separator:
        place = .beforeField
      case .beforeRow where byte == .quote, .beforeField where byte == .quote:
        place = .inQuotes
      case .beforeRow where byte == 0x20 || byte == 0x09,
        .beforeField where byte == 0x20 || byte == 0x09:
        break
      default:
        place = .inField
      }
      offset += 1
    }
    return offset
  }
}
