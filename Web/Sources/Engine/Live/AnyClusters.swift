import Mercator
import MercatorClusters

/// Clusters of places that stay, or live ones.
enum AnyClusters {
  case index(ClusterIndex)
  case live(LiveClusters)

  func update(_ visible: inout VisibleClusters, to viewport: MapViewport) -> (
    level: Int, change: ClusterDifference
  ) {
    let change =
      switch self {
      case .index(let index): visible.update(to: viewport, of: index)
      case .live(let live): visible.update(to: viewport, of: live)
      }
    return (visible.level ?? -1, change)
  }
}

extension Arguments {
  mutating func anyClusters() -> AnyClusters {
    flag() ? .live(held(LiveClusters.self).value) : .index(held(ClusterIndex.self).value)
  }
}
