extension MapViewport {
  /// Returns the tiles visible at the view's heading and pitch, nearest to the centre first.
  ///
  ///     let view = MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 2,
  ///       size: ScreenSize(width: 1024, height: 1024))
  ///     try view.tiles().count                                   // 16: the world, once
  ///     try view.tiles(level: min(TileID.level(forZoom: view.zoom), 14))   // a source that ends at 14
  ///
  /// A tile is visible if a part of it with an area is. A tile that only touches an edge, or
  /// extends into the view by less than the ``tolerance``, is not. Tiles on several copies of the
  /// world are listed for each copy. No tiles exist north and south of the world, or beyond the far
  /// limit.
  ///
  /// *Nearest* refers to the ground distance from the centre to the tile's middle. Ties go north,
  /// then west.
  ///
  /// - Parameters:
  ///   - level: the tiles' level; ``TileID/level(forZoom:convention:)`` if nil.
  ///   - convention: the width in points at which the source draws a tile. It matters only without
  ///     `level`.
  ///   - area: the whole view, or the free area inside the insets.
  ///   - limit: the maximum number of tiles, at most 2²⁰. A level far above the zoom has millions.
  ///
  /// *Edge cases*: a view without area has no visible tiles.
  ///
  /// - Throws: ``VisibleTilesError/tooManyTiles(level:limit:)`` instead of omitting tiles, and
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
