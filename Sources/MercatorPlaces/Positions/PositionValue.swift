import Mercator

/// The whole position of a place in one field.
enum PositionValue {
  /// Reads the geometry of a text: two angles, well-known text or binary, a GeoJSON geometry, a
  /// link or a plus code. Returns nil if it is empty.
  static func geometry(
    _ text: String, isLongitudeFirst: Bool, file: String, log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    if WellKnownText.looksRight(text) { return try WellKnownText.geometry(text, log: &log) }
    if let binary = binary(text) { return try WellKnownBinary.geometry(binary, log: &log) }
    if text.trimmed.hasPrefix("{"), let value = json(text, file: file) {
      return try geometry(value, named: "", file: file, log: &log)
    }
    do throws(CoordinateTextError) {
      if CoordinateText.looksLikeLink(text) || PlusCode(text) != nil {
        return .point(try GeoCoordinate(parsing: text))
      }
      let place = try CoordinateText.place(text, isLongitudeFirst: isLongitudeFirst)
      if let fault = CoordinateFault(place) {
        throw CoordinateTextError(problem: fault.problem, remedy: fault.remedy)
      }
      return .point(place)
    } catch {
      throw ContentFault(
        value: text.quotedExcerpt, problem: error.problem, remedy: error.remedy)
    }
  }

  /// Reads the geometry of a JSON value under a name.
  static func geometry(
    _ value: PropertyValue, named name: String, file: String, log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    switch value {
    case .string(let text):
      if EncodedPolyline.isName(name), EncodedPolyline.looksRight(text) {
        return try EncodedPolyline.geometry(text, name: name)
      }
      let isLongitudeFirst = PlaceFieldNames.longitudeFirst.contains(name)
      return try geometry(text, isLongitudeFirst: isLongitudeFirst, file: file, log: &log)
    case .object(let members):
      if let type = members["type"]?.string, GeoGeometry.types.contains(type) {
        return try GeoGeometry.read(type: type, members, log: &log)
      }
      let names = members.keys.sorted()
      if case .angles(let latitude, let longitude)? = PositionFields(names, columns: .init()) {
        return .point(try point(members, latitude: names[latitude], longitude: names[longitude]))
      }
    case .array where name.hasPrefix("lat"):
      if let numbers = value.array, numbers.count == 2 {
        return try GeoGeometry.read(
          type: "Point", ["coordinates": .array([numbers[1], numbers[0]])], log: &log)
      }
    case .array where name == "coordinates" || PlaceFieldNames.longitudeFirst.contains(name):
      return try GeoGeometry.read(type: "Point", ["coordinates": value], log: &log)
    default: break
    }
    throw .wrong(
      value, wanted: "a position",
      remedy: #"use "48.137, 11.575" or {"latitude": 48.137, "longitude": 11.575}"#)
  }

  /// Reads the line or area of a field next to two angles. Returns nil if it holds a point, another
  /// text or nothing. If the log allows it, a bad one is left out, and the angles are the place.
  static func shape(
    _ value: PropertyValue, named name: String, file: String, log: inout ContentLog
  ) throws(ContentFault) -> GeoGeometry? {
    guard value.object != nil || value.string.map({ looksLikeShape($0, named: name) }) == true
    else {
      return nil
    }
    do throws(ContentFault) {
      let shape = try log.inside(name) { (log) throws(ContentFault) in
        try geometry(value, named: name.lettersAndDigits.lowercased(), file: file, log: &log)
      }
      if case .point? = shape { return nil }
      if shape != nil {
        log.note("used as the geometry instead of the latitude and longitude", at: name)
      }
      return shape
    } catch {
      try log.leaveOutMember(error)
      return nil
    }
  }

  /// Reads the point of two members.
  static func point(
    _ members: [String: PropertyValue], latitude: String, longitude: String
  ) throws(ContentFault) -> GeoCoordinate {
    let place = GeoCoordinate(
      latitude: try degrees(members[latitude] ?? .null, of: latitude, isLatitude: true),
      longitude: try degrees(members[longitude] ?? .null, of: longitude, isLatitude: false))
    if let fault = CoordinateFault(place) {
      throw ContentFault(
        path: fault.isLatitude ? latitude : longitude, value: fault.value, problem: fault.problem,
        remedy: fault.remedy)
    }
    return place
  }

  private static func degrees(
    _ value: PropertyValue, of name: String, isLatitude: Bool
  ) throws(ContentFault) -> Double {
    if let number = value.number { return number }
    if let text = value.string,
      let number = decimal(text)
        ?? CoordinateText.degrees(text, isLatitude: isLatitude, allowsComma: true)
    {
      return number
    }
    throw ContentFault.wrong(
      value, wanted: "a number", remedy: "use degrees such as 48.137"
    ).inside(name)
  }

  /// Reads a number in a text, with a decimal point or comma.
  static func decimal(_ text: String) -> Double? { DecimalText.value(of: text, allowsComma: true) }

  /// Returns whether a text is a geometry, not a word such as *round*.
  static func looksLikeShape(_ text: String, named name: String) -> Bool {
    WellKnownText.looksRight(text) || binary(text) != nil || text.trimmed.hasPrefix("{")
      || EncodedPolyline.isName(name) && !text.trimmed.isEmpty && EncodedPolyline.looksRight(text)
  }

  /// Returns whether a text is unmistakably a position: well-known text or binary, a GeoJSON
  /// geometry, a link to a place, a full plus code, two labelled angles, or two numbers of degrees
  /// with a position's typical number of decimals.
  static func isUnmistakable(_ text: String) -> Bool {
    var log = ContentLog(skipsBadParts: true)
    if looksLikeShape(text, named: "") {
      return (try? geometry(text, isLongitudeFirst: false, file: "", log: &log)) != nil
    }
    guard (try? GeoCoordinate(parsing: text)) != nil else { return false }
    if CoordinateText.looksLikeLink(text) || PlusCode(text) != nil { return true }
    if text.contains(where: { $0.isLetter || "°º".contains($0) }) { return true }
    let decimals = text.split { !$0.isNumber && $0 != "." }.compactMap { number in
      number.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.count
    }
    return decimals.count == 2 && decimals.allSatisfy { $0 >= leastDecimals }
  }

  /// The minimum number of decimals. A thousandth of a degree is a hundred metres; shorter numbers
  /// may be sizes or shares.
  private static let leastDecimals = 3

  /// Returns the digits of well-known binary, without the `\\x` of PostgreSQL's bytes, or nil for
  /// other texts.
  private static func binary(_ text: String) -> String? {
    let text = text.trimmed
    let digits = text.hasPrefix("\\x") ? String(text.dropFirst(2)) : text
    return WellKnownBinary.looksRight(digits) ? digits : nil
  }

  private static func json(_ text: String, file: String) -> PropertyValue? {
    try? JSONParser.value(of: SourceText(text.utf8, file: file), file: file)
  }
}
