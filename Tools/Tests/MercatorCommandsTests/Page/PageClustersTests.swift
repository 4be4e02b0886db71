import Foundation
import Mercator
import MercatorTiles
import Testing

@testable import MercatorAnswers

@Suite struct PageClustersTests {
  /// Places about a place, some of which lie across 180° from it.
  private static func places(about longitude: Double) -> String {
    var generator = SeededGenerator(state: 7)
    return (0..<60).reduce(into: "latitude,longitude\n") { text, _ in
      let south = 18 + Double.random(in: -6...6, using: &generator)
      let east = longitude + Double.random(in: -9...9, using: &generator)
      text += "\(-south),\(Degrees.wrappedLongitude(east))\n"
    }
  }

  @Test(
    "Every tile of an archive is in the page, also below a level without tiles",
    arguments: [179.5, -45, 3.0], ["--levels 0..12", "--levels 3..9 --radius 200"])
  func tiles(longitude: Double, options: String) throws {
    let file = try Tool.scratch("places.csv")
    try Self.places(about: longitude).write(toFile: file, atomically: true, encoding: .utf8)
    let path = try Tool.scratch("places.pmtiles")
    let result = try Tool.run(
      ["cluster", file, "-o", path] + options.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(result.errors)")

    let archive = try TileArchive(path: path)
    guard case .inside(let bytes, _) = try PageClusters(archive) else {
      Issue.record("the archive is not in the page")
      return
    }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let head = try JSONSerialization.jsonObject(with: Data(bytes[4..<4 + length]))
    let tiles = try #require((head as? [String: [[Int]]])?["tiles"])
    #expect(tiles.count == (try archive.contents().reduce(0) { $0 + $1.tileCount }))
    #expect(Set(tiles.map { $0.prefix(3) }).count == tiles.count)
  }
}
