import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct TileDepthTests {
  private let munich = GeoCoordinate(latitude: 48.137, longitude: 11.575)
  private let atlantic = GeoCoordinate(latitude: 30, longitude: -40)

  @Test func `A7 the deepest zoom of a source is found from the deepest level up`() {
    var asked: [Int] = []
    let deepest = TileID.deepestZoom(at: munich, levels: 0...19) { tile in
      asked.append(tile.z)
      #expect(tile == TileID(containing: munich, level: tile.z))
      return tile.z <= 17
    }
    #expect(deepest == 17 && asked == [19, 18, 17])
    #expect(TileID.deepestZoom(at: munich, levels: 0...19) { _ in false } == nil)
    #expect(TileID.deepestZoom(at: munich) { _ in true } == 30)
  }

  @Test func `the deepest zoom ignores missing levels below it`() {
    let deepest = TileID.deepestZoom(at: munich, levels: 2...12) { [3, 9].contains($0.z) }
    #expect(deepest == 9)
  }

  @Test func `impossible levels and places are not asked for a deepest zoom`() {
    #expect(TileID.deepestZoom(at: munich, levels: (.min)...(.max)) { $0.z == 0 } == 0)
    #expect(TileID.deepestZoom(at: munich, levels: 31...40) { _ in true } == nil)
    #expect(TileID.deepestZoom(at: munich, levels: -9...(-1)) { _ in true } == nil)
    let nowhere = GeoCoordinate(latitude: -180, longitude: -180)
    #expect(TileID.deepestZoom(at: nowhere) { _ in true } == nil)
  }

  @Test func `an error of the source is rethrown by the search for the deepest zoom`() {
    #expect(throws: VisibleTilesError.noSuchLevel(5)) {
      try TileID.deepestZoom(at: munich, levels: 0...9) { tile throws(VisibleTilesError) in
        if tile.z == 5 { throw .noSuchLevel(5) }
        return false
      }
    }
  }

  @Test func `A7 the deepest zoom depends on place and kind of map`() throws {
    let europe = try #require(GeoRegion(south: 35, west: -10, north: 70, east: 40))
    let depth = TileDepth(rules: [
      .init(kind: "streets", deepestZoom: 19),
      .init(kind: "satellite", region: europe, deepestZoom: 18),
      .init(kind: "satellite", deepestZoom: 13),
    ])
    #expect(depth.deepestZoom(at: munich, kind: "satellite") == 18)
    #expect(depth.deepestZoom(at: atlantic, kind: "satellite") == 13)
    #expect(depth.deepestZoom(at: atlantic, kind: "streets") == 19)
    #expect(depth.deepestZoom(at: munich, kind: "relief") == nil)
    let nowhere = GeoCoordinate(latitude: 91, longitude: 0)
    #expect(depth.deepestZoom(at: nowhere, kind: "streets") == nil)
    let data = try JSONEncoder().encode(depth)
    #expect(try JSONDecoder().decode(TileDepth<String>.self, from: data) == depth)
  }
}
