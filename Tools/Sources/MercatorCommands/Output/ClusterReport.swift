import Mercator
import MercatorAnswers
import MercatorClusters

/// The clusters of each level.
struct ClusterReport {
  var source: ClusterSource
  var levels: ClosedRange<Int>
  /// The region to show; nil for everything.
  var region: GeoRegion?

  /// Returns the clusters of a level, largest first.
  func clusters(level: Int) -> [MapCluster] {
    source.clusters(in: region, level: level)
  }

  /// The data of a level's row.
  private struct Row: Equatable {
    var clusters: Int
    var singles: Int
    var largest: MapCluster?

    init(_ clusters: [MapCluster]) {
      self.clusters = clusters.count(where: \.isCluster)
      singles = clusters.count - self.clusters
      largest = clusters.first
    }
  }

  /// Returns a row per level. Consecutive levels with equal data share a row.
  func text(progress: (Int) -> Void = { _ in }) -> String {
    var lines = [source.text]
    if let region { lines.append("in the region \(region.flagText)   (S,W,N,E)") }
    var groups: [(levels: ClosedRange<Int>, row: Row)] = []
    for level in levels {
      progress(level)
      let row = Row(clusters(level: level))
      if let last = groups.last, last.row == row {
        groups[groups.count - 1].levels = last.levels.lowerBound...level
      } else {
        groups.append((level...level, row))
      }
    }
    let rows = groups.map { group in
      [
        zoomText(group.levels), "\(group.row.clusters)", "\(group.row.singles)",
        group.row.largest.map { largest($0, level: group.levels.upperBound) } ?? "-",
      ]
    }
    let table = TextTable(
      header: ["zoom", "clusters", "single places", "largest cluster"], rows: rows)
    return (lines + ["", table.text]).joined(separator: "\n")
  }

  private func zoomText(_ levels: ClosedRange<Int>) -> String {
    let first = source.convention.zoom(ofLevel: levels.lowerBound)
    let last = source.convention.zoom(ofLevel: levels.upperBound)
    return first == last ? "\(first)" : "\(first)..\(last)"
  }

  private func largest(_ cluster: MapCluster, level: Int) -> String {
    guard cluster.isCluster else { return "-" }
    return "\(cluster.count) at \(cluster.coordinate.text(atZoom: Double(level)))"
  }

  /// Prints all clusters of all levels, level by level.
  func printJSON(progress: (Int) -> Void = { _ in }) throws(CommandFailure) {
    var printer = JSONPrinter()
    try printer.open(source.json + (region.map { [("region", $0.json)] } ?? []), array: "levels")
    for level in levels {
      progress(level)
      try printer.open(
        [("zoom", .integer(source.convention.zoom(ofLevel: level)))], array: "clusters")
      for cluster in clusters(level: level) { try printer.add(.object(source.json(of: cluster))) }
      try printer.close()
    }
    try printer.close()
  }
}
