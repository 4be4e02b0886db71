/// Reads a GPX file that comes piece by piece.
///
/// Foundation's XMLParser was measured on Linux first (Swift 6.3.1, 100 MB): it is given a whole
/// file or pulls from an `InputStream`, so it cannot be fed; it takes 31 to 61 s, 315 MB for
/// a whole file, of which it then refuses the end; leaves out external entities without a word; and
/// binds the command to libxml2. Here there are no entities but XML's own: a declaration of a
/// document type, which GPX does not have, is an error, so nothing can expand or be fetched.
struct GPXStream: PlaceTextStream {
  /// Where the token begins of which the first part is there; else the end of what was consumed.
  private var start = TextCursor()
  private let source: PlaceSource
  private var scan = XMLTokenScan()
  private var pending: [UInt8] = []
  /// The names of the open elements, those of GPX without a prefix.
  private var path: [String] = []
  private var names = XMLNames()
  private var hasRoot = false
  private var content = GPXContent()
  /// What the token's texts leave to be said.
  private var notes: [String] = []

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
    var offset = 0
    while offset < bytes.count {
      let end = scan.end(in: bytes, from: offset)
      pending += bytes[offset..<end]
      offset = end
      if scan.isComplete { try takeToken(into: &places) }
    }
  }

  mutating func finish(into places: inout PlaceCollection) throws(PlaceReadingError) {
    if scan.kind == .text { try takeToken(into: &places) }
    guard pending.isEmpty, path.isEmpty, hasRoot else {
      let place = path.last.map { "inside <\($0.excerpt)>" } ?? "before its first element is closed"
      let error = error(
        XMLTag.Fault(
          problem: "the file ends \(place)", remedy: "the file seems to be cut short"),
        at: cursor)
      guard hasRoot, source.skipsBadFeatures else { throw hasRoot ? error.skippable : error }
      // What comes before the end of a file that was cut short is good.
      while !path.isEmpty {
        if let completed = content.close(path: path) { try take(completed, into: &places) }
        path.removeLast()
      }
      try source.leaveOut(error, of: &places)
      return places.attribution = content.attribution
    }
    places.attribution = content.attribution
  }

  private func take(
    _ completed: GPXContent.Completed, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    for (fault, place) in completed.faults {
      try source.leaveOut(error(fault, at: place), of: &places)
    }
    if let feature = completed.feature { places.features.append(feature) }
  }

  private mutating func takeToken(into places: inout PlaceCollection) throws(PlaceReadingError) {
    let completed: GPXContent.Completed?
    do throws(XMLTag.Fault) {
      completed = try completion(scan.kind)
    } catch {
      let fault = self.error(error, at: start)
      throw error.isOfText ? fault.skippable : fault
    }
    if let completed { try take(completed, into: &places) }
    for message in notes { source.note(message, at: start.position, in: &places) }
    notes = []
    scan = XMLTokenScan()
    start.pass(pending[...])
    pending.removeAll(keepingCapacity: true)
  }

  /// What the token completes.
  private mutating func completion(
    _ kind: XMLTokenScan.Kind?
  ) throws(XMLTag.Fault) -> GPXContent.Completed? {
    switch kind {
    case .text:
      try take(content.wantsText ? try resolved(pending[...]) : "", raw: pending)
    case .characterData:
      try take(String(decoding: pending.dropFirst(9).dropLast(3), as: UTF8.self), raw: pending)
    case .declaration:
      throw XMLTag.Fault(
        problem: "a declaration of a document type is refused",
        remedy: "GPX has none: remove <!DOCTYPE …>")
    case .tag:
      let bytes = pending
      let tag = try XMLTag(bytes) { (text) throws(XMLTag.Fault) in try resolved(text) }
      return try take(tag)
    case .comment, .instruction, nil: break
    }
    return nil
  }

  /// The text that bytes stand for; as it is written, where that is nothing and bad parts are skipped.
  private mutating func resolved(_ bytes: ArraySlice<UInt8>) throws(XMLTag.Fault) -> String {
    var unknown: [XMLTag.Fault] = []
    let text = try XMLText.resolved(bytes) { (fault) throws(XMLTag.Fault) in
      guard source.skipsBadFeatures else { throw fault }
      unknown.append(fault)
    }
    notes += unknown.map { "\($0.problem): it is kept as it is written" }
    return text
  }

  private mutating func take(_ text: String, raw: [UInt8]) throws(XMLTag.Fault) {
    if path.isEmpty, !raw.allSatisfy(\.isBlank) {
      throw XMLTag.Fault(
        problem: "there is text outside the element <gpx>", remedy: "this is no XML")
    }
    if content.wantsText { content.append(text) }
  }

  private mutating func take(_ tag: XMLTag) throws(XMLTag.Fault) -> GPXContent.Completed? {
    if tag.isStart {
      if path.isEmpty, !hasRoot { names = XMLNames(of: tag) }
      let name = names.local(tag.name)
      guard !path.isEmpty || (name == "gpx" && !hasRoot) else {
        if !hasRoot, let fault = ForeignXML.fault(root: name) { throw fault }
        throw XMLTag.Fault(
          problem: "<\(tag.name.excerpt)> is where the only <gpx> belongs",
          remedy: "a GPX file is one element <gpx>")
      }
      hasRoot = true
      path.append(name)
      content.open(tag, path: path, at: start)
    }
    if tag.isEnd {
      guard path.last == names.local(tag.name) else {
        let open = path.last.map { "<\($0.excerpt)>" } ?? "nothing"
        throw XMLTag.Fault(
          problem: "</\(tag.name.excerpt)> ends \(open)", remedy: "close what was opened last")
      }
      let completed = content.close(path: path)
      path.removeLast()
      return completed
    }
    return nil
  }

  private func error(
    _ fault: XMLTag.Fault, at cursor: TextCursor
  ) -> PlaceReadingError {
    PlaceReadingError(
      file: source.file, position: cursor.position, problem: fault.problem, remedy: fault.remedy)
  }
}
