import Foundation
import Mercator
import Testing

@testable import MercatorCommands

@Suite("demo")
struct DemoCommandTests {
  @Test("Says what it fits, what the pasted formula shows, and what is next")
  func demo() throws {
    let picture = try Tool.scratch("demo.png")
    let result = try Tool.run(["demo", "Data/antimeridian.geojson", "--output", picture])
    #expect(result.status == 0 && result.errors.isEmpty)
    for text in [
      "zoom         2.19", "40 of 40 show", "0 of 40 show", "0.6073", "1.7211", "mercator fit",
      picture,
    ] {
      #expect(result.output.contains(text), "\(text)")
    }
    let png = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png.count > 50_000)
    let dark = try Tool.scratch("dark.svg")
    #expect(try Tool.run(["demo", "Data/antimeridian.geojson", "--dark", "-o", dark]).status == 0)
    #expect(SVGCheck.isWellFormed(try String(contentsOfFile: dark, encoding: .utf8)))
  }

  @Test("Labels are cut off by a fit of places, and whole after a fit of them")
  func labels() throws {
    let picture = try Tool.scratch("labels.svg")
    let result = try Tool.run(["demo", "Data/italy.geojson", "--labels", "--output", picture])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("10 of 10 labels whole") && result.output.contains(picture))
    #expect(result.output.components(separatedBy: "10 of 10").count == 2)
    #expect(SVGCheck.isWellFormed(try String(contentsOfFile: picture, encoding: .utf8)))
    let none = try Tool.run(["demo", "-", "--labels", "-o", picture], input: "lat,lon\n")
    #expect(none.status == 65)
  }

  @Test("The pasted formula is right where nothing is special, but for what covers the map")
  func pastedFormulaOnOneSide() throws {
    let places = try PlaceSet(
      files: [Tool.repository.appendingPathComponent("Data/metropolis.geojson").path],
      skipsBadFeatures: false)
    let formula = try #require(PastedFormula(places.coordinates, size: ZoomFlags.phone))
    #expect(formula.asked == formula.viewport.zoom)
    let count = formula.viewport.count(of: places.coordinates)
    #expect(count.visible == count.total)
    let region = formula.viewport.region
    let longitudes = places.coordinates.map(\.longitude)
    let extent = (longitudes.max() ?? 0) - (longitudes.min() ?? 0)
    #expect(abs(region.longitudeSpan / (extent * 1.15) - 1) < 1e-9)
  }

  @Test("One place and no place")
  func fewPlaces() throws {
    let picture = try Tool.scratch("one.png")
    let one = try Tool.run(["demo", "-", "-o", picture], input: "lat,lon\n48.1,11.5\n")
    #expect(one.status == 0 && one.output.contains("1 of 1 show"))
    let none = try Tool.run(["demo", "-", "-o", picture], input: "lat,lon\n")
    #expect(none.status == 65)
  }
}
