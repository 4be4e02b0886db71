import Foundation
import Mercator
import Testing

@testable import MercatorCommands

@Suite("demo")
struct DemoCommandTests {
  @Test("demo prints its fit, the pasted formula's result and the next step")
  func demo() throws {
    let picture = try Tool.scratch("demo.png")
    let result = try Tool.run(["demo", "Data/antimeridian.geojson", "--output", picture])
    #expect(result.status == 0 && result.errors.isEmpty)
    for text in [
      "zoom         2.19", "visible      40 places", "0 of 40 places", "0.6073", "1.7211",
      "mercator fit",
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

  @Test("demo --labels compares a fit of places with a fit of labels")
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

  @Test("The pasted formula is right for places in one half of the world")
  func pastedFormulaOnOneSide() throws {
    let places = try PlaceSet(
      files: [Tool.repository.appendingPathComponent("Data/metropolis.geojson").path],
      skipsBadFeatures: false)
    let formula = try #require(PastedFormula(places.coordinates, size: .phone))
    #expect(formula.asked == formula.viewport.zoom)
    let count = formula.viewport.count(of: places.coordinates)
    #expect(count.visible == count.total)
    let region = formula.viewport.region
    let longitudes = places.coordinates.map(\.longitude)
    let extent = (longitudes.max() ?? 0) - (longitudes.min() ?? 0)
    #expect(abs(region.longitudeSpan / (extent * 1.15) - 1) < 1e-9)
  }

  @Test("demo --tiles draws streets below the places, with their source")
  func streets() throws {
    let places = "lat,lon\n37.8079,-122.3012\n37.8071,-122.2996\n"
    let files = try (0..<3).map { try Tool.scratch("demo\($0).svg") }
    #expect(try Tool.run("demo - -o \(files[0])", input: places).status == 0)
    let result = try Tool.run(
      "demo - --tiles Data/oakland.pmtiles -o \(files[1])", input: places)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let labels = try Tool.run(
      "demo - --labels --dark --tiles Data/oakland.pmtiles -o \(files[2])", input: places)
    #expect(labels.status == 0 && labels.errors.isEmpty, "\(labels.errors)")
    let sizes = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)).count }
    #expect(sizes[1] > 2 * sizes[0] && sizes[2] > 2 * sizes[0])
    let far = try Tool.run(
      "demo - --tiles Data/oakland.pmtiles -o \(files[1])",
      input: "lat,lon\n48,11\n48.001,11\n")
    #expect(far.status == 0 && far.errors.contains("nothing of this view"))
    let wrong = try Tool.run("demo - --tiles README.md -o \(files[1])", input: places)
    #expect(wrong.status == 65 && wrong.errors.contains("--tiles README.md"))
  }

  @Test("demo accepts one place and refuses none")
  func fewPlaces() throws {
    let picture = try Tool.scratch("one.png")
    let one = try Tool.run(["demo", "-", "-o", picture], input: "lat,lon\n48.1,11.5\n")
    #expect(one.status == 0 && one.output.contains("visible      1 place"))
    let none = try Tool.run(["demo", "-", "-o", picture], input: "lat,lon\n")
    #expect(none.status == 65)
  }
}
