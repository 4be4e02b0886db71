public import Mercator

extension LiveClusters {
  /// The clusters and single places in a region, at a map's zoom: as
  /// ``ClusterIndex/clusters(in:atZoom:)``.
  ///
  /// - Complexity: O(k + c) for k answers and c cells of one radius in the region, at most O(n).
  public func clusters(in region: GeoRegion, atZoom zoom: Double) -> [MapCluster] {
    clusters(in: region, level: options.level(forZoom: zoom))
  }

  /// The clusters and single places in a region at a level: as
  /// ``ClusterIndex/clusters(in:level:)``.
  public func clusters(in region: GeoRegion, level: Int) -> [MapCluster] {
    var found: [MapCluster] = []
    forEachCluster(in: region, level: level) { cluster in
      if region.contains(cluster.coordinate) { found.append(cluster) }
    }
    return found
  }

  /// The clusters and single places that a view shows: as
  /// ``ClusterIndex/clusters(in:of:level:)``.
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

  /// The cluster with a name, or the place that stands alone; nil if there is none.
  ///
  /// - Complexity: O(L) for L levels.
  public subscript(id: ClusterID) -> MapCluster? {
    record(of: id).map { cluster(levels[$0.level].grid[$0.record].entry) }
  }

  /// The cluster that a place is part of, or the place itself, at a map's zoom.
  ///
  /// - Complexity: O(L) for L levels.
  public func cluster(holding place: Int, atZoom zoom: Double) -> MapCluster? {
    guard records.indices.contains(place), records[place] != LiveRecord.none else { return nil }
    var record = records[place]
    let steps = options.levels.upperBound + 1 - options.level(forZoom: zoom)
    for level in levels[..<steps] { record = level.above(record) }
    return cluster(levels[steps].grid[record].entry)
  }

  /// The clusters and places that a cluster splits into: as ``ClusterIndex/children(of:)``.
  public func children(of id: ClusterID) -> [MapCluster] {
    guard let (level, _) = record(of: id), level > 0 else { return [] }
    let finer = levels[level - 1]
    return finer.members(ofClusterMadeBy: seed(of: id.place, level: level - 1))
      .map { cluster(finer.grid[$0].entry) }
  }

  /// A page of a cluster's members: as ``ClusterIndex/places(of:limit:offset:)``.
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
          members.append(last.place)
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

  /// The least whole zoom at which a cluster is several: as ``ClusterIndex/expansionZoom(of:)``.
  public func expansionZoom(of id: ClusterID) -> Int? {
    guard let (level, _) = record(of: id), level > 0 else { return nil }
    return options.levels.upperBound + 2 - level
  }

  /// The camera that shows all members of a cluster: as
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
    let grid = levels[most - min(max(level, options.levels.lowerBound), most)].grid
    let rect = WebMercator.worldRect(for: region)
    // What rounding may move.
    let slack = 1e-9
    // Not so where a number is NaN: then every cluster is looked at.
    guard rect.x.isFinite, rect.height >= 0,
      grid.cellCount(width: rect.width, height: rect.height) < Double(grid.count)
    else {
      for record in grid.records where record.isPresent { visit(cluster(record.entry)) }
      return
    }
    let west = rect.x - ElementaryFunctions.floor(rect.x)
    grid.forEach(
      fromX: west - slack, toX: west + rect.width + slack, fromY: rect.y - slack,
      toY: rect.y + rect.height + slack, wraps: true
    ) { _, record in visit(cluster(record.pointee.entry)) }
  }

  private func cluster(_ entry: LiveEntry) -> MapCluster {
    let id = ClusterID(place: Int(entry.founder), count: Int(entry.count))
    let point = WorldPoint(x: entry.x, y: entry.y)
    return MapCluster(
      id: id,
      coordinate: id.count == 1
        ? coordinate(of: id.place) ?? rule.coordinate(of: point) : rule.coordinate(of: point),
      weight: entry.weight)
  }

  /// The first level, from the places on, on which the cluster of a name is.
  private func record(of id: ClusterID) -> (level: Int, record: UInt32)? {
    guard records.indices.contains(id.place), records[id.place] != LiveRecord.none
    else { return nil }
    var record = records[id.place]
    for (number, level) in levels.enumerated() {
      let count = Int(level.grid[record].entry.count)
      if count >= id.count { return count == id.count ? (number, record) : nil }
      record = level.grid[record].up
      if record == LiveRecord.none { return nil }
    }
    return nil
  }

  /// The record of a founder's entry on a level.
  private func seed(of founder: Int, level: Int) -> UInt32 {
    var record = records[founder]
    for level in levels[..<level] { record = level.grid[record].up }
    return record
  }
}

extension LiveLevel {
  /// What a record is on the next level, or what it is part of.
  func above(_ record: UInt32) -> UInt32 {
    let up = grid[record].up
    return up == LiveRecord.none ? grid[grid[record].owner].up : up
  }

  /// A seed and what it took, in the order of their founders.
  func members(ofClusterMadeBy seed: UInt32) -> [UInt32] {
    var members: [UInt32] = []
    grid.collectMembers(of: seed, into: &members)
    members.sort { grid[$0].entry.founder < grid[$1].entry.founder }
    return [seed] + members
  }
}
