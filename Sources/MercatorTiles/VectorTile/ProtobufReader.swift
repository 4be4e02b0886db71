/// A reader of protobuf's wire format, field by field. It never traps on invalid bytes.
struct ProtobufReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The encoding of a field's content.
  enum WireType: Int {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
  }

  /// A field's number and the encoding of its content.
  struct Field {
    var number: Int
    var type: WireType

    /// Returns the error for a field with an unexpected wire type.
    func unexpected(byte: Int) -> VectorTileError {
      VectorTileError(.unexpectedWireType(field: number, wireType: type.rawValue), byte: byte)
    }
  }

  var isAtEnd: Bool { position >= end }

  func error(_ reason: VectorTileError.Reason) -> VectorTileError {
    VectorTileError(reason, byte: position)
  }

  /// Returns a reader for a part of the same bytes.
  func part(_ range: Range<Int>) -> ProtobufReader { ProtobufReader(bytes, in: range) }

  /// Reads the next field's head. Returns nil at the end.
  mutating func field() throws(VectorTileError) -> Field? {
    guard position < end else { return nil }
    let start = position
    let head = try varint()
    let type = Int(head & 7)
    guard let wireType = WireType(rawValue: type), head >> 3 > 0, head <= UInt64(UInt32.max) else {
      throw VectorTileError(
        .unknownField(number: Int(truncatingIfNeeded: head >> 3), wireType: type), byte: start)
    }
    return Field(number: Int(head >> 3), type: wireType)
  }

  /// Reads a number of up to 64 bits, with seven bits per byte, the lowest first.
  @inline(__always)
  mutating func varint() throws(VectorTileError) -> UInt64 {
    if position < end {
      let byte = bytes[position]
      if byte < 128 {
        position &+= 1
        return UInt64(byte)
      }
    }
    return try longVarint()
  }

  private mutating func longVarint() throws(VectorTileError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard position < end else { throw error(.cutOff) }
      let byte = bytes[position]
      guard shift < 63 || byte < 2 else { throw error(.numberTooLong) }
      value |= UInt64(byte & 127) << shift
      position += 1
      guard byte > 127 else { return value }
      shift += 7
    }
  }

  /// Reads a number of 32 bits.
  @inline(__always)
  mutating func number() throws(VectorTileError) -> UInt32 {
    let value = try varint()
    guard value <= UInt64(UInt32.max) else { throw error(.numberTooLong) }
    return UInt32(truncatingIfNeeded: value)
  }

  /// Reads the byte range of a length-delimited field.
  mutating func range() throws(VectorTileError) -> Range<Int> {
    let count = try varint()
    guard count <= UInt64(end - position) else { throw error(.cutOff) }
    let start = position
    position += Int(count)
    return start..<position
  }

  /// Reads a text. Invalid UTF-8 is replaced with replacement characters.
  mutating func text() throws(VectorTileError) -> String {
    String(decoding: bytes[try range()], as: UTF8.self)
  }

  /// Reads a little-endian number of some bytes.
  private mutating func fixed(bytes count: Int) throws(VectorTileError) -> UInt64 {
    guard end - position >= count else { throw error(.cutOff) }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return value
  }

  mutating func float() throws(VectorTileError) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: try fixed(bytes: 4)))
  }

  mutating func double() throws(VectorTileError) -> Double {
    Double(bitPattern: try fixed(bytes: 8))
  }

  /// Skips a field that is not needed.
  mutating func skip(_ type: WireType) throws(VectorTileError) {
    switch type {
    case .varint: _ = try varint()
    case .fixed64: _ = try fixed(bytes: 8)
    case .lengthDelimited: _ = try range()
    case .fixed32: _ = try fixed(bytes: 4)
    }
  }

  /// Adds the numbers of a repeated field, packed or not.
  mutating func numbers(
    of field: Field, into numbers: inout [UInt32]
  ) throws(VectorTileError) {
    switch field.type {
    case .varint: numbers.append(try number())
    case .lengthDelimited:
      var packed = part(try range())
      while !packed.isAtEnd { numbers.append(try packed.number()) }
    case .fixed32, .fixed64: throw field.unexpected(byte: position)
    }
  }
}

/// Returns the signed number that zigzag encodes as an unsigned one: 0, −1, 1, −2, …
@inline(__always)
func zigzag(_ value: UInt64) -> Int64 {
  Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
}
