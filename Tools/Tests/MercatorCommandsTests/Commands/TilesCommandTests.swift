import Foundation
import Testing

@Suite struct TilesCommandTests {
  private struct Printed: Decodable {
    struct Tile: Decodable {
      var x: Int
      var y: Int
      var level: Int
      var worldCopy: Int
      var quadkey: String
    }

    var level: Int
    var tileSize: Int
    var tiles: [Tile]
  }

  private func tiles(_ line: String) throws -> Printed {
    let result = try Tool.run("tiles \(line) --json")
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Printed.self, from: Data(result.output.utf8))
  }

  @Test func `tiles of a square view at zoom 2 are 16, the middle four first`() throws {
    let result = try Tool.run("tiles --center 0,0 --zoom 2 --size 1024x1024")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 16 && Set(lines.prefix(4)) == ["2/1/1", "2/1/2", "2/2/1", "2/2/2"])
    let printed = try tiles("--center 0,0 --zoom 2 --size 1024x1024")
    #expect(printed.level == 2 && printed.tileSize == 256 && printed.tiles.count == 16)
    #expect(Set(printed.tiles.map(\.quadkey)).count == 16)
  }

  @Test func `tiles counts the zoom in its tile size`() throws {
    #expect(try tiles("--center 48,11 --zoom 14 --tile-size 512").level == 14)
    #expect(try tiles("--center 48,11 --zoom 15").level == 15)
    #expect(try tiles("--center 48,11 --zoom 15 --level 12").tiles.count <= 4)
  }

  @Test func `tiles prints a tile on several copies of the world once`() throws {
    let camera = "--center 0,0 --zoom 0 --size 1024x256"
    #expect(try Tool.run("tiles \(camera)").output == "0/0/0\n")
    #expect(Set(try tiles(camera).tiles.map(\.worldCopy)) == [-2, -1, 0, 1, 2])
  }

  @Test(arguments: [
    "--level 31", "--level 25", "--level 1.5", "--most 3", "--most 0", "--level -1",
  ])
  func `tiles refuses too many tiles and none`(options: String) throws {
    let result = try Tool.run("tiles --center 48,11 --zoom 14 \(options)")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
  }

  @Test func `tiles prints addresses of a service`() throws {
    let camera = "tiles --center 48,11 --zoom 9"
    let plain = try Tool.run(camera).output.split(separator: "\n")
    let result = try Tool.run("\(camera) --url https://tile.example.org/{z}/{x}/{y}.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.split(separator: "\n").map(String.init)
        == plain.map { "https://tile.example.org/\($0).png" })
    let wrong = try Tool.run("\(camera) --url https://tile.example.org/{q}")
    #expect(wrong.status == 64 && wrong.errors.contains("'{q}'"))
  }

  @Test func `tiles describes an archive and its tiles in a view`() throws {
    let archive = try Tool.scratch("cities.pmtiles")
    let written = try Tool.run("cluster Data/cities.geojson -o \(archive) --levels 2..5")
    #expect(written.status == 0, "\(written.errors)")
    let all = try Tool.run("tiles \(archive)")
    #expect(all.status == 0 && all.output.contains(/levels +2\.\.5\n/), "\(all.errors)")
    #expect(all.output.contains("places  cluster cluster_id"))
    let view = try Tool.run("tiles \(archive) --center 48,11 --zoom 8 --level 7")
    #expect(view.output.contains("part of 5/"), "\(view.output)")
    let none = try Tool.run("tiles \(archive) --center 0,-140 --zoom 2")
    #expect(none.output.contains("nothing"), "\(none.output)")
  }

  @Test(arguments: [
    // go-pmtiles#93, vector-datasource#1594
    (
      "mvt-unknown-command",
      "tile 14/8192/8192: one damaged part is left out: byte 31 of feature 1 in layer 'roads': the "
        + "geometry's command 4 with a count of 1 is not allowed there"
    ),
    ("mb-json-broken", "the metadata's 'json' is not a JSON object and is left out"),
    (
      "mb-metadata-missing",
      "the metadata is left out: SQLite cannot read it: no such table: metadata"
    ),
    ("mb-bounds-flat", "the metadata's 'bounds' (-10,50,10,50) have no area"),
    ("mvt-duplicate-keys", ""), ("mvt-good", ""),
  ])
  func `tiles leaves out damaged parts of an archive and notes them`(name: String, note: String)
    throws
  {
    let options =
      "tiles --archive Tests/Fixtures/Reports/\(name).mbtiles --center -0.005,0.005 --zoom 14"
    let text = try Tool.run(options)
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.output.contains(/\n *1  roads/))
    #expect(text.output.contains(note.isEmpty ? "roads" : note))
    #expect(text.output.contains("note") == !note.isEmpty)
    let json = try Tool.run("\(options) --json")
    struct Report: Decodable { var notes: [String] }
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    #expect(report.notes == (note.isEmpty ? [] : [note]))
  }

  @Test(arguments: [
    ("README.md", 65), ("none.pmtiles", 66), ("Data/cities.geojson --url x/{z}/{x}/{y}", 64),
  ])
  func `tiles refuses a file that is not an archive`(archive: String, status: Int32) throws {
    let result = try Tool.run("tiles \(archive)")
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
  }

  @Test(arguments: ["", "none.pmtiles"])
  func `tiles names an unreadable archive`(path: String) throws {
    let result = try Tool.run(["tiles", path])
    let name = path.isEmpty ? "''" : path
    #expect(result.status == 66 && result.errors.hasPrefix("mercator: \(name): "))
  }

  @Test func `tiles accepts an archive as an option, once`() throws {
    let archive = "Data/oakland.pmtiles"
    let named = try Tool.run("tiles --archive \(archive)")
    #expect(try named.status == 0 && named.output == Tool.run("tiles \(archive)").output)
    #expect(try Tool.run("tiles \(archive) --archive \(archive)").status == 64)
  }
}
