import Foundation
import Testing

@Suite struct BoundsCommandTests {
  private func box(_ line: String, input: String = "") throws -> String {
    let result = try Tool.run("bbox \(line)", input: input)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private static let table = "name,lat,lon\na,10,20\nb,-5.5,31.25\n"

  @Test(arguments: [
    ("comma", "20,-5.5,31.25,10"), ("space", "20 -5.5 31.25 10"), ("json", "[20,-5.5,31.25,10]"),
    ("overpass", "-5.5,20,10,31.25"),
    ("wkt", "POLYGON ((20 -5.5, 31.25 -5.5, 31.25 10, 20 10, 20 -5.5))"),
  ])
  func `bbox prints west, south, east and north in the form that a tool wants`(
    format: String, text: String
  ) throws {
    #expect(try box("- --format \(format)", input: Self.table) == text + "\n")
    if format == "comma" { #expect(try box("-", input: Self.table) == text + "\n") }
  }

  @Test func `bbox across 180° has its west greater than its east, and two polygons`() throws {
    let table = "lat,lon\n-17,178\n-14,-172\n"
    let result = try Tool.run("bbox -", input: table)
    #expect(result.output == "178,-17,-172,-14\n" && result.errors.contains("crosses 180°"))
    #expect(
      try box("- --format wkt", input: table)
        == "MULTIPOLYGON (((178 -17, 180 -17, 180 -14, 178 -14, 178 -17)), "
        + "((-180 -17, -172 -17, -172 -14, -180 -14, -180 -17)))\n")
    let json = try box("- --format geojson", input: table)
    #expect(json.contains(#""bbox":[178,-17,-172,-14]"#) && json.contains("MultiPolygon"))
    // What it wrote is read back as the same box.
    let again = try Tool.run("bbox -", input: json)
    #expect(again.output == "178,-17,-172,-14\n")
  }

  @Test func `bbox of a circle is exact, and areas and lines count whole`() throws {
    let numbers = try box("--circle 0,10,111195.08").dropLast().split(separator: ",")
      .compactMap { Double($0) }
    for (number, wanted) in zip(numbers, [9, -1, 11, 1.0]) { #expect(abs(number - wanted) < 1e-6) }
    #expect(numbers.count == 4)
    let pole = try box("--circle=-90,0,1000")
    #expect(pole.hasPrefix("-180,-90,180,-89.99"))
  }

  @Test func `bbox notes places at 0, 0, and fails without places`() throws {
    let zeros = try Tool.run("bbox -", input: "lat,lon\n0,0\n48,11\n")
    #expect(zeros.output == "0,0,11,48\n" && zeros.errors.contains("1 of 2 places is at 0, 0"))
    let none = try Tool.run("bbox -", input: "lat,lon\n")
    #expect(none.status == 65 && none.output.isEmpty)
    #expect(try Tool.run("bbox").status == 64)
  }

  @Test(arguments: [
    "fit", "include --at-least 1 --center 48,11 --zoom 3", "cluster", "bbox", "places", "summary",
  ])
  func `every command that reads places notes those at 0, 0`(command: String) throws {
    let result = try Tool.run("\(command) -", input: "lat,lon\n0,0\n48,11\n")
    #expect(result.status == 0)
    #expect((result.output + result.errors).contains("1 of 2 places is at 0, 0"))
  }
}
