/// Reads one JSON document (RFC 8259) into a value, by descent.
///
/// Foundation's parsers were tried on Linux first (Swift 6.3.1). Neither says on which line a
/// fault is; `JSONDecoder` takes trailing commas and needs 1 s for 1 MB of cities,
/// `JSONSerialization` 0.2 s, and both refuse a whole file for one 1e400. They are the referees in
/// the tests.
///
/// Of members with the same name the last is kept, as JavaScript does.
package struct JSONParser {
  /// How deep arrays and objects may lie in each other. GeoJSON without nested collections needs
  /// 9; a thread with a stack of 512 KB has room for this many even in a debug build.
  package static let maximumDepth = 128

  let text: SourceText
  let file: String
  var offset = 0

  /// The value that the text holds.
  ///
  /// - Throws: An error with line and column where the text stops being JSON.
  package static func value(
    of text: SourceText, file: String
  ) throws(PlaceReadingError) -> PropertyValue {
    var parser = JSONParser(text: text, file: file)
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    if parser.offset < text.bytes.count {
      throw parser.fault(
        "\(parser.found) follows the end of the document",
        remedy: "a file holds one JSON document")
    }
    return value
  }

  /// The byte at the offset; nil at the end.
  var byte: UInt8? {
    offset < text.bytes.count ? text.bytes[offset] : nil
  }

  mutating func skipBlanks() {
    while let byte, byte.isBlank { offset += 1 }
  }

  private mutating func value(depth: Int) throws(PlaceReadingError) -> PropertyValue {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case .quote: return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): return .number(try number())
    default: throw unexpected(where: "a value")
    }
  }

  private mutating func array(depth: Int) throws(PlaceReadingError) -> PropertyValue {
    try open(depth: depth)
    var values: [PropertyValue] = []
    if close(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      if close(UInt8(ascii: "]")) { return .array(values) }
      try skip(UInt8(ascii: ","), where: "a comma or ]")
    }
  }

  private mutating func object(depth: Int) throws(PlaceReadingError) -> PropertyValue {
    try open(depth: depth)
    var members: [String: PropertyValue] = [:]
    if close(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipBlanks()
      guard byte == .quote else { throw unexpected(where: "a name in double quotes") }
      let name = try string()
      skipBlanks()
      try skip(UInt8(ascii: ":"), where: "a colon")
      members[name] = try value(depth: depth + 1)
      if close(UInt8(ascii: "}")) { return .object(members) }
      try skip(UInt8(ascii: ","), where: "a comma or }")
    }
  }

  private mutating func open(depth: Int) throws(PlaceReadingError) {
    guard depth < Self.maximumDepth else {
      throw fault(
        "arrays and objects lie more than \(Self.maximumDepth) deep in each other",
        remedy: "flatten nested geometry collections")
    }
    offset += 1
  }

  private mutating func close(_ end: UInt8) -> Bool {
    skipBlanks()
    guard byte == end else { return false }
    offset += 1
    return true
  }

  private mutating func skip(
    _ expected: UInt8, where wanted: String
  ) throws(PlaceReadingError) {
    guard byte == expected else { throw unexpected(where: wanted) }
    offset += 1
  }

  private mutating func literal(
    _ word: StaticString, _ value: PropertyValue
  ) throws(PlaceReadingError) -> PropertyValue {
    let start = offset
    let matches = word.withUTF8Buffer { text.bytes[start...].starts(with: $0) }
    guard matches else { throw unexpected(where: "a value") }
    offset += word.utf8CodeUnitCount
    return value
  }
}
