import Mercator
import TestSupport
import Testing

/// Tiles, quadkeys, parents, children, tiles of places and of boxes, against mercantile.
@Suite struct TileVectorTests {
  private struct Vectors: Decodable {
    var tiles: [TileCase]
    var points: [PointCase]
    var boundingTile: [BoundingCase]
    var tilesInBox: [BoxCase]

    private enum CodingKeys: String, CodingKey {
      case tiles
      case points
      case boundingTile = "bounding_tile"
      case tilesInBox = "tiles_in_bbox"
    }
  }

  private struct TileCase: Decodable {
    var tile: [Int]
    var upperLeft: [Double]
    var bounds: [Double]
    var metres: [Double]
    var parent: [Int]?
    var children: [[Int]]
    var quadkey: String
    var neighbors: [[Int]]

    private enum CodingKeys: String, CodingKey {
      case tile
      case upperLeft = "ul"
      case bounds
      case metres = "xy_bounds"
      case parent
      case children
      case quadkey
      case neighbors
    }
  }

  private struct PointCase: Decodable {
    var lng: Double
    var lat: Double
    var zoom: Int
    var tile: [Int]
  }

  private struct BoundingCase: Decodable {
    var bbox: [Double]
    var tile: [Int]
  }

  private struct BoxCase: Decodable {
    var bbox: [Double]
    var zooms: [Int]
    var count: Int
    var tiles: [[Int]]
  }

  private static func vectors() throws -> Vectors {
    try Fixture("tiles.json").decoded()
  }

  private static func tile(_ numbers: [Int]) throws -> TileID {
    try #require(TileID(z: numbers[2], x: numbers[0], y: numbers[1]))
  }

  @Test func `tiles, bounds, quadkeys, parents, children and neighbours equal mercantile's`() throws
  {
    var comparison = Comparison()
    for row in try Self.vectors().tiles {
      let tile = try Self.tile(row.tile)
      comparison.begin("\(row.tile)")
      let region = tile.region
      let box = [region.west, region.south, region.east, region.north]
      for (ours, theirs) in zip(box, row.bounds) {
        comparison.near(ours, theirs, within: 360e-12, "bounds, degrees")
      }
      comparison.near(region.west, row.upperLeft[0], within: 360e-12, "west, degrees")
      comparison.near(region.north, row.upperLeft[1], within: 360e-12, "north, degrees")
      let (rect, around) = (tile.worldRect, WebMercator.circumferenceMeters)
      let metres = [
        rect.x - 0.5, 0.5 - rect.y - rect.height, rect.x + rect.width - 0.5, 0.5 - rect.y,
      ]
      for (ours, theirs) in zip(metres, row.metres) {
        comparison.near(ours * around, theirs, within: 1e-8, "bounds, metres")
      }
      comparison.check(tile.quadkey == row.quadkey, "quadkey \(tile.quadkey)")
      comparison.check(TileID(quadkey: row.quadkey) == tile, "tile of \(row.quadkey)")
      comparison.check(try tile.parent == row.parent.map(Self.tile), "parent")
      comparison.check(try tile.children == row.children.map(Self.tile), "children")
      // Theirs end at the antimeridian; ours go on.
      let neighbors = (-1...1).flatMap { dx in (-1...1).map { dy in (dx, dy) } }
        .filter { $0 != (0, 0) && (0..<1 << tile.z).contains(tile.x + $0.0) }
        .compactMap { TileID(z: tile.z, x: tile.x + $0.0, y: tile.y + $0.1) }
      comparison.check(try neighbors == row.neighbors.map(Self.tile), "neighbours")
    }
    comparison.expect(cases: 155)
  }

  @Test func `the tile of a place equals mercantile's, also at 180° and the top`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().points {
      comparison.begin("\(row.lat), \(row.lng)")
      let place = GeoCoordinate(latitude: row.lat, longitude: row.lng)
      comparison.check(
        try TileID(containing: place, level: row.zoom) == Self.tile(row.tile), "tile")
    }
    comparison.expect(cases: 155)
  }

  @Test func `the smallest tile around a box equals mercantile's`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().boundingTile {
      comparison.begin("\(row.bbox)")
      let corners = try Self.corners(row.bbox, level: 30)
      var held = corners.northWest
      while !held.contains(corners.southEast) { held = try #require(held.parent) }
      comparison.check(try held == Self.tile(row.tile), "\(held)")
    }
    comparison.expect(cases: 100)
  }

  @Test func `the tiles of a box equal mercantile's`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().tilesInBox {
      comparison.begin("\(row.bbox)")
      // One row asks for level 0 twice, and is answered twice.
      var tiles: [TileID] = []
      for level in row.zooms {
        let corners = try Self.corners(row.bbox, level: level)
        let columns = (corners.southEast.x - corners.northWest.x) & ((1 << level) - 1)
        for column in 0...columns {
          for y in corners.northWest.y...corners.southEast.y {
            tiles.append(try Self.tile([corners.northWest.x + column, y, level]))
          }
        }
      }
      comparison.check(tiles.count == row.count, "\(tiles.count) tiles, not \(row.count)")
      comparison.check(try Set(tiles) == Set(row.tiles.map(Self.tile)), "tiles")
    }
    comparison.expect(cases: 110)
  }

  /// The tiles in a box's corners; its eastern and southern edge are pulled in by 1e-11 degrees, as
  /// mercantile does, so that the box of a tile is that tile.
  private static func corners(
    _ box: [Double], level: Int
  ) throws -> (northWest: TileID, southEast: TileID) {
    let northWest = GeoCoordinate(latitude: box[3], longitude: box[0])
    let southEast = GeoCoordinate(latitude: max(box[1], -85) + 1e-11, longitude: box[2] - 1e-11)
    return (
      try #require(TileID(containing: northWest, level: level)),
      try #require(TileID(containing: southEast, level: level))
    )
  }
}
