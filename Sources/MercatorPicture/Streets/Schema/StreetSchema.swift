#if Pictures
  import MercatorTiles

  /// How a maker of vector tiles names layers and tags.
  protocol StreetSchema {
    /// Some of its layers: a tile that has any is one of its.
    static var layers: Set<String> { get }

    /// What a feature of a layer is; nil if it is not drawn.
    static func item(
      _ feature: VectorFeature, in layer: String, _ tags: StreetTags
    ) -> StreetItem?
  }

  extension VectorTile {
    /// The schema that has most of the tile's layers; nil if none has any.
    var schema: (any StreetSchema.Type)? {
      let names = Set(layers.map(\.name))
      let known: [any StreetSchema.Type] = [OpenMapTilesSchema.self, ProtomapsSchema.self]
      let counts = known.map { $0.layers.intersection(names).count }
      guard let most = counts.max(), most > 0 else { return nil }
      return zip(known, counts).first { $0.1 == most }?.0
    }
  }
#endif
