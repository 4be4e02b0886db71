import Mercator
import MercatorClusters

extension ReadingProgress {
  /// Builds the clusters of places while showing progress. If there are kinds, each is clustered
  /// separately.
  mutating func clusterIndex(
    of coordinates: [GeoCoordinate], kinds: [String?]? = nil, _ options: ClusterOptions
  ) -> ClusterIndex {
    show(grouping: coordinates.count, part: 0)
    let step = { (part: Double) in show(grouping: coordinates.count, part: part) }
    let index =
      if let kinds {
        ClusterIndex(
          of: coordinates, groupedBy: { kinds[$0] }, options: options, progress: step)
      } else {
        ClusterIndex(of: coordinates, options: options, progress: step)
      }
    clear()
    return index
  }
}
