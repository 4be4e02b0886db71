/// The bytes of a file, or of a part of it, that are valid UTF-8, with their position in the file.
package struct SourceText {
  /// The bytes of the text, without a byte order mark.
  package let bytes: [UInt8]
  /// The position of the text in the file.
  private let start: TextCursor

  /// Checks the text of a file.
  ///
  /// - Throws: An error for a file that is empty, UTF-16 or UTF-32, or not entirely UTF-8.
  package init(_ input: some Sequence<UInt8>, file: String) throws(PlaceReadingError) {
    var text = TextInput(file: file)
    bytes = try text.accept(Array(input)) + text.finish()
    start = TextCursor()
    var end = start
    end.pass(bytes[...])
    if let fault = text.fault(at: end) { throw fault }
  }

  /// Creates a part of a file whose bytes are known to be text.
  init(checked bytes: [UInt8], start: TextCursor) {
    self.bytes = bytes
    self.start = start
  }

  /// Returns the line and column of a byte. CRLF, LF and CR each end a line; a column is a Unicode
  /// scalar.
  ///
  /// - Complexity: O(offset).
  package func position(at offset: Int) -> PlaceReadingError.Position {
    var cursor = start
    cursor.pass(bytes.prefix(offset))
    return cursor.position
  }

  /// Returns the text between two offsets.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
