import Mercator
import MercatorClusters
import TestSupport
import Testing

/// Clusters, tiles and hierarchy against supercluster 8, in its own arithmetic.
@Suite struct ClusterVectorTests {
  private let vectors: ClusterVectors
  private let indices: [String: ClusterIndex]

  init() throws {
    vectors = try ClusterVectors.load()
    var indices: [String: ClusterIndex] = [:]
    for config in vectors.header.configs {
      indices[config.name] = ClusterIndex(
        of: vectors.places, options: config.options.clusterOptions)
    }
    self.indices = indices
  }

  private func index(_ config: String) throws -> ClusterIndex {
    try #require(indices[config])
  }

  private static let world = GeoRegion(south: -90, west: -180, north: 90, east: 180)

  @Test func `clusters at each zoom equal supercluster's`() throws {
    let world = try #require(Self.world)
    var comparison = Comparison()
    for row in vectors.getClusters {
      comparison.begin("\(row.config) at zoom \(row.zoom)")
      let index = try index(row.config)
      #expect(index.invalidCount == 1)
      let level = ClusterOptions.level(forZoom: row.zoom, in: .tile512)
      let found = index.clusters(in: world, level: level)
      comparison.check(found.count == row.rows.count, "\(found.count), not \(row.rows.count)")
      for theirs in row.rows {
        let near = found.first {
          ($0.coordinate.longitude - theirs[0]).magnitude < 1e-9
            && ($0.coordinate.latitude - theirs[1]).magnitude < 1e-9
        }
        comparison.check(near?.count == Int(theirs[2]), "no \(theirs) but \(near as Any)")
        if theirs[3] < 0 {
          comparison.check(near?.place == -1 - Int(theirs[3]), "\(theirs) is \(near as Any)")
        }
      }
    }
    comparison.expect(cases: 45)
  }

  @Test func `clusters in boxes equal supercluster's, also across 180°`() throws {
    let index = try index("default")
    var comparison = Comparison()
    for row in vectors.boxes {
      comparison.begin("\(row.bbox) at zoom \(row.zoom)")
      // The peer clamps latitudes, and wraps both ends of longitudes unless they span the world.
      let (south, north) = (row.bbox[1].clamped(-90, 90), row.bbox[3].clamped(-90, 90))
      let isWhole = row.bbox[2] - row.bbox[0] >= 360
      let region = try #require(
        GeoRegion(
          south: south, west: isWhole ? -180 : Degrees.wrappedLongitude(row.bbox[0]), north: north,
          east: isWhole ? 180 : Degrees.wrappedLongitude(row.bbox[2])))
      let found = index.clusters(
        in: region, atZoom: ZoomConvention.tile512.zoom(row.zoom, in: .tile256))
      comparison.check(found.count == row.count, "\(found.count), not \(row.count)")
      let points = found.reduce(0) { $0 + $1.count }
      comparison.check(points == row.points, "\(points) places, not \(row.points)")
    }
    comparison.expect(cases: 104)
  }

  @Test func `clusters of tiles equal supercluster's`() throws {
    var comparison = Comparison()
    for row in vectors.tiles {
      comparison.begin("\(row.config) \(row.z)/\(row.x)/\(row.y)")
      let tile = try #require(TileID(z: row.z, x: row.x, y: row.y))
      let found = try index(row.config).clusters(in: tile)
      let ours = found.map {
        [Int(($0.x + 0.5).rounded(.down)), Int(($0.y + 0.5).rounded(.down)), $0.cluster.count]
      }
      let theirs = (row.features ?? []).map { Array($0[..<3]) }
      comparison.check(
        Set(ours) == Set(theirs) && ours.count == theirs.count, "\(ours) not \(theirs)")
    }
    comparison.expect(cases: 235)
  }

  @Test func `members, children and expansion zooms equal supercluster's`() throws {
    var comparison = Comparison()
    for row in vectors.clusters {
      comparison.begin("\(row.config) \(row.leaves)")
      let index = try index(row.config)
      let id = ClusterID(firstPlace: row.leaves.min() ?? 0, count: row.leaves.count)
      comparison.check(Set(index.places(of: id)) == Set(row.leaves), "\(index.places(of: id))")
      let level = ClusterOptions.level(forZoom: row.expansionZoom, in: .tile512)
      comparison.check(
        index.expansionZoom(of: id) == level, "parts at \(index.expansionZoom(of: id) as Any)")
      let ours = index.children(of: id).map { [$0.place ?? -1, $0.count] }
      let theirs = row.children.map { [$0[0] < 0 ? -1 - $0[0] : -1, $0[1]] }
      comparison.check(
        ours.sorted { $0.lexicographicallyPrecedes($1) }
          == theirs.sorted { $0.lexicographicallyPrecedes($1) }, "\(ours) not \(theirs)")
    }
    comparison.expect(cases: 187)
  }

  @Test func `cluster counts of ten thousand places equal supercluster's at every zoom`() throws {
    let world = try #require(Self.world)
    var comparison = Comparison()
    // The long campaign takes the hundred thousand as well.
    let rows = vectors.scale.prefix(Campaign.rounds(1, soak: 2))
    for row in rows {
      var generator = Mulberry32(seed: row.seed)
      let places = generator.uniformPlaces(row.n)
      let index = ClusterIndex(of: places, options: .supercluster())
      for zoom in row.zooms {
        comparison.begin("\(row.n) at zoom \(zoom[0])")
        let level = ClusterOptions.level(forZoom: zoom[0], in: .tile512)
        let found = index.clusters(in: world, level: level)
        let ours = [
          found.count, found.count(where: \.isCluster), found.map(\.count).max() ?? 0,
        ]
        comparison.check(ours == Array(zoom[1...]), "\(ours), not \(zoom[1...])")
      }
    }
    comparison.expect(cases: 18 * rows.count)
  }

  /// In doubles, the clusters that keep clear of 180° are those of the peer's own source in doubles;
  /// the numbers of all differ by what the seam joins.
  @Test func `seamless counts differ from supercluster's in doubles only at the seam`() throws {
    let row = try #require(vectors.scale.first)
    var generator = Mulberry32(seed: row.seed)
    let index = ClusterIndex(of: generator.uniformPlaces(row.n))
    let world = try #require(Self.world)
    var comparison = Comparison()
    for (zoom, count) in row.doubleCounts.enumerated() {
      comparison.begin("zoom \(zoom)")
      let level = ClusterOptions.level(forZoom: zoom, in: .tile512)
      let found = index.clusters(in: world, level: level)
      // Of these the seam can have joined, or set free, one each.
      let radius = 360 * 40 / (512 * Double(1 << zoom))
      let nearSeam = found.count { 180 - $0.coordinate.longitude.magnitude < 2 * radius }
      comparison.near(
        Double(found.count), Double(count), within: Double(nearSeam), "number of clusters")
      comparison.check(found.reduce(0) { $0 + $1.count } == row.n, "some places are lost")
      if zoom >= 9 { comparison.check(found.count == count, "\(found.count), not \(count)") }
    }
    comparison.expect(cases: 18)
  }

  @Test func `seamless clusters far from the seam equal supercluster's`() throws {
    var comparison = Comparison()
    for row in vectors.getClusters where row.zoom >= 2 {
      comparison.begin("\(row.config) at zoom \(row.zoom)")
      var options = try vectors.options(row.config)
      options.arithmetic = .seamless
      guard options.minimumPoints == 2 else { continue }
      let index = ClusterIndex(of: vectors.places, options: options)
      let world = try #require(Self.world)
      let level = ClusterOptions.level(forZoom: row.zoom, in: .tile512)
      let found = index.clusters(in: world, level: level)
      let reach =
        4 * 360 * options.radius
        / (options.extent * Double(1 << max(row.zoom, options.levels.lowerBound - 1)))
      for theirs in row.rows where 180 - theirs[0].magnitude > reach {
        comparison.check(
          found.contains {
            ($0.coordinate.longitude - theirs[0]).magnitude < 1e-5
              && ($0.coordinate.latitude - theirs[1]).magnitude < 1e-5
              && $0.count == Int(theirs[2])
          }, "no \(theirs)")
      }
    }
    comparison.expect(cases: 40)
  }
}
