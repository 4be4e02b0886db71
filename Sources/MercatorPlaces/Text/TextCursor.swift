/// The line and column of a place in a text that comes piece by piece.
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

  /// As an error states it.
  var position: PlaceReadingError.Position { .character(line: line, column: column) }
}
