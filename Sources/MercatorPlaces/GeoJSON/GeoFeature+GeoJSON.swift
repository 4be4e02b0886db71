import Mercator

extension GeoFeature {
  /// The feature of a GeoJSON `Feature`.
  init(_ value: PropertyValue) throws(ContentFault) {
    try self.init(GeoJSONObject(value, types: ["Feature"]))
  }

  /// The feature of a GeoJSON `Feature`, or one without properties around a bare geometry.
  init(_ object: GeoJSONObject) throws(ContentFault) {
    let region = try object.region()
    guard object.type == "Feature" else {
      let geometry = try GeoGeometry.read(type: object.type, object.members)
      self.init(geometry: geometry, region: region)
      return
    }
    let properties = try Self.properties(of: object)
    let geometry = try Self.geometry(of: object)
    self.init(
      name: PlaceFieldNames.bestName(in: properties), identifier: try Self.identifier(of: object),
      geometry: geometry.shape, region: region ?? geometry.region, properties: properties)
  }

  private static func geometry(
    of object: GeoJSONObject
  ) throws(ContentFault) -> (shape: GeoGeometry?, region: GeoRegion?) {
    guard let value = object.members["geometry"] else {
      throw .missing("geometry", remedy: "a feature without a place has null there")
    }
    if value == .null { return (nil, nil) }
    do throws(ContentFault) {
      let geometry = try GeoJSONObject(value, types: GeoGeometry.types)
      return (
        try GeoGeometry.read(type: geometry.type, geometry.members), try geometry.region()
      )
    } catch {
      throw error.inside("geometry")
    }
  }

  private static func properties(
    of object: GeoJSONObject
  ) throws(ContentFault) -> [String: PropertyValue] {
    switch object.members["properties"] {
    case nil, .null: return [:]
    case .object(let members): return members
    case let value?:
      throw .wrong(value, wanted: "an object", remedy: "properties are {\"name\": …} or null")
        .inside("properties")
    }
  }

  private static func identifier(of object: GeoJSONObject) throws(ContentFault) -> String? {
    switch object.members["id"] {
    case nil, .null: return nil
    case .string(let text): return text
    case .number(let number): return number.plainText
    case let value?:
      throw .wrong(value, wanted: "an id", remedy: "an id is a string or a number").inside("id")
    }
  }
}
