import Foundation
import Testing

@Suite struct TileCoverCommandTests {
  private struct Counts: Decodable {
    struct Level: Decodable {
      var level: Int
      var count: Int
    }
    var count: Int
    var levels: [Level]
  }

  @Test func `tiles of a region are counted by level, across 180°`() throws {
    let line = "tiles --region=-20,177,-16,-178 --levels 0..6"
    let text = try Tool.run("\(line) --count").output
    let counts = try JSONDecoder().decode(
      Counts.self, from: Data(try Tool.run("\(line) --count --json").output.utf8))
    #expect(counts.levels.map(\.level) == Array(0...6))
    // mercantile's numbers.
    #expect(counts.levels.map(\.count) == [1, 2, 2, 2, 2, 2, 4])
    #expect(text.hasSuffix("tiles    15\n"), "\(text)")
    let list = try Tool.run(line).output.split(separator: "\n")
    #expect(list.count == counts.count && list.first == "0/0/0" && Set(list).count == list.count)
    #expect(list.contains("6/0/35") && list.contains("6/63/35"))
  }

  @Test func `tiles of an area, a route and places are listed once, as paths, URLs or JSON`() throws
  {
    let input = """
      {"type":"GeometryCollection","geometries":[
        {"type":"Polygon","coordinates":[[[0,0],[90,0],[90,66],[0,66],[0,0]]]},
        {"type":"LineString","coordinates":[[1,1],[2,2]]},
        {"type":"Point","coordinates":[-170,-80]}]}
      """
    let result = try Tool.run("tiles --within - --levels 2", input: input)
    #expect(result.output == "2/2/1\n2/0/3\n")
    let urls = try Tool.run(
      "tiles --within - --levels 2 --url https://host/{z}/{x}/{y}.png", input: input)
    #expect(urls.output.hasPrefix("https://host/2/2/1.png\n"))
    let json = try Tool.run("tiles --within - --levels 2 --json", input: input).output
    #expect(json.contains(#""count": 2"#) && json.contains(#""quadkey":"12""#), "\(json)")
    let route = try Tool.run("tiles --within Data/route.geojson --levels 0..14 --count")
    #expect(route.status == 0 && route.output.split(separator: "\n").count == 16)
  }

  @Test(arguments: [
    "--region 0,0,1,1", "--region 0,0,1,1 --levels 0..31", "--region 0,0,1,1 --levels 5..2",
    "--levels 0..3", "--count", "--region 0,0,1,1 --within Data/route.geojson --levels 1",
    "--region 0,0,1,1 --levels 3 --center 0,0", "--region 0,0,1,1 --levels 0..20 --most 100",
    "--region 0,0,1,1 --levels 3 Data/oakland.pmtiles",
  ])
  func `missing levels, conflicts and too many tiles fail with a remedy`(line: String) throws {
    let result = try Tool.run("tiles \(line)")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
  }
}
