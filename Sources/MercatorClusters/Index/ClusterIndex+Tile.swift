public import Mercator

extension ClusterIndex {
  /// Returns the clusters and single places in a tile of the web map grid, with a margin of one
  /// radius.
  ///
  ///     if let tile = TileID(z: 4, x: 3, y: 5) {
  ///       index.clusters(in: tile)   // supercluster's getTile(4, 3, 5)
  ///     }
  ///
  /// Positions are in units of ``ClusterOptions/extent``, 0 … extent within the tile, at any drawn
  /// size. Positions in the margin are outside this range, so that two tiles can each draw a marker
  /// completely. The margin is the radius of the tile's level: 40 points of a tile of 512, and 40
  /// of one of 256, which is 80 of its 512 units. Across 180° the last column and the first are
  /// neighbours.
  ///
  /// - Parameters:
  ///   - tile: the tile, with its column, row and zoom z.
  ///   - tileSize: the drawn size of a tile. A 512-point tile at zoom z shows the clusters of level
  ///     z + 1 in this package, as in supercluster. A 256-point tile shows the clusters of level z.
  ///
  /// - Complexity: as for a region.
  public func clusters(
    in tile: TileID, tileSize: ZoomConvention = .tile512
  ) -> [TileCluster] {
    let side = 1 << tile.z
    let tiles = Double(side)
    let (west, north) = (Double(tile.x), Double(tile.y))
    let level = ClusterOptions.level(forZoom: tile.z, in: tileSize)
    let margin = options.worldRadius(level: level) * tiles
    // Slightly more than the margin, since positions are compared below.
    let reach = margin + 1e-6
    guard
      let region = WebMercator.region(
        for: WorldRect(
          x: (west - reach) / tiles, y: (north - reach) / tiles,
          width: (1 + 2 * reach) / tiles, height: (1 + 2 * reach) / tiles))
    else { return [] }
    let toPoles = GeoRegion(
      uncheckedSouth: region.south <= -WebMercator.latitudeLimit ? -90 : region.south,
      north: region.north >= WebMercator.latitudeLimit ? 90 : region.north, west: region.west,
      longitudeSpan: region.longitudeSpan)

    var found: [TileCluster] = []
    let copies = copiesOfWorld(aroundColumn: tile.x, of: side, margin: margin)
    forEachNode(in: toPoles, level: level) { node in
      let own = Degrees.wrappedLongitude(coordinates[node].longitude) / 360 + 0.5
      let y = MercatorOrdinate.y(latitude: coordinates[node].latitude) * tiles - north
      guard y >= -margin, y <= 1 + margin else { return }
      for copy in copies {
        let x = (own + Double(copy)) * tiles - west
        if x >= -margin, x <= 1 + margin {
          found.append(
            TileCluster(
              x: x * options.validExtent, y: y * options.validExtent, cluster: mapCluster(node)))
        }
      }
    }
    return found
  }

  /// Returns the copies of the world, east positive, that a tile and its margin touch.
  private func copiesOfWorld(
    aroundColumn column: Int, of side: Int, margin: Double
  ) -> ClosedRange<Int> {
    guard options.arithmetic == .seamless else {
      // supercluster looks for neighbours beyond the first and the last column, at most one copy
      // away.
      return (column == 0 ? -1 : 0)...(column == side - 1 ? 1 : 0)
    }
    let (west, east) = (Double(column) - margin, Double(column + 1) + margin)
    let farthest = Double(side)
    return (west > 0 ? 0 : Int(west / farthest) - 1)...(east < farthest ? 0 : Int(east / farthest))
  }
}
