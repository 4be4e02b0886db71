/// Reads a table that comes piece by piece, row by row.
struct CSVStream: PlaceTextStream {
  /// The beginning of the row of which the first part is there; else the end of what was consumed.
  private var start = TextCursor()
  private let source: PlaceSource
  private var separator = CSVSeparator()
  private var header: CSVHeader?
  private var scan: CSVRowScan?
  private var pending: [UInt8] = []

  init(_ source: PlaceSource) {
    self.source = source
  }

  var cursor: TextCursor {
    var end = start
    end.pass(pending[...])
    return end
  }

  mutating func consume(
    _ bytes: [UInt8], into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    guard scan == nil else { return try consumeRows(bytes, into: &places) }
    separator.look(at: bytes)
    pending += bytes
    if separator.isKnown { try beginRows(into: &places) }
  }

  mutating func finish(into places: inout PlaceCollection) throws(PlaceReadingError) {
    if scan == nil { try beginRows(into: &places) }
    try takeRow(into: &places)
    if header == nil { header = try CSVHeader(nil, file: source.file) }
  }

  /// Reads what was held back until the separator was known.
  private mutating func beginRows(into places: inout PlaceCollection) throws(PlaceReadingError) {
    scan = CSVRowScan(separator: separator.best)
    let held = pending
    pending = []
    try consumeRows(held, into: &places)
  }

  private mutating func consumeRows(
    _ bytes: [UInt8], into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    var offset = 0
    while offset < bytes.count {
      let end = scan?.end(in: bytes, from: offset) ?? bytes.count
      pending += bytes[offset..<end]
      if end < bytes.count {
        try takeRow(into: &places)
        start.pass(bytes[end])
      }
      offset = end + 1
    }
  }

  private mutating func takeRow(into places: inout PlaceCollection) throws(PlaceReadingError) {
    guard !pending.isEmpty else { return }
    let separator = separator.best
    var parser = CSVRowParser(pending, start: start, separator: separator, file: source.file)
    let row = try parser.row()
    start.pass(pending[...])
    pending.removeAll(keepingCapacity: true)
    guard !row.isBlank else { return }
    guard let header else {
      header = try CSVHeader(row, file: source.file)
      return
    }
    do throws(PlaceReadingError) {
      let reading = CSVRowReading(
        row: row, header: header, file: source.file,
        allowsComma: separator != UInt8(ascii: ","))
      places.features.append(try reading.feature())
    } catch {
      try source.leaveOut(error, of: &places)
    }
  }
}
