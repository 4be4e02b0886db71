// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator

/// Viewport, level or −1, convention, area, limit → z, x, y and world copy of each tile.
@_cdecl("mercator_tiles")
public func tiles() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let level = input.integer()
  let convention = input.convention()
  let area = input.area()
  do throws(VisibleTilesError) {
    let tiles = try viewport.tiles(
      level: level < 0 ? nil : level, convention: convention, in: area, limit: input.count())
    for tile in tiles {
      Results.put(tile.tile.z)
      Results.put(tile.tile.x)
      Results.put(tile.tile.y)
      Results.put(tile.worldCopy)
    }
    return Results.count
  } catch {
    return Results.error(8, [], error.sentence)
  }
}

@_cdecl("mercator_tile_containing")
public func tileContaining() -> Int32 {
  var input = Arguments()
  let place = input.coordinate()
  guard let tile = TileID(containing: place, level: input.integer()) else { return Answer.nothing }
  Results.put(tile.z)
  Results.put(tile.x)
  Results.put(tile.y)
  return Results.count
}

/// z, x, y → the region, the world rect, the quadkey.
@_cdecl("mercator_ask_tile")
public func askTile() -> Int32 {
  var input = Arguments()
  let (z, x) = (input.integer(), input.integer())
  guard let tile = TileID(z: z, x: x, y: input.integer()) else { return Answer.nothing }
  Results.put(tile.region)
  Results.put(tile.worldRect)
  return Results.answer(tile.quadkey)
}
