import Mercator

/// The tiles of a view.
struct TilesReport {
  var level: Int
  var convention: ZoomConvention
  var tiles: [VisibleTile]

  /// A line for each tile; of one on several copies of the world, the nearest.
  var text: String {
    var seen: Set<TileID> = []
    return tiles.map(\.tile).filter { seen.insert($0).inserted }
      .map { "\($0.z)/\($0.x)/\($0.y)" }.joined(separator: "\n")
  }

  var json: JSONValue {
    .object([
      ("level", .integer(level)),
      ("tileSize", .integer(convention.rawValue)),
      (
        "tiles",
        .array(
          tiles.map { visible in
            .object([
              ("x", .integer(visible.tile.x)),
              ("y", .integer(visible.tile.y)),
              ("level", .integer(visible.tile.z)),
              ("worldCopy", .integer(visible.worldCopy)),
              ("quadkey", .string(visible.tile.quadkey)),
            ])
          })
      ),
    ])
  }
}
