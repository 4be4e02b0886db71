/// A vector tile (Mapbox Vector Tile, versions 2.1 and 1): named layers of features.
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
/// The initializer only locates the layers. Each is decoded on request. Unknown fields are skipped.
/// Damage affects the smallest part that contains it: a damaged feature only that feature
/// (``VectorLayer/faults``), a damaged layer only that layer (``faults``).
///
/// *Search words*: MVT, pbf, protobuf.
public struct VectorTile: Sendable {
  /// The properties of a layer that are known before decoding.
  public struct LayerSummary: Hashable, Sendable {
    /// The layer's name.
    public let name: String
    /// The tile's width in the layer's own unit, usually 4096.
    public let extent: Int
    /// The number of its features, including damaged ones.
    public let featureCount: Int
    /// The size in bytes.
    public var byteCount: Int { bytes.count }
    /// The range of the layer in the tile's bytes.
    let bytes: Range<Int>
  }

  /// The layers in the order of the tile.
  public let layers: [LayerSummary]
  /// The layers that were left out, each with the damage. It is empty for most tiles.
  ///
  /// Damage between layers ends the tile there.
  public let faults: [VectorTileError]
  private let bytes: [UInt8]

  /// Creates a tile by locating the layers in its decompressed bytes.
  ///
  /// *Edge cases*: Empty bytes are a tile without layers.
  ///
  /// - Throws: ``VectorTileError`` if the tile is damaged and none of its layers can be read.
  /// - Complexity: O(n) in the fields of the layers, a fiftieth of the time for decoding.
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

  /// Returns a layer's content.
  ///
  /// - Parameter name: The layer's name. If several layers have it, the first is returned.
  /// - Returns: The layer, or nil if the tile does not contain it.
  /// - Throws: Nothing for a layer of this tile. Damaged parts are left out and listed in
  ///   ``VectorLayer/faults``.
  /// - Complexity: O(n) in the layer's bytes.
  public func layer(_ name: String) throws(VectorTileError) -> VectorLayer? {
    guard let summary = layers.first(where: { $0.name == name }) else { return nil }
    return try layer(summary)
  }

  /// Returns a layer's content.
  ///
  /// - Parameter summary: One of this tile's ``layers``.
  /// - Throws: ``VectorTileError`` if the summary is from another tile.
  public func layer(_ summary: LayerSummary) throws(VectorTileError) -> VectorLayer {
    guard summary.bytes.upperBound <= bytes.count else {
      throw VectorTileError(.cutOff, layer: summary.name, byte: bytes.count)
    }
    return try bytes.withUnsafeBufferPointer { (bytes) throws(VectorTileError) in
      var decoder = LayerDecoder(ProtobufReader(bytes, in: summary.bytes), summary: summary)
      return try decoder.decoded()
    }
  }

  /// Reads only the head of a layer and the number of its features.
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
