import CDeflate
import CPageAssets
import Foundation
import Mercator
import MercatorPicture
import MercatorTiles
import Testing

@testable import MercatorAnswers
@testable import MercatorCommands

@Suite("page", .enabled(if: page_template().size > 0, "make demo builds the page"))
struct PageCommandTests {
  private func page(_ arguments: [String], places: String) throws -> String {
    let output = try Tool.scratch("map.html")
    let result = try Tool.run(["page", "-", "-o", output] + arguments, input: places)
    #expect(result.status == 0, "\(result.errors)")
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  private static let places = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"One","secret":"hidden","kind":"a"},
    "geometry":{"type":"Point","coordinates":[11.5,48.1]}},
    {"type":"Feature","properties":{"name":"</script><script>alert(1)</script>","kind":"b"},
    "geometry":{"type":"Point","coordinates":[-179.9999999,-12.3456789]}}]}
    """

  @Test("page is one file with an image, a strict policy and no outside sources")
  func file() throws {
    let html = try page(["--title", "A & <b>\"map\"`"], places: Self.places)
    #expect(html.contains("<title>A &#38; &#60;b&#62;&#34;map&#34;&#96;</title>"))
    #expect(html.contains("default-src 'none'; script-src 'sha256-"))
    #expect(!PageText.policy(of: html).contains("unsafe-inline"))
    #expect(html.firstMatch(of: /\{\{[a-z]+\}\}/) == nil)
    #expect(html.contains("<img alt=\"A &#38;") && html.contains("src=\"data:image/"))
    #expect(!html.contains("alert(1)") && !html.contains("src=\"http"))
    #expect(html.components(separatedBy: "</script>").count == 7)
  }

  @Test(arguments: Campaign.cases(1, of: [[], ["--title", ""], ["--title", " "]]))
  func `page of standard input without a title is titled Map`(options: [String]) throws {
    let html = try page(options, places: Self.places)
    #expect(html.contains("<title>Map</title>") && html.contains("<img alt=\"Map: 2 places\""))
    // The page's own word for it.
    #expect(html.contains(#""title":"""#))
  }

  @Test func `page on standard output is alone there, and an image's name is refused`() throws {
    let run = try Tool.run(["page", "-", "-o", "-"], input: Self.places)
    #expect(run.status == 0 && run.output.hasSuffix("</html>\n"))
    #expect(run.errors.hasPrefix("page   -, "))
    let output = try Tool.scratch("map.png")
    let refused = try Tool.run(["page", "-", "-o", output], input: Self.places)
    #expect(refused.status == 64 && refused.errors.contains(": a page is not a picture\n"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(
    "page keeps positions and only the named properties")
  func block() throws {
    let html = try page(["--property", "kind"], places: Self.places)
    let bytes = try #require(PageText.block("places", of: html))
    let block = try #require(PlacesBlock(bytes))
    let names = try #require(block.head["names"] as? [String: [String: Any]])
    #expect(
      block.texts(try #require(names["words"])) == ["One", "</script><script>alert(1)</script>"])
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hidden"))
    #expect(block.positions(scale: 1e7) == [[48.1, 11.5], [-12.3456789, -179.9999999]])
  }

  @Test(
    "page keeps coordinates and properties as whole numbers")
  func numbers() throws {
    let places = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"count":70000,"share":1},
      "geometry":{"type":"Point","coordinates":[11.5,48.125]}},
      {"type":"Feature","properties":{"count":-3,"share":0.5},
      "geometry":{"type":"Point","coordinates":[-179.75,-12.25]}}]}
      """
    let html = try page(["--property", "count", "--property", "share"], places: places)
    let bytes = try #require(PageText.block("places", of: html))
    let block = try #require(PlacesBlock(bytes))
    #expect(block.head["scale"] as? Int == 1000)
    #expect(block.positions(scale: 1000) == [[48.125, 11.5], [-12.25, -179.75]])
    let columns = try #require(block.head["columns"] as? [[String: Any]])
    let list = try #require(columns[0]["numbers"] as? Int)
    #expect(block.lists[list - 1].map(PlacesBlock.unfolded) == [70000, -3])
    #expect(columns[1]["dictionary"] as? [Double] == [0.5, 1])
  }

  @Test("page stores names as words, and equal columns once")
  func words() throws {
    let rows = (0..<200).map { "\($0 % 7 + 1)0,\($0 % 9),No \($0 % 7) é🦘,é🦘,x\($0)" }
    let csv = (["lat,lon,name,kind,only"] + rows).joined(separator: "\n")
    let html = try page(["--property", "kind", "--property", "only"], places: csv)
    let block = try #require(PageText.block("places", of: html).flatMap { PlacesBlock($0) })
    let names = try #require(block.head["names"] as? [String: [String: Any]])
    #expect(block.texts(try #require(names["words"])) == (0..<200).map { "No \($0 % 7) é🦘" })
    let columns = try #require(block.head["columns"] as? [[String: Any]])
    #expect(columns[0]["dictionary"] as? [String] == ["é🦘"])
    #expect((columns[1]["values"] as? [String])?.last == "x199")
    let first = names["words"]?["first"] as? [String: Any]
    #expect(first?["indices"] as? Int == columns[0]["indices"] as? Int, "a list of the same")
  }

  @Test("page holds lines, areas and colours")
  func shapes() throws {
    let route = try String(
      contentsOf: Tool.repository.appendingPathComponent("Data/route.geojson"), encoding: .utf8)
    let bytes = try #require(PageText.block("places", of: try page([], places: route)))
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""area":false,"rings":[["#))
  }

  @Test func `page refuses a property that no place has`() throws {
    let output = try Tool.scratch("map.html")
    let run = try Tool.run(
      ["page", "-", "-o", output, "--property", "knid"], input: Self.places)
    #expect(run.status == 64 && !FileManager.default.fileExists(atPath: output))
    #expect(run.errors.hasPrefix("mercator: --property knid: "), "\(run.errors)")
    #expect(
      run.errors.contains("kind, name, secret") && run.errors.split(separator: "\n").count == 2)
  }

  @Test("page allows tiles from their host only")
  func tiles() throws {
    let url = "https://tiles.example.org:8080/{z}/{x}/{y}.png"
    let html = try page(["--tiles", url], places: Self.places)
    #expect(html.contains("img-src data: blob: https://tiles.example.org:8080;"))
    #expect(html.contains(#""attribution":"tiles.example.org""#))
  }

  private static let oakland = "name,latitude,longitude\nStation,37.8076,-122.3004\n"

  private func data(_ name: String) -> String {
    Tool.repository.appendingPathComponent("Data/\(name)").path
  }

  @Test("page holds an archive's streets and their source, and loads nothing")
  func streets() throws {
    let html = try page(["--tiles", data("oakland.pmtiles")], places: Self.oakland)
    let bytes = try #require(PageText.block("streets", of: html))
    #expect(String(decoding: bytes.prefix(400_000), as: UTF8.self).contains("\"palette\":["))
    #expect(html.contains(#""streets":["© OpenStreetMap contributors"]"#))
    #expect(PageText.policy(of: html).contains("img-src data: blob:;"))
    #expect(!PageText.policy(of: html).contains("http"))
    let plain = try page([], places: Self.oakland)
    #expect(!plain.contains("id=\"streets\"") && plain.count < html.count)
  }

  @Test("page refuses too many streets by size, with a remedy")
  func tooManyStreets() throws {
    let archive = try TileArchive(path: data("oakland.pmtiles"))
    let camera = MapViewport(
      center: GeoCoordinate(latitude: 37.8076, longitude: -122.3004), zoom: 15,
      size: ScreenSize(width: 400, height: 300))
    let file = PageFile(
      title: "", language: "en", style: PageStyle(base: "auto", light: .light, dark: .dark),
      isClustered: false, tiles: nil, streets: StreetPack([archive], for: [camera]),
      still: (type: "image/png", bytes: [], text: ""), places: ([], 0))
    #expect(throws: Never.self) { try file.bytes() }
    do throws(AnswerError) {
      _ = try file.bytes(mostStreets: 1000)
      Issue.record("no limit")
    } catch {
      #expect(error.problem.contains("more than 1000"))
      #expect(error.remedy.contains("fewer places"))
    }
  }

  @Test(
    "page holds an archive's clusters, or allows their server only")
  func clusters() throws {
    let archive = try Tool.scratch("places.pmtiles")
    let made = try Tool.run([
      "cluster", data("metropolis.geojson"), "-o", archive, "--levels", "0..4",
    ])
    #expect(made.status == 0, "\(made.errors)")
    let inside = try Tool.scratch("inside.html")
    let written = try Tool.run(["page", "--tiles", archive, "-o", inside])
    #expect(written.status == 0 && written.output.hasSuffix("\nclusters  levels 0..4\n"))
    let html = try String(contentsOfFile: inside, encoding: .utf8)
    #expect(html.contains("<img alt=\"places\""))
    let bytes = try #require(PageText.block("clusters", of: html))
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let head = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes[4..<4 + length])) as? [String: [[Int]]])
    let source = try TileArchive(path: archive)
    let tiles = try #require(head["tiles"])
    #expect(tiles.count == (try source.contents().reduce(0) { $0 + $1.tileCount }))
    for tile in tiles {
      let id = try #require(TileID(z: tile[0], x: tile[1], y: tile[2]))
      let start = 4 + length + tile[3]
      #expect(try source.tile(id)?.bytes == Array(bytes[start..<start + tile[4]]))
    }
    #expect(!PageText.policy(of: html).contains("connect-src"))

    let url = "https://data.example.org:8443/a/places.pmtiles"
    let loaded = try page(["--clusters-url", url], places: Self.places)
    #expect(
      PageText.policy(of: loaded).contains("; connect-src https://data.example.org:8443;"))
    #expect(loaded.contains(#""clusters":{"url":"https:"#))
    for (options, status) in [
      (["--clusters-url", "file:///places.pmtiles"], 64), (["--clusters-url", "https://a b/"], 64),
      (["--clusters-url", "https://a.org/'; script-src *"], 0),
      (["--clusters-url", url, "--tiles", archive], 64), ([], 64),
    ] as [([String], Int32)] {
      let output = try Tool.scratch("wrong.html")
      let result = try Tool.run(["page", "-o", output] + options)
      #expect(result.status == status, "\(options) \(result.errors)")
      guard status == 0 else { continue }
      let html = try String(contentsOfFile: output, encoding: .utf8)
      #expect(!PageText.policy(of: html).contains("*"))
    }
  }

  @Test("page names archives without tiles for it and writes no file")
  func wrongArchives() throws {
    let output = try Tool.scratch("none.html")
    for (tiles, status, word) in [
      (["/nonexistent.pmtiles"], 66, "cannot be read"),
      ([data("italy.geojson")], 65, "not a PMTiles archive"),
      (
        [data("oakland.pmtiles"), "https://example.org/{z}/{x}/{y}.png"], 64,
        "leave out the other --tiles"
      ),
    ] as [([String], Int32, String)] {
      let options = tiles.flatMap { ["--tiles", $0] }
      let result = try Tool.run(["page", "-", "-o", output] + options, input: Self.oakland)
      #expect(result.status == status && result.errors.contains(word), "\(result.errors)")
    }
    let far = try Tool.run(
      ["page", "-", "-o", output, "--tiles", data("oakland.pmtiles")],
      input: "name,latitude,longitude\nThere,-30,10\n")
    #expect(far.status == 65 && far.errors.contains("no tile is within three levels"))
    let whose = try Tool.run(
      [
        "page", "-", "-o", output, "--tiles", data("oakland.pmtiles"), "--tiles-attribution", "me",
      ], input: Self.oakland)
    #expect(whose.status == 64)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(
    "page with wrong options writes no file",
    arguments: Campaign.cases(
      4,
      of: [
        (["--language", "x y"], 64), (["--language", "en-a"], 64),
        (["--tiles", "file:///{z}/{x}/{y}"], 64),
        (["--tiles", "https://example.org/'; script-src *;/{z}/{x}/{y}"], 0),
        (["--tiles", "https://a b/{z}/{x}/{y}"], 64), (["--tiles", "https://example.org/{z}"], 64),
        (["--tiles-attribution", "me"], 64), (["--style", "/nonexistent.json"], 66),
      ]))
  func wrong(arguments: [String], status: Int) throws {
    let output = try Tool.scratch("none.html")
    let result = try Tool.run(["page", "-", "-o", output] + arguments, input: Self.places)
    #expect(Int(result.status) == status)
    #expect(FileManager.default.fileExists(atPath: output) == (status == 0))
    guard status == 0 else { return }
    let html = try String(contentsOfFile: output, encoding: .utf8)
    #expect(!PageText.policy(of: html).contains("*"))
  }

  @Test("page of no place writes no file")
  func none() throws {
    let output = try Tool.scratch("empty.html")
    let result = try Tool.run(["page", "-", "-o", output], input: "lat,lon\n")
    #expect(result.status == 65 && result.errors.contains("no valid place"))
    #expect(!FileManager.default.fileExists(atPath: output))
    let nowhere = try Tool.run(["page", "-", "-o", "/nonexistent/a.html"], input: Self.places)
    #expect(nowhere.status == 73)
  }
}
