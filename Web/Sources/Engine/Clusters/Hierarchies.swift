import Mercator
import MercatorClusters

extension Results {
  static func put(_ cluster: MapCluster) {
    put(cluster.id.firstPlace)
    put(cluster.id.count)
    put(cluster.coordinate)
    put(cluster.weight)
  }

  static func put(_ clusters: [MapCluster]) {
    put(clusters.count)
    for cluster in clusters { put(cluster) }
  }
}

extension Arguments {
  mutating func clusterOptions() -> ClusterOptions {
    let (radius, extent, minimum) = (number(), number(), integer())
    let (least, greatest) = (integer(), integer())
    return ClusterOptions(
      radius: radius, extent: extent, minimumPoints: minimum,
      levels: min(least, greatest)...max(least, greatest),
      arithmetic: flag() ? .supercluster : .seamless)
  }

  private mutating func clusterID() -> ClusterID {
    let place = integer()
    return ClusterID(firstPlace: place, count: integer())
  }

  // What every kind of clusters answers; the first argument is which.

  /// Viewport, area, a level or −1.
  mutating func clusters(of clusters: some ClusterHierarchy) -> Int32 {
    let (viewport, area) = (viewport(), area())
    let level = integer()
    Results.put(clusters.clusters(in: viewport, of: area, level: level < 0 ? nil : level))
    return Results.count
  }

  /// A place's index, a zoom → the cluster.
  mutating func cluster(of clusters: some ClusterHierarchy) -> Int32 {
    let place = integer()
    guard let cluster = clusters.cluster(containing: place, atZoom: number()) else {
      return Answer.nothing
    }
    Results.put(cluster)
    return Results.count
  }

  /// A cluster.
  mutating func expansionZoom(of clusters: some ClusterHierarchy) -> Int32 {
    guard let zoom = clusters.expansionZoom(of: clusterID()) else { return Answer.nothing }
    return Results.answer(Double(zoom))
  }

  /// A cluster, the maximum zoom → the zoom at which it parts, −1 where its members are spread out, −2
  /// where they make a list.
  mutating func opening(of clusters: some ClusterHierarchy) -> Int32 {
    let id = clusterID()
    switch clusters.opening(of: id, maximumZoom: number()) {
    case .zoom(let zoom): return Results.answer(zoom)
    case .spread: return Results.answer(-1)
    case .list: return Results.answer(-2)
    case nil: return Answer.nothing
    }
  }

  /// A cluster.
  mutating func children(of clusters: some ClusterHierarchy) -> Int32 {
    Results.put(clusters.children(of: clusterID()))
    return Results.count
  }

  /// A cluster, how many places at most, after how many.
  mutating func places(of clusters: some ClusterHierarchy) -> Int32 {
    let (id, limit) = (clusterID(), count())
    return Results.answer(clusters.places(of: id, limit: limit, offset: count()))
  }
}
