import Mercator
public import MercatorTiles

/// Descriptions of tiles as TileJSON 3.0.
public enum TileJSON {
  /// Returns the media type of tiles.
  public static func mediaType(of format: TileFormat) -> String {
    switch format {
    case .vector: "application/vnd.mapbox-vector-tile"
    case .png, .jpeg, .webp, .avif: "image/\(format.rawValue)"
    }
  }

  /// Returns a description, with the URL of tiles on a server and the query of that URL.
  public static func text(
    of metadata: TileMetadata, name: String, origin: String, query: String = ""
  ) -> String {
    let ending =
      switch metadata.format ?? .vector {
      case .vector: "pbf"
      case .jpeg: "jpg"
      case let other: other.rawValue
      }
    var members: [(name: String, value: JSONValue)] = [
      ("tilejson", .string("3.0.0")),
      ("name", .string(metadata.name.isEmpty ? name : metadata.name)),
      ("tiles", .array([.string("\(origin)/tiles/\(name)/{z}/{x}/{y}.\(ending)\(query)")])),
      ("scheme", .string("xyz")),
      ("minzoom", .integer(metadata.levels.lowerBound)),
      ("maxzoom", .integer(metadata.levels.upperBound)),
    ]
    if !metadata.attribution.isEmpty {
      members.append(("attribution", .string(metadata.attribution)))
    }
    if let bounds = metadata.bounds {
      // TileJSON's boxes do not cross 180°.
      let (west, east) = bounds.east > 180 ? (-180, 180) : (bounds.west, bounds.east)
      let edges = [west, bounds.south, east, bounds.north].map { JSONValue.number($0) }
      members.append(("bounds", .array(edges)))
    }
    if let center = metadata.center {
      let level = Double(metadata.centerLevel ?? metadata.levels.lowerBound)
      let numbers = [center.longitude, center.latitude, level].map { JSONValue.number($0) }
      members.append(("center", .array(numbers)))
    }
    members.append(("vector_layers", .array(metadata.layers.map(json))))
    return JSONValue.object(members).line
  }

  private static func json(of layer: TileMetadata.Layer) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("id", .string(layer.name)), ("description", .string(layer.details)),
      ("fields", .object(layer.fields.map { ($0, .string("")) })),
    ]
    if let levels = layer.levels {
      members.append(("minzoom", .integer(levels.lowerBound)))
      members.append(("maxzoom", .integer(levels.upperBound)))
    }
    return .object(members)
  }
}
