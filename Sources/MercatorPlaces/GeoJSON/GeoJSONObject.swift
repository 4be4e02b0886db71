import Mercator

/// A JSON object whose `type` is allowed in its position.
struct GeoJSONObject {
  let type: String
  let members: [String: PropertyValue]

  init(_ value: PropertyValue, types: [String]) throws(ContentFault) {
    var choice: String {
      types.count == 1 ? types[0] : "one of " + types.joined(separator: ", ")
    }
    guard case .object(let members) = value else {
      throw .wrong(
        value, wanted: "a GeoJSON object", remedy: "use {\"type\": …} with \(choice)")
    }
    let type = members["type"]
    guard let name = type?.string, types.contains(name) else {
      if let fault = ForeignJSON.fault(members) { throw fault }
      guard let type else { throw .missing("type", remedy: "use \(choice)") }
      throw ContentFault(
        path: "type", value: type.summary, problem: "the type \(type.summary) is not allowed here",
        remedy: "use \(choice)")
    }
    // A geometry always has a type, and coordinates or geometries.
    if members.count > 2, let system = members["crs"], let fault = ReferenceSystem.fault(system) {
      throw fault.inside("crs")
    }
    self.type = name
    self.members = members
  }

  /// The types that a whole document can have.
  static let documentTypes = ["FeatureCollection", "Feature"] + GeoGeometry.types

  /// Returns whether an object is GeoJSON: by its type, or because it has all members of a feature,
  /// whatever its type.
  static func isGeoJSON(_ members: [String: PropertyValue]) -> Bool {
    guard let type = members["type"]?.string else { return false }
    return documentTypes.contains(type)
      || members["geometry"] != nil && members["properties"] != nil
  }

  /// Returns the member `bbox` without its altitudes, or nil if there is none.
  func region(log: inout ContentLog) throws(ContentFault) -> GeoRegion? {
    guard let value = members["bbox"], value != .null else { return nil }
    do throws(ContentFault) {
      return try Self.region(value)
    } catch {
      try log.leaveOutMember(error.inside("bbox"))
      return nil
    }
  }

  private static func region(_ value: PropertyValue) throws(ContentFault) -> GeoRegion {
    let remedy = "use [west, south, east, north] in degrees"
    guard case .array(let values) = value, values.count == 4 || values.count == 6 else {
      throw .wrong(value, wanted: "a bbox of 4 or 6 numbers", remedy: remedy)
    }
    let numbers = values.map { $0.number ?? .nan }
    if let index = numbers.firstIndex(where: { !$0.isFinite }) {
      throw .wrong(values[index], wanted: "a finite number", remedy: remedy).inside("[\(index)]")
    }
    let (southWest, northEast) = (0, numbers.count / 2)
    for corner in [southWest, northEast] {
      let place = GeoCoordinate(latitude: numbers[corner + 1], longitude: numbers[corner])
      if let fault = CoordinateFault(place) {
        throw ContentFault(
          path: "[\(corner + (fault.isLatitude ? 1 : 0))]", value: fault.value,
          problem: fault.problem, remedy: remedy)
      }
    }
    let (south, north) = (numbers[southWest + 1], numbers[northEast + 1])
    let region = GeoRegion(
      south: south, west: numbers[southWest], north: north, east: numbers[northEast])
    guard let region else {
      throw ContentFault(
        value: south.plainText,
        problem: "south \(south.plainText) is greater than north \(north.plainText)",
        remedy: remedy)
    }
    return region
  }
}
