/// The parts of a link, in lower case and without percent-encoding.
struct LinkText {
  typealias Parameter = (name: [UInt8], value: [UInt8])

  /// The part before `?` and `#`.
  let path: [UInt8]
  /// The last part of the path in its original spelling, in which the case of letters may matter.
  let code: ArraySlice<UInt8>
  /// The parameters after `?`.
  let query: [Parameter]
  /// The parameters after `#`, or after `#?`; parts without a name have an empty one.
  let fragment: [Parameter]
  /// Path and parameters in their original case, for names of places.
  let written: (path: [UInt8], query: [Parameter])

  init(_ text: String) {
    let around = (" \t\r\n\"'<>()[]{}.,;" as TextBytes).bytes
    var rest = text.bytes[...].drop { around.contains($0) }
    while let last = rest.last, around.contains(last) { rest.removeLast() }
    let (head, fragment) = LinkText.cut(rest, at: "#")
    let (path, query) = LinkText.cut(head, at: "?")
    self.path = LinkText.decoded(path)
    code = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
    self.query = LinkText.parameters(query)
    written = (
      LinkText.decoded(path, keepsCase: true), LinkText.parameters(query, keepsCase: true)
    )
    self.fragment = LinkText.parameters(
      fragment.first == UInt8(ascii: "?") ? fragment.dropFirst() : fragment)
  }

  func parameter(_ name: TextBytes) -> [UInt8]? {
    query.first { $0.name == name.bytes }?.value
  }

  var zoom: [UInt8]? {
    (["z", "zoom", "lvl", "level", "whatshere[zoom]"] as [TextBytes]).lazy
      .compactMap { parameter($0) }.first.map { Array(LinkText.cut($0[...], at: "(").before) }
  }

  /// Returns a name encoded for a parameter.
  static func encoded(_ name: String) -> [UInt8] {
    let digits = ("0123456789ABCDEF" as TextBytes).bytes
    var bytes: [UInt8] = []
    for byte in name.bytes {
      switch byte {
      case _ where byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased(byte),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return bytes
  }

  /// Returns the fields between slashes, without empty ones at the end.
  static func fields(_ text: [UInt8]) -> [[UInt8]] {
    var fields = split(text[...], at: "/")
    while fields.last?.isEmpty == true { fields.removeLast() }
    return fields
  }

  /// Returns a latitude and a longitude from two numbers, optionally preceded by `loc:` and
  /// followed by a name in brackets; nil for any other text.
  static func pair(_ text: [UInt8]) -> (latitude: [UInt8], longitude: [UInt8])? {
    let place = text.starts(with: ("loc:" as TextBytes).bytes) ? text.dropFirst(4) : text[...]
    let fields = split(cut(place, at: "(").before, at: ",")
    guard fields.count == 2, let numbers = numbers(fields) else { return nil }
    return (numbers.0, numbers.1)
  }

  /// Returns the first two fields of a list; nil unless they are numbers.
  static func numbers(_ fields: [[UInt8]]) -> ([UInt8], [UInt8])? {
    guard fields.count >= 2, DecimalNumber(fields[0]) != nil, DecimalNumber(fields[1]) != nil else {
      return nil
    }
    return (fields[0], fields[1])
  }

  /// Returns the parts between marks, each without leading spaces and cut at its next space.
  static func split(_ text: ArraySlice<UInt8>, at mark: Unicode.Scalar) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false).map { part in
      let start = part.drop { $0 == UInt8(ascii: " ") }
      return Array(start.prefix { $0 != UInt8(ascii: " ") })
    }
  }

  /// Returns a field for an error message: at most 40 characters, all of them visible.
  static func shown(_ text: [UInt8]) -> String {
    let visible = text.prefix(40).map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }
    return TextBytes("\(visible)\((text.count > 40 ? "…" : "") as TextBytes)").string
  }

  static func cut(
    _ text: ArraySlice<UInt8>, at mark: Unicode.Scalar
  ) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    guard let index = text.firstIndex(of: UInt8(ascii: mark)) else { return (text, []) }
    return (text[..<index], text[(index + 1)...])
  }

  private static func parameters(
    _ text: ArraySlice<UInt8>, keepsCase: Bool = false
  ) -> [Parameter] {
    text.split(separator: UInt8(ascii: "&")).map { part in
      guard part.contains(UInt8(ascii: "=")) else {
        return ([], decoded(part, keepsCase: keepsCase))
      }
      let (name, value) = cut(part, at: "=")
      return (decoded(name), decoded(value, keepsCase: keepsCase))
    }
  }

  /// Returns the text with `%2C` and similar codes decoded, in lower case unless `keepsCase` is
  /// set.
  private static func decoded(_ text: ArraySlice<UInt8>, keepsCase: Bool = false) -> [UInt8] {
    func taken(_ byte: UInt8) -> UInt8 { keepsCase ? byte : lowercased(byte) }
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap({ hexadecimal($0) }),
        let low = rest.dropFirst().first.flatMap({ hexadecimal($0) })
      {
        rest = rest.dropFirst(2)
        bytes.append(taken(high << 4 | low))
      } else {
        bytes.append(taken(byte))
      }
    }
    return bytes
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch lowercased(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte & 0xF
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte & 0xF + 9
    default: nil
    }
  }
}
