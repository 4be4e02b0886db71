public import Mercator

extension ClusterIndex {
  /// Returns the clusters and single places in a region, at a map's zoom.
  ///
  ///     let fiji = GeoRegion(south: -20, west: 177, north: -16, east: -179)
  ///     index.clusters(in: fiji, atZoom: 6.4)   // the clusters of level 6
  ///
  /// A cluster is in the region if its centre is. The order is unspecified, but always the same.
  ///
  /// *Edge cases*
  /// - Regions may cross 180°.
  /// - Above the highest level, only single places are returned; below the lowest level, its
  ///   clusters.
  ///
  /// - Complexity: O(k + L·log n) for k results and L levels.
  public func clusters(in region: GeoRegion, atZoom zoom: Double) -> [MapCluster] {
    clusters(in: region, level: options.level(forZoom: zoom))
  }

  /// Returns the clusters and single places in a region at a level: see ``clusters(in:atZoom:)``.
  ///
  /// *Edge cases*: a level below those with clusters counts as the lowest of them. One above them
  /// counts as the level above the highest, where all places are single.
  public func clusters(in region: GeoRegion, level: Int) -> [MapCluster] {
    var found: [MapCluster] = []
    forEachNode(in: region, level: level) { node in
      if region.contains(coordinates[node]) { found.append(mapCluster(node)) }
    }
    return found
  }

  /// Returns the clusters and single places visible in a view, at its own zoom or another level.
  ///
  ///     index.clusters(in: viewport)                   // under its heading, pitch and insets
  ///     index.clusters(in: viewport, of: .freeArea)    // those that nothing covers
  ///
  /// A cluster is visible if its centre is: see `MapViewport.contains(_:in:)`. A cluster that is
  /// visible on several copies of the world is listed once.
  ///
  /// - Complexity: as for a region, with k the results in the bounding box of the visible area.
  public func clusters(
    in viewport: MapViewport, of area: ViewportArea = .wholeView, level: Int? = nil
  ) -> [MapCluster] {
    let region = viewport.searchRegion(of: area)
    let inside = ViewportInside(viewport, area: area)
    var found: [MapCluster] = []
    forEachNode(in: region, level: level ?? options.level(forZoom: viewport.zoom)) { node in
      if inside.contains(coordinates[node]) { found.append(mapCluster(node)) }
    }
    return found
  }

  /// Calls `visit` with all nodes of a level, in an order that is always the same.
  ///
  /// The node numbers are arguments of ``mapCluster(_:)``.
  package func forEachNode(level: Int, _ visit: (Int) -> Void) {
    let most = options.levels.upperBound + 1
    let level = min(max(level, options.levels.lowerBound), most)
    let mark = UInt8(level)
    for segment in segments[...(most - level)] {
      for node in segment.range where leastLevels[node] <= mark { visit(node) }
    }
  }

  /// Calls `visit` with all nodes of a level in the region, and with some around it.
  @inline(__always)
  package func forEachNode(in region: GeoRegion, level: Int, _ visit: (Int) -> Void) {
    let most = options.levels.upperBound + 1
    let level = min(max(level, options.levels.lowerBound), most)
    let mark = UInt8(level)
    let search = RegionSearch(region)
    // Segments run from the places, at the level above the highest, down to this level's clusters.
    for segment in segments[...(most - level)].reversed() {
      segment.tree.walk { box in
        segment.leastLevels[box] <= mark && search.mayTouch(segment.tree.boxes[box])
          ? .enter : .skip
      } _: { places, _ in
        for place in places {
          let node = segment.range.lowerBound + place
          if leastLevels[node] <= mark { visit(node) }
        }
        return true
      }
    }
  }
}
