#if Pictures
  import MercatorTiles

  /// How a maker of vector tiles names layers and tags.
  protocol StreetSchema {
    /// The layers that it draws.
    static var layers: Set<String> { get }

    /// What a feature of a layer is; nil if it is not drawn.
    static func item(
      _ feature: VectorFeature, in layer: String, _ tags: StreetTags
    ) -> StreetItem?
  }

  extension VectorTile {
    /// The schema of the tile's layers; nil if they are of none.
    ///
    /// Layers that both have tell by their tags.
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
