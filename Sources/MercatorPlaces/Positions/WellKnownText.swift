/// Geometries as well-known text (OGC 06-103r4, 7): `POINT (11.575 48.137)`, longitude first.
struct WellKnownText {
  private let text: [UInt8]
  private var offset = 0

  private static let types = [
    "POINT": "Point", "MULTIPOINT": "MultiPoint", "LINESTRING": "LineString",
    "MULTILINESTRING": "MultiLineString", "POLYGON": "Polygon", "MULTIPOLYGON": "MultiPolygon",
    "GEOMETRYCOLLECTION": "GeometryCollection",
  ]

  /// The maximum depth of nested parentheses and collections.
  private static let maximumDepth = 32

  /// Returns whether a text begins as well-known text.
  static func looksRight(_ text: String) -> Bool {
    var parser = WellKnownText(text)
    return parser.takeReferenceSystem() != nil || types[parser.takeWord()] != nil
  }

  /// Reads the geometry. Returns nil if it is empty.
  static func geometry(
    _ text: String, log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    var parser = WellKnownText(text)
    if let system = parser.takeReferenceSystem(), system != "4326" {
      throw ContentFault(
        value: system, problem: "the geometry is in the reference system \(system.excerpt)",
        remedy: "convert it to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326")
    }
    let geometry = try parser.geometry(depth: 0, &log)
    parser.skipBlanks()
    guard parser.offset == parser.text.count else { throw parser.fault }
    return geometry
  }

  private init(_ text: String) {
    self.text = Array(text.utf8)
  }

  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skipBlanks() {
    while let byte, byte.isBlank { offset += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Takes a word and returns it in upper case.
  private mutating func takeWord() -> String {
    skipBlanks()
    let start = offset
    while let byte, byte & 0xDF >= 0x41, byte & 0xDF <= 0x5A { offset += 1 }
    return String(decoding: text[start..<offset], as: UTF8.self).uppercased()
  }

  /// Takes PostGIS's `SRID=4326;` and returns its number, or nil if there is none.
  private mutating func takeReferenceSystem() -> String? {
    let start = offset
    guard takeWord() == "SRID", take("="),
      let end = text[offset...].firstIndex(of: UInt8(ascii: ";"))
    else {
      offset = start
      return nil
    }
    let number = String(decoding: text[offset..<end], as: UTF8.self).trimmed
    offset = end + 1
    return number
  }

  private mutating func geometry(
    depth: Int, _ log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    guard let type = Self.types[takeWord()], depth < Self.maximumDepth else { throw fault }
    let start = offset
    if !["Z", "M", "ZM"].contains(takeWord()) { offset = start }
    let afterDimension = offset
    if takeWord() == "EMPTY" { return nil }
    offset = afterDimension
    guard type != "GeometryCollection" else {
      return .collection(try collection(depth: depth, &log))
    }
    guard case .array(let list) = try list(depth: depth) else { throw fault }
    var coordinates = PropertyValue.array(list)
    if type == "Point" {
      guard list.count == 1 else { throw fault }
      coordinates = list[0]
    } else if type == "MultiPoint" {
      // Both MULTIPOINT (1 2, 3 4) and MULTIPOINT ((1 2), (3 4)) occur.
      coordinates = .array(list.map { $0.array?.first?.array == nil ? $0 : $0.array?[0] ?? $0 })
    }
    return try GeoGeometry.read(type: type, ["coordinates": coordinates], log: &log)
  }

  private mutating func collection(
    depth: Int, _ log: inout ContentLog
  ) throws(ContentFault) -> [GeoGeometry] {
    guard take("(") else { throw fault }
    var members: [GeoGeometry] = []
    repeat {
      if let member = try geometry(depth: depth + 1, &log) { members.append(member) }
    } while take(",")
    guard take(")") else { throw fault }
    return members
  }

  /// Reads the content of parentheses: lists, or positions.
  private mutating func list(depth: Int) throws(ContentFault) -> PropertyValue {
    guard depth < Self.maximumDepth, take("(") else { throw fault }
    var values: [PropertyValue] = []
    repeat {
      skipBlanks()
      values.append(byte == UInt8(ascii: "(") ? try list(depth: depth + 1) : try position())
    } while take(",")
    guard take(")") else { throw fault }
    return .array(values)
  }

  private mutating func position() throws(ContentFault) -> PropertyValue {
    var numbers: [PropertyValue] = []
    while true {
      skipBlanks()
      let start = offset
      while let byte, !byte.isBlank, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") {
        offset += 1
      }
      guard start < offset else { break }
      let word = String(decoding: text[start..<offset], as: UTF8.self)
      guard let number = DecimalText.value(of: word, allowsComma: false) else { throw fault }
      numbers.append(.number(number))
    }
    guard !numbers.isEmpty else { throw fault }
    return .array(numbers)
  }

  private var fault: ContentFault {
    let text = String(decoding: text, as: UTF8.self).quotedExcerpt
    return ContentFault(
      value: text, problem: "\(text) is not well-known text",
      remedy: "use POINT (11.575 48.137), longitude first")
  }
}
