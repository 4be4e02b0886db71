extension MapViewport {
  /// The tiles that the view shows at its heading and pitch, nearest to the centre first.
  ///
  ///     let view = MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 2,
  ///       size: ScreenSize(width: 1024, height: 1024))
  ///     try view.tiles().count                                   // 16: the world, once
  ///     try view.tiles(level: min(TileID.level(forZoom: view.zoom), 14))   // a source that ends at 14
  ///
  /// A tile shows if a part of it does that has an area; one that only touches an edge, or reaches
  /// into the view by less than the ``tolerance``, does not. Copies of the world count each for
  /// itself. North and south of the world are no tiles, and none beyond the far limit.
  ///
  /// *Nearest* is by the distance on the ground from the centre to the tile's middle; ties go north,
  /// then west.
  ///
  /// - Parameters:
  ///   - level: the tiles' level; ``TileID/level(forZoom:convention:)`` if nil.
  ///   - convention: how many points wide the source draws a tile. It matters only without `level`.
  ///   - area: the whole view, or what the insets leave free.
  ///   - limit: the most tiles wanted, at most 2²⁰. A level far above the zoom has millions.
  ///
  /// *Edge cases*: a view without area shows no tiles.
  ///
  /// - Throws: ``VisibleTilesError/tooManyTiles(level:limit:)`` rather than leave tiles out, and
  ///   ``VisibleTilesError/noSuchLevel(_:)``.
  /// - Complexity: O(n log n) for n tiles.
  public func tiles(
    level: Int? = nil, convention: ZoomConvention = .tile256, in area: ViewportArea = .wholeView,
    limit: Int = 4096
  ) throws(VisibleTilesError) -> [VisibleTile] {
    let level = level ?? TileID.level(forZoom: zoom, convention: convention)
    guard TileID.levels.contains(level) else { throw .noSuchLevel(level) }
    let area = rect(of: area)
    guard !area.isEmpty else { return [] }
    let grid = TileGrid(self, rect: area, level: level)
    let most = min(limit, 1 << 20)
    guard let tiles = grid.tiles(limit: most) else {
      throw .tooManyTiles(level: level, limit: most)
    }
    return tiles
  }
}
