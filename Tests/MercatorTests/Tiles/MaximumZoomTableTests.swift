import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct MaximumZoomTableTests {
  private let munich = GeoCoordinate(latitude: 48.137, longitude: 11.575)
  private let atlantic = GeoCoordinate(latitude: 30, longitude: -40)

  @Test func `A7 the maximum zoom of a source is found from the deepest level up`() {
    var asked: [Int] = []
    let deepest = TileID.maximumZoom(at: munich, levels: 0...19) { tile in
      asked.append(tile.z)
      #expect(tile == TileID(containing: munich, level: tile.z))
      return tile.z <= 17
    }
    #expect(deepest == 17 && asked == [19, 18, 17])
    #expect(TileID.maximumZoom(at: munich, levels: 0...19) { _ in false } == nil)
    #expect(TileID.maximumZoom(at: munich) { _ in true } == 30)
  }

  @Test func `the maximum zoom ignores missing levels below it`() {
    let deepest = TileID.maximumZoom(at: munich, levels: 2...12) { [3, 9].contains($0.z) }
    #expect(deepest == 9)
  }

  @Test func `impossible levels and places are not asked for a maximum zoom`() {
    #expect(TileID.maximumZoom(at: munich, levels: (.min)...(.max)) { $0.z == 0 } == 0)
    #expect(TileID.maximumZoom(at: munich, levels: 31...40) { _ in true } == nil)
    #expect(TileID.maximumZoom(at: munich, levels: -9...(-1)) { _ in true } == nil)
    let nowhere = GeoCoordinate(latitude: -180, longitude: -180)
    #expect(TileID.maximumZoom(at: nowhere) { _ in true } == nil)
  }

  @Test func `an error of the source is rethrown by the search for the maximum zoom`() {
    #expect(throws: VisibleTilesError.noSuchLevel(5)) {
      try TileID.maximumZoom(at: munich, levels: 0...9) { tile throws(VisibleTilesError) in
        if tile.z == 5 { throw .noSuchLevel(5) }
        return false
      }
    }
  }

  @Test func `A7 the maximum zoom depends on place and kind of map`() throws {
    let europe = try #require(GeoRegion(south: 35, west: -10, north: 70, east: 40))
    let table = MaximumZoomTable(rules: [
      .init(kind: "streets", maximumZoom: 19),
      .init(kind: "satellite", region: europe, maximumZoom: 18),
      .init(kind: "satellite", maximumZoom: 13),
    ])
    #expect(table.maximumZoom(at: munich, kind: "satellite") == 18)
    #expect(table.maximumZoom(at: atlantic, kind: "satellite") == 13)
    #expect(table.maximumZoom(at: atlantic, kind: "streets") == 19)
    #expect(table.maximumZoom(at: munich, kind: "relief") == nil)
    let nowhere = GeoCoordinate(latitude: 91, longitude: 0)
    #expect(table.maximumZoom(at: nowhere, kind: "streets") == nil)
    let data = try JSONEncoder().encode(table)
    #expect(try JSONDecoder().decode(MaximumZoomTable<String>.self, from: data) == table)
  }
}
