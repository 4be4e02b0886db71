public import Mercator

/// A source of tiles, such as an archive or a program's own tiles.
///
///     func roads(of source: some TileSource, around tile: TileID) throws -> VectorLayer? {
///       guard let part = try source.nearest(to: tile) else { return nil }   // no data here
///       return try VectorTile(part.data.bytes).layer("transportation")
///     }
public protocol TileSource: Sendable {
  /// The source's metadata.
  var metadata: TileMetadata { get }

  /// Returns a tile's decompressed bytes, or nil if the source does not contain it.
  ///
  /// - Throws: ``TileError`` if the source or the tile is damaged.
  func tile(_ id: TileID) throws(TileError) -> TileData?
}

extension TileSource {
  /// Returns a tile, or the part of the nearest tile above that covers it.
  ///
  ///     try source.nearest(to: deep)?.data.id.z   // 14: the source ends there
  ///     try source.nearest(to: deep)?.part        // the covered square of the tile
  ///
  /// Levels below the source's deepest one are not requested.
  ///
  /// - Returns: The tile or part, or nil if the source contains neither.
  public func nearest(to id: TileID) throws(TileError) -> TilePart? {
    let deepest = min(id.z, metadata.levels.upperBound)
    for level in stride(from: deepest, through: metadata.levels.lowerBound, by: -1) {
      guard let tile = id.ancestor(atLevel: level) else { continue }
      if let data = try self.tile(tile) { return TilePart(of: data, covering: id) }
    }
    return nil
  }
}
