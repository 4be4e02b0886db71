import Foundation
import Mercator
import TestSupport

/// The answers of shapely, supermercado, mercantile and GeographicLib: `Tests/Fixtures/areas.json`, by
/// `Scripts/data/make-areas.py`.
struct AreaFixture: Decodable {
  var areas: [Area]
  var lines: [Line]
  var regions: [Region]
  /// Latitude, longitude and radius of a circle, a bearing, and the coordinate there on its edge.
  var circles: [[Double]]

  struct Area: Decodable {
    var name: String
    var rings: [[[[Double]]]]
    var places: [[Double]]
    /// A digit for each place: 1 if it is inside.
    var inside: String
    /// The number of tiles on each level from 0.
    var tiles: [UInt64]
    var list: TileList

    var area: GeoArea {
      GeoArea(
        rings.map { rings in
          rings.enumerated().map { index, ring in
            GeoPath(ring: ring.map(coordinate), isHole: index > 0)
          }
        })
    }
  }

  struct Line: Decodable {
    var line: [[Double]]
    var tiles: [UInt64]
    var list: TileList
  }

  struct Region: Decodable {
    /// South, west, north and east.
    var region: [Double]
    var levels: [Int]
    var tiles: [UInt64]
  }

  struct TileList: Decodable {
    var level: Int
    /// Columns and rows.
    var tiles: [[Int]]

    var ids: Set<TileID> { Set(tiles.compactMap { TileID(z: level, x: $0[0], y: $0[1]) }) }
  }

  static func read() throws -> AreaFixture { try Fixture("areas.json").decoded() }
}

func coordinate(_ position: [Double]) -> GeoCoordinate {
  GeoCoordinate(latitude: position[1], longitude: position[0])
}
