import Foundation
import Testing

/// What databases answer is told by `Scripts/scale`.
@Suite("fit --sql")
struct FitSQLTests {
  private func statement(_ line: String) throws -> String {
    let result = try Tool.run("fit --sql \(line)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  /// The lines that are no comments.
  private func code(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("--") }
      .joined(separator: "\n")
  }

  @Test("It is one statement, the same at every run", arguments: ["postgis", "duckdb"])
  func one(database: String) throws {
    let text = try statement("\(database) --table cities --heading 30")
    #expect(text == (try statement("\(database) --table cities --heading 30")))
    #expect(text.hasPrefix("-- The camera") && !code(text).contains(";"))
    #expect(text.contains(#"CAST(place."longitude" AS double precision) AS longitude"#))
    #expect(text.contains(#"FROM "cities" AS place"#))
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test("Names are in it once each, quoted")
  func names() throws {
    let result = try Tool.run([
      "fit", "--sql", "postgis", "--table", #"geo."a.b"; drop"#, "--longitude-column", "x",
    ])
    #expect(result.status == 64 && result.errors.contains("no name of a table"))
    let hostile = "a\"b;\n  drop"
    let good = try Tool.run([
      "fit", "--sql", "duckdb", "--table", hostile, "--longitude-column", hostile,
      "--latitude-column", "place.y",
    ])
    #expect(good.status == 0)
    let quoted = "\"a\"\"b;\n  drop\""
    #expect(good.output.components(separatedBy: quoted).count == 3)
    #expect(good.output.components(separatedBy: "drop").count == 3)
    #expect(good.output.contains("place.\"place.y\""))
  }

  @Test("Geometries are read as each database does it")
  func geometry() throws {
    let columns = "--table cities --position-column geom"
    #expect(try statement("postgis \(columns)").contains("ST_DumpPoints("))
    #expect(try statement("duckdb \(columns)").contains("ST_Dump(ST_Points(place.\"geom\"))"))
  }

  @Test(
    "Strips lean only where the heading does",
    arguments: [(0, false), (90, false), (180, false), (270, false), (30, true), (359.9, true)])
  func strips(heading: Double, leans: Bool) throws {
    let text = try statement("duckdb --table cities --heading \(heading)")
    #expect(text.contains("strips AS (") == leans)
  }

  @Test("Options are numbers in it")
  func options() throws {
    let text = try statement(
      "duckdb --table cities --size 400x800 --insets top=100 --padding 20 --factor 1.25 "
        + "--zoom-range 3..9 --snap 0.5 --minimum-span 3km --tile-size 512")
    func number(_ value: String) -> String { "CAST('\(value)' AS double precision)" }
    for part in [
      number("360") + " AS width", number("660") + " AS height", number("1.25") + " AS factor",
      number("4") + " AS lowest", number("10") + " AS highest", number("0.5") + " AS zoom_step",
      number("-1") + " AS zoom_offset",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(
    "What no SQL is written for is refused, and summary named",
    arguments: [
      "--pitch 30", "--heading best", "--heading best,step=45", "--avoid 1,1,9,9",
      "--keep-in-world", "--limit-region 40,0,50,10", "--report",
    ])
  func refused(option: String) throws {
    let result = try Tool.run("fit --sql postgis --table cities \(option)")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(option.split(separator: " ")[0]))
    #expect(result.errors.contains("mercator summary"), "\(result.errors)")
  }

  @Test(
    "What has no meaning there is named",
    arguments: Campaign.cases(
      3,
      of: [
        "Data/italy.geojson", "-o x.png", "--summary", "--cover", "--footprint 9x9", "--skip-bad",
        "--json", "--name-column n", "--position-column g --latitude-column y",
      ]))
  func needless(option: String) throws {
    let result = try Tool.run("fit --sql postgis --table cities \(option)")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("exclude each other"), "\(result.errors)")
  }

  @Test("A table and a database go together, and a room is needed")
  func missing() throws {
    #expect(try Tool.run("fit --sql duckdb").errors.contains("name of a table"))
    #expect(try Tool.run("fit --table x Data/italy.geojson").errors.contains("--table goes with"))
    #expect(try Tool.run("fit --sql mysql --table x").errors.contains("postgis or duckdb"))
    let full = try Tool.run("fit --sql duckdb --table x --padding 500")
    #expect(full.status == 64 && full.errors.contains("no room"))
    for command in ["picture --center 1,2,3", "picture Data/italy.geojson -o x.svg"] {
      #expect(try Tool.run("\(command) --sql duckdb").status == 64)
    }
  }
}
