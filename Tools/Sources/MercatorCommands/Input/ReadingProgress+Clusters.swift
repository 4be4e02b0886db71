import Mercator
import MercatorClusters

extension ReadingProgress {
  /// The clusters of places, made while it shows how many are grouped.
  mutating func clusterIndex(
    of coordinates: [GeoCoordinate], _ options: ClusterOptions
  ) -> ClusterIndex {
    show(grouping: coordinates.count, part: 0)
    let index = ClusterIndex(of: coordinates, options: options) { part in
      show(grouping: coordinates.count, part: part)
    }
    clear()
    return index
  }
}
