#if Tiles
  import Foundation
  import Mercator
  import MercatorClusters
  import TestSupport
  import Testing

  @testable import MercatorTiles

  @Suite struct ArchiveExtentTests {
    private func extent(_ longitudes: [Double]) throws -> ArchiveExtent {
      try #require(
        ArchiveExtent(of: longitudes.map { GeoCoordinate(latitude: -18, longitude: $0) }))
    }

    @Test func `the region of places on both sides of 180° is centred there`() throws {
      let fiji = try extent([178.4, -175.2])
      #expect(abs(fiji.region.center.longitude + 178.4) < 1e-12)
    }

    @Test(arguments: [
      [178.4, -175.2], [170, -170], [-180, 170], [100, 179, -179], [-100, 1, 2, 160],
    ])
    func `the bounds of places across 180° span the world and hold the centre`(
      longitudes: [Double]
    ) throws {
      let extent = try extent(longitudes)
      #expect(extent.bounds.contains(extent.region.center))
      #expect(extent.bounds.west == -180 && extent.bounds.east == 180)
    }

    @Test(arguments: [[11.5, 13.4], [180], [-180, 180], [170, 180], [-180, -170], [0]])
    func `the bounds of places away from 180° equal their region`(longitudes: [Double]) throws {
      let extent = try extent(longitudes)
      let (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
      #expect(abs(extent.bounds.longitudeSpan - (east - west)) < 3e-6)
      let isAround = east - west == 360
      #expect(extent.region.longitudeSpan == (isAround ? 0 : east - west))
      #expect(ArchiveExtent(of: []) == nil)
    }

    @Test(arguments: [
      [(0.0, 0.0)], [(10, -10), (20, 0)], [(0, 180)], [(0, -180)], [(-90, 0)], [(90, 45)],
      [(-89, 10), (-90, 11)], [(66.51326044311186, -90), (0, 22.5)],
    ])
    func `tiles within the bounds hold every place`(
      places: [(latitude: Double, longitude: Double)]
    ) throws {
      let places = places.map { GeoCoordinate(latitude: $0.latitude, longitude: $0.longitude) }
      let extent = try #require(ArchiveExtent(of: places))
      let northWest = WebMercator.worldPoint(
        for: GeoCoordinate(latitude: extent.bounds.north, longitude: extent.bounds.west))
      let southEast = WebMercator.worldPoint(
        for: GeoCoordinate(latitude: extent.bounds.south, longitude: extent.bounds.east))
      for level in 0...16 {
        // As MapLibre GL JS has it, in whole tiles.
        let side = Double(1 << level)
        let columns = (northWest.x * side).rounded(.down)..<(southEast.x * side).rounded(.up)
        let rows = (northWest.y * side).rounded(.down)..<(southEast.y * side).rounded(.up)
        for place in places {
          let tile = try #require(TileID(containing: place, level: level))
          #expect(columns.contains(Double(tile.x)) && rows.contains(Double(tile.y)), "\(tile)")
        }
      }
      #expect(extent.bounds.contains(extent.region.center))
    }

    @Test func `archives of both kinds name the centre and the level that shows all`() throws {
      let places = [(-18.1, 178.4), (-21.1, -175.2)].map {
        GeoCoordinate(latitude: $0.0, longitude: $0.1)
      }
      let tiles = ClusterTiles(of: ClusterIndex(of: places))
      try withScratchFolder { folder in
        for name in ["fiji.pmtiles", "fiji.mbtiles"] {
          let path = folder.appendingPathComponent(name).path
          try tiles.write(to: path)
          let metadata = try TileArchive(path: path).metadata
          #expect(abs((metadata.center?.longitude ?? 0) + 178.4) < 1e-6)
          #expect(metadata.centerLevel == 5, "6.4° are less than a tile of 11.25°")
          let (bounds, center) = (metadata.bounds, metadata.center)
          #expect(try #require(bounds).contains(try #require(center)))
        }
      }
    }
  }
#endif
