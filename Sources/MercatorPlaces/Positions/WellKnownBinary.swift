/// Geometries as well-known binary in hexadecimal digits: OGC 06-103r4 and ISO 19125 (8.2), and
/// PostGIS's extended form, as returned by `SELECT geom`: `0101000020E6100000…`.
struct WellKnownBinary {
  private let text: String
  private let bytes: [UInt8]
  private var offset = 0

  private static let types = [
    "Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon",
    "GeometryCollection",
  ]

  /// The maximum depth of nested collections.
  private static let maximumDepth = 32
  /// The minimum number of digits: byte order, type, and at least a count.
  private static let leastDigits = 18
  /// Bits of the extended form's type: heights, measures, a reference system.
  private static let (hasHeight, hasMeasure, hasSystem): (UInt32, UInt32, UInt32) =
    (0x8000_0000, 0x4000_0000, 0x2000_0000)
  /// The step between ISO's types: 1000 for heights, 2000 for measures, 3000 for both.
  private static let dimensionStep: UInt32 = 1000

  /// Returns whether a text is well-known binary: hexadecimal digits that begin with a byte order
  /// and a known type.
  static func looksRight(_ text: String) -> Bool {
    var reader = WellKnownBinary(text, digits: leastDigits)
    return reader.bytes.count == leastDigits / 2 && text.allSatisfy({ $0.isHexDigit })
      && (try? reader.kind()) != nil
  }

  /// Reads the geometry. Returns nil if it is empty.
  static func geometry(
    _ text: String, log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    var reader = WellKnownBinary(text, digits: text.utf8.count)
    guard text.utf8.count % 2 == 0 else { throw reader.fault("it ends with half a byte") }
    let geometry = try reader.geometry(depth: 0, &log)
    guard reader.offset == reader.bytes.count else {
      let rest = reader.bytes.count - reader.offset
      throw reader.fault("\(rest) \(rest == 1 ? "byte follows" : "bytes follow") the geometry")
    }
    return geometry
  }

  private init(_ text: String, digits: Int) {
    self.text = text
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits / 2)
    var high: UInt8?
    for digit in text.utf8.prefix(digits) {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { break }
      if let first = high {
        bytes.append(first << 4 | UInt8(value))
        high = nil
      } else {
        high = UInt8(value)
      }
    }
    self.bytes = bytes
  }

  /// The header of a geometry.
  private struct Head {
    var type: String
    var isLittleEndian: Bool
    /// The numbers per position.
    var dimensions: Int
    /// Whether a reference system follows.
    var hasSystem: Bool
  }

  private mutating func kind() throws(ContentFault) -> Head {
    guard let order = try take(1).first, order <= 1 else {
      throw fault("its byte order is neither 00 nor 01")
    }
    let word = try integer(order == 1)
    let flags = word & (Self.hasHeight | Self.hasMeasure | Self.hasSystem)
    let code = word & ~flags
    let (kind, extra) = (code % Self.dimensionStep, code / Self.dimensionStep)
    guard kind >= 1, kind <= Self.types.count, extra <= 3 else {
      throw fault("\(code) is not a type of points, lines or areas")
    }
    var dimensions = 2
    if flags & Self.hasHeight != 0 || extra == 1 || extra == 3 { dimensions += 1 }
    if flags & Self.hasMeasure != 0 || extra >= 2 { dimensions += 1 }
    return Head(
      type: Self.types[Int(kind) - 1], isLittleEndian: order == 1, dimensions: dimensions,
      hasSystem: flags & Self.hasSystem != 0)
  }

  private mutating func head() throws(ContentFault) -> Head {
    let head = try kind()
    guard head.hasSystem else { return head }
    let system = try integer(head.isLittleEndian)
    // PostGIS writes 0 for an unspecified system.
    guard [0, 4326, 4979].contains(system) else {
      throw ContentFault(
        value: "\(system)", problem: "the geometry is in the reference system \(system)",
        remedy: "convert it to degrees of WGS 84: ST_Transform(geom, 4326) in PostGIS")
    }
    return head
  }

  private mutating func geometry(
    depth: Int, _ log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    guard depth < Self.maximumDepth else { throw fault("its parts are nested too deeply") }
    let head = try head()
    if head.type == "GeometryCollection" {
      var members: [GeoGeometry] = []
      for _ in 0..<(try count(head, of: 5)) {
        if let member = try geometry(depth: depth + 1, &log) { members.append(member) }
      }
      return members.isEmpty ? nil : .collection(members)
    }
    guard let coordinates = try coordinates(of: head, depth: depth) else { return nil }
    return try GeoGeometry.read(type: head.type, ["coordinates": coordinates], log: &log)
  }

  /// Reads the equivalent of GeoJSON's `coordinates`. Returns nil if it is empty.
  private mutating func coordinates(
    of head: Head, depth: Int
  ) throws(ContentFault) -> PropertyValue? {
    switch head.type {
    case "Point": return try position(head)
    case "LineString": return try positions(head)
    case "Polygon":
      var rings: [PropertyValue] = []
      for _ in 0..<(try count(head, of: 4)) {
        if let ring = try positions(head) { rings.append(ring) }
      }
      return rings.isEmpty ? nil : .array(rings)
    default:
      var parts: [PropertyValue] = []
      for _ in 0..<(try count(head, of: 5)) {
        let part = try self.head()
        guard "Multi" + part.type == head.type else {
          throw fault("a \(head.type) has a part that is a \(part.type)")
        }
        if let coordinates = try coordinates(of: part, depth: depth + 1) {
          parts.append(coordinates)
        }
      }
      return parts.isEmpty ? nil : .array(parts)
    }
  }

  private mutating func positions(_ head: Head) throws(ContentFault) -> PropertyValue? {
    var positions: [PropertyValue] = []
    for _ in 0..<(try count(head, of: 8 * head.dimensions)) {
      if let position = try position(head) { positions.append(position) }
    }
    return positions.isEmpty ? nil : .array(positions)
  }

  /// Reads a position. Returns nil for an empty point, whose numbers are NaN.
  private mutating func position(_ head: Head) throws(ContentFault) -> PropertyValue? {
    var numbers: [PropertyValue] = []
    var isEmpty = true
    for _ in 0..<head.dimensions {
      let number = Double(bitPattern: try word(8, head.isLittleEndian))
      isEmpty = isEmpty && number.isNaN
      numbers.append(.number(number))
    }
    // Longitude, latitude and a height; a measure isn't part of the position.
    return isEmpty ? nil : .array(Array(numbers.prefix(2)))
  }

  /// Reads the number of parts that follow, each with a minimum number of bytes.
  private mutating func count(_ head: Head, of least: Int) throws(ContentFault) -> Int {
    let count = Int(try integer(head.isLittleEndian))
    guard count <= (bytes.count - offset) / least else { throw truncated }
    return count
  }

  private mutating func integer(_ isLittleEndian: Bool) throws(ContentFault) -> UInt32 {
    UInt32(truncatingIfNeeded: try word(4, isLittleEndian))
  }

  private mutating func word(_ count: Int, _ isLittleEndian: Bool) throws(ContentFault) -> UInt64 {
    let bytes = try take(count)
    return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes))
      .reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func take(_ count: Int) throws(ContentFault) -> ArraySlice<UInt8> {
    guard count <= bytes.count - offset else { throw truncated }
    offset += count
    return bytes[offset - count..<offset]
  }

  private var truncated: ContentFault { fault("it ends after \(bytes.count) bytes") }

  private func fault(_ problem: String) -> ContentFault {
    let excerpt = text.quotedExcerpt
    return ContentFault(
      value: excerpt, problem: "\(excerpt) is not well-known binary: \(problem)",
      remedy: "write it again, or as text: ST_AsText(geom) in PostGIS")
  }
}
