/// Reads a table that arrives in pieces, row by row.
struct CSVStream: PlaceTextStream {
  /// The start of an incomplete row, or else the end of the consumed text.
  private var start = TextCursor()
  private let source: PlaceSource
  private var separator = CSVSeparator()
  private var header: CSVHeader? { didSet { scan?.allowsComments = header == nil } }
  private var scan: CSVRowScan?
  private var pending: [UInt8] = []
  /// A header without a position column, until the rows below it identify one.
  private var unnamed: UnnamedPosition?

  init(_ source: PlaceSource) {
    self.source = source
  }

  var cursor: TextCursor {
    var end = start
    end.pass(pending[...])
    return end
  }

  var order: PropertyOrder { PropertyOrder(header?.names ?? []) }

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
    try settle(into: &places)
    if header == nil { header = try CSVHeader(nil, source: source) }
  }

  /// Reads the text that was held back until the separator was known.
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
    let begin = start
    let bytes = pending
    start.pass(pending[...])
    pending.removeAll(keepingCapacity: true)
    let content = bytes.drop(while: { $0.isBlank })
    let hasMark = content.first == UInt8(ascii: "#")
    if header == nil, hasMark {
      // A header may be commented out for programs that know the columns.
      if let row = try? self.row(Array(content.dropFirst()), start: begin) {
        header = try? CSVHeader(row, source: source)
      }
      return
    }
    if header == nil, CSVSeparator.declared(by: Array(content)) != nil { return }
    let row: CSVRowParser.Row
    do throws(PlaceReadingError) {
      row = try self.row(bytes, start: begin)
    } catch {
      throw unnamed?.error ?? error
    }
    guard !row.isBlank else { return }
    guard header != nil else {
      if unnamed != nil {
        unnamed?.rows.append(row)
        if unnamed?.isComplete == true { try settle(into: &places) }
        return
      }
      do throws(PlaceReadingError) {
        header = try CSVHeader(row, source: source)
      } catch {
        unnamed = UnnamedPosition(header: row, source: source, error)
        if unnamed == nil { throw error }
      }
      return
    }
    try read(row, hasMark: hasMark, into: &places)
  }

  /// Reads the rows that were held back until a position column was found.
  private mutating func settle(into places: inout PlaceCollection) throws(PlaceReadingError) {
    guard let unnamed else { return }
    self.unnamed = nil
    header = try unnamed.found()
    for row in unnamed.rows {
      let hasMark = row.fields.first?.trimmed.hasPrefix("#") ?? false
      try read(row, hasMark: hasMark, into: &places)
    }
  }

  private func read(
    _ row: CSVRowParser.Row, hasMark: Bool, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    guard let header else { return }
    if hasMark, row.fields.count == 1, header.names.count > 1 { return }
    do throws(PlaceReadingError) {
      let reading = CSVRowReading(
        row: row.withoutBlankEnd(after: header.names.count), header: header, file: source.file,
        skipsBadParts: source.skipsBadFeatures)
      try reading.read(into: &places)
    } catch {
      try source.leaveOut(error, of: &places)
    }
  }

  private func row(
    _ bytes: [UInt8], start: TextCursor
  ) throws(PlaceReadingError) -> CSVRowParser.Row {
    var parser = CSVRowParser(bytes, start: start, separator: separator.best, file: source.file)
    return try parser.row()
  }
}
