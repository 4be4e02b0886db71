import Mercator
import TestSupport
import Testing

@Suite struct TileIDQuadkeyTests {
  @Test func `a quadkey has a digit for each level`() throws {
    #expect(TileID(z: 3, x: 3, y: 5)?.quadkey == "213")
    #expect(TileID(z: 0, x: 0, y: 0)?.quadkey == "")
    #expect(TileID(quadkey: "213") == TileID(z: 3, x: 3, y: 5))
    #expect(TileID(quadkey: "") == TileID(z: 0, x: 0, y: 0))
  }

  @Test func `quadkeys read back on every level and begin with their parent's`() throws {
    var generator = SeededGenerator(seed: 241)
    for _ in 0..<Campaign.rounds(2000, soak: 100_000) {
      let tile = try #require(
        TileID(containing: generator.coordinate(), level: generator.int(in: 0...30)))
      #expect(TileID(quadkey: tile.quadkey) == tile)
      #expect(tile.quadkey.utf8.count == tile.z)
      #expect(tile.quadkey.hasPrefix(tile.parent?.quadkey ?? ""))
    }
  }

  @Test(arguments: ["4", "0312x", "-1", " 0", "0\u{301}", "٠", String(repeating: "0", count: 31)])
  func `text that is not a quadkey gives no tile`(text: String) {
    #expect(TileID(quadkey: text) == nil)
  }
}
