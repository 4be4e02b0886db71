public import Mercator

extension ClusterIndex {
  /// Returns the cluster or single place with an identifier; nil if this index has none.
  ///
  /// - Complexity: O(L) for L levels.
  public subscript(id: ClusterID) -> MapCluster? {
    node(of: id).map(mapCluster)
  }

  /// Returns the cluster that contains a place, or the place itself, at a map's zoom.
  ///
  ///     index.cluster(containing: 17, atZoom: viewport.zoom)
  ///
  /// *Edge cases*: nil if no valid place has this index.
  ///
  /// - Complexity: O(L) for L levels.
  public func cluster(containing place: Int, atZoom zoom: Double) -> MapCluster? {
    guard nodeOfPlace.indices.contains(place), nodeOfPlace[place] != ClusterIndex.none
    else { return nil }
    let level = options.level(forZoom: zoom)
    var node = Int(nodeOfPlace[place])
    while Int(leastLevels[node]) > level { node = Int(parents[node]) }
    return mapCluster(node)
  }

  /// Returns the clusters and places into which a cluster splits, in the order of their first
  /// places.
  ///
  /// *Edge cases*: empty for a single place and for an unknown identifier.
  ///
  /// - Complexity: O(k + L) for k parts.
  public func children(of id: ClusterID) -> [MapCluster] {
    guard let node = node(of: id) else { return [] }
    return partsOfNode(node).map { mapCluster(Int($0)) }
  }

  /// Returns a page of a cluster's members, as indices of places.
  ///
  ///     index.places(of: id)                           // all
  ///     index.places(of: id, limit: 10, offset: 20)    // the third ten
  ///
  /// Members of one part are consecutive. The parts are in the order of their first places.
  ///
  /// *Edge cases*
  /// - A single place is its own member; an unknown identifier has none.
  /// - A limit or an offset below 0 counts as 0.
  ///
  /// - Complexity: O(limit + d), where d is the number of skipped parts, at most the number of
  ///   parts on each level within the cluster.
  public func places(of id: ClusterID, limit: Int = .max, offset: Int = 0) -> [Int] {
    guard let top = node(of: id), limit > 0 else { return [] }
    var skipped = max(offset, 0)
    var members: [Int] = []
    var stack = [UInt32(top)]
    while let last = stack.popLast() {
      let node = Int(last)
      let count = count(of: node)
      if skipped >= count {
        skipped -= count
      } else if node < placeCount {
        members.append(Int(founders[node]))
        if members.count == limit { break }
      } else {
        stack += partsOfNode(node).reversed()
      }
    }
    return members
  }

  /// Returns the minimum integer zoom at which a cluster is split.
  ///
  ///     viewport.zoom = Double(index.expansionZoom(of: id) ?? 0)
  ///
  /// It is one more than supercluster's, which uses 512-point tiles: 5 there is 6 here. Members at
  /// the same position are single from the level above the highest.
  ///
  /// *Edge cases*: nil for a single place and for an unknown identifier.
  ///
  /// - Complexity: O(L) for L levels.
  public func expansionZoom(of id: ClusterID) -> Int? {
    guard let node = node(of: id), node >= placeCount else { return nil }
    return level(of: node) + 1
  }

  /// Returns the camera that shows all members of a cluster in its free area, as large as possible.
  ///
  ///     let closer = try index.viewport(showing: id, from: viewport, .padding(24))
  ///
  /// Use it for a tap on a cluster. It has the rules, parameters and errors of
  /// `MapViewport.fitting(_:_:)`. Members at the same position are shown at the zoom of
  /// `MinimumSpan.automatic`.
  ///
  /// - Throws: `FitError.noPlaces` for an unknown identifier, `FitError.noVisibleArea` without a
  ///   free area.
  /// - Complexity: O(m) for m members.
  public func viewport(
    showing id: ClusterID, from viewport: MapViewport, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> MapViewport {
    let members = places(of: id).map { coordinates[Int(nodeOfPlace[$0])] }
    return try viewport.fitting(members, options)
  }

  func partsOfNode(_ node: Int) -> ArraySlice<UInt32> {
    guard node >= placeCount else { return [] }
    let cluster = node - placeCount
    return parts[Int(partStarts[cluster])..<Int(partStarts[cluster + 1])]
  }
}
