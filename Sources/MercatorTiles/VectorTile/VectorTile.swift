/// A vector tile (Mapbox Vector Tile 2.1; version 1 too): named layers of features.
///
///     let tile = try VectorTile(bytes)
///     tile.layers.map(\.name)                       // ["water", "transportation", …]
///     if let roads = try tile.layer("transportation") {
///       for feature in roads.features where feature.kind == .lines {
///         roads.value("class", of: feature)         // .string("primary")
///         for path in roads.paths[feature.paths] { draw(roads.points[path.points]) }
///       }
///     }
///
/// Making one only finds its layers; each is decoded when it is asked for. Fields that the format
/// does not know are skipped. Damage costs the smallest part that it is in: a damaged feature costs that
/// feature (``VectorLayer/faults``), a damaged layer that layer (``faults``).
///
/// *Search words*: MVT, pbf, protobuf.
public struct VectorTile: Sendable {
  /// What is known of a layer before it is decoded.
  public struct LayerSummary: Hashable, Sendable {
    /// The layer's name.
    public let name: String
    /// The tile's width in the layer's own unit: 4096 mostly.
    public let extent: Int
    /// The number of its features, damaged ones included.
    public let featureCount: Int
    /// How many bytes it takes.
    public var byteCount: Int { bytes.count }
    /// Which bytes of the tile are the layer's.
    let bytes: Range<Int>
  }

  /// The layers in the order of the tile.
  public let layers: [LayerSummary]
  /// The layers that were left out, each with the damage; empty for most tiles.
  ///
  /// Damage between layers ends the tile there.
  public let faults: [VectorTileError]
  private let bytes: [UInt8]

  /// Finds the layers of a tile's bytes, which are no longer compressed.
  ///
  /// *Edge cases*: no bytes are a tile without layers.
  ///
  /// - Throws: ``VectorTileError`` if the tile is damaged and no layer of it can be read.
  /// - Complexity: O(n) in the fields of the layers, a fiftieth of what decoding takes.
  public init(_ bytes: [UInt8]) throws(VectorTileError) {
    self.bytes = bytes
    (layers, faults) = bytes.withUnsafeBufferPointer { Self.layers(of: $0) }
    if layers.isEmpty, let fault = faults.first { throw fault }
  }

  private static func layers(
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> ([LayerSummary], [VectorTileError]) {
    var reader = ProtobufReader(bytes, in: 0..<bytes.count)
    var layers: [LayerSummary] = []
    var faults: [VectorTileError] = []
    do throws(VectorTileError) {
      while let field = try reader.field() {
        guard field.number == 3 else {
          try reader.skip(field.type)
          continue
        }
        guard field.type == .lengthDelimited else {
          faults.append(field.unexpected(byte: reader.position))
          try reader.skip(field.type)
          continue
        }
        let layer = reader.part(try reader.range())
        do throws(VectorTileError) {
          layers.append(try Self.summary(of: layer))
        } catch {
          faults.append(error)
        }
      }
    } catch {
      faults.append(error)
    }
    return (layers, faults)
  }

  /// A layer's content.
  ///
  /// - Parameter name: the layer's; of several with the same name it is the first.
  /// - Returns: nil if the tile has no such layer.
  /// - Throws: nothing for a layer of this tile: what is damaged is left out, and the layer's
  ///   ``VectorLayer/faults`` has it.
  /// - Complexity: O(n) in the layer's bytes.
  public func layer(_ name: String) throws(VectorTileError) -> VectorLayer? {
    guard let summary = layers.first(where: { $0.name == name }) else { return nil }
    return try layer(summary)
  }

  /// A layer's content.
  ///
  /// - Parameter summary: one of this tile's ``layers``.
  /// - Throws: ``VectorTileError`` if the summary is another tile's.
  public func layer(_ summary: LayerSummary) throws(VectorTileError) -> VectorLayer {
    guard summary.bytes.upperBound <= bytes.count else {
      throw VectorTileError(.cutOff, layer: summary.name, byte: bytes.count)
    }
    return try bytes.withUnsafeBufferPointer { (bytes) throws(VectorTileError) in
      var decoder = LayerDecoder(ProtobufReader(bytes, in: summary.bytes), summary: summary)
      return try decoder.decoded()
    }
  }

  /// Reads no more of a layer than its head and the number of its features.
  private static func summary(
    of layer: ProtobufReader
  ) throws(VectorTileError) -> LayerSummary {
    var reader = layer
    let start = layer.position
    var name: String?
    var (version, extent) = (1, 4096)
    var features = 0
    do throws(VectorTileError) {
      while let field = try reader.field() {
        switch (field.number, field.type) {
        case (1, .lengthDelimited): name = try reader.text()
        case (5, .varint): extent = Int(clamping: try reader.number())
        case (15, .varint): version = Int(clamping: try reader.number())
        case (1, _), (5, _), (15, _): throw field.unexpected(byte: reader.position)
        case (2, let type):
          features += 1
          try reader.skip(type)
        case (_, let type): try reader.skip(type)
        }
      }
    } catch {
      throw VectorTileError(error.reason, layer: name, byte: error.byte)
    }
    guard let name else { throw VectorTileError(.namelessLayer, byte: start) }
    guard version == 1 || version == 2 else {
      throw VectorTileError(.unknownVersion(version), layer: name, byte: start)
    }
    guard (1...(1 << 24)).contains(extent) else {
      throw VectorTileError(.extentOutOfRange(extent), layer: name, byte: start)
    }
    return LayerSummary(
      name: name, extent: extent, featureCount: features, bytes: start..<layer.end)
  }
}
