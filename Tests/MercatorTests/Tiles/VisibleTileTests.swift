import Foundation
import Mercator
import Testing

@Suite struct VisibleTileTests {
  @Test func `a visible tile lies on its copy of the world`() throws {
    let tile = try #require(TileID(z: 2, x: 3, y: 1))
    let shown = VisibleTile(tile: tile, worldCopy: -1)
    #expect(shown.worldRect == WorldRect(x: -0.25, y: 0.25, width: 0.25, height: 0.25))
    let data = try JSONEncoder().encode(shown)
    #expect(try JSONDecoder().decode(VisibleTile.self, from: data) == shown)
  }

  @Test func `an error of visible tiles names level and limit`() {
    #expect(
      VisibleTilesError.tooManyTiles(level: 12, limit: 100).description
        == "The view shows more than 100 tiles of level 12: take a lower level.")
    #expect(
      VisibleTilesError.noSuchLevel(31).description
        == "There are no tiles of level 31; levels are 0…30.")
  }
}
