import Mercator

/// Reads places from a file that arrives in pieces, with one feature in memory at a time.
///
///     var stream = PlaceStream(file: "cities.ndjson")
///     while let chunk = try file.read(upToCount: 65536) {
///       for city in try stream.consume(chunk).features { show(city) }
///     }
///     for city in try stream.finish().features { show(city) }
///
/// It supports the same formats as ``PlaceReader``, which uses it, and finds the same faults at the
/// same positions, regardless of how the file is divided.
///
/// *Edge cases*
/// - Each call returns only the features that its bytes complete. ``PlaceCollection/region`` and
///   ``PlaceCollection/attribution``, which can be anywhere in a file, are returned with the last
///   part.
/// - The features of a `FeatureCollection` are returned one by one, regardless of the position of
///   `features` in it. The rest of the file is known to be valid when ``finish()`` returns.
/// - A track, a row, a line and any other member are kept in memory until they are complete.
/// - A KML placemark waits for the styles that it refers to. If they come after it, it waits for
///   the end.
/// - After an error, all further calls throw the same error.
public struct PlaceStream: Sendable {
  private let source: PlaceSource
  private let format: PlaceFormat?
  private let promised: PlaceFormat?
  private var input: TextInput
  private var stream: FormatStream?
  private var start: [UInt8] = []
  private var fault: PlaceReadingError?
  private var zeros = ZeroCount()
  private var longEdges = LongEdges()
  /// The file's bounding box, which arrives before the end.
  private var region: GeoRegion?

  /// Creates a stream of the features of a file.
  ///
  /// The format is the given one, or else the one detected from the content, or else the one that
  /// the file's name indicates. The first fault stops the reading, unless bad features are skipped.
  public init(
    file: String, format: PlaceFormat? = nil, skipsBadFeatures: Bool = false,
    columns: PlaceColumns = PlaceColumns()
  ) {
    source = PlaceSource(file: file, skipsBadFeatures: skipsBadFeatures, columns: columns)
    self.format = format
    promised = PlaceFormat(fileName: file)
    input = TextInput(file: file, skipsBadParts: skipsBadFeatures)
  }

  /// Reads the next bytes of the file, and returns the features that they complete.
  ///
  /// - Throws: A ``PlaceReadingError`` with the position in the file. The features before the fault
  ///   in the same bytes are then lost.
  /// - Complexity: O(bytes).
  public mutating func consume(
    _ bytes: some Sequence<UInt8>
  ) throws(PlaceReadingError) -> PlaceCollection {
    try advance { (stream, places) throws(PlaceReadingError) in
      defer { stream.count(places.features) }
      try stream.pass(try stream.input.accept(Array(bytes)), isLast: false, into: &places)
      stream.region = places.region ?? stream.region
    }
  }

  /// Ends the file, and returns the features that this completes.
  ///
  /// - Throws: A ``PlaceReadingError``, also if the file is truncated or has no content.
  public mutating func finish() throws(PlaceReadingError) -> PlaceCollection {
    try advance { (stream, places) throws(PlaceReadingError) in
      try stream.pass(try stream.input.finish(), isLast: true, into: &places)
      try stream.stream?.finish(into: &places)
      stream.count(places.features)
      places.rings = stream.longEdges.convention(region: places.region ?? stream.region)
      for note in stream.longEdges.notes(file: stream.source.file, by: places.rings) {
        places.notes.add(note)
      }
      if let note = stream.zeros.note(file: stream.source.file) { places.notes.add(note) }
    }
  }

  /// Returns the names of the features' properties, in the order of their first use in the file, if
  /// its format preserves it.
  package func propertyNames(of features: [GeoFeature]) -> [String] {
    var names: Set<String> = []
    for feature in features { names.formUnion(feature.properties.keys) }
    return (stream?.order ?? PropertyOrder()).sorted(names)
  }

  /// Reads all features in some bytes, in portions.
  mutating func read(_ bytes: [UInt8]) throws(PlaceReadingError) -> PlaceCollection {
    var places = PlaceCollection()
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      places.append(try consume(bytes[start..<min(start + Self.pieceSize, bytes.count)]))
    }
    places.append(try finish())
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
        stream = FormatStream(format, mayBeOther: self.format == nil, source)
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

  /// Records the replaced bytes of a text that begins at a cursor.
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
        "a byte is not UTF-8: read as \u{FFFD}", at: cursor.position, in: &places)
    }
  }

  private func end(of text: ArraySlice<UInt8>) -> TextCursor {
    var cursor = TextCursor()
    cursor.pass(text)
    return cursor
  }
}

extension GeoFeature {
  /// Sets the name to a property, or to nil if that is neither text nor a number.
  fileprivate mutating func takeName(from property: String) {
    let value =
      properties[property]
      ?? properties.first { $0.key.lowercased() == property.lowercased() }?.value
    name = value?.label
  }
}
