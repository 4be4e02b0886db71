/// Reads places from a file that comes piece by piece, in memory for one feature at a time.
///
///     var stream = PlaceStream(file: "cities.ndjson")
///     while let chunk = try file.read(upToCount: 65536) {
///       for city in try stream.consume(chunk).features { show(city) }
///     }
///     for city in try stream.finish().features { show(city) }
///
/// It reads what ``PlaceReader`` reads, which uses it, and finds the same faults at the same places,
/// however the file is cut.
///
/// *Edge cases*
/// - Each call returns only what its bytes completed. ``PlaceCollection/region`` and
///   ``PlaceCollection/attribution``, which a file may state anywhere, come with the last.
/// - The features of a `FeatureCollection` are handed out one by one wherever `features` stands in
///   it. Whether the rest of the file is good is known when ``finish()`` returns.
/// - A track, a row, a line and any other member are held whole until their end.
/// - A placemark of KML waits for the styles that it names: where they come after it, for the end.
/// - After an error, all further calls throw the same error.
public struct PlaceStream: Sendable {
  private let source: PlaceSource
  private let format: PlaceFormat?
  private let promised: PlaceFormat?
  private var input: TextInput
  private var stream: (any PlaceTextStream)?
  private var start: [UInt8] = []
  private var fault: PlaceReadingError?
  private var zeros = ZeroCount()
  private var longEdges = LongEdges()

  /// A stream of the features of a file.
  ///
  /// The format is the one that is given, else the one that the content begins like, else that of the
  /// file's name. The first fault stops the reading, unless what is bad is skipped.
  public init(
    file: String, format: PlaceFormat? = nil, skipsBadFeatures: Bool = false,
    columns: PlaceColumns = PlaceColumns()
  ) {
    source = PlaceSource(file: file, skipsBadFeatures: skipsBadFeatures, columns: columns)
    self.format = format
    promised = PlaceFormat(fileName: file)
    input = TextInput(file: file, skipsBadParts: skipsBadFeatures)
  }

  /// Takes the next bytes of the file, and returns what they complete.
  ///
  /// - Throws: A ``PlaceReadingError`` that names the place in the file. The features that the same
  ///   bytes held before the fault are then lost.
  /// - Complexity: O(bytes).
  public mutating func consume(
    _ bytes: some Sequence<UInt8>
  ) throws(PlaceReadingError) -> PlaceCollection {
    try advance { (stream, places) throws(PlaceReadingError) in
      defer { stream.count(places.features) }
      try stream.pass(try stream.input.accept(Array(bytes)), isLast: false, into: &places)
    }
  }

  /// Takes note that the file ends, and returns what that completes.
  ///
  /// - Throws: A ``PlaceReadingError``, also if the file was cut short or never had any content.
  public mutating func finish() throws(PlaceReadingError) -> PlaceCollection {
    try advance { (stream, places) throws(PlaceReadingError) in
      try stream.pass(try stream.input.finish(), isLast: true, into: &places)
      try stream.stream?.finish(into: &places)
      stream.count(places.features)
      places.rings = stream.longEdges.convention(region: places.region)
      for note in stream.longEdges.notes(file: stream.source.file, by: places.rings) {
        places.notes.add(note)
      }
      if let note = stream.zeros.note(file: stream.source.file) { places.notes.add(note) }
    }
  }

  /// Adds all features in some bytes to others, a piece at a time.
  mutating func read(_ bytes: [UInt8]) throws(PlaceReadingError) -> PlaceCollection {
    var places = PlaceCollection()
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      places.append(try consume(bytes[start..<min(start + Self.pieceSize, bytes.count)]))
    }
    places.append(try finish())
    for index in places.features.indices { places.features[index].rings = places.rings }
    return places
  }

  private static let pieceSize = 1 << 16

  private mutating func count(_ features: [GeoFeature]) {
    zeros.count(features)
    longEdges.count(features)
  }

  private mutating func advance(
    _ step: (inout PlaceStream, inout PlaceCollection) throws(PlaceReadingError) -> Void
  ) throws(PlaceReadingError) -> PlaceCollection {
    if let fault { throw fault }
    var places = PlaceCollection()
    do throws(PlaceReadingError) {
      try step(&self, &places)
      for index in places.features.indices {
        guard let message = places.features[index].takeCircle() else { continue }
        source.note(message, at: .wholeFile, in: &places)
      }
      if let name = source.columns.name {
        for index in places.features.indices { places.features[index].takeName(from: name) }
      }
      return places
    } catch {
      fault = error
      throw error
    }
  }

  private mutating func pass(
    _ text: [UInt8], isLast: Bool, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    var text = text
    if stream == nil {
      start += text
      if let first = start.firstIndex(where: { !$0.isBlank }),
        let format = format
          ?? PlaceFormat(start: start[first...], promised: promised, isWhole: isLast)
      {
        noteReplacements(in: text, at: end(of: start.dropLast(text.count)), places: &places)
        stream = opened(format)
        (text, start) = (start, [])
      }
    } else if let stream {
      noteReplacements(in: text, at: stream.cursor, places: &places)
    }
    try stream?.consume(text, into: &places)
    if input.invalidByte != nil, let fault = input.fault(at: stream?.cursor ?? end(of: start[...]))
    {
      throw fault
    }
  }

  /// Says which bytes were replaced in a text that begins at a cursor.
  private func noteReplacements(
    in text: [UInt8], at start: @autoclosure () -> TextCursor, places: inout PlaceCollection
  ) {
    guard !input.replacedOffsets.isEmpty else { return }
    var cursor = start()
    var offset = 0
    for replaced in input.replacedOffsets {
      cursor.pass(text[offset..<replaced])
      offset = replaced
      source.note(
        "a byte is not UTF-8: it is read as \u{FFFD}", at: cursor.position, in: &places)
    }
  }

  private func opened(_ format: PlaceFormat) -> any PlaceTextStream {
    switch format {
    case .geoJSON: GeoJSONStream(source, mayHaveLines: self.format == nil)
    case .geoJSONLines: GeoJSONLineStream(source)
    case .csv: CSVStream(source)
    case .gpx: XMLStream(source, root: .gpx, mayBeOther: self.format == nil)
    case .kml: XMLStream(source, root: .kml, mayBeOther: self.format == nil)
    }
  }

  private func end(of text: ArraySlice<UInt8>) -> TextCursor {
    var cursor = TextCursor()
    cursor.pass(text)
    return cursor
  }
}

extension GeoFeature {
  /// Makes a property the name; there is none where that is no text or number.
  fileprivate mutating func takeName(from property: String) {
    let value =
      properties[property]
      ?? properties.first { $0.key.lowercased() == property.lowercased() }?.value
    name = value?.label
  }
}
