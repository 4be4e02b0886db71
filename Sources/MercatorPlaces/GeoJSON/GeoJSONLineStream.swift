/// Reads GeoJSON documents that arrive in pieces.
///
/// Each document is one line, or several lines after a record separator (U+001E), as in RFC 8142.
struct GeoJSONLineStream: PlaceTextStream {
  /// The start of an incomplete document, or else the end of the consumed text.
  private var start: TextCursor
  private let source: PlaceSource
  private var pending: [UInt8] = []
  private var isSequence = false
  private(set) var order = PropertyOrder()

  init(_ source: PlaceSource, start: TextCursor = TextCursor()) {
    self.source = source
    self.start = start
  }

  var cursor: TextCursor {
    var end = start
    end.pass(pending[...])
    return end
  }

  mutating func consume(
    _ bytes: [UInt8], into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    var offset = 0
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex(where: isSeparator) ?? bytes.count
      try hold(bytes[offset..<end])
      if end < bytes.count {
        try takeDocument(into: &places)
        if bytes[end] == .recordSeparator { isSequence = true }
        start.pass(bytes[end])
      }
      offset = end + 1
    }
  }

  mutating func finish(into places: inout PlaceCollection) throws(PlaceReadingError) {
    try takeDocument(into: &places)
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == .recordSeparator || (!isSequence && byte.isLineEnd)
  }

  /// Keeps a part of a document; white space before it is skipped.
  private mutating func hold(_ bytes: ArraySlice<UInt8>) throws(PlaceReadingError) {
    guard pending.isEmpty else {
      pending += bytes
      return
    }
    let first = bytes.firstIndex { !$0.isBlank } ?? bytes.endIndex
    start.pass(bytes[..<first])
    pending += bytes[first...]
  }

  private mutating func takeDocument(
    into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    guard !pending.isEmpty else { return }
    let text = SourceText(checked: pending, start: start)
    do throws(PlaceReadingError) {
      var parser = JSONParser(
        text: text, file: source.file, skipsBadParts: source.skipsBadFeatures)
      let value = try order.noted(by: &parser) { (parser) throws(PlaceReadingError) in
        try parser.wholeValue()
      }
      for note in parser.notes { places.notes.add(note) }
      try GeoJSONDocument(source: source, line: start.line).read(value, into: &places)
    } catch {
      try source.leaveOut(error, of: &places)
    }
    start.pass(pending[...])
    pending.removeAll(keepingCapacity: true)
  }
}
