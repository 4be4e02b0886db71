/// Handles the elements of one kind of XML.
///
/// `path` holds the names of the open elements without their prefixes, the current one last.
protocol XMLContent: Sendable {
  /// The author that the file names.
  var attribution: String? { get }
  /// Whether the text at the cursor is needed.
  var wantsText: Bool { get }

  /// Handles a start tag.
  mutating func open(_ tag: XMLTag, path: [String], at start: TextCursor)

  /// Handles the next part of a needed text.
  mutating func append(_ text: String, at start: TextCursor)

  /// Handles the end of the last element of `path`.
  mutating func close(path: [String]) -> XMLCompletion

  /// Handles a truncated file, whose open text may be incomplete.
  mutating func cutShort()

  /// Handles the end of the file.
  mutating func finish() throws(XMLTag.Fault) -> XMLCompletion
}

/// The results that are complete at the end of an element.
struct XMLCompletion {
  var features: [GeoFeature] = []
  /// Faults of positions, with their location.
  var faults: [(fault: XMLTag.Fault, start: TextCursor)] = []
  /// Notes about decisions and omissions.
  var notes: [(message: String, start: TextCursor)] = []
}

/// The supported kinds of XML, by the name of their first element.
enum XMLRoot: String {
  case gpx, kml

  /// Returns the format whose first element has a name, or nil.
  init?(element name: String) {
    // Google Earth saves single placemarks and folders without <kml> around them.
    self.init(rawValue: ["Document", "Folder", "Placemark"].contains(name) ? "kml" : name)
  }

  /// The format's name in an error.
  var title: String { rawValue.uppercased() }

  /// Whether names in other namespaces count as the root's own.
  var sharesNames: Bool { self == .kml }
}

/// The elements of a file by its root: GPX or KML.
struct XMLRootContent: XMLContent {
  private var gpx: GPXContent?
  private var kml: KMLContent?

  init(_ root: XMLRoot) {
    switch root {
    case .gpx: gpx = GPXContent()
    case .kml: kml = KMLContent()
    }
  }

  var attribution: String? { gpx?.attribution ?? kml?.attribution }
  var wantsText: Bool { gpx?.wantsText ?? kml?.wantsText ?? false }

  mutating func open(_ tag: XMLTag, path: [String], at start: TextCursor) {
    gpx?.open(tag, path: path, at: start)
    kml?.open(tag, path: path, at: start)
  }

  mutating func append(_ text: String, at start: TextCursor) {
    gpx?.append(text, at: start)
    kml?.append(text, at: start)
  }

  mutating func close(path: [String]) -> XMLCompletion {
    gpx?.close(path: path) ?? kml?.close(path: path) ?? XMLCompletion()
  }

  mutating func cutShort() {
    gpx?.cutShort()
    kml?.cutShort()
  }

  mutating func finish() throws(XMLTag.Fault) -> XMLCompletion {
    if let rest = gpx?.finish() { return rest }
    return try kml?.finish() ?? XMLCompletion()
  }
}
