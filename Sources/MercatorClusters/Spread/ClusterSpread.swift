package import Mercator

/// The members of a cluster that never splits, drawn around its position.
package struct ClusterSpread: Sendable {
  /// The maximum number of members that are spread out; larger clusters are shown as a list.
  package static let most = 60

  /// A member and its drawn position.
  package struct Member: Sendable {
    /// The member as a single place.
    package let cluster: MapCluster
    /// The drawn coordinate, at a marker's distance from its neighbours on the camera's screen.
    package let coordinate: GeoCoordinate
  }

  /// The cluster.
  package let cluster: MapCluster
  /// The members, in the order of the hierarchy.
  package let members: [Member]

  /// Creates the spread of a cluster's members on the screen of a camera.
  package init(_ cluster: MapCluster, of clusters: some ClusterHierarchy, on map: MapViewport) {
    self.cluster = cluster
    let members = clusters.members(of: cluster.id)
    let places = SpreadLayout().places(
      of: members.count, around: cluster.coordinate, on: map)
    self.members = members.indices.map { Member(cluster: members[$0], coordinate: places[$0]) }
  }
}

/// The effect of a tap on a cluster.
package enum ClusterOpening: Equatable, Sendable {
  /// The cluster splits at this zoom.
  case zoom(Double)
  /// The cluster never splits, and its members are spread out around their position.
  case spread
  /// The cluster never splits, and has more members than can be spread out.
  case list
}

extension ClusterHierarchy {
  /// Returns the places of a cluster, each as a single place.
  package func members(of id: ClusterID) -> [MapCluster] {
    places(of: id, limit: .max, offset: 0).compactMap { self[ClusterID(firstPlace: $0, count: 1)] }
  }

  /// Returns the effect of a tap on a cluster, for a map with a maximum zoom; nil for a single
  /// place and for an unknown identifier.
  package func opening(of id: ClusterID, maximumZoom: Double) -> ClusterOpening? {
    guard let parting = expansionZoom(of: id) else { return nil }
    // A margin makes sure that the camera is on the level.
    let zoom = Double(parting) + 0.1
    let parts =
      zoom <= maximumZoom
      && (parting <= options.levels.upperBound || !isOneSpot(id, atZoom: maximumZoom))
    return parts ? .zoom(zoom) : id.count <= ClusterSpread.most ? .spread : .list
  }

  /// Returns `true` if a cluster's members are closer to each other than two markers at a zoom.
  private func isOneSpot(_ id: ClusterID, atZoom zoom: Double) -> Bool {
    guard let cluster = self[id] else { return false }
    let scale = WebMercator.pointsPerWorld(atZoom: zoom)
    let middle = WebMercator.worldPoint(for: cluster.coordinate)
    return members(of: id).allSatisfy {
      let point = WebMercator.worldPoint(for: $0.coordinate)
      let step = (point.x - middle.x).magnitude
      let (x, y) = (min(step, 1 - step), point.y - middle.y)
      return (x * x + y * y).squareRoot() * scale * 2 < SpreadLayout().spacing
    }
  }
}
