import MercatorPlaces

/// Some properties of very many places in compact form: a text takes one or two bytes more than its
/// length, a number eight.
struct PlaceValues {
  /// The names of the properties, in order.
  let names: [String]
  /// The encoded values, in blocks of `blockSize` places each.
  private var blocks: [[UInt8]] = []
  private var last: [UInt8] = []
  private var lastCount = 0

  private static let blockSize = 64

  private enum Kind: UInt8 {
    case missing, no, yes, number, text, longNumber
  }

  init(names: [String] = []) {
    self.names = names
  }

  /// Adds `count` places with the same properties. Lists and objects are treated as missing.
  mutating func add(_ properties: [String: PropertyValue], count: Int) {
    guard count > 0 else { return }
    var values: [UInt8] = []
    for name in names { Self.add(properties[name], to: &values) }
    var length: [UInt8] = []
    Self.add(values.count, to: &length)
    for _ in 0..<count {
      last += length
      last += values
      lastCount += 1
      guard lastCount == Self.blockSize else { continue }
      // A copy has no unused capacity.
      blocks.append(last.withUnsafeBufferPointer { Array($0) })
      last.removeAll(keepingCapacity: true)
      lastCount = 0
    }
  }

  private static func add(_ value: PropertyValue?, to bytes: inout [UInt8]) {
    switch value {
    case .boolean(let value): bytes.append((value ? Kind.yes : .no).rawValue)
    case .number(let number):
      bytes.append(Kind.number.rawValue)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
    case .string(let text): add(text, .text, to: &bytes)
    case .longNumber(let digits): add(digits, .longNumber, to: &bytes)
    case .null, .array, .object, nil: bytes.append(Kind.missing.rawValue)
    }
  }

  private static func add(_ text: String, _ kind: Kind, to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    add(text.utf8.count, to: &bytes)
    bytes += text.utf8
  }

  /// Appends a number, seven bits per byte.
  private static func add(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Returns the values of a place, in the order of the names.
  ///
  /// - Parameter place: the index in the order in which places were added.
  func values(of place: Int) -> [PropertyValue?] {
    let block = place / Self.blockSize
    let bytes = block < blocks.count ? blocks[block] : last
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes: bytes)
      for _ in 0..<(place % Self.blockSize) {
        let length = reader.number()
        reader.place += length
      }
      _ = reader.number()
      return names.map { _ in reader.value() }
    }
  }

  /// Decodes the output of `add`.
  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0

    mutating func number() -> Int {
      var number = 0
      var shift = 0
      while true {
        let byte = bytes[place]
        place += 1
        number |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
    }

    private mutating func text() -> String {
      let count = number()
      defer { place += count }
      return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
    }

    mutating func value() -> PropertyValue? {
      let kind = Kind(rawValue: bytes[place])
      place += 1
      switch kind {
      case .no: return .boolean(false)
      case .yes: return .boolean(true)
      case .number:
        let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[place + $1]) << (8 * $1) }
        place += 8
        return .number(Double(bitPattern: bits))
      case .text: return .string(text())
      case .longNumber: return .longNumber(text())
      case .missing, nil: return nil
      }
    }
  }
}
