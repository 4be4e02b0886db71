import MercatorPlaces

/// Texts in one run of bytes.
struct TextList {
  private(set) var bytes: [UInt8] = []
  /// The length of each text in UTF-16, in which a host cuts them.
  private(set) var lengths: [Int32] = []

  var count: Int { lengths.count }

  mutating func append(_ text: String) {
    let start = bytes.count
    bytes += text.utf8
    // Each code point counts at its first byte, and twice from U+10000 on.
    var length: Int32 = 0
    for byte in bytes[start...] where byte & 0xC0 != 0x80 { length += byte >= 0xF0 ? 2 : 1 }
    lengths.append(length)
  }
}

/// One property of all features.
struct FileColumn {
  /// What a value is; its number for the host.
  enum Kind: UInt8 {
    case nothing, no, yes, number, text
  }

  let name: String
  private(set) var kinds: [Kind] = []
  private(set) var numbers: [Double] = []
  private(set) var texts = TextList()

  init(_ name: String) {
    self.name = name
  }

  /// Adds the value that a feature's properties have under the column's name. Lists, objects and empty
  /// texts are nothing.
  mutating func append(_ properties: [String: PropertyValue]) {
    switch properties[name] {
    case .boolean(let flag)?: kinds.append(flag ? .yes : .no)
    case .number(let number)?:
      kinds.append(.number)
      numbers.append(number)
    case .longNumber(let text)?,
      .string(let text)? where !text.isEmpty:
      kinds.append(.text)
      texts.append(text)
    default: kinds.append(.nothing)
    }
  }
}
