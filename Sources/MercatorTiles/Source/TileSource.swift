public import Mercator

/// Something that has tiles: an archive, or what a program makes of its own.
///
///     func roads(of source: some TileSource, around tile: TileID) throws -> VectorLayer? {
///       guard let part = try source.nearest(to: tile) else { return nil }   // no data here
///       return try VectorTile(part.data.bytes).layer("transportation")
///     }
public protocol TileSource: Sendable {
  /// What the source says of itself.
  var metadata: TileMetadata { get }

  /// A tile's bytes, no longer compressed; nil if the source does not have it.
  ///
  /// - Throws: ``TileError`` if the source or the tile is damaged.
  func tile(_ id: TileID) throws(TileError) -> TileData?
}

extension TileSource {
  /// A tile, or the part of the nearest tile above that covers it.
  ///
  ///     try source.nearest(to: deep)?.data.id.z   // 14: the source ends there
  ///     try source.nearest(to: deep)?.part        // which square of it
  ///
  /// Levels below the source's deepest are not asked for.
  ///
  /// - Returns: nil if the source has neither.
  public func nearest(to id: TileID) throws(TileError) -> TilePart? {
    let deepest = min(id.z, metadata.levels.upperBound)
    for level in stride(from: deepest, through: metadata.levels.lowerBound, by: -1) {
      guard let tile = id.ancestor(atLevel: level) else { continue }
      if let data = try self.tile(tile) { return TilePart(of: data, covering: id) }
    }
    return nil
  }
}
