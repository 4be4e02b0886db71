import Mercator

extension GeoGeometry {
  /// The names of the geometries in RFC 7946, 1.4.
  static let types = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection",
  ]

  /// Reads a GeoJSON object whose `type` is one of ``types``.
  ///
  /// Returns nil if its `coordinates` are an empty array, which RFC 7946, 3.1 allows readers to
  /// treat as null.
  static func read(
    type: String, _ members: [String: PropertyValue], log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    type == "GeometryCollection"
      ? try readCollection(members, &log) : try readCoordinates(type: type, members, &log)
  }

  private static func readCoordinates(
    type: String, _ members: [String: PropertyValue], _ log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    guard let coordinates = members["coordinates"] else {
      throw .missing("coordinates", remedy: "add an array to the \(type)")
    }
    return try log.inside("coordinates") { (log) throws(ContentFault) -> GeoGeometry? in
      guard case .array(let values) = coordinates else {
        throw .wrong(coordinates, wanted: "an array", remedy: shape(of: type))
      }
      if values.isEmpty { return nil }
      switch type {
      case "Point": return .point(try position(coordinates, in: type, &log))
      case "MultiPoint": return .multiPoint(try positions(values, in: type, &log))
      case "LineString": return .lineString(try line(coordinates, in: type, &log))
      case "MultiLineString": return .multiLineString(try lines(values, in: type, &log))
      case "Polygon": return .polygon(try rings(coordinates, in: type, &log))
      default: return .multiPolygon(try polygons(values, in: type, &log))
      }
    }
  }

  private static func readCollection(
    _ members: [String: PropertyValue], _ log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry {
    guard let geometries = members["geometries"] else {
      throw .missing("geometries", remedy: "add an array to the GeometryCollection")
    }
    guard case .array(let values) = geometries else {
      throw .wrong(geometries, wanted: "an array", remedy: "an array of geometries")
        .inside("geometries")
    }
    // A loop needs less stack than closures, and collections can be nested.
    var parts: [GeoGeometry] = []
    var fault: ContentFault?
    for (index, value) in values.enumerated() {
      let start = log.entries.count
      do throws(ContentFault) {
        if let part = try readMember(value, &log) { parts.append(part) }
        log.moveEntries(from: start, inside: "geometries[\(index)]")
      } catch {
        log.dropEntries(from: start)
        try log.leaveOutPlace(error.inside("geometries[\(index)]"))
        fault = fault ?? error.inside("geometries[\(index)]")
      }
    }
    if let fault, parts.isEmpty { throw fault }
    return .collection(parts)
  }

  private static func readMember(
    _ value: PropertyValue, _ log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    let object = try GeoJSONObject(value, types: types)
    _ = try object.region(log: &log)
    return try read(type: object.type, object.members, log: &log)
  }

  private static func polygons(
    _ values: [PropertyValue], in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> [[[GeoCoordinate]]] {
    try values.mapElements(&log) { (value, log) throws(ContentFault) in
      try rings(value, in: type, &log)
    }
  }

  private static func lines(
    _ values: [PropertyValue], in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> [[GeoCoordinate]] {
    try values.mapElements(&log) { (value, log) throws(ContentFault) in
      try line(value, in: type, &log)
    }
  }

  /// Reads the rings of an area. Without its outer ring it is not an area; without a hole it is.
  private static func rings(
    _ value: PropertyValue, in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> [[GeoCoordinate]] {
    try array(value, of: "rings", in: type).mapElements(&log, needsFirst: true) {
      (value, log) throws(ContentFault) in try ring(value, in: type, &log)
    }
  }

  private static func ring(
    _ value: PropertyValue, in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> [GeoCoordinate] {
    var places = try positions(array(value, of: "positions", in: type), in: type, &log)
    if places.count >= 3, let first = places.first, first != places.last {
      places.append(first)
      log.note("a ring does not end at its start: closed")
    }
    guard places.count >= 4 else {
      throw ContentFault(
        value: value.summary, problem: "a ring has only \(places.count.positions)",
        remedy: "a ring needs at least 4, the last equal to the first")
    }
    return places
  }

  private static func line(
    _ value: PropertyValue, in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> [GeoCoordinate] {
    let places = try positions(array(value, of: "positions", in: type), in: type, &log)
    guard places.count >= 2 else {
      throw ContentFault(
        value: value.summary, problem: "a line has only \(places.count.positions)",
        remedy: "a line needs at least 2")
    }
    return places
  }

  private static func positions(
    _ values: [PropertyValue], in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> [GeoCoordinate] {
    try values.mapElements(&log) { (value, log) throws(ContentFault) in
      try position(value, in: type, &log)
    }
  }

  /// Reads longitude and latitude, and ignores further numbers such as an altitude or a time. As in
  /// records, the two may be texts.
  private static func position(
    _ value: PropertyValue, in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> GeoCoordinate {
    let numbers = try array(value, of: "numbers", in: type)
    guard numbers.count >= 2 else {
      throw ContentFault(
        value: value.summary, problem: "\(value.summary) is not a position",
        remedy: "use [longitude, latitude] in degrees")
    }
    let place =
      if numbers.count == 2, case .number(let longitude) = numbers[0],
        case .number(let latitude) = numbers[1]
      {
        GeoCoordinate(latitude: latitude, longitude: longitude)
      } else {
        try unusualPosition(numbers, in: type, &log)
      }
    if let fault = CoordinateFault(place) {
      throw ContentFault(
        path: fault.isLatitude ? "[1]" : "[0]", value: fault.value, problem: fault.problem,
        remedy: fault.remedy)
    }
    return place
  }

  private static func unusualPosition(
    _ numbers: [PropertyValue], in type: String, _ log: inout ContentLog
  ) throws(ContentFault) -> GeoCoordinate {
    for (index, value) in numbers.enumerated() where value.number == nil {
      if index >= 2, value == .null || value.string != nil { continue }
      guard value.degrees != nil else {
        throw .wrong(value, wanted: "a number", remedy: shape(of: type)).inside("[\(index)]")
      }
      if index == 0 { log.note("coordinates are texts: read as numbers") }
    }
    return GeoCoordinate(
      latitude: numbers[1].degrees ?? .nan, longitude: numbers[0].degrees ?? .nan)
  }

  private static func array(
    _ value: PropertyValue, of parts: String, in type: String
  ) throws(ContentFault) -> [PropertyValue] {
    guard case .array(let values) = value else {
      throw .wrong(value, wanted: "an array of \(parts)", remedy: shape(of: type))
    }
    return values
  }

  private static func shape(of type: String) -> String {
    let position = "[longitude, latitude]"
    return switch type {
    case "Point": "the coordinates of a Point are \(position)"
    case "MultiPoint", "LineString": "the coordinates of a \(type) are [\(position), …]"
    case "MultiPolygon": "the coordinates of a MultiPolygon are [[[\(position), …], …], …]"
    default: "the coordinates of a \(type) are [[\(position), …], …]"
    }
  }
}

extension PropertyValue {
  fileprivate var degrees: Double? { number ?? string.flatMap(PositionValue.decimal) }
}

extension Int {
  fileprivate var positions: String {
    self == 1 ? "1 position" : "\(self) positions"
  }
}
