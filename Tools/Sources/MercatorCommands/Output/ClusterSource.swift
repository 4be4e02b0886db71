import Mercator
import MercatorAnswers
import MercatorClusters
import MercatorPlaces

/// The clusters of a command, with their zoom convention.
struct ClusterSource {
  var index: ClusterIndex
  var convention: ZoomConvention
  /// The number of places that were left out, including invalid ones.
  var skippedCount: Int
  /// The errors of places that were left out.
  var faults: [PlaceReadingError]
  /// The property by which clusters are separated, and each place's value.
  var grouping: (name: String, kinds: [String?])?

  init(
    index: ClusterIndex, convention: ZoomConvention, set: PlaceSet,
    grouping: (name: String, kinds: [String?])?
  ) {
    self.grouping = grouping
    self.index = index
    self.convention = convention
    skippedCount = set.skippedCount + index.invalidCount
    faults = set.skipped
  }

  /// Returns the clusters and single places in a region or everywhere, largest first.
  func clusters(in region: GeoRegion?, level: Int) -> [MapCluster] {
    guard
      let region = region ?? GeoRegion(south: -90, north: 90, west: -180, longitudeSpan: 360)
    else { return [] }
    return index.clusters(in: region, level: level).sorted(by: Self.isBefore)
  }

  /// Compares clusters by decreasing count, then by their first place.
  static func isBefore(_ first: MapCluster, _ second: MapCluster) -> Bool {
    (second.count, first.id.firstPlace) < (first.count, second.id.firstPlace)
  }

  /// Returns the zoom at which a cluster splits, in the convention.
  func expansionZoom(of cluster: MapCluster) -> Int? {
    index.expansionZoom(of: cluster.id).map { convention.zoom(ofLevel: $0) }
  }

  /// The number of places and the options of the clusters.
  var text: String {
    let skipped = skippedCount > 0 ? ", \(skippedCount) skipped" : ""
    return """
      \(index.placeCount) \(index.placeCount == 1 ? "place" : "places")\(skipped); \
      clusters of \(index.options.minimumPoints) or more within \(index.options.radiusInPoints.brief) points; \
      \(convention.rawValue)-point tiles\(isPeers ? "; as in supercluster" : "")\
      \(grouping.map { "; each \($0.name) separately" } ?? "")
      """
  }

  private var isPeers: Bool { index.options.arithmetic == .supercluster }

  /// The number of places and the options as members of an object.
  var json: [(name: String, value: JSONValue)] {
    [
      ("tileSize", .integer(convention.rawValue)),
      ("radius", .number(index.options.radius)),
      ("extent", .number(index.options.extent)),
      ("arithmetic", .string(isPeers ? "supercluster" : "seamless")),
      ("minimumPoints", .integer(index.options.minimumPoints)),
      ("clusterBy", grouping.map { .string($0.name) } ?? .null),
      ("maximumZoom", .integer(convention.zoom(ofLevel: index.options.levels.upperBound))),
      (
        "places",
        .object(
          [
            ("count", .integer(index.placeCount + skippedCount)),
            ("skipped", .integer(skippedCount)),
          ] + faults.jsonMembers)
      ),
    ]
  }

  /// Returns a cluster or single place.
  func json(of cluster: MapCluster) -> [(name: String, value: JSONValue)] {
    [
      ("id", .string(cluster.id.description)),
      ("center", cluster.coordinate.json),
      ("count", .integer(cluster.count)),
      ("expansionZoom", expansionZoom(of: cluster).map { .integer($0) } ?? .null),
    ]
      + (grouping.map { [("kind", $0.kinds[cluster.id.firstPlace].map { .string($0) } ?? .null)] }
        ?? [])
  }
}

extension Sequence<MapCluster> {
  /// The counts, such as “12 clusters, 5 single places”.
  var countText: String {
    let (clusters, singles) = (count(where: \.isCluster), count(where: { !$0.isCluster }))
    return """
      \(clusters) \(clusters == 1 ? "cluster" : "clusters"), \
      \(singles) single \(singles == 1 ? "place" : "places")
      """
  }
}
