import Mercator
import Testing

@Suite struct VisibleTileTests {
  @Test func `a visible tile lies on its copy of the world`() throws {
    let tile = try #require(TileID(z: 2, x: 3, y: 1))
    let shown = VisibleTile(tile: tile, worldCopy: -1)
    #expect(shown.worldRect == WorldRect(x: -0.25, y: 0.25, width: 0.25, height: 0.25))
  }

  @Test func `an error of visible tiles names level and limit`() {
    let many = VisibleTilesError.tooManyTiles(level: 12, limit: 100).description
    #expect(many.contains("100") && many.contains("level 12"), "\(many)")
    let none = VisibleTilesError.noSuchLevel(31).description
    #expect(none.contains("level 31") && none.contains("0…30"), "\(none)")
  }
}
