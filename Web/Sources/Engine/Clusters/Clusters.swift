import Mercator
import MercatorClusters

extension Arguments {
  /// Two whole numbers in any order.
  mutating func levels() -> ClosedRange<Int> {
    let (first, second) = (integer(), integer())
    return min(first, second)...max(first, second)
  }

  mutating func clusterID() -> ClusterID {
    let place = integer()
    return ClusterID(firstPlace: place, count: integer())
  }
}

extension Results {
  /// The zoom at which a cluster parts, −1 where its members are spread out, −2 where they make a list.
  static func put(_ opening: ClusterOpening) {
    switch opening {
    case .zoom(let zoom): put(zoom)
    case .spread: put(-1)
    case .list: put(-2)
    }
  }
}
