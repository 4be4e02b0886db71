/// Reads one GeoJSON document that arrives in pieces.
///
/// It reads the members of the outermost object one by one, and those of the array `features`, at
/// any position, feature by feature. An array of objects is read like `features`.
struct GeoJSONStream: PlaceTextStream {
  /// The token that is expected at the cursor, after white space.
  private enum Place {
    case root, firstName, name, colon, member, firstFeature, feature, afterFeature, afterMember
    case end
  }

  /// The start of an incomplete value, or else the end of the consumed text.
  private var start = TextCursor()
  private let source: PlaceSource
  /// Whether another document can follow on the next line.
  private let mayHaveLines: Bool
  private var lines: GeoJSONLineStream?
  private var place = Place.root
  private var members: [String: PropertyValue] = [:]
  private var name = ""
  private var hasReadFeatures = false
  /// Whether the document is an array.
  private var isArray = false
  private var index = 0
  /// The scan of the incomplete value.
  private var scan: JSONValueScan?
  private var pending: [UInt8] = []
  private var lastLine = 0
  private var ownOrder = PropertyOrder()

  init(_ source: PlaceSource, mayHaveLines: Bool) {
    self.source = source
    self.mayHaveLines = mayHaveLines
  }

  var cursor: TextCursor {
    if let lines { return lines.cursor }
    var end = start
    end.pass(pending[...])
    return end
  }

  var order: PropertyOrder { lines?.order ?? ownOrder }

  mutating func consume(
    _ bytes: [UInt8], into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    var offset = 0
    while offset < bytes.count {
      if lines != nil {
        try lines?.consume(Array(bytes[offset...]), into: &places)
        return
      }
      if let end = scan?.end(in: bytes, from: offset) {
        pending += bytes[offset..<end]
        offset = end
        if scan?.isComplete == true {
          // An error about a number can name the character after it.
          try takeValue(followedBy: bytes[end...].prefix(1), into: &places)
        }
      } else if bytes[offset].isBlank {
        start.pass(bytes[offset])
        offset += 1
      } else if try begin(bytes[offset], rest: bytes[offset...], into: &places) {
        start.pass(bytes[offset])
        offset += 1
      }
    }
  }

  mutating func finish(into places: inout PlaceCollection) throws(PlaceReadingError) {
    if lines != nil { return try lines?.finish(into: &places) ?? () }
    do throws(PlaceReadingError) {
      if scan != nil { try takeValue(followedBy: [], into: &places) }
      guard place == .end else { throw parser(at: []).unexpected(where: wanted) }
    } catch {
      // Features before the end of a truncated file are valid.
      guard hasReadFeatures || isArray, index > 0 else { throw error }
      try source.leaveOut(error, of: &places)
    }
  }

  /// Starts the token that a byte begins. Returns whether this consumes the byte.
  private mutating func begin(
    _ byte: UInt8, rest: ArraySlice<UInt8>, into places: inout PlaceCollection
  ) throws(PlaceReadingError) -> Bool {
    switch (place, byte) {
    case (.root, UInt8(ascii: "{")): place = .firstName
    case (.root, UInt8(ascii: "[")):
      isArray = true
      place = .firstFeature
    case (.colon, UInt8(ascii: ":")): place = .member
    case (.member, UInt8(ascii: "[")) where isFeatures:
      guard !hasReadFeatures else { throw repeatedFeatures }
      hasReadFeatures = true
      place = .firstFeature
    case (.afterFeature, UInt8(ascii: ",")): place = .feature
    case (.afterFeature, UInt8(ascii: "]")), (.firstFeature, UInt8(ascii: "]")):
      place = isArray ? .end : .afterMember
    case (.feature, UInt8(ascii: "]")) where source.skipsBadFeatures:
      source.note("a comma after the last feature: ignored", at: start.position, in: &places)
      place = isArray ? .end : .afterMember
    case (.afterMember, UInt8(ascii: ",")): place = .name
    case (.afterMember, UInt8(ascii: "}")), (.firstName, UInt8(ascii: "}")):
      try takeDocument(.object(members), into: &places)
    case (.end, _):
      guard mayHaveLines, !isArray, start.line > lastLine, byte == UInt8(ascii: "{") else {
        throw parser(at: rest).surplus
      }
      lines = GeoJSONLineStream(source, start: start)
      return false
    case (.firstName, .quote), (.name, .quote):
      startScan(byte, depth: 1)
      return false
    case (.root, _), (.member, _), (.firstFeature, _), (.feature, _):
      guard !JSONValueScan.isDelimiter(byte) else {
        throw parser(at: rest).unexpected(where: wanted)
      }
      startScan(byte, depth: depth)
      return false
    default: throw parser(at: rest).unexpected(where: wanted)
    }
    return true
  }

  private mutating func startScan(_ byte: UInt8, depth: Int) {
    scan = JSONValueScan(
      first: byte, maximumDepth: JSONParser.maximumDepth - depth,
      allowsControls: source.skipsBadFeatures)
  }

  /// Reads the complete value, or the available part of it.
  private mutating func takeValue(
    followedBy next: ArraySlice<UInt8>, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    // After a bracket or a quotation mark, the rest of the file is not available yet and doesn't
    // matter.
    let isOpenEnded = next.first.map { $0.isBlank || JSONValueScan.isDelimiter($0) } ?? false
    let text = SourceText(checked: isOpenEnded ? pending + next : pending, start: start)
    var parser = JSONParser(
      text: text, file: source.file, skipsBadParts: source.skipsBadFeatures)
    let (length, depth, follower) = (pending.count, depth, follower)
    let value: PropertyValue
    do throws(PlaceReadingError) {
      value = try ownOrder.noted(by: &parser) { (parser) throws(PlaceReadingError) in
        try parser.part(length: length, depth: depth, before: follower)
      }
    } catch {
      guard scan?.isWhole == true, place == .firstFeature || place == .feature else { throw error }
      try source.leaveOut(error, of: &places)
      passValue()
      index += 1
      place = .afterFeature
      return
    }
    for note in parser.notes { places.notes.add(note) }
    passValue()
    switch place {
    case .root: try takeDocument(value, into: &places)
    case .firstName, .name:
      name = value.string ?? ""
      place = .colon
    case .member:
      if !hasReadFeatures || ["type", "bbox", "attribution", "crs"].contains(name) {
        members[name] = value
      }
      if name == "crs", let fault = ReferenceSystem.fault(value) {
        throw fault.inside(name).error(in: source.file)
      }
      place = .afterMember
    default:
      try GeoJSONDocument(source: source).readFeature(
        value, at: index, isElement: isArray, into: &places)
      index += 1
      place = .afterFeature
    }
  }

  private mutating func passValue() {
    start.pass(pending[...])
    pending.removeAll(keepingCapacity: true)
    scan = nil
  }

  private mutating func takeDocument(
    _ value: PropertyValue, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    let document = GeoJSONDocument(source: source, hasReadFeatures: hasReadFeatures)
    try document.read(value, into: &places)
    members = [:]
    lastLine = start.line
    place = .end
  }

  /// Whether the array that begins holds the features of a collection.
  private var isFeatures: Bool {
    name == "features" && (members["type"] ?? .string("FeatureCollection")).isCollection
  }

  private var repeatedFeatures: PlaceReadingError {
    ContentFault(
      path: "features", problem: "the member occurs twice",
      remedy: "put all features into one array"
    ).error(in: source.file)
  }

  /// The number of arrays and objects around the cursor.
  private var depth: Int {
    switch place {
    case .root, .end: 0
    case .firstName, .name, .colon, .member, .afterMember: 1
    case .firstFeature, .feature, .afterFeature: isArray ? 1 : 2
    }
  }

  /// The token that is expected at the cursor, for messages.
  private var wanted: String {
    switch place {
    case .firstName, .name: "a name in double quotes"
    case .colon: "a colon"
    case .root, .member, .firstFeature, .feature, .end: "a value"
    case .afterFeature: "a , or ]"
    case .afterMember: "a , or }"
    }
  }

  /// The token that is expected after the value at the cursor, for messages; nil after a whole
  /// document.
  private var follower: String? {
    switch place {
    case .root: nil
    case .firstName, .name: "a colon"
    case .firstFeature, .feature: "a , or ]"
    default: "a , or }"
    }
  }

  private func parser(at rest: ArraySlice<UInt8>) -> JSONParser {
    JSONParser(text: SourceText(checked: Array(rest), start: start), file: source.file)
  }
}

extension PropertyValue {
  fileprivate var isCollection: Bool { self == .string("FeatureCollection") }
}
