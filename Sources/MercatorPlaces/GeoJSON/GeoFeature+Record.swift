import Mercator

extension GeoFeature {
  /// Reads a JSON object that has a latitude and longitude, or a position, among its members.
  ///
  /// All other members become its properties.
  init(
    record members: [String: PropertyValue], columns: PlaceColumns, file: String,
    log: inout ContentLog
  ) throws(ContentFault) {
    let names = members.keys.sorted()
    guard let fields = PositionFields(names, columns: columns) else {
      throw Self.noPosition(members, names)
    }
    var properties = members
    let geometry: GeoGeometry?
    if let index = PositionFields.shape(beside: fields, in: names, columns: columns),
      let shape = try PositionValue.shape(
        members[names[index]] ?? .null, named: names[index], file: file, log: &log)
    {
      geometry = shape
      properties[names[index]] = nil
    } else {
      geometry = try Self.geometry(members, names, fields, file: file, log: &log)
      for index in fields.indices { properties[names[index]] = nil }
    }
    let identifier = PlaceFieldNames.identifier.lazy.compactMap { properties[$0] }
      .first { $0.label != nil }
    self.init(
      name: PlaceFieldNames.bestName(in: properties), identifier: identifier?.label,
      identifierIsNumber: identifier?.number != nil, geometry: geometry, properties: properties)
  }

  private static func geometry(
    _ members: [String: PropertyValue], _ names: [String], _ fields: PositionFields, file: String,
    log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    switch fields {
    case .angles(let latitude, let longitude):
      return .point(
        try PositionValue.point(members, latitude: names[latitude], longitude: names[longitude]))
    case .whole(let index, _):
      let name = names[index]
      return try log.inside(name) { (log) throws(ContentFault) in
        try PositionValue.geometry(
          members[name] ?? .null, named: name.lettersAndDigits.lowercased(), file: file, log: &log)
      }
    }
  }

  /// Returns whether to read an object as a record: it is not GeoJSON, but has a position.
  static func isRecord(_ value: PropertyValue, columns: PlaceColumns) -> Bool {
    guard case .object(let members) = value, !GeoJSONObject.isGeoJSON(members) else { return false }
    let names = members.keys.sorted()
    return PositionFields(names, columns: columns) != nil
      || PositionFields.rivalry(in: names) != nil
  }

  private static func noPosition(
    _ members: [String: PropertyValue], _ names: [String]
  ) -> ContentFault {
    let list = names.joined(separator: ", ").quotedExcerpt
    if let rivalry = PositionFields.rivalry(in: names) {
      return ContentFault(
        value: list, problem: rivalry.problem, remedy: rivalry.remedy,
        recoveryOption: .namingColumns)
    }
    return ContentFault(
      value: list, problem: "the object has no latitude and longitude: \(list)",
      remedy: "name its members latitude and longitude, or give their names",
      recoveryOption: .namingColumns)
  }
}
