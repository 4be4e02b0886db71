/// A start or end tag of XML, with its references resolved.
struct XMLTag: Hashable {
  /// The name with its prefix. Attribute names keep theirs too.
  private(set) var name = ""
  private(set) var attributes: [String: String] = [:]
  private(set) var isStart = true
  /// Whether it is an end tag, or a start tag that ends in `/>`.
  private(set) var isEnd = false

  /// A fault of bytes that aren't a tag.
  struct Fault: Error {
    var problem: String
    var remedy: String
    /// Whether only a text is bad, which can be kept as written.
    var isOfText = false
  }

  /// Parses the bytes from `<` to `>`.
  ///
  /// - Parameter resolve: resolves an attribute's text.
  init(
    _ bytes: [UInt8], resolve: (ArraySlice<UInt8>) throws(Fault) -> String
  ) throws(Fault) {
    guard bytes.last == UInt8(ascii: ">") else {
      throw Fault(
        problem: "the tag \(String(decoding: bytes.prefix(200), as: UTF8.self).quotedExcerpt) "
          + "is never closed", remedy: "end it with >")
    }
    var rest = bytes.dropFirst().dropLast()
    if rest.first == UInt8(ascii: "/") {
      rest.removeFirst()
      (isStart, isEnd) = (false, true)
    } else if rest.last == UInt8(ascii: "/") {
      rest.removeLast()
      isEnd = true
    }
    name = try Self.takeName(from: &rest)
    while true {
      let blanks = rest.prefix(while: { $0.isBlank })
      rest = rest.dropFirst(blanks.count)
      if rest.isEmpty { break }
      guard isStart, !blanks.isEmpty else { throw malformed }
      try takeAttribute(from: &rest, resolve)
    }
  }

  private var malformed: Fault {
    Fault(
      problem: "the tag \"\(name.excerpt)\" is not XML",
      remedy: "write tags as <name attribute=\"value\">")
  }

  private mutating func takeAttribute(
    from rest: inout ArraySlice<UInt8>, _ resolve: (ArraySlice<UInt8>) throws(Fault) -> String
  ) throws(Fault) {
    let key = try Self.takeName(from: &rest)
    rest = rest.drop(while: { $0.isBlank })
    guard rest.popFirst() == UInt8(ascii: "=") else { throw malformed }
    rest = rest.drop(while: { $0.isBlank })
    guard let quotation = rest.popFirst(), quotation == .quote || quotation == UInt8(ascii: "'"),
      let end = rest.firstIndex(of: quotation)
    else { throw malformed }
    attributes[key] = try resolve(rest[..<end])
    rest = rest[(end + 1)...]
  }

  /// Takes the name at the beginning of the bytes.
  private static func takeName(from rest: inout ArraySlice<UInt8>) throws(Fault) -> String {
    let bytes = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: "=") }
    let name = String(decoding: bytes, as: UTF8.self)
    guard let first = name.unicodeScalars.first, Self.beginsName(first),
      bytes.allSatisfy(Self.isOfName)
    else {
      throw Fault(
        problem: "\(String(decoding: rest.prefix(200), as: UTF8.self).quotedExcerpt) does not "
          + "begin with a name",
        remedy: "write tags as <name attribute=\"value\">, and &lt; for < in text")
    }
    rest = rest.dropFirst(bytes.count)
    return name
  }

  /// Returns whether a name may begin with a scalar: `NameStartChar` of XML 1.0.
  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(ascii: scalar).isLetter || scalar == "_" || scalar == ":" }
    return switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "&"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      false
    default: true
    }
  }
}

/// The text of XML.
enum XMLText {
  /// Returns the text with its references resolved: XML's five named entities, and numeric ones.
  ///
  /// - Parameter unknown: handles an unknown reference. Unless it throws, the reference is kept as
  ///   written.
  static func resolved(
    _ bytes: ArraySlice<UInt8>, unknown: (XMLTag.Fault) throws(XMLTag.Fault) -> Void
  ) throws(XMLTag.Fault) -> String {
    guard var ampersand = bytes.firstIndex(of: UInt8(ascii: "&")) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result = ""
    var start = bytes.startIndex
    while true {
      result += String(decoding: bytes[start..<ampersand], as: UTF8.self)
      let name = bytes[(ampersand + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
      if name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ";"),
        let scalar = scalar(String(decoding: name, as: UTF8.self))
      {
        result.unicodeScalars.append(scalar)
        start = name.endIndex + 1
      } else {
        try unknown(
          XMLTag.Fault(
            problem:
              "\("&\(String(decoding: name, as: UTF8.self))".quotedExcerpt) is an unknown reference",
            remedy: "write &amp; for &; only amp, lt, gt, quot, apos and numbers such as &#233; "
              + "are known", isOfText: true))
        result += "&"
        start = ampersand + 1
      }
      guard let next = bytes[start...].firstIndex(of: UInt8(ascii: "&")) else { break }
      ampersand = next
    }
    return result + String(decoding: bytes[start...], as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#"), let digit = name.dropFirst().first else { return nil }
      let digits = name.dropFirst(digit == "x" ? 2 : 1)
      guard digits.allSatisfy({ $0.isHexDigit }),
        let value = UInt32(digits, radix: digit == "x" ? 16 : 10)
      else { return nil }
      let isCharacter = value >= 0x20 || [0x09, 0x0A, 0x0D].contains(value)
      return isCharacter && value != 0xFFFE && value != 0xFFFF ? Unicode.Scalar(value) : nil
    }
  }
}
