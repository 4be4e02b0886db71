import Mercator
import MercatorAnswers

/// The tiles of a view.
struct TilesReport {
  var level: Int
  var convention: ZoomConvention
  var tiles: [VisibleTile]
  /// The template of tile URLs, if requested.
  var template: TileTemplate?

  /// A line per tile. Of a tile on several copies of the world, the nearest counts.
  var text: String {
    var seen: Set<TileID> = []
    return tiles.map(\.tile).filter { seen.insert($0).inserted }
      .map { template?.address(of: $0) ?? $0.pathText }.joined(separator: "\n")
  }

  var json: JSONValue {
    .object([
      ("level", .integer(level)),
      ("tileSize", .integer(convention.rawValue)),
      (
        "tiles",
        .array(
          tiles.map { visible in
            .object(visible.members + address(of: visible.tile))
          })
      ),
    ])
  }

  private func address(of tile: TileID) -> [(name: String, value: JSONValue)] {
    template.map { [("url", .string($0.address(of: tile)))] } ?? []
  }
}

extension VisibleTile {
  /// The members of its JSON object.
  var members: [(name: String, value: JSONValue)] {
    var members = tile.members
    members.insert(("worldCopy", .integer(worldCopy)), at: members.count - 1)
    return members
  }
}

extension TileID {
  /// The members of its JSON object.
  var members: [(name: String, value: JSONValue)] {
    [
      ("x", .integer(x)), ("y", .integer(y)), ("level", .integer(z)), ("quadkey", .string(quadkey)),
    ]
  }

  /// The tile as `z/x/y`.
  var pathText: String { "\(z)/\(x)/\(y)" }
}
