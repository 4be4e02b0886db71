/// A decoder of one layer of a vector tile.
///
/// Damage affects only its own feature or value, and is added to the layer's faults.
struct LayerDecoder {
  private var reader: ProtobufReader
  private var layer: VectorLayer
  private var geometry = GeometryDecoder()
  private var tags: [UInt32] = []
  private let featureCount: Int
  /// For each key, the index of the first key with the same text.
  private var firstKeys: [UInt32] = []

  init(_ reader: ProtobufReader, summary: VectorTile.LayerSummary) {
    self.reader = reader
    layer = VectorLayer(name: summary.name, extent: summary.extent)
    featureCount = summary.featureCount
  }

  mutating func decoded() throws(VectorTileError) -> VectorLayer {
    // Keys and values may follow the features that refer to them.
    var features: [ProtobufReader?] = []
    features.reserveCapacity(featureCount)
    layer.features.reserveCapacity(featureCount)
    do throws(VectorTileError) {
      while let field = try reader.field() {
        switch (field.number, field.type) {
        case (2, .lengthDelimited): features.append(reader.part(try reader.range()))
        case (3, .lengthDelimited): layer.keys.append(try reader.text())
        case (4, .lengthDelimited): addValue(reader.part(try reader.range()))
        case (2...4, let type):
          // The damaged part still counts for indices.
          var fault = field.unexpected(byte: reader.position)
          switch field.number {
          case 2:
            fault.feature = features.count
            features.append(nil)
          case 3: layer.keys.append("")
          default: layer.values.append(.unknown)
          }
          note(fault)
          try reader.skip(type)
        case (_, let type): try reader.skip(type)
        }
      }
    } catch {
      throw VectorTileError(error.reason, layer: layer.name, byte: error.byte)
    }
    // By bytes: texts are compared by Unicode's rules, which need large tables.
    var firsts: [[UInt8]: UInt32] = [:]
    for (index, key) in layer.keys.enumerated() {
      let bytes = Array(key.utf8)
      let first = firsts[bytes] ?? UInt32(index)
      firsts[bytes] = first
      firstKeys.append(first)
    }
    for (index, feature) in features.enumerated() {
      guard let feature else { continue }
      let counts = (layer.points.count, layer.paths.count, layer.tags.count)
      do throws(VectorTileError) {
        try add(feature)
      } catch {
        layer.points.removeSubrange(counts.0...)
        layer.paths.removeSubrange(counts.1...)
        layer.tags.removeSubrange(counts.2...)
        note(VectorTileError(error.reason, feature: index, byte: error.byte))
      }
    }
    return layer
  }

  private mutating func note(_ fault: VectorTileError) {
    var fault = fault
    fault.layer = layer.name
    layer.faults.append(fault)
  }

  private mutating func add(_ feature: ProtobufReader) throws(VectorTileError) {
    var reader = feature
    var id: UInt64?
    var kind: UInt32 = 0
    tags.removeAll(keepingCapacity: true)
    geometry.commands.removeAll(keepingCapacity: true)
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .varint): id = try reader.varint()
      case (2, _): try reader.numbers(of: field, into: &tags)
      case (3, .varint): kind = try reader.number()
      case (4, _): try reader.numbers(of: field, into: &geometry.commands)
      case (1, _), (3, _): throw field.unexpected(byte: reader.position)
      case (_, let type): try reader.skip(type)
      }
    }
    guard let kind = VectorFeature.Kind(rawValue: UInt8(clamping: kind)) else {
      throw VectorTileError(.unknownKind(Int(clamping: kind)), byte: feature.position)
    }
    let (firstTag, firstPath) = (layer.tags.count, layer.paths.count)
    for index in stride(from: 0, to: tags.count, by: 2) {
      guard index + 1 < tags.count, tags[index] < firstKeys.count,
        tags[index + 1] < layer.values.count
      else { throw VectorTileError(.tagWithoutEntry(index / 2), byte: feature.position) }
      layer.tags.append(VectorTag(key: firstKeys[Int(tags[index])], value: tags[index + 1]))
    }
    try geometry.decode(
      kind, points: &layer.points, paths: &layer.paths, byte: feature.position)
    layer.features.append(
      VectorFeature(
        kind: kind, id: id, tags: firstTag..<layer.tags.count,
        paths: firstPath..<layer.paths.count))
  }

  /// Adds a value, which is unknown if it is damaged.
  private mutating func addValue(_ value: ProtobufReader) {
    do throws(VectorTileError) {
      layer.values.append(try Self.value(value))
    } catch {
      layer.values.append(.unknown)
      note(error)
    }
  }

  private static func value(_ value: ProtobufReader) throws(VectorTileError) -> VectorValue {
    var reader = value
    var value = VectorValue.unknown
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .lengthDelimited): value = .string(try reader.text())
      case (2, .fixed32): value = .float(try reader.float())
      case (3, .fixed64): value = .double(try reader.double())
      case (4, .varint): value = .int(Int64(bitPattern: try reader.varint()))
      case (5, .varint): value = .uint(try reader.varint())
      case (6, .varint): value = .int(zigzag(try reader.varint()))
      case (7, .varint): value = .bool(try reader.varint() != 0)
      case (1...7, _): throw field.unexpected(byte: reader.position)
      case (_, let type): try reader.skip(type)
      }
    }
    return value
  }
}
