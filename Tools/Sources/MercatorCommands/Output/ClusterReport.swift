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

  /// All clusters of all levels.
  var json: JSONValue {
    var members = source.json
    if let region { members.append(("region", region.json)) }
    members.append(
      (
        "levels",
        .array(
          levels.map { level in
            .object([
              ("zoom", .integer(source.convention.zoom(ofLevel: level))),
              (
                "clusters",
                .array(clusters(level: level).map { .object(source.json(of: $0)) })
              ),
            ])
          })
      ))
    return .object(members)
  }
}
