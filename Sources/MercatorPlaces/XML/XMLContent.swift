/// What the elements of one kind of XML mean.
///
/// `path` holds the names of the open elements without their prefixes, the present one the last.
protocol XMLContent: Sendable {
  /// Whom the file names as its author.
  var attribution: String? { get }
  /// Whether the text at the cursor is of use.
  var wantsText: Bool { get }

  /// Takes note of a start tag.
  mutating func open(_ tag: XMLTag, path: [String], at start: TextCursor)

  /// Takes the next part of a text that is wanted.
  mutating func append(_ text: String, at start: TextCursor)

  /// Takes note of the end of the last element of `path`.
  mutating func close(path: [String]) -> XMLCompletion

  /// Takes note that the file was cut short: the text that is open may lack its end.
  mutating func cutShort()

  /// Takes note that the file ends.
  mutating func finish() throws(XMLTag.Fault) -> XMLCompletion
}

/// What the end of an element completes.
struct XMLCompletion {
  var features: [GeoFeature] = []
  /// Faults of positions, and where they are.
  var faults: [(fault: XMLTag.Fault, start: TextCursor)] = []
  /// What was decided or left out.
  var notes: [(message: String, start: TextCursor)] = []
}

/// The kinds of XML that hold places, by the name of their first element.
enum XMLRoot: String {
  case gpx, kml

  /// The format whose first element has a name; nil if none has.
  init?(element name: String) {
    // Google Earth saves single placemarks and folders without <kml> around them.
    self.init(rawValue: ["Document", "Folder", "Placemark"].contains(name) ? "kml" : name)
  }

  /// The format's name in an error.
  var title: String { rawValue.uppercased() }

  /// Whether the names of another namespace count as the root's own.
  var sharesNames: Bool { self == .kml }

  func content() -> any XMLContent {
    switch self {
    case .gpx: GPXContent()
    case .kml: KMLContent()
    }
  }
}
