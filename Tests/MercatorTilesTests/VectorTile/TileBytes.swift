/// Bytes of protobuf's wire format, written by hand: nothing of the package's own writer is in it.
struct TileBytes {
  var bytes: [UInt8] = []

  static func varint(_ value: UInt64) -> [UInt8] {
    var (value, bytes) = (value, [UInt8]())
    while value > 127 {
      bytes.append(UInt8(value & 127) | 128)
      value >>= 7
    }
    return bytes + [UInt8(value)]
  }

  /// A field that is a number.
  static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] {
    varint(field << 3) + varint(value)
  }

  /// A field that says its length.
  static func block(_ field: UInt64, _ content: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(UInt64(content.count)) + content
  }

  static func text(_ field: UInt64, _ text: String) -> [UInt8] { block(field, Array(text.utf8)) }

  static func packed(_ field: UInt64, _ numbers: [UInt32]) -> [UInt8] {
    block(field, numbers.flatMap { varint(UInt64($0)) })
  }

  static func feature(
    kind: UInt64, _ commands: [UInt32], id: UInt64? = nil, tags: [UInt32] = []
  ) -> [UInt8] {
    block(
      2, (id.map { number(1, $0) } ?? []) + packed(2, tags) + number(3, kind) + packed(4, commands))
  }

  static func layer(_ name: String, _ content: [UInt8], version: UInt64 = 2) -> [UInt8] {
    block(3, number(15, version) + text(1, name) + content)
  }

  /// A tile with a layer "all" that has one feature.
  static func tile(kind: UInt64, _ commands: [UInt32]) -> [UInt8] {
    layer("all", feature(kind: kind, commands))
  }
}
