extension TileID {
  /// The greatest zoom that a tile source has at a place, by asking it: from the deepest level up,
  /// the first whose tile there exists.
  ///
  ///     TileID.deepestZoom(at: place, levels: 0...19) { tile in cache.has(tile) }   // 17, say
  ///
  /// Levels may be missing in between; the first found from below is the answer.
  ///
  /// - Parameters:
  ///   - place: where, in degrees.
  ///   - levels: what is asked; cut to 0…30.
  ///   - hasTile: whether the source has the tile. It is asked once for each level, the deepest
  ///     first. What it throws is thrown on.
  /// - Returns: a level, which is the whole zoom at which its tiles are drawn in the source's own
  ///   convention (``ZoomConvention``); nil if there is no tile, or the place is not valid.
  ///
  /// A source that answers later is asked the same way: `TileID(containing: place, level: level)`
  /// is the tile to ask for.
  public static func deepestZoom<Failure: Error>(
    at place: GeoCoordinate, levels: ClosedRange<Int> = TileID.levels,
    hasTile: (TileID) throws(Failure) -> Bool
  ) throws(Failure) -> Int? {
    let deepest = min(levels.upperBound, TileID.levels.upperBound)
    let least = max(levels.lowerBound, TileID.levels.lowerBound)
    for level in stride(from: deepest, through: least, by: -1) {
      guard let tile = TileID(containing: place, level: level) else { return nil }
      if try hasTile(tile) { return level }
    }
    return nil
  }
}
