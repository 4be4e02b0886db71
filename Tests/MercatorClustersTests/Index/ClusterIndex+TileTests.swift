import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterIndexTileTests {
  private static let world = GeoRegion(south: -90, west: -180, north: 90, east: 180)

  /// What a look at each cluster on each copy of the world finds.
  private func expected(
    _ index: ClusterIndex, _ tile: TileID, level: Int, margin: Double
  ) throws -> Set<TileCluster> {
    let tiles = Double(1 << tile.z)
    var expected: Set<TileCluster> = []
    for cluster in index.clusters(in: try #require(Self.world), level: level) {
      let point = WebMercator.worldPoint(for: cluster.coordinate)
      let y = point.y * tiles - Double(tile.y)
      for copy in -9...9 {
        let x = (point.x + Double(copy)) * tiles - Double(tile.x)
        guard min(x, y) >= -margin, max(x, y) <= 1 + margin else { continue }
        expected.insert(
          TileCluster(
            x: x * index.options.extent, y: y * index.options.extent, cluster: cluster))
      }
    }
    return expected
  }

  @Test func `a tile holds the clusters that a scan of all worlds finds`() throws {
    var generator = SeededGenerator(seed: 66)
    let places =
      (0..<400).map { _ in generator.coordinate() }
      + (0..<100).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -80...80),
          longitude: Degrees.wrappedLongitude(generator.double(in: 179...181)))
      }
    var found = 0
    for (radius, extent) in [(40.0, 512.0), (0, 512), (300, 256), (9000, 4096), (2000, 512)] {
      let index = ClusterIndex(
        of: places, options: ClusterOptions(radius: radius, extent: extent, levels: 0...9))
      for _ in 0..<Campaign.rounds(20, soak: 2_000) {
        let zoom = generator.int(in: 0...5)
        let last = (1 << zoom) - 1
        let tile = try #require(
          TileID(
            z: zoom, x: generator.once(in: 3) ? 0 : generator.int(in: 0...last),
            y: generator.int(in: 0...last)))
        for (size, more) in [(ZoomConvention.tile512, 1), (.tile256, 0)] {
          // The radius of level n is radius/extent of a tile of 512 points at zoom n − 1.
          let margin = min(radius / extent * (more == 1 ? 1 : 2), 4 * Double(1 << zoom))
          let ours = index.clusters(in: tile, tileSize: size)
          let theirs = try expected(index, tile, level: zoom + more, margin: margin)
          #expect(ours.count == theirs.count, "\(radius) \(tile) of \(size)")
          for cluster in ours {
            let same = theirs.contains {
              $0.cluster == cluster.cluster && ($0.x - cluster.x).magnitude < 1e-6
                && ($0.y - cluster.y).magnitude < 1e-6
            }
            #expect(same, "\(cluster) in \(radius) \(tile) of \(size)")
          }
          found += ours.count
        }
      }
    }
    #expect(found > 4_000)
  }

  @Test func `a tile's margin of 40 points is 40 units at 512 points and 80 at 256`() throws {
    // A point of a tile at zoom 0 is 360°/512, or 360°/256; places that far beyond the east edge of
    // tile 1/0/0, which is at 0°.
    for (size, points) in [(ZoomConvention.tile512, 1024.0), (.tile256, 512)] {
      for (distance, units) in [(39.9, 39.9), (40.1, nil)] {
        let longitude = distance * 360 / points
        let index = ClusterIndex(of: [GeoCoordinate(latitude: 40, longitude: longitude)])
        let found = index.clusters(
          in: try #require(TileID(z: 1, x: 0, y: 0)), tileSize: size)
        let scale = 1024 / points
        #expect(found.count == (units == nil ? 0 : 1), "\(distance) of \(size)")
        if let x = found.first?.x, let units {
          #expect((x - 512 - units * scale).magnitude < 1e-9)
        }
      }
    }
  }

  @Test func `the smallest tile holds a place at its corner`() throws {
    let index = ClusterIndex(of: [GeoCoordinate(latitude: 0, longitude: 0)])
    let found = index.clusters(in: try #require(TileID(z: 30, x: 1 << 29, y: 1 << 29)))
    #expect(found.count == 1 && found.first?.x == 0)
  }
}
