/// A visible tile, on one copy of the world.
public struct VisibleTile: Codable, Hashable, Sendable {
  /// The tile to load.
  public var tile: TileID
  /// The copy of the world on which the tile is drawn.
  ///
  /// 0 is the copy from 180° west to 180° east that contains the centre's longitude, −1 the one to
  /// the west.
  public var worldCopy: Int

  package init(tile: TileID, worldCopy: Int) {
    self.tile = tile
    self.worldCopy = worldCopy
  }

  /// The world rectangle in which the tile is drawn: its square, moved to its copy of the world.
  public var worldRect: WorldRect {
    var rect = tile.worldRect
    rect.x += Double(worldCopy)
    return rect
  }
}

/// An error in listing the visible tiles.
public enum VisibleTilesError: Error, Hashable, Sendable {
  /// The view shows more tiles of this level than the limit.
  case tooManyTiles(level: Int, limit: Int)
  /// The level is outside the valid levels, 0…30.
  case noSuchLevel(Int)
}

extension VisibleTilesError: CustomStringConvertible {
  /// The case as a sentence.
  public var description: String { sentence.string }

  package var sentence: TextBytes {
    switch self {
    case .tooManyTiles(let level, let limit):
      "The view shows more than \(limit) tiles of level \(level): take a lower level."
    case .noSuchLevel(let level):
      "There are no tiles of level \(level); levels are 0…30."
    }
  }
}
