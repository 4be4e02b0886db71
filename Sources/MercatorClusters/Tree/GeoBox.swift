import Mercator

/// A box around places, in degrees, longitudes in −180…180. It never crosses 180°.
struct GeoBox {
  var south = Double.infinity
  var north = -Double.infinity
  var west = Double.infinity
  var east = -Double.infinity

  mutating func add(_ coordinate: GeoCoordinate) {
    let longitude = Degrees.wrappedLongitude(coordinate.longitude)
    south = min(south, coordinate.latitude)
    north = max(north, coordinate.latitude)
    west = min(west, longitude)
    east = max(east, longitude)
  }

  mutating func add(_ other: GeoBox) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
  }

  /// Whether a place of the box can lie in the region; never false for one that does.
  @inline(__always)
  func mayTouch(_ region: GeoRegion) -> Bool {
    guard south <= region.north, north >= region.south else { return false }
    // Rounding of longitudes is far less than this.
    let slack = 1e-9
    let (start, end) = (region.west - slack, region.west + region.longitudeSpan + slack)
    return west <= end && east >= start || west + 360 <= end && east + 360 >= start
      || west - 360 <= end && east - 360 >= start
  }
}
