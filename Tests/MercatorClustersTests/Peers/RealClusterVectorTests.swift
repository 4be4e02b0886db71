import Mercator
import MercatorClusters
import TestSupport
import Testing

/// `clusters-real.json`: what supercluster 8 answers for real places. Of its four sets one is here;
/// `Scripts/checks/real-clusters` looks at all of them.
@Suite struct RealClusterVectorTests {
  private struct Vectors: Decodable {
    var sets: [Peer]
  }

  private struct Peer: Decodable {
    var dataset: String
    var n: Int
    /// Zoom, how many, how many of them clusters, the largest.
    var zooms: [[Int]]
    var doubleCounts: [Int]
    /// Name, number of places, zoom it parts at less one, longitude, latitude.
    var largest: [[Double]]

    private enum CodingKeys: String, CodingKey {
      case dataset
      case n
      case zooms = "per_zoom_zoom_count_clusters_maxcount"
      case doubleCounts = "per_zoom_count_float64_variant"
      case largest = "z0"
    }
  }

  private static let world = GeoRegion(south: -90, west: -180, north: 90, east: 180)

  private let peer: Peer
  private let places: [GeoCoordinate]

  init() throws {
    let vectors = try Fixture("clusters-real.json").decoded(as: Vectors.self)
    peer = try #require(vectors.sets.first { $0.dataset == "tzdata_zone1970.csv" })
    let lines = String(decoding: try Fixture("zone1970.csv").data(), as: UTF8.self)
      .split(separator: "\n").dropFirst()
    places = try lines.map { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      try #require(numbers.count == 2)
      return GeoCoordinate(latitude: numbers[0], longitude: numbers[1])
    }
  }

  @Test func `clusters of real places equal supercluster's at every zoom`() throws {
    let index = ClusterIndex(of: places, options: .supercluster())
    let world = try #require(Self.world)
    var comparison = Comparison()
    #expect(index.placeCount == peer.n)
    for zoom in peer.zooms {
      comparison.begin("zoom \(zoom[0])")
      let level = ClusterOptions.level(forZoom: zoom[0], in: .tile512)
      let found = index.clusters(in: world, level: level)
      let ours = [found.count, found.count(where: \.isCluster), found.map(\.count).max() ?? 0]
      comparison.check(ours == Array(zoom[1...]), "\(ours), not \(zoom[1...])")
    }
    for theirs in peer.largest {
      comparison.begin("\(theirs)")
      let same = index.clusters(in: world, level: 1).contains {
        $0.count == Int(theirs[1]) && ($0.coordinate.longitude - theirs[3]).magnitude < 1e-9
          && ($0.coordinate.latitude - theirs[4]).magnitude < 1e-9
      }
      comparison.check(same, "there is none")
    }
    comparison.expect(cases: 18 + 31)
  }

  @Test func `seamless counts of real places differ from supercluster's only near 180°`() throws {
    let index = ClusterIndex(of: places)
    let world = try #require(Self.world)
    var differences = 0
    for (zoom, count) in peer.doubleCounts.enumerated() {
      let level = ClusterOptions.level(forZoom: zoom, in: .tile512)
      let found = index.clusters(in: world, level: level)
      // What the seam can have joined, or set free.
      let radius = 360 * 40 / (512 * Double(1 << zoom))
      let nearSeam = found.count { 180 - $0.coordinate.longitude.magnitude < 2 * radius }
      #expect((found.count - count).magnitude <= nearSeam, "\(found.count) at zoom \(zoom)")
      if found.count != count { differences += 1 }
    }
    #expect(differences > 0)
  }
}
