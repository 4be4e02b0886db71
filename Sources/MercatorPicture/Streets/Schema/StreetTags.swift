#if Pictures
  import MercatorBasemap
  import MercatorTiles

  /// The tags of a layer's features, by their keys.
  struct StreetTags {
    let layer: VectorLayer
    private let keys: [String: Int]

    init(_ layer: VectorLayer) {
      self.layer = layer
      keys = Dictionary(zip(layer.keys, layer.keys.indices)) { first, _ in first }
    }

    func value(_ key: String, of feature: VectorFeature) -> VectorValue? {
      keys[key].flatMap { layer.value($0, of: feature) }
    }

    func text(_ key: String, of feature: VectorFeature) -> String? {
      value(key, of: feature)?.text
    }

    func number(_ key: String, of feature: VectorFeature) -> Double? {
      value(key, of: feature)?.number
    }

    func isTrue(_ key: String, of feature: VectorFeature) -> Bool {
      value(key, of: feature)?.isTrue ?? false
    }

    /// Returns the text of the first key that has one.
    func text(_ keys: [String], of feature: VectorFeature) -> String? {
      for key in keys {
        if let text = text(key, of: feature), !text.isEmpty { return text }
      }
      return nil
    }

    /// Returns the name of a feature, or its house number.
    func name(
      of feature: VectorFeature, _ kind: StreetName, _ language: BasemapLanguage
    ) -> String? {
      if kind == .houseNumber {
        return text(["housenumber", "addr_housenumber"], of: feature)
      }
      var keys = language.nameProperties
      // Without an English name, English prefers a name in Latin letters.
      keys += language == .english ? ["name:latin", "name", "name_int"] : ["name", "name:latin"]
      return text(keys, of: feature)
    }
  }
#endif
