package import Mercator

/// The members of a cluster that no zoom parts, drawn around its spot.
package struct ClusterSpread: Sendable {
  /// The most members that are spread out; more make a list.
  package static let most = 60

  /// A member, and where it is drawn.
  package struct Member: Sendable {
    /// The member as it stands alone.
    package let cluster: MapCluster
    /// A place of the map as far from its neighbours as markers need, on the screen of the camera.
    package let coordinate: GeoCoordinate
  }

  /// The cluster.
  package let cluster: MapCluster
  /// Its members in the order of the hierarchy.
  package let members: [Member]

  /// Spreads out the members of a cluster on the screen of a camera.
  package init(_ cluster: MapCluster, of clusters: some ClusterHierarchy, on map: MapViewport) {
    self.cluster = cluster
    let members = clusters.members(of: cluster.id)
    let places = SpreadLayout().places(
      of: members.count, around: cluster.coordinate, on: map)
    self.members = members.indices.map { Member(cluster: members[$0], coordinate: places[$0]) }
  }
}

/// What a tap on a cluster does.
package enum ClusterOpening: Equatable, Sendable {
  /// The cluster parts at this zoom.
  case zoom(Double)
  /// It never parts, and its members are spread out around their spot.
  case spread
  /// It never parts, and has more members than can be spread out.
  case list
}

extension ClusterHierarchy {
  /// The places that a cluster is made of, each as it stands alone.
  package func members(of id: ClusterID) -> [MapCluster] {
    places(of: id, limit: .max, offset: 0).compactMap { self[ClusterID(place: $0, count: 1)] }
  }

  /// What a tap on a cluster does on a map that goes to a zoom; nil for a place that stands alone, and
  /// for an unknown name.
  package func opening(of id: ClusterID, deepestZoom: Double) -> ClusterOpening? {
    guard let parting = expansionZoom(of: id) else { return nil }
    // Clearly on the level.
    let zoom = Double(parting) + 0.1
    let parts =
      zoom <= deepestZoom
      && (parting <= options.levels.upperBound || !isOneSpot(id, atZoom: deepestZoom))
    return parts ? .zoom(zoom) : id.count <= ClusterSpread.most ? .spread : .list
  }

  /// Whether the members of a cluster are nearer to each other than two markers even at a zoom.
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
