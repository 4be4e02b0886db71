import Mercator

/// Reads one JSON document (RFC 8259) into a value.
///
/// Foundation's parsers were evaluated on Linux first (Swift 6.3.1). Neither reports the line of a
/// fault. `JSONDecoder` accepts trailing commas and needs 1 s for 1 MB of cities, and both reject a
/// whole file for one 1e400. The tests use `JSONSerialization` as an oracle.
///
/// Of members with the same name the last is kept, as in JavaScript.
package struct JSONParser {
  /// The maximum depth of nested arrays and objects. GeoJSON without nested collections needs 8.
  /// Code that traverses the value by recursion has room for this depth on a stack of 512 KB.
  package static let maximumDepth = 128

  let text: SourceText
  let file: String
  var offset = 0
  /// The number of arrays and objects around the text.
  private var outerDepth = 0
  /// Whether to leave out words and numbers that aren't JSON, and to keep characters that strings
  /// can't contain.
  let skipsBadParts: Bool
  /// Notes about what was left out or kept.
  private(set) var notes: [PlaceReadingNote] = []
  /// The order of the names of properties; nil if nobody asks for it.
  var order: PropertyOrder?

  /// Creates a parser at the beginning of a text.
  init(text: SourceText, file: String, skipsBadParts: Bool = false) {
    self.text = text
    self.file = file
    self.skipsBadParts = skipsBadParts
  }

  mutating func note(_ message: String, at offset: Int) {
    notes.add(
      PlaceReadingNote(file: file, position: text.position(at: offset), message: message))
  }

  /// Reads the value of a text.
  ///
  /// - Throws: An error with the line and column where the text stops being JSON.
  package static func value(
    of text: SourceText, file: String
  ) throws(PlaceReadingError) -> PropertyValue {
    var parser = JSONParser(text: text, file: file)
    return try parser.wholeValue()
  }

  /// Reads the only value of the text.
  mutating func wholeValue() throws(PlaceReadingError) -> PropertyValue {
    let value = try document()
    skipBlanks()
    if offset < text.bytes.count { throw surplus }
    return value
  }

  /// Reads the value in the first `length` bytes of the text, which is inside `depth` arrays and
  /// objects.
  ///
  /// - Throws: An error where the part stops being JSON, or where `what` is expected after the
  ///   value; nil expects nothing.
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

  /// An array or object that isn't closed yet.
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

  /// Reads the value at the offset and its content. A list of the enclosing containers replaces
  /// recursion, so depth needs no stack.
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
          noteName(in: containers)
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
          noteName(in: containers)
          break
        }
      }
    }
  }

  private mutating func open(depth: Int) throws(PlaceReadingError) -> Container {
    guard depth + outerDepth < Self.maximumDepth else {
      throw fault(
        "arrays and objects are nested more than \(Self.maximumDepth) deep",
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

  /// Reads the name and colon before the next member, if the container is an object.
  private mutating func readName(of container: inout Container) throws(PlaceReadingError) {
    guard container.isObject else { return }
    skipBlanks()
    guard byte == .quote else { throw unexpected(where: "a name in double quotes") }
    container.name = try string()
    skipBlanks()
    try skip(UInt8(ascii: ":"), where: "a colon")
  }

  /// Notes the name of the member that follows, if it may be a property's.
  private mutating func noteName(in containers: [Container]) {
    guard order != nil, let container = containers.last, container.isObject else { return }
    let isOuter = containers.count == 1
    if isOuter || containers[containers.count - 2].name == "properties" {
      order?.note(container.name, isOuter: isOuter)
    }
  }

  private mutating func skip(
    _ expected: UInt8, where wanted: String
  ) throws(PlaceReadingError) {
    guard byte == expected else { throw unexpected(where: wanted) }
    offset += 1
  }

  /// Reads a string, number or word. If bad parts are left out, an invalid one becomes null.
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
