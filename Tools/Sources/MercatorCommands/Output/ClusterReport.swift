import Mercator
import MercatorClusters

/// The clusters of each level.
struct ClusterReport {
  var source: ClusterSource
  var levels: ClosedRange<Int>
  /// What is looked at; nil for everything.
  var region: GeoRegion?

  /// Those of a level, largest first.
  func clusters(level: Int) -> [MapCluster] {
    source.clusters(in: region, level: level)
  }

  /// A line for each level.
  var text: String {
    var lines = [source.text]
    if let region { lines.append("in the region \(region.flagText)   (S,W,N,E)") }
    let rows = levels.map { level in
      let clusters = clusters(level: level)
      return [
        "\(source.convention.zoom(ofLevel: level))",
        "\(clusters.count(where: \.isCluster))",
        "\(clusters.count(where: { !$0.isCluster }))",
        clusters.first.map { largest($0, level: level) } ?? "-",
      ]
    }
    let table = TextTable(
      header: ["zoom", "clusters", "single places", "largest cluster"], rows: rows)
    return (lines + ["", table.text]).joined(separator: "\n")
  }

  private func largest(_ cluster: MapCluster, level: Int) -> String {
    guard cluster.isCluster else { return "-" }
    return "\(cluster.count) at \(cluster.coordinate.text(atZoom: Double(level)))"
  }

  /// Prints all clusters of all levels, level by level.
  func printJSON(to printer: JSONPrinter = JSONPrinter()) {
    var printer = printer
    printer.open(source.json + (region.map { [("region", $0.json)] } ?? []), array: "levels")
    for level in levels {
      printer.open(
        [("zoom", .integer(source.convention.zoom(ofLevel: level)))], array: "clusters")
      for cluster in clusters(level: level) { printer.add(.object(source.json(of: cluster))) }
      printer.close()
    }
    printer.close()
  }
}
