import Foundation
import Testing

@Suite("Flags for columns and rows")
struct PlaceFlagsTests {
  private let table = "Nord;Ost;Filiale;wo\n48,1;11,5;Mitte;48.1 11.5\n95;11;Rand;?\nx;1;Ecke;1 2\n"

  @Test func `column flags name the columns`() throws {
    for (line, visible) in [
      ("--latitude-column Nord --longitude-column ost", 1), ("--position-column wo", 2),
    ] {
      let places = try Tool.camera("fit - --skip-bad \(line)", input: table).places
      #expect(places == .init(count: 3, visible: visible, skipped: 3 - visible), "\(line)")
    }
    let path = try Tool.scratch("map.svg")
    let result = try Tool.run(
      "picture - --latitude-column Nord --longitude-column Ost --name-column Filiale --skip-bad "
        + "--marker-shape label -o \(path)", input: table)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    arguments: [
      ("fit -", 65, "--latitude-column and --longitude-column, or --position-column"),
      (
        "fit - --latitude-column Norden --longitude-column Ost", 65,
        "use one of Nord, Ost, Filiale, wo"
      ),
      ("fit - --latitude-column Nord --longitude-column Ost", 65, "--skip-bad"),
      (
        "fit - --position-column wo --latitude-column Nord", 64,
        "--position-column conflicts with --latitude-column"
      ),
    ] as [(String, Int32, String)])
  func `an error names the column flag that helps`(line: String, status: Int32, advice: String)
    throws
  {
    let result = try Tool.run(line, input: table)
    #expect(result.status == status && result.errors.contains(advice), "\(result.errors)")
  }

  @Test(
    arguments: Campaign.cases(
      2,
      of: [
        "lat,lon\n1,2\n95,3\n", "[{\"lat\":1,\"lon\":2},{\"lat\":95,\"lon\":2}]",
        "{\"type\":\"Point\",\"coordinates\":[1,2]}\n{\"type\":\"Point\",\"coordinates\":[1,95]}\n",
        "<gpx><wpt lat=\"1\" lon=\"2\"/><wpt lat=\"95\" lon=\"2\"/></gpx>",
      ]))
  func `a bad feature's error names --skip-bad in every format`(input: String)
    throws
  {
    let failed = try Tool.run("fit -", input: input)
    #expect(failed.status == 65 && failed.errors.contains("--skip-bad"), "\(failed.errors)")
    #expect(try Tool.camera("fit - --skip-bad", input: input).places?.visible == 1)
  }

  @Test(arguments: ["lat,lon\n1,2\n\"3", "{", "name\nMunich\n", "\u{0}"])
  func `an error that skipping cannot fix does not name --skip-bad`(input: String) throws {
    let result = try Tool.run("fit -", input: input)
    #expect(result.status == 65 && !result.errors.contains("--skip-bad"), "\(result.errors)")
  }

  private struct Listed: Decodable {
    struct Place: Decodable, Equatable {
      var file: String
      var line: Int
      var field: String?
      var value: String?
      var problem: String
      var remedy: String
    }
    struct Places: Decodable {
      var count: Int
      var skipped: Int
      var skippedPlaces: [Place]?
    }
    var places: Places
  }

  @Test(
    arguments: Campaign.cases(
      2,
      of: [
        "fit", "include --at-least 1 --center 48,11 --zoom 3", "picture --preview --size 90x60",
        "picture --preview --size 90x60 --center 48,11 --zoom 3", "cluster", "cluster --tile 0/0/0",
      ]))
  func `--json lists all skipped rows`(command: String) throws {
    let rows = (0..<20).map { "\($0 + 80);11;\($0)\n" }.joined()
    let result = try Tool.run(
      "\(command) - --json --skip-bad", input: "lat;lon;name\n" + rows)
    #expect(result.status == 0, "\(result.errors)")
    let json = try #require(result.output.firstIndex(of: "{"))
    let listed = try JSONDecoder().decode(Listed.self, from: Data(result.output[json...].utf8))
    #expect(listed.places.count == 20 && listed.places.skipped == 9)
    let skipped = try #require(listed.places.skippedPlaces)
    #expect(skipped.map(\.line) == Array(13...21))
    #expect(skipped[0].field == "lat" && skipped[0].value == "91")
    #expect(skipped[0].problem == "latitude 91 is outside −90…90")
    #expect(skipped[0].file == "-" && !skipped[0].remedy.isEmpty)
  }

  @Test func `--json without skipped rows has no list`() throws {
    let result = try Tool.run("fit - --json --skip-bad", input: "lat,lon\n1,2\n")
    #expect(!result.output.contains("skippedPlaces"))
  }
}
