/// The contents of a KML file (OGC 12-007r2, and Google's extensions `gx`): the open placemark, and
/// the styles.
struct KMLContent: XMLContent {
  let attribution: String? = nil
  private var placemark: KMLPlacemark?
  private var styles = KMLStyles()
  /// The names of the open folders; empty for an unnamed one.
  private var folders: [String] = []
  /// The names of numeric fields in `SchemaData`, prefixed with their schema's name.
  private var numbers: Set<String> = []
  private var schema = ""
  /// The name of the open data element.
  private var dataName = ""
  /// The open text and its start.
  private var text: String?
  private var textStart = TextCursor()
  /// The first file that this one links to for its places.
  private var link: String?
  private var hasPlacemarks = false
  /// The placemarks from the first one with an unresolved style, in order.
  private var held: [KMLPlacemark] = []
  private var notes: [(message: String, start: TextCursor)] = []

  /// The child elements of a placemark that become properties.
  private static let properties: Set<String> = [
    "name", "description", "address", "phoneNumber", "snippet", "Snippet", "visibility",
  ]
  /// Elements that are on a map but aren't places.
  private static let unplaced: Set<String> = [
    "GroundOverlay", "PhotoOverlay", "ScreenOverlay", "Model", "Tour",
  ]
  private static let numberTypes: Set<String> = [
    "int", "uint", "short", "ushort", "float", "double",
  ]

  var wantsText: Bool { text != nil }

  mutating func append(_ text: String, at start: TextCursor) {
    if self.text?.isEmpty == true { textStart = start }
    self.text? += text
  }

  mutating func cutShort() {
    // The last of many positions may be truncated.
    text = text.flatMap { text in
      text.lastIndex(where: { $0.isWhitespace }).map { String(text[..<$0]) }
    }
  }

  /// The meaning of an element's text, by its parents' names.
  private enum Field {
    case property, folderName, data, number, time, coordinates, trackPosition, styleURL, look
    case pair, link
  }

  private func field(_ path: [String]) -> Field? {
    let (name, parent) = (path.name(), path.name(above: 1))
    switch (parent, name) {
    case ("Folder", "name"): return .folderName
    case ("Pair", "key"), ("Pair", "styleUrl"): return .pair
    case ("Placemark", "styleUrl"): return .styleURL
    case ("Placemark", _): return Self.properties.contains(name) ? .property : nil
    case ("Data", "value"): return .data
    case ("SchemaData", "SimpleData"): return .number
    case ("ExtendedData", "Data"), ("ExtendedData", "SchemaData"): return nil
    case ("ExtendedData", _): return .data
    case ("TimeStamp", "when"), ("TimeSpan", "begin"), ("TimeSpan", "end"):
      return path.name(above: 2) == "Placemark" ? .time : nil
    case (_, "coordinates"): return .coordinates
    case ("Track", "coord"): return .trackPosition
    case ("IconStyle", _), ("LineStyle", _), ("PolyStyle", _): return .look
    case ("Link", "href"), ("Url", "href"):
      return path.name(above: 2) == "NetworkLink" ? .link : nil
    default: return nil
    }
  }

  mutating func open(_ tag: XMLTag, path: [String], at start: TextCursor) {
    let (name, parent) = (path.name(), path.name(above: 1))
    switch name {
    case "Folder": folders.append("")
    case "Placemark":
      placemark = KMLPlacemark(
        identifier: tag.attributes["id"], folder: folders.filter { !$0.isEmpty }, start: start)
    case "Schema": schema = tag.attributes["id"] ?? tag.attributes["name"] ?? ""
    case "SimpleField":
      if let field = tag.attributes["name"], let type = tag.attributes["type"],
        Self.numberTypes.contains(type.lowercased())
      {
        numbers.insert("\(schema) \(field)")
      }
    case "SchemaData":
      schema = tag.attributes["schemaUrl"].map { KMLStyles.identifier(in: $0) } ?? ""
    case "Data", "SimpleData": dataName = tag.attributes["name"] ?? ""
    case "Style", "StyleMap", "CascadingStyle", "Pair":
      styles.open(name, identifier: tag.identifier, parent: parent)
    case _ where Self.unplaced.contains(name):
      notes.append(("a \(name) is not a place: left out", start))
    case _ where parent == "ExtendedData": dataName = name
    default: placemark?.shapes.open(name)
    }
    if field(path) != nil {
      text = ""
      textStart = start
    }
  }

  mutating func close(path: [String]) -> XMLCompletion {
    let (name, parent) = (path.name(), path.name(above: 1))
    if let field = field(path) {
      take(text ?? "", as: field, name: name, path: path)
      text = nil
    }
    switch name {
    case "Folder": _ = folders.popLast()
    case "Style", "StyleMap", "CascadingStyle", "Pair":
      if let own = styles.close(name, parent: parent) { placemark?.take(own) }
    case "Placemark": return complete()
    default: placemark?.shapes.close(name)
    }
    defer { notes = [] }
    return XMLCompletion(notes: notes)
  }

  private mutating func take(_ text: String, as field: Field, name: String, path: [String]) {
    let value = text.trimmed
    switch field {
    case .coordinates:
      placemark?.shapes.take(
        KMLCoordinates(text, at: textStart), of: path.name(above: 1),
        isHole: path.name(above: 2) == "innerBoundaryIs")
    case .trackPosition:
      placemark?.shapes.takeTrackPosition(KMLCoordinates(track: text, at: textStart))
    case _ where value.isEmpty: break
    case .folderName: if !folders.isEmpty { folders[folders.count - 1] = value }
    case .property: placemark?.properties[name.lowercasedStart] = Self.value(of: value, named: name)
    case .data: placemark?.data[dataName] = .string(value)
    case .number:
      let isNumber = numbers.contains("\(schema) \(dataName)")
      placemark?.data[dataName] =
        (isNumber ? PositionValue.decimal(value).map { .number($0) } : nil) ?? .string(value)
    case .time: placemark?.properties[name == "when" ? "time" : name] = .string(value)
    case .styleURL: placemark?.styleURL = value
    case .look:
      if let problem = styles.take(value, of: name, in: path.name(above: 1)) {
        notes.append((problem, textStart))
      }
    case .pair: styles.takePair(value, of: name)
    case .link: link = link ?? value
    }
  }

  private static func value(of text: String, named name: String) -> PropertyValue {
    name == "visibility"
      ? PositionValue.decimal(text).map { .number($0) } ?? .string(text)
      : .string(text)
  }

  private mutating func complete() -> XMLCompletion {
    guard let placemark else { return XMLCompletion() }
    self.placemark = nil
    hasPlacemarks = true
    var completion = XMLCompletion(notes: notes + placemark.shapes.notes)
    notes = []
    let faults = placemark.shapes.faults
    // If all positions of a feature are bad, it is one fault and not a feature.
    guard faults.isEmpty || placemark.shapes.geometry != nil else {
      completion.faults = Array(faults.prefix(1))
      return completion
    }
    completion.faults = faults
    if held.isEmpty, styles.knows(placemark.styleURL) {
      completion.features = [feature(of: placemark)]
    } else {
      held.append(placemark)
    }
    return completion
  }

  private func feature(of placemark: KMLPlacemark) -> GeoFeature {
    placemark.feature(look: styles.look(of: placemark.styleURL))
  }

  mutating func finish() throws(XMLTag.Fault) -> XMLCompletion {
    var completion = XMLCompletion()
    for placemark in held {
      completion.features.append(feature(of: placemark))
      if let name = placemark.styleURL, !styles.knows(name) {
        completion.notes.append(
          ("the style \(name.quotedExcerpt) is not in the file", placemark.start))
      }
    }
    held = []
    if let link {
      guard hasPlacemarks else {
        throw XMLTag.Fault(
          problem: "the file only links to places, at \(link.quotedExcerpt)",
          remedy: "download the linked file and use it")
      }
      completion.notes.append(
        ("places behind the link \(link.quotedExcerpt) are not downloaded", textStart))
    }
    return completion
  }
}

extension [String] {
  /// Returns the name of the open element the given number of levels above the last one, or an
  /// empty text.
  fileprivate func name(above levels: Int = 0) -> String { dropLast(levels).last ?? "" }
}

extension XMLTag {
  /// The attribute `id`, with any prefix.
  fileprivate var identifier: String? {
    attributes["id"] ?? attributes.first { $0.key.hasSuffix(":id") }?.value
  }
}

extension String {
  /// The text with its first letter in lower case: `Snippet` is the old spelling of `snippet`.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
