#if Tiles
  import Mercator
  import MercatorPlaces

  /// The metadata of a cluster archive.
  struct ClusterTilesMetadata {
    var name: String
    var attribution: String
    var layer: String
    var levels: ClosedRange<Int>
    /// The extent of the places, or nil without places.
    var extent: ArchiveExtent?
    /// The types of the features' values.
    var fields: [String: String]

    var metadata: TileMetadata {
      TileMetadata(
        name: name, attribution: attribution, format: .vector, levels: levels,
        bounds: extent?.bounds, center: extent?.region.center, centerLevel: centerLevel)
    }

    /// The level on which the places are about a tile wide.
    private var centerLevel: Int {
      guard let region = extent?.region else { return levels.lowerBound }
      let width = max(region.longitudeSpan, region.latitudeSpan, 1e-6)
      let level = Int((360 / width).exponent)
      return min(max(level, levels.lowerBound), levels.upperBound)
    }

    private var layers: [String: PropertyValue] {
      [
        "vector_layers": .array([
          .object([
            "id": .string(layer), "fields": .object(fields.mapValues { .string($0) }),
            "minzoom": .number(Double(levels.lowerBound)),
            "maxzoom": .number(Double(levels.upperBound)),
          ])
        ])
      ]
    }

    /// The metadata for PMTiles.
    var json: [UInt8] {
      var values = layers
      if !name.isEmpty { values["name"] = .string(name) }
      if !attribution.isEmpty { values["attribution"] = .string(attribution) }
      values["generator"] = .string("mercator")
      return Array(PropertyValue.object(values).json.utf8)
    }

    /// The rows of the metadata for MBTiles.
    var rows: [(name: String, value: String)] {
      var rows = [
        ("name", name.isEmpty ? layer : name), ("format", "pbf"), ("type", "overlay"),
        ("minzoom", "\(levels.lowerBound)"), ("maxzoom", "\(levels.upperBound)"),
      ]
      if let extent {
        let (bounds, center) = (extent.bounds, extent.region.center)
        rows.append(("bounds", "\(bounds.west),\(bounds.south),\(bounds.east),\(bounds.north)"))
        rows.append(("center", "\(center.longitude),\(center.latitude),\(centerLevel)"))
      }
      if !attribution.isEmpty { rows.append(("attribution", attribution)) }
      rows.append(("generator", "mercator"))
      rows.append(("json", PropertyValue.object(layers).json))
      return rows.map { (name: $0.0, value: $0.1) }
    }
  }
#endif
