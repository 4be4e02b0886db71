import Mercator
import MercatorClusters
import TestSupport
import Testing

/// `clusters.json`: what supercluster 8 answers.
struct ClusterVectors: Decodable {
  var header: Header
  var getClusters: [Clusters]
  var boxes: [Box]
  var tiles: [Tile]
  var clusters: [Cluster]
  var scale: [Scale]

  private enum CodingKeys: String, CodingKey {
    case header
    case getClusters
    case boxes = "getClusters_bbox"
    case tiles = "getTile"
    case clusters
    case scale
  }

  struct Header: Decodable {
    var configs: [Config]
  }

  struct Config: Decodable {
    var name: String
    var options: Options
  }

  struct Options: Decodable {
    var radius: Double?
    var extent: Double?
    var minPoints: Int?
    var minZoom: Int?
    var maxZoom: Int?

    var clusterOptions: ClusterOptions {
      .supercluster(
        radius: radius ?? 40, extent: extent ?? 512, minPoints: minPoints ?? 2,
        minZoom: minZoom ?? 0, maxZoom: maxZoom ?? 16)
    }
  }

  struct Clusters: Decodable {
    var config: String
    var zoom: Int
    /// Longitude, latitude, number of places, name: −1 − index for a place alone.
    var rows: [[Double]]
  }

  struct Box: Decodable {
    var bbox: [Double]
    var zoom: Double
    var count: Int
    var points: Int

    private enum CodingKeys: String, CodingKey {
      case bbox
      case zoom
      case count
      case points = "points_total"
    }
  }

  struct Tile: Decodable {
    var config: String
    var z: Int
    var x: Int
    var y: Int
    /// x and y in units of the extent, number of places, name.
    var features: [[Int]]?
  }

  struct Cluster: Decodable {
    var config: String
    var expansionZoom: Int
    var leaves: [Int]
    /// Name, or −1 − index, and number of places.
    var children: [[Int]]

    private enum CodingKeys: String, CodingKey {
      case config
      case expansionZoom = "expansion_zoom"
      case leaves = "leaf_indices"
      case children
    }
  }

  struct Scale: Decodable {
    var n: Int
    var seed: UInt32
    /// Zoom, how many, how many of them clusters, the largest.
    var zooms: [[Int]]
    var doubleCounts: [Int]

    private enum CodingKeys: String, CodingKey {
      case n
      case seed
      case zooms = "per_zoom_zoom_count_clusters_maxcount"
      case doubleCounts = "per_zoom_count_float64_variant"
    }
  }

  static func load() throws -> ClusterVectors {
    try Fixture("clusters.json").decoded()
  }

  func options(_ config: String) throws -> ClusterOptions {
    try #require(header.configs.first { $0.name == config }).options.clusterOptions
  }

  /// The peer's 163 places: at zoom 16 of the defaults each stands alone. One is none.
  var places: [GeoCoordinate] {
    var places = [GeoCoordinate](
      repeating: GeoCoordinate(latitude: .nan, longitude: .nan), count: 163)
    for row in getClusters where row.config == "default" && row.zoom == 16 {
      for place in row.rows {
        places[-1 - Int(place[3])] = GeoCoordinate(latitude: place[1], longitude: place[0])
      }
    }
    return places
  }
}

/// mulberry32, the generator of the vectors: uniform in [0, 1).
struct Mulberry32 {
  private var state: UInt32

  init(seed: UInt32) {
    state = seed
  }

  mutating func next() -> Double {
    state &+= 0x6D2B_79F5
    var t = (state ^ state >> 15) &* (1 | state)
    t = (t &+ ((t ^ t >> 7) &* (61 | t))) ^ t
    return Double(t ^ t >> 14) / 4_294_967_296
  }

  /// The vectors' uniform places.
  mutating func uniformPlaces(_ count: Int) -> [GeoCoordinate] {
    (0..<count).map { _ in
      let longitude = -180 + 360 * next()
      return GeoCoordinate(latitude: -80 + 160 * next(), longitude: longitude)
    }
  }
}
