public import Mercator

extension LiveClusters {
  /// Returns the clusters and single places in a region, at a map's zoom.
  ///
  /// It works like ``ClusterIndex/clusters(in:atZoom:)``.
  ///
  /// - Complexity: O(k + c) for k results and c cells of one radius in the region, at most O(n).
  public func clusters(in region: GeoRegion, atZoom zoom: Double) -> [MapCluster] {
    clusters(in: region, level: options.level(forZoom: zoom))
  }

  /// Returns the clusters and single places in a region at a level.
  ///
  /// It works like ``ClusterIndex/clusters(in:level:)``.
  public func clusters(in region: GeoRegion, level: Int) -> [MapCluster] {
    var found: [MapCluster] = []
    forEachCluster(in: region, level: level) { cluster in
      if region.contains(cluster.coordinate) { found.append(cluster) }
    }
    return found
  }

  /// Returns the clusters and single places visible in a view.
  ///
  /// It works like ``ClusterIndex/clusters(in:of:level:)``.
  public func clusters(
    in viewport: MapViewport, of area: ViewportArea = .wholeView, level: Int? = nil
  ) -> [MapCluster] {
    let inside = ViewportInside(viewport, area: area)
    var found: [MapCluster] = []
    forEachCluster(
      in: viewport.searchRegion(of: area), level: level ?? options.level(forZoom: viewport.zoom)
    ) { cluster in
      if inside.contains(cluster.coordinate) { found.append(cluster) }
    }
    return found
  }

  /// Returns the cluster or single place with an identifier; nil if there is none.
  ///
  /// - Complexity: O(L) for L levels.
  public subscript(id: ClusterID) -> MapCluster? {
    record(of: id).map(cluster)
  }

  /// Returns the cluster that contains a place, or the place itself, at a map's zoom.
  ///
  /// - Complexity: O(L) for L levels.
  public func cluster(containing place: Int, atZoom zoom: Double) -> MapCluster? {
    guard let root = root(of: place) else { return nil }
    var record = root
    let step = options.levels.upperBound + 1 - options.level(forZoom: zoom)
    while table[record].last < step {
      let owner = table[record].owner
      let up = table.kin[record].up
      record = up == LiveRecord.none ? table.kin[owner].up : up
    }
    return cluster(record)
  }

  /// Returns the clusters and places into which a cluster splits, like
  /// ``ClusterIndex/children(of:)``.
  public func children(of id: ClusterID) -> [MapCluster] {
    guard let record = record(of: id), table[record].first > 0,
      var seed = root(of: id.firstPlace)
    else { return [] }
    while table.kin[seed].up != record { seed = table.kin[seed].up }
    var members = LiveBuffer<LiveCandidate>()
    table.collectMembers(of: seed, into: &members)
    members.sort { $0.isBefore($1) }
    return [cluster(seed)] + (0..<members.count).map { cluster(members[$0].record) }
  }

  /// Returns a page of a cluster's members, like ``ClusterIndex/places(of:limit:offset:)``.
  public func places(of id: ClusterID, limit: Int = .max, offset: Int = 0) -> [Int] {
    guard limit > 0, self[id] != nil else { return [] }
    var skipped = max(offset, 0)
    var members: [Int] = []
    var stack = [id]
    while let last = stack.popLast() {
      if last.count == 1 {
        if skipped > 0 {
          skipped -= 1
        } else {
          members.append(last.firstPlace)
          if members.count == limit { break }
        }
      } else if skipped >= last.count {
        skipped -= last.count
      } else {
        stack += children(of: last).reversed().map { $0.id }
      }
    }
    return members
  }

  /// Returns the minimum integer zoom at which a cluster is split, like
  /// ``ClusterIndex/expansionZoom(of:)``.
  public func expansionZoom(of id: ClusterID) -> Int? {
    guard let record = record(of: id), table[record].first > 0 else { return nil }
    return options.levels.upperBound + 2 - Int(table[record].first)
  }

  /// Returns the camera that shows all members of a cluster, like
  /// ``ClusterIndex/viewport(showing:from:_:)``.
  public func viewport(
    showing id: ClusterID, from viewport: MapViewport, _ options: FitOptions = FitOptions()
  ) throws(FitError) -> MapViewport {
    try viewport.fitting(
      places(of: id).compactMap(coordinate(of:)), options)
  }

  private func forEachCluster(
    in region: GeoRegion, level: Int, _ visit: (MapCluster) -> Void
  ) {
    let most = options.levels.upperBound + 1
    let step = most - min(max(level, options.levels.lowerBound), most)
    let rect = WebMercator.worldRect(for: region)
    table.forEach(at: step, in: rect) { visit(cluster($0)) }
  }

  private func cluster(_ record: UInt32) -> MapCluster {
    let entry = table.entry(of: record)
    let id = ClusterID(firstPlace: Int(entry.founder), count: Int(entry.count))
    let first = coordinates[id.firstPlace]
    let point = WorldPoint(x: entry.x, y: entry.y)
    return MapCluster(
      id: id, coordinate: id.count == 1 ? first : rule.coordinate(of: point, first: first),
      weight: entry.weight)
  }

  /// Returns the record of a place at step 0.
  private func root(of place: Int) -> UInt32? {
    guard roots.indices.contains(place), roots[place] < LiveRecord.removed else { return nil }
    return roots[place]
  }

  /// Returns the first record of an identifier's cluster, starting from the places.
  private func record(of id: ClusterID) -> UInt32? {
    guard var record = root(of: id.firstPlace) else { return nil }
    while true {
      let count = Int(table.kin[record].count)
      if count >= id.count { return count == id.count ? record : nil }
      record = table.kin[record].up
      if record == LiveRecord.none { return nil }
    }
  }
}
