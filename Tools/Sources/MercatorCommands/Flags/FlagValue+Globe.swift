import Mercator
import MercatorAnswers
import MercatorPlaces

extension FlagValue {
  /// Parses a position, a map link, whose zoom is kept, or the name of a city.
  static func center(_ text: String) throws(AnswerError) -> CenterFlag {
    do throws(CoordinateTextError) {
      let place = try GeoCoordinate(parsing: text)
      let link = text.contains(":") || text.contains("#") ? try? Permalink(parsing: text) : nil
      return CenterFlag(coordinate: place, zoom: link?.center == place ? link?.zoom : nil)
    } catch {
      guard isName(text) else { throw AnswerError(error.problem, remedy: error.remedy) }
      return CenterFlag(coordinate: try PlaceNames.city(text))
    }
  }

  /// Returns whether a text consists of letters, unlike positions and links.
  private static func isName(_ text: String) -> Bool {
    text.contains(where: \.isLetter)
      && text.allSatisfy { $0.isLetter || $0.isWhitespace || "-–'’.()".contains($0) }
  }

  /// Parses `SOUTH,WEST,NORTH,EAST`. As in a camera's region, the east can be up to 360° from the
  /// west.
  static func region(_ text: String) throws(AnswerError) -> GeoRegion {
    let remedy = "write SOUTH,WEST,NORTH,EAST in degrees, such as 47.2,5.9,55.1,15.0"
    let values = try numbers(text, count: 4, remedy: remedy)
    for latitude in [values[0], values[2]] { try check(latitude: latitude, remedy: remedy) }
    let (west, east) = (values[1], values[3])
    try check(longitude: west, remedy: remedy)
    if east <= west || east - west > 360 { try check(longitude: east, remedy: remedy) }
    guard
      let region = GeoRegion(
        south: values[0], west: west, north: values[2], east: east)
    else {
      throw AnswerError(
        "south \(values[0].brief) is greater than north \(values[2].brief)", remedy: remedy)
    }
    return region
  }

  /// Parses `LAT,LNG,METERS`.
  static func circle(_ text: String) throws(AnswerError) -> GeoCircle {
    let remedy = "write a latitude, a longitude and a radius in metres, such as 48.14,11.58,2000"
    let values = try numbers(text, count: 3, remedy: remedy)
    try check(latitude: values[0], remedy: remedy)
    try check(longitude: values[1], remedy: remedy)
    guard values[2] > 0 else {
      throw AnswerError("radius \(values[2].brief) is not greater than 0", remedy: remedy)
    }
    return GeoCircle(
      center: GeoCoordinate(latitude: values[0], longitude: values[1]), radiusMeters: values[2])
  }

  /// Parses `LATDELTA,LNGDELTA`.
  static func span(_ text: String) throws(AnswerError) -> RegionSpan {
    let remedy = "write degrees of latitude, then of longitude, such as 0.08,0.05"
    let values = try numbers(text, count: 2, remedy: remedy)
    guard values[0] > 0, values[0] <= 180 else {
      throw AnswerError(
        "latitude span \(values[0].brief) is not above 0 and at most 180", remedy: remedy)
    }
    guard values[1] > 0, values[1] <= 360 else {
      throw AnswerError(
        "longitude span \(values[1].brief) is not above 0 and at most 360", remedy: remedy)
    }
    return RegionSpan(latitude: values[0], longitude: values[1])
  }

  private static func check(latitude: Double, remedy: String) throws(AnswerError) {
    guard latitude.magnitude <= 90 else {
      throw AnswerError("latitude \(latitude.brief) is outside -90…90", remedy: remedy)
    }
  }

  private static func check(longitude: Double, remedy: String) throws(AnswerError) {
    guard longitude.magnitude <= 360 else {
      throw AnswerError("longitude \(longitude.brief) is outside -360…360", remedy: remedy)
    }
  }
}

/// A value of `--center`.
struct CenterFlag: Hashable {
  var coordinate: GeoCoordinate
  /// The zoom of a link, in 256-point tiles.
  var zoom: Double?
}

/// Degrees from edge to edge, as in MapKit's `MKCoordinateSpan`.
struct RegionSpan: Hashable {
  var latitude: Double
  var longitude: Double
}
