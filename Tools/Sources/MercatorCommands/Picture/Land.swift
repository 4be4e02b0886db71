import Coastline
import Foundation
import Mercator
import MercatorPlaces

/// The land of the world, from Data/coastline.geojson, which is part of the program.
struct Land {
  /// A closed line in the world: the last point is the first.
  struct Ring {
    var points: [WorldPoint]
    /// The smallest rectangle around it.
    var box: WorldRect
  }

  let rings: [Ring]

  init() throws(PlaceReadingError) {
    let bytes = UnsafeBufferPointer(
      start: coastline_start(), count: Int(coastline_count()))
    let places = try GeoJSONReader().read(bytes, file: "coastline.geojson")
    rings = places.features.flatMap { $0.geometry?.rings ?? [] }.compactMap(Ring.init)
  }

  /// Whether the edge between two points is a cut along 180° or a pole rather than a coast.
  static func isCut(_ start: WorldPoint, _ end: WorldPoint) -> Bool {
    (start.x == end.x && (start.x == 0 || start.x == 1))
      || (start.y == end.y && (start.y == 0 || start.y == 1))
  }
}

extension Land.Ring {
  init?(_ coordinates: [GeoCoordinate]) {
    let points = coordinates.map(WebMercator.worldPoint)
    guard let first = points.first else { return nil }
    var (west, east, north, south) = (first.x, first.x, first.y, first.y)
    for point in points {
      west = min(west, point.x)
      east = max(east, point.x)
      north = min(north, point.y)
      south = max(south, point.y)
    }
    self.points = points
    box = WorldRect(x: west, y: north, width: east - west, height: south - north)
  }

  /// Whether it may be seen in a part of the world, on a copy.
  func mayMeet(_ rect: WorldRect, copy: Int) -> Bool {
    let west = box.x + Double(copy)
    return west <= rect.x + rect.width && west + box.width >= rect.x
      && box.y <= rect.y + rect.height && box.y + box.height >= rect.y
  }
}

extension GeoGeometry {
  /// The rings of its areas, outer ones and holes.
  fileprivate var rings: [[GeoCoordinate]] {
    switch self {
    case .polygon(let rings): rings
    case .multiPolygon(let polygons): polygons.flatMap { $0 }
    case .collection(let members): members.flatMap(\.rings)
    case .point, .multiPoint, .lineString, .multiLineString: []
    }
  }
}
