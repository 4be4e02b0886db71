#if Pictures
  import MercatorTiles

  /// A schema that names the layers and tags of vector tiles.
  protocol StreetSchema {
    /// The layers that it draws.
    static var layers: Set<String> { get }

    /// Returns the kind of a layer's feature, or nil if it is not drawn.
    static func item(
      _ feature: VectorFeature, in layer: String, _ tags: StreetTags
    ) -> StreetItem?
  }

  extension VectorTile {
    /// The schema of the tile's layers, or nil if it is unknown.
    ///
    /// Layers that both schemas have are distinguished by their tags.
    var schema: (any StreetSchema.Type)? {
      let names = Set(layers.map(\.name))
      let (one, other) = (OpenMapTilesSchema.layers, ProtomapsSchema.layers)
      if !names.isDisjoint(with: one.subtracting(other)) { return OpenMapTilesSchema.self }
      if !names.isDisjoint(with: other.subtracting(one)) { return ProtomapsSchema.self }
      guard let shared = names.first(where: one.contains), let layer = try? layer(shared) else {
        return nil
      }
      return layer.keys.contains("kind") ? ProtomapsSchema.self : OpenMapTilesSchema.self
    }
  }
#endif
