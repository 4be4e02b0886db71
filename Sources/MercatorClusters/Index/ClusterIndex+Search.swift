public import Mercator

extension ClusterIndex {
  /// The clusters and single places in a region, at a map's zoom.
  ///
  ///     let fiji = GeoRegion(south: -20, west: 177, north: -16, east: -179)
  ///     index.clusters(in: fiji, atZoom: 6.4)   // those of level 6
  ///
  /// A cluster is in the region if its middle is. The order has no meaning, but is always the same.
  ///
  /// *Edge cases*
  /// - Regions may cross 180°.
  /// - Above the greatest level: places alone. Below the least level: the clusters of the least.
  ///
  /// - Complexity: O(k + L·log n) for k answers and L levels.
  public func clusters(in region: GeoRegion, atZoom zoom: Double) -> [MapCluster] {
    clusters(in: region, level: options.level(forZoom: zoom))
  }

  /// The clusters and single places in a region at a level: see ``clusters(in:atZoom:)``.
  ///
  /// *Edge cases*: a level below those that have clusters counts as the lowest of them, one above as
  /// the level above them, where every place stands alone.
  public func clusters(in region: GeoRegion, level: Int) -> [MapCluster] {
    var found: [MapCluster] = []
    forEachNode(in: region, level: level) { node in
      if region.contains(coordinates[node]) { found.append(mapCluster(node)) }
    }
    return found
  }

  /// The clusters and single places that a view shows, at its own zoom or another level.
  ///
  ///     index.clusters(in: viewport)                   // under its heading, pitch and insets
  ///     index.clusters(in: viewport, of: .freeArea)    // those that nothing covers
  ///
  /// A cluster shows if its middle does: see `MapViewport.contains(_:in:)`. One that shows on several
  /// copies of the world is listed once.
  ///
  /// - Complexity: as for a region, with k the answers in the bounding box of what the view shows.
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

  /// Calls `visit` with all nodes of a level, those that ``mapCluster(_:)`` names, always in the same
  /// order.
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
  func forEachNode(in region: GeoRegion, level: Int, _ visit: (Int) -> Void) {
    let most = options.levels.upperBound + 1
    let level = min(max(level, options.levels.lowerBound), most)
    let mark = UInt8(level)
    let search = RegionSearch(region)
    // Segments run from the places, at the level above the greatest, down to this level's clusters.
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
