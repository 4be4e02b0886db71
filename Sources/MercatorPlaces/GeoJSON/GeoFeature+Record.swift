import Mercator

extension GeoFeature {
  /// The feature of a JSON object that has latitude and longitude among its members, or a position.
  ///
  /// All other members are its properties.
  init(
    record members: [String: PropertyValue], columns: PlaceColumns, file: String
  ) throws(ContentFault) {
    let names = members.keys.sorted()
    guard let fields = PositionFields(names, columns: columns) else {
      throw Self.noPosition(members, names)
    }
    let geometry: GeoGeometry?
    switch fields {
    case .angles(let latitude, let longitude):
      geometry = .point(
        try PositionValue.point(members, latitude: names[latitude], longitude: names[longitude]))
    case .whole(let index, _):
      let name = names[index]
      do throws(ContentFault) {
        geometry = try PositionValue.geometry(
          members[name] ?? .null, named: name.lowercased().filter { $0.isLetter || $0.isNumber },
          file: file)
      } catch {
        throw error.inside(name)
      }
    }
    var properties = members
    for index in fields.indices { properties[names[index]] = nil }
    let identifier = PlaceFieldNames.identifier.lazy.compactMap { properties[$0]?.label }.first
    self.init(
      name: PlaceFieldNames.bestName(in: properties), identifier: identifier, geometry: geometry,
      properties: properties)
  }

  /// Whether an object is to be read as a record: it is no GeoJSON, but has a position.
  static func isRecord(_ value: PropertyValue, columns: PlaceColumns) -> Bool {
    guard case .object(let members) = value, !GeoJSONObject.isGeoJSON(members) else { return false }
    return PositionFields(members.keys.sorted(), columns: columns) != nil
  }

  private static func noPosition(
    _ members: [String: PropertyValue], _ names: [String]
  ) -> ContentFault {
    let list = names.joined(separator: ", ").quotedExcerpt
    return ContentFault(
      value: list, problem: "the object has no latitude and longitude: \(list)",
      remedy: "call them latitude and longitude, or say which members they are",
      wayOut: .namingColumns)
  }
}
