import Mercator

extension GeoFeature {
  /// Reads a GeoJSON `Feature`.
  init(_ value: PropertyValue, log: inout ContentLog) throws(ContentFault) {
    try self.init(GeoJSONObject(value, types: ["Feature"]), log: &log)
  }

  /// Reads a GeoJSON `Feature`, or a bare geometry as a feature without properties.
  init(_ object: GeoJSONObject, log: inout ContentLog) throws(ContentFault) {
    let region = try object.region(log: &log)
    guard object.type == "Feature" else {
      let geometry = try GeoGeometry.read(type: object.type, object.members, log: &log)
      self.init(geometry: geometry, region: region)
      return
    }
    let properties = try Self.properties(of: object, &log)
    let geometry = try Self.geometry(of: object, &log)
    let identifier = try Self.identifier(of: object, &log)
    self.init(
      name: PlaceFieldNames.bestName(in: properties), identifier: identifier?.text,
      identifierIsNumber: identifier?.isNumber ?? false, geometry: geometry.shape,
      region: region ?? geometry.region, properties: properties)
  }

  private static func geometry(
    of object: GeoJSONObject, _ log: inout ContentLog
  ) throws(ContentFault) -> (shape: GeoGeometry?, region: GeoRegion?) {
    guard let value = object.members["geometry"] else {
      throw .missing("geometry", remedy: "use null for a feature without a place")
    }
    if value == .null { return (nil, nil) }
    return try log.inside("geometry") {
      (log) throws(ContentFault) -> (shape: GeoGeometry?, region: GeoRegion?) in
      let geometry = try GeoJSONObject(value, types: GeoGeometry.types)
      return (
        try GeoGeometry.read(type: geometry.type, geometry.members, log: &log),
        try geometry.region(log: &log)
      )
    }
  }

  private static func properties(
    of object: GeoJSONObject, _ log: inout ContentLog
  ) throws(ContentFault) -> [String: PropertyValue] {
    switch object.members["properties"] {
    case nil, .null: return [:]
    case .object(let members): return members
    case let value?:
      let remedy = "properties are {\"name\": …} or null"
      try log.leaveOutMember(
        .wrong(value, wanted: "an object", remedy: remedy).inside("properties"))
      return [:]
    }
  }

  private static func identifier(
    of object: GeoJSONObject, _ log: inout ContentLog
  ) throws(ContentFault) -> (text: String, isNumber: Bool)? {
    switch object.members["id"] {
    case nil, .null: return nil
    case .string(let text): return (text, false)
    case .number(let number): return (PropertyValue.json(number), true)
    case .longNumber(let digits): return (digits, true)
    case let value?:
      try log.leaveOutMember(
        .wrong(value, wanted: "an id", remedy: "use a string or a number").inside("id"))
      return nil
    }
  }
}
