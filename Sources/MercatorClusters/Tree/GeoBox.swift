import Mercator

/// A bounding box of places in degrees, with longitudes in −180…180. It never crosses 180°.
package struct GeoBox: Sendable {
  package private(set) var south = Double.infinity
  package private(set) var north = -Double.infinity
  package private(set) var west = Double.infinity
  package private(set) var east = -Double.infinity

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
}

/// A region prepared for tests against boxes, as at most two longitude windows.
struct RegionSearch {
  private let south: Double
  private let north: Double
  private var west = -Double.infinity
  private var east = Double.infinity
  private var otherWest = Double.infinity
  private var otherEast = -Double.infinity

  init(_ region: GeoRegion) {
    south = region.south
    north = region.north
    // Longitude rounding errors are far smaller than this.
    let slack = 1e-9
    guard region.longitudeSpan < 360 - 4 * slack else { return }
    west = region.west - slack
    east = region.west + region.longitudeSpan + slack
    if east > 180 - slack {
      (otherWest, otherEast) = (west - 360, east - 360)
    } else if west < -180 + slack {
      (otherWest, otherEast) = (west + 360, east + 360)
    }
  }

  /// Returns `true` if a place of the box may be in the region; never `false` if one is.
  @inline(__always)
  func mayTouch(_ box: GeoBox) -> Bool {
    box.south <= north && box.north >= south
      && (box.west <= east && box.east >= west || box.west <= otherEast && box.east >= otherWest)
  }
}
