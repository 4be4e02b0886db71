/// Reads places from XML that arrives in pieces: GPX or KML, depending on its first element.
///
/// Foundation's XMLParser was measured on Linux first (Swift 6.3.1, 100 MB). It takes a whole file
/// or pulls from an `InputStream`, so pieces can't be pushed into it. It takes 31 to 61 s, and 315
/// MB for a whole file, whose end it then rejects. It silently leaves out external entities, and
/// makes the command depend on libxml2. This reader supports only XML's own entities. A document
/// type declaration, which neither format has, is an error, so nothing can be expanded or loaded.
struct XMLStream: PlaceTextStream {
  /// The start of an incomplete token, or else the end of the consumed text.
  private var start = TextCursor()
  private let source: PlaceSource
  private var scan = XMLTokenScan()
  private var pending: [UInt8] = []
  /// The names of the open elements; names of the format have no prefix.
  private var path: [String] = []
  private var names = XMLNames()
  /// The expected format, and later that of the first element.
  private var root: XMLRoot
  private let mayBeOther: Bool
  /// The reader of the elements; nil before the first.
  private var content: XMLRootContent?
  /// Notes about the token's texts.
  private var notes: [String] = []

  /// Creates a stream of a format, or of the first element's format.
  init(_ source: PlaceSource, root: XMLRoot, mayBeOther: Bool) {
    self.source = source
    self.root = root
    self.mayBeOther = mayBeOther
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
    let isCutInText = scan.kind == .text && !path.isEmpty
    if scan.kind == .text { try takeToken(into: &places) }
    defer { places.attribution = content?.attribution }
    if !pending.isEmpty || !path.isEmpty || content == nil {
      try takeEndOfCut(isInText: isCutInText, into: &places)
    }
    let rest: XMLCompletion?
    do throws(XMLTag.Fault) {
      rest = try content?.finish()
    } catch {
      throw self.error(error, at: cursor)
    }
    if let rest { try take(rest, into: &places) }
  }

  /// Reads the valid content before the end of a truncated file.
  private mutating func takeEndOfCut(
    isInText: Bool, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    let place = path.last.map { "inside <\($0.excerpt)>" } ?? "before its first element is closed"
    let error = error(
      XMLTag.Fault(
        problem: "the file ends \(place)", remedy: "check whether the file was cut short"),
      at: cursor)
    guard content != nil, source.skipsBadFeatures else {
      throw content == nil ? error : error.skippable
    }
    if isInText { content?.cutShort() }
    while !path.isEmpty {
      if let completed = content?.close(path: path) { try take(completed, into: &places) }
      path.removeLast()
    }
    try source.leaveOut(error, of: &places)
  }

  private func take(
    _ completed: XMLCompletion, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    for (fault, place) in completed.faults {
      try source.leaveOut(error(fault, at: place), of: &places)
    }
    for (message, place) in completed.notes {
      source.note(message, at: place.position, in: &places)
    }
    places.features += completed.features
  }

  private mutating func takeToken(into places: inout PlaceCollection) throws(PlaceReadingError) {
    let completed: XMLCompletion?
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

  /// Returns the results that the token completes.
  private mutating func completion(
    _ kind: XMLTokenScan.Kind?
  ) throws(XMLTag.Fault) -> XMLCompletion? {
    switch kind {
    case .text:
      try take(wantsText ? try resolved(pending[...]) : "", raw: pending)
    case .characterData:
      try take(String(decoding: pending.dropFirst(9).dropLast(3), as: UTF8.self), raw: pending)
    case .declaration:
      throw XMLTag.Fault(
        problem: "a document type declaration is not supported",
        remedy: "\(root.title) has none: remove <!DOCTYPE …>")
    case .tag:
      let bytes = pending
      let tag = try XMLTag(bytes) { (text) throws(XMLTag.Fault) in try resolved(text) }
      return try take(tag)
    case .comment, .instruction, nil: break
    }
    return nil
  }

  /// Resolves the references in a text. Unknown ones are kept as written if bad parts are skipped.
  private mutating func resolved(_ bytes: ArraySlice<UInt8>) throws(XMLTag.Fault) -> String {
    var unknown: [XMLTag.Fault] = []
    let text = try XMLText.resolved(bytes) { (fault) throws(XMLTag.Fault) in
      guard source.skipsBadFeatures else { throw fault }
      unknown.append(fault)
    }
    notes += unknown.map { "\($0.problem): kept as written" }
    return text
  }

  private var wantsText: Bool { content?.wantsText ?? false }

  private mutating func take(_ text: String, raw: [UInt8]) throws(XMLTag.Fault) {
    if path.isEmpty, !raw.allSatisfy({ $0.isBlank }) {
      throw XMLTag.Fault(
        problem: "text is outside the element <\(root.rawValue)>",
        remedy: "remove it, or check that the file is XML")
    }
    if wantsText { content?.append(text, at: start) }
  }

  /// Determines the format from the first tag.
  private mutating func begin(with tag: XMLTag) throws(XMLTag.Fault) {
    let name = XMLNames.root(tag)
    guard let found = XMLRoot(element: name), mayBeOther || found == root else {
      if let fault = ForeignXML.fault(root: name, wanted: root) { throw fault }
      throw misplaced(tag)
    }
    root = found
    names = XMLNames(of: tag, includesOthers: found.sharesNames)
    content = XMLRootContent(found)
  }

  private func misplaced(_ tag: XMLTag) -> XMLTag.Fault {
    XMLTag.Fault(
      problem: "<\(tag.name.excerpt)> is outside the only element <\(root.rawValue)>",
      remedy: "put everything into one element <\(root.rawValue)>")
  }

  private mutating func take(_ tag: XMLTag) throws(XMLTag.Fault) -> XMLCompletion? {
    if tag.isStart {
      if path.isEmpty {
        guard content == nil else { throw misplaced(tag) }
        try begin(with: tag)
      }
      path.append(names.local(tag.name))
      content?.open(tag, path: path, at: start)
    }
    if tag.isEnd {
      guard path.last == names.local(tag.name) else {
        let open = path.last.map { "<\($0.excerpt)>" } ?? "nothing"
        throw XMLTag.Fault(
          problem: "</\(tag.name.excerpt)> ends \(open)",
          remedy: "close the last opened element first")
      }
      let completed = content?.close(path: path)
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
