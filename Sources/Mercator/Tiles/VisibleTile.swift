/// A tile that a view shows, on one copy of the world.
public struct VisibleTile: Codable, Hashable, Sendable {
  /// The tile to load.
  public var tile: TileID
  /// Which copy of the world it is drawn on: 0 is the one from 180° west to 180° east that the
  /// centre's longitude lies on, −1 the one to the west.
  public var worldCopy: Int

  package init(tile: TileID, worldCopy: Int) {
    self.tile = tile
    self.worldCopy = worldCopy
  }

  /// Where it is drawn: the tile's square, moved to its copy of the world.
  public var worldRect: WorldRect {
    var rect = tile.worldRect
    rect.x += Double(worldCopy)
    return rect
  }
}

/// Why the tiles in view could not be listed.
public enum VisibleTilesError: Error, Hashable, Sendable {
  /// The view shows more tiles of this level than the limit.
  case tooManyTiles(level: Int, limit: Int)
  /// No tile has this level: they are 0…30.
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
