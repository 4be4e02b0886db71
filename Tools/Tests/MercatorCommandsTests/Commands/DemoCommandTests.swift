import Foundation
import Mercator
import Testing

@testable import MercatorCommands

@Suite("demo")
struct DemoCommandTests {
  @Test("Says what it fits, what the pasted formula shows, and what is next")
  func demo() throws {
    let picture = try Tool.scratch("demo.svg")
    let result = try Tool.run(["demo", "Data/antimeridian.geojson", "--output", picture])
    #expect(result.status == 0 && result.errors.isEmpty)
    for text in [
      "zoom         2.19", "40 of 40 show", "0 of 40 show", "0.6073", "1.7211", "mercator fit",
      picture,
    ] {
      #expect(result.output.contains(text), "\(text)")
    }
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(SVGCheck.isWellFormed(svg))
    for text in ["40 of 40 show", "0 of 40 show", "swift-mercator", "Natural Earth", "GeoNames"] {
      #expect(svg.contains(text), "\(text)")
    }
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
    let picture = try Tool.scratch("one.svg")
    let one = try Tool.run(["demo", "-", "-o", picture], input: "lat,lon\n48.1,11.5\n")
    #expect(one.status == 0 && one.output.contains("1 of 1 show"))
    let none = try Tool.run(["demo", "-", "-o", picture], input: "lat,lon\n")
    #expect(none.status == 65)
  }
}
