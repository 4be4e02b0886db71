/// The line and column of a position in text that arrives in pieces.
///
/// CRLF, LF and CR each end a line; a column is a Unicode scalar. Both count from 1.
struct TextCursor: Hashable, Sendable {
  private(set) var line = 1
  private(set) var column = 1
  private var followsCarriageReturn = false

  /// Moves past a byte.
  mutating func pass(_ byte: UInt8) {
    switch byte {
    case .lineFeed where followsCarriageReturn: break
    case .lineFeed, .carriageReturn:
      line += 1
      column = 1
    case 0x80..<0xC0: break
    default: column += 1
    }
    followsCarriageReturn = byte == .carriageReturn
  }

  /// Moves past some bytes.
  mutating func pass(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { pass(byte) }
  }

  /// The position for an error.
  var position: PlaceReadingError.Position { .character(line: line, column: column) }
}
