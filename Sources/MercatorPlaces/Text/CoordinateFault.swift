import Mercator

/// A description of two numbers that aren't a valid place, the same for every format.
struct CoordinateFault: Error {
  var isLatitude: Bool
  var value: String
  var problem: String
  var remedy: String

  /// Describes the fault of the numbers. Returns nil if they are valid.
  init?(_ coordinate: GeoCoordinate) {
    guard !coordinate.isValid else { return nil }
    let latitude = coordinate.latitude
    let longitude = coordinate.longitude
    isLatitude = longitude.magnitude <= 360
    let number = isLatitude ? latitude : longitude
    value = number.plainText
    problem =
      isLatitude
      ? "latitude \(value) is outside −90…90" : "longitude \(value) is outside −360…360"
    remedy =
      if number.magnitude > 1000 {
        "convert metres of a map grid to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326, and -s_srs "
          + "if the file does not name its grid"
      } else if isLatitude && longitude.magnitude <= 90 && latitude.magnitude <= 360 {
        "are longitude and latitude swapped?"
      } else {
        "use degrees"
      }
  }
}
