/// Reads one JSON document (RFC 8259) into a value.
///
/// Foundation's parsers were tried on Linux first (Swift 6.3.1). Neither says on which line a
/// fault is; `JSONDecoder` takes trailing commas and needs 1 s for 1 MB of cities, and
/// both refuse a whole file for one 1e400. `JSONSerialization` is the referee in the tests.
///
/// Of members with the same name the last is kept, as JavaScript does.
package struct JSONParser {
  /// How deep arrays and objects may lie in each other. GeoJSON without nested collections needs
  /// 8; what walks through the value by recursion has room for this many on a stack of 512 KB.
  package static let maximumDepth = 128

  let text: SourceText
  let file: String
  var offset = 0
  /// How many arrays and objects lie around the text.
  private var outerDepth = 0
  /// Whether words and numbers that JSON lacks are left out, and kept what no string may hold.
  let skipsBadParts: Bool
  /// What was left out or kept so.
  private(set) var notes: [PlaceReadingNote] = []

  /// A parser at the beginning of a text.
  init(text: SourceText, file: String, skipsBadParts: Bool = false) {
    self.text = text
    self.file = file
    self.skipsBadParts = skipsBadParts
  }

  mutating func note(_ message: String, at offset: Int) {
    notes.add(
      PlaceReadingNote(file: file, position: text.position(at: offset), message: message))
  }

  /// The value that the text holds.
  ///
  /// - Throws: An error with line and column where the text stops being JSON.
  package static func value(
    of text: SourceText, file: String
  ) throws(PlaceReadingError) -> PropertyValue {
    var parser = JSONParser(text: text, file: file)
    return try parser.wholeValue()
  }

  /// The only value of the text.
  mutating func wholeValue() throws(PlaceReadingError) -> PropertyValue {
    let value = try document()
    skipBlanks()
    if offset < text.bytes.count { throw surplus }
    return value
  }

  /// The value that the first `length` bytes of the text hold, which lies in `depth` arrays and
  /// objects.
  ///
  /// - Throws: An error where the part stops being JSON, or where `what` belongs after the value, or
  ///   nothing if nil.
  mutating func part(
    length: Int, depth: Int, before what: String?
  ) throws(PlaceReadingError) -> PropertyValue {
    outerDepth = depth
    let value = try document()
    if offset < length { throw what.map { unexpected(where: $0) } ?? surplus }
    return value
  }

  /// The byte at the offset; nil at the end.
  var byte: UInt8? {
    offset < text.bytes.count ? text.bytes[offset] : nil
  }

  mutating func skipBlanks() {
    while let byte, byte.isBlank { offset += 1 }
  }

  /// An array or object that is not closed yet.
  private struct Container {
    let isObject: Bool
    var name = ""
    var values: [PropertyValue] = []
    var members: [String: PropertyValue] = [:]

    var end: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    var value: PropertyValue { isObject ? .object(members) : .array(values) }

    mutating func add(_ value: PropertyValue) {
      if isObject { members[name] = value } else { values.append(value) }
    }
  }

  /// The value at the offset and all in it, with a list of the containers around the offset in
  /// place of recursion: depth costs no stack.
  private mutating func document() throws(PlaceReadingError) -> PropertyValue {
    var containers: [Container] = []
    while true {
      skipBlanks()
      var value: PropertyValue
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        var container = try open(depth: containers.count)
        if !close(container) {
          try readName(of: &container)
          containers.append(container)
          continue
        }
        value = container.value
      } else {
        let isPart = !containers.isEmpty || outerDepth > 0
        value = skipsBadParts && isPart ? try knownScalar() : try scalar()
      }
      while true {
        guard let last = containers.indices.last else { return value }
        containers[last].add(value)
        if close(containers[last]) {
          value = containers.removeLast().value
        } else {
          try skip(UInt8(ascii: ","), where: containers[last].isObject ? "a , or }" : "a , or ]")
          try readName(of: &containers[last])
          break
        }
      }
    }
  }

  private mutating func open(depth: Int) throws(PlaceReadingError) -> Container {
    guard depth + outerDepth < Self.maximumDepth else {
      throw fault(
        "arrays and objects lie more than \(Self.maximumDepth) deep in each other",
        remedy: "flatten nested geometry collections")
    }
    let container = Container(isObject: byte == UInt8(ascii: "{"))
    offset += 1
    return container
  }

  private mutating func close(_ container: Container) -> Bool {
    skipBlanks()
    guard byte == container.end else { return false }
    offset += 1
    return true
  }

  /// The name and colon before the next member, if the container is an object.
  private mutating func readName(of container: inout Container) throws(PlaceReadingError) {
    guard container.isObject else { return }
    skipBlanks()
    guard byte == .quote else { throw unexpected(where: "a name in double quotes") }
    container.name = try string()
    skipBlanks()
    try skip(UInt8(ascii: ":"), where: "a colon")
  }

  private mutating func skip(
    _ expected: UInt8, where wanted: String
  ) throws(PlaceReadingError) {
    guard byte == expected else { throw unexpected(where: wanted) }
    offset += 1
  }

  /// A string, number or word; null for what is none, where that is left out.
  private mutating func knownScalar() throws(PlaceReadingError) -> PropertyValue {
    let start = offset
    do throws(PlaceReadingError) {
      return try scalar()
    } catch {
      guard text.bytes[start...].first != .quote else { throw error }
      offset = start
      while let byte, !byte.isBlank, !JSONValueScan.isStructure(byte) { offset += 1 }
      guard offset > start else { throw error }
      note("\(text.string(start..<offset).excerpt) is not JSON: left out", at: start)
      return .null
    }
  }

  private mutating func scalar() throws(PlaceReadingError) -> PropertyValue {
    switch byte {
    case .quote: return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): return try number()
    default: throw unexpected(inValue: "a value")
    }
  }

  private mutating func literal(
    _ word: StaticString, _ value: PropertyValue
  ) throws(PlaceReadingError) -> PropertyValue {
    let start = offset
    let matches = word.withUTF8Buffer { text.bytes[start...].starts(with: $0) }
    guard matches else { throw unexpected(inValue: "a value") }
    offset += word.utf8CodeUnitCount
    return value
  }
}
