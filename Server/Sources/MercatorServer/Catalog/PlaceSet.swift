import Mercator
import MercatorClusters
import MercatorPlaces
import MercatorTiles

/// A file of places in memory.
struct PlaceSet: Sendable {
  /// The name in URLs, legends and pages.
  var name: String
  var features: [GeoFeature]
  var attributions: [String]
  /// The places that were left out, and the reasons.
  var skipped: [PlaceReadingError]
  /// The version of the file.
  var version: UInt64
  /// The places as tiles of clusters.
  var clusters: ClusterTileSource

  /// Creates a set from a file's bytes.
  ///
  /// - Parameter sums: The numeric properties to sum in clusters.
  init(_ file: NamedFile, bytes: [UInt8], sums: [String]) throws {
    let places = try PlaceReader(skipsBadFeatures: true).read(bytes, file: file.path)
    name = file.name
    features = places.features
    attributions = places.attribution.map { [$0] } ?? []
    skipped = places.skipped
    version = Digest(bytes).value
    clusters = ClusterTileSource(places, layer: file.name, sums: sums)
  }
}

/// Clusters of places as tiles, computed on request.
///
/// `ClusterTiles` is a value of pure functions of arrays that nothing changes, but cannot state it.
final class ClusterTileSource: TileSource, @unchecked Sendable {
  let metadata: TileMetadata
  private let tiles: ClusterTiles

  init(_ places: PlaceCollection, layer: String, sums: [String]) {
    let parts = places.features.map(\.coordinates)
    let owners = parts.enumerated().flatMap { repeatElement($0.offset, count: $0.element.count) }
    let levels = 0...14
    var options = ClusterOptions()
    // Tiles of 512 points show the clusters of the level below. The last level has single places.
    options.levels = 1...levels.upperBound
    let features = places.features
    var tiles = ClusterTiles(
      of: ClusterIndex(of: Array(parts.joined()), options: options), levels: levels)
    tiles.layer = layer
    tiles.name = layer
    tiles.attribution = places.attribution ?? ""
    for sum in sums {
      tiles.addSum(sum) { place in
        features[owners[place]].properties[sum]?.numeric ?? 0
      }
    }
    tiles.setValues(named: ["name"]) { place in
      features[owners[place]].name.map { [("name", .string($0))] } ?? []
    }
    self.tiles = tiles
    metadata = tiles.metadata
  }

  func tile(_ id: TileID) -> TileData? { tiles.tile(id) }
}
