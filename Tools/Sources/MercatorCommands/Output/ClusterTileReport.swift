import Mercator
import MercatorAnswers
import MercatorClusters

/// The clusters in a tile and the margin around it.
struct ClusterTileReport {
  var source: ClusterSource
  var tile: TileID
  /// The clusters, largest first, with positions in points from the tile's north-western corner.
  private(set) var clusters: [TileCluster]

  init(source: ClusterSource, tile: TileID) {
    self.source = source
    self.tile = tile
    let points = Double(source.convention.rawValue) / source.index.options.extent
    clusters = source.index.clusters(
      in: tile, tileSize: source.convention
    ).map { TileCluster(x: $0.x * points, y: $0.y * points, cluster: $0.cluster) }
    // A world-wide tile can contain a cluster twice, in the west and the east.
    clusters.sort { first, second in
      first.cluster == second.cluster
        ? first.x < second.x : ClusterSource.isBefore(first.cluster, second.cluster)
    }
  }

  private var name: String { "\(tile.z)/\(tile.x)/\(tile.y)" }

  /// A row for each cluster and single place.
  var text: String {
    let heading = "\(source.text)\ntile \(name): \(clusters.map(\.cluster).countText)"
    guard !clusters.isEmpty else { return heading }
    let level = ClusterOptions.level(forZoom: tile.z, in: source.convention)
    let rows = clusters.map { found in
      [
        "\(found.cluster.count)",
        source.expansionZoom(of: found.cluster).map { "\($0)" } ?? "-",
        Decimal.text(found.x, 1), Decimal.text(found.y, 1),
        found.cluster.coordinate.text(atZoom: Double(level)),
      ]
    }
    let table = TextTable(header: ["places", "splits at zoom", "x", "y", "center"], rows: rows)
    return heading + "\n\n" + table.text
  }

  /// Prints all clusters.
  func printJSON() throws(CommandFailure) {
    var printer = JSONPrinter()
    try printer.open(
      source.json + [("tile", .string(name)), ("zoom", .integer(tile.z))], array: "clusters")
    for found in clusters {
      try printer.add(
        .object(
          source.json(of: found.cluster) + [("x", .number(found.x)), ("y", .number(found.y))]))
    }
    try printer.close()
  }
}
