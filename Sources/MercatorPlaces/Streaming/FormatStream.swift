/// The stream of a file's format: one of these is there.
struct FormatStream: PlaceTextStream {
  private var json: GeoJSONStream?
  private var lines: GeoJSONLineStream?
  private var table: CSVStream?
  private var xml: XMLStream?

  /// Creates a stream of a format, or of one that shares its first bytes.
  init(_ format: PlaceFormat, mayBeOther: Bool, _ source: PlaceSource) {
    switch format {
    case .geoJSON: json = GeoJSONStream(source, mayHaveLines: mayBeOther)
    case .geoJSONLines: lines = GeoJSONLineStream(source)
    case .csv: table = CSVStream(source)
    case .gpx: xml = XMLStream(source, root: .gpx, mayBeOther: mayBeOther)
    case .kml: xml = XMLStream(source, root: .kml, mayBeOther: mayBeOther)
    }
  }

  var cursor: TextCursor {
    json?.cursor ?? lines?.cursor ?? table?.cursor ?? xml?.cursor ?? TextCursor()
  }

  /// The order in which the file has the names of properties, as far as the format keeps it.
  var order: PropertyOrder { json?.order ?? lines?.order ?? table?.order ?? PropertyOrder() }

  mutating func consume(
    _ bytes: [UInt8], into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    try json?.consume(bytes, into: &places)
    try lines?.consume(bytes, into: &places)
    try table?.consume(bytes, into: &places)
    try xml?.consume(bytes, into: &places)
  }

  mutating func finish(into places: inout PlaceCollection) throws(PlaceReadingError) {
    try json?.finish(into: &places)
    try lines?.finish(into: &places)
    try table?.finish(into: &places)
    try xml?.finish(into: &places)
  }
}
