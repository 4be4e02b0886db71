import Mercator

/// Google's Timeline, as exported by Takeout and phones: *Records.json* with `locations`, months
/// with `timelineObjects`, and `semanticSegments`. On an iPhone it is an array of
/// ``segment(_:log:)``.
struct LocationHistory: ServiceDocument {
  let attribution: String? = nil
  let remark: String? = nil
  private let name: String
  private let parts: [PropertyValue]

  init?(_ members: [String: PropertyValue]) {
    for name in ["locations", "timelineObjects", "semanticSegments"] {
      guard let parts = members[name]?.array, parts.contains(where: Self.isKnown) else { continue }
      self.name = name
      self.parts = parts
      return
    }
    return nil
  }

  var count: Int { parts.count }

  func path(at index: Int) -> String { "\(name)[\(index)]" }

  func feature(at index: Int, log: inout ContentLog) throws(ContentFault) -> GeoFeature? {
    guard let object = parts[index].object else {
      throw .wrong(
        parts[index], wanted: "an object", remedy: "use an object for each part of a Timeline")
    }
    return try Self.segment(object, log: &log)
  }

  /// The members that locate a segment. The first one found is its kind.
  private static let segmentNames = [
    "timelinePath", "activitySegment", "visit", "placeVisit", "activity", "timelineMemory",
  ]

  private static func isKnown(_ part: PropertyValue) -> Bool {
    part.object.map { $0["latitudeE7"] != nil || isSegment($0) } ?? false
  }

  /// Returns whether an object is a segment of time in a Timeline.
  static func isSegment(_ members: [String: PropertyValue]) -> Bool {
    segmentNames.contains { members[$0]?.object != nil || members[$0]?.array != nil }
      && (members["startTime"] != nil || members["placeVisit"] != nil
        || members["activitySegment"] != nil)
  }

  /// Reads the feature of one segment or record. A visit is a point, a movement is a line. Further
  /// data becomes properties, under the innermost names.
  static func segment(
    _ members: [String: PropertyValue], log: inout ContentLog
  ) throws(ContentFault) -> GeoFeature {
    var places: [GeoCoordinate] = []
    var fault: ContentFault?
    for (path, value) in positions(of: members) {
      do throws(ContentFault) {
        places.append(try place(value))
      } catch {
        fault = fault ?? error.inside(path)
        try log.leaveOutPlace(error.inside(path))
      }
    }
    if let fault, places.isEmpty {
      log.dropEntries(from: 0)
      throw fault
    }
    var properties: [String: PropertyValue] = [:]
    addLeaves(of: members, to: &properties)
    let geometry = places.first.map {
      places.count == 1 ? GeoGeometry.point($0) : .lineString(places)
    }
    return GeoFeature(
      name: PlaceFieldNames.bestName(in: properties), geometry: geometry, properties: properties)
  }

  /// Returns the positions of a segment, in order.
  private static func positions(
    of members: [String: PropertyValue]
  ) -> [(path: String, value: PropertyValue)] {
    func list(_ path: [String], of element: String? = nil) -> [(path: String, value: PropertyValue)]
    {
      let values = member(path, of: members)?.array ?? []
      return values.enumerated().compactMap { index, value in
        let start = "\(path.joined(separator: "."))[\(index)]"
        guard let element else { return (start, value) }
        return value.object?[element].map { ("\(start).\(element)", $0) }
      }
    }
    func single(_ path: [String]) -> [(path: String, value: PropertyValue)] {
      member(path, of: members).map { [(path.joined(separator: "."), $0)] } ?? []
    }
    if members["latitudeE7"] != nil { return [("", .object(members))] }
    if members["placeVisit"] != nil { return single(["placeVisit", "location"]) }
    if members["visit"] != nil { return single(["visit", "topCandidate", "placeLocation"]) }
    if members["activitySegment"] != nil {
      let raw = list(["activitySegment", "simplifiedRawPath", "points"])
      let way = raw.isEmpty ? list(["activitySegment", "waypointPath", "waypoints"]) : raw
      return single(["activitySegment", "startLocation"]) + way
        + single(["activitySegment", "endLocation"])
    }
    if members["activity"] != nil {
      return single(["activity", "start"]) + single(["activity", "end"])
    }
    return list(["timelinePath"], of: "point")
  }

  private static func member(
    _ path: [String], of members: [String: PropertyValue]
  ) -> PropertyValue? {
    path.dropFirst().reduce(members[path[0]]) { value, name in value?.object?[name] }
  }

  /// Reads a text such as `geo:48.1,11.5` or `48.1°, 11.5°`, the same as `latLng`, or ten
  /// millionths of degrees.
  private static func place(_ value: PropertyValue) throws(ContentFault) -> GeoCoordinate {
    let object = value.object ?? [:]
    if let latitude = (object["latitudeE7"] ?? object["latE7"])?.number,
      let longitude = (object["longitudeE7"] ?? object["lngE7"])?.number
    {
      return try valid(
        GeoCoordinate(latitude: degrees(latitude), longitude: degrees(longitude)))
    }
    guard let text = value.string ?? object["latLng"]?.string ?? object["point"]?.string else {
      throw .wrong(
        value, wanted: "a position", remedy: "use geo:48.1,11.5, latLng or latitudeE7")
    }
    do throws(CoordinateTextError) {
      return try GeoCoordinate(parsing: text)
    } catch {
      throw ContentFault(
        value: text.quotedExcerpt, problem: error.problem, remedy: error.remedy)
    }
  }

  /// Converts ten millionths to degrees. Some exports write a negative number as 2³² more.
  private static func degrees(_ tenMillionths: Double) -> Double {
    (tenMillionths > 180 * perDegree ? tenMillionths - 0x1p32 : tenMillionths) / perDegree
  }

  private static let perDegree = 1e7

  private static func valid(_ place: GeoCoordinate) throws(ContentFault) -> GeoCoordinate {
    guard let fault = CoordinateFault(place) else { return place }
    throw ContentFault(value: fault.value, problem: fault.problem, remedy: fault.remedy)
  }

  /// Adds texts, numbers and Booleans except positions. Of members with the same name, the outer
  /// one counts.
  private static func addLeaves(
    of members: [String: PropertyValue], to properties: inout [String: PropertyValue]
  ) {
    for (name, value) in members where !positionNames.contains(name) {
      switch value {
      case .string, .number, .longNumber, .boolean: properties[name] = properties[name] ?? value
      case .null, .array, .object: break
      }
    }
    for (_, value) in members.sorted(by: { $0.key < $1.key }) {
      if let members = value.object { addLeaves(of: members, to: &properties) }
    }
  }

  private static let positionNames: Set<String> = [
    "latitudeE7", "longitudeE7", "latE7", "lngE7", "latLng", "placeLocation", "start", "end",
    "point",
  ]
}
