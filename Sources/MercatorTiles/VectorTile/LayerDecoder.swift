/// Decodes one layer of a vector tile.
struct LayerDecoder {
  private var reader: ProtobufReader
  private var layer: VectorLayer
  private var geometry = GeometryDecoder()
  private var tags: [UInt32] = []
  private let featureCount: Int

  init(_ reader: ProtobufReader, summary: VectorTile.LayerSummary) {
    self.reader = reader
    layer = VectorLayer(name: summary.name, extent: summary.extent)
    featureCount = summary.featureCount
  }

  mutating func decoded() throws(VectorTileError) -> VectorLayer {
    layer.features.reserveCapacity(featureCount)
    do throws(VectorTileError) {
      while let field = try reader.field() {
        switch (field.number, field.type) {
        case (2, .lengthDelimited): try addFeature(reader.part(try reader.range()))
        case (3, .lengthDelimited): layer.keys.append(try reader.text())
        case (4, .lengthDelimited):
          layer.values.append(try Self.value(reader.part(try reader.range())))
        default: try reader.skip(field.type)
        }
      }
      // Keys and values may come after the features that name them.
      for index in layer.features.indices { try checkTags(of: index) }
    } catch {
      var error = error
      error.layer = layer.name
      throw error
    }
    return layer
  }

  private mutating func addFeature(_ feature: ProtobufReader) throws(VectorTileError) {
    do throws(VectorTileError) {
      var reader = feature
      var id: UInt64?
      var kind: UInt32 = 0
      tags.removeAll(keepingCapacity: true)
      geometry.commands.removeAll(keepingCapacity: true)
      while let field = try reader.field() {
        switch (field.number, field.type) {
        case (1, .varint): id = try reader.varint()
        case (2, let type): try reader.numbers(type, into: &tags)
        case (3, .varint): kind = try reader.number()
        case (4, let type): try reader.numbers(type, into: &geometry.commands)
        default: try reader.skip(field.type)
        }
      }
      guard let kind = VectorFeature.Kind(rawValue: UInt8(clamping: kind)) else {
        throw VectorTileError(.unknownKind(Int(clamping: kind)), byte: feature.position)
      }
      guard tags.count.isMultiple(of: 2) else {
        throw VectorTileError(.tagWithoutEntry(tags.count / 2), byte: feature.position)
      }
      let (firstTag, firstPath) = (layer.tags.count, layer.paths.count)
      for index in stride(from: 0, to: tags.count, by: 2) {
        layer.tags.append(VectorTag(key: tags[index], value: tags[index + 1]))
      }
      try geometry.decode(
        kind, points: &layer.points, paths: &layer.paths, byte: feature.position)
      layer.features.append(
        VectorFeature(
          kind: kind, id: id, tags: firstTag..<layer.tags.count,
          paths: firstPath..<layer.paths.count))
    } catch {
      var error = error
      error.feature = layer.features.count
      throw error
    }
  }

  private func checkTags(of index: Int) throws(VectorTileError) {
    let tags = layer.features[index].tags
    for tag in tags
    where !layer.tags[tag].isIn(keys: layer.keys.count, values: layer.values.count) {
      throw VectorTileError(
        .tagWithoutEntry(tag - tags.lowerBound), feature: index, byte: reader.end)
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
      default: try reader.skip(field.type)
      }
    }
    return value
  }
}
