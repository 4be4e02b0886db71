import Foundation
import Testing

@Suite("fit")
struct FitCommandTests {
  private let antimeridian = "fit Data/antimeridian.geojson"

  @Test(
    "Every place shows",
    arguments: [
      "", "--insets top=47,bottom=300 --padding 24", "--heading -120 --pitch 60",
      "--size 320x320 --padding top=100 --factor 1.15 --snap 1",
    ],
    ["antimeridian", "metropolis"])
  func allPlacesShow(options: String, file: String) throws {
    let camera = try Tool.camera("fit Data/\(file).geojson \(options)")
    let places = try #require(camera.places)
    #expect(places.visible == places.count - places.skipped && places.count >= 40)
  }

  @Test("Places on both sides of 180° take the short way")
  func antimeridianRegion() throws {
    let camera = try Tool.camera("\(antimeridian) --insets top=47,bottom=300 --padding 24")
    #expect(camera.region.longitudeSpan < 130)
    #expect(abs(camera.zoom - 2.19) < 0.01)
  }

  @Test("Range, step and least span are obeyed, in every convention")
  func rangeAndStep() throws {
    let whole = try Tool.camera("\(antimeridian) --snap 1 --tile-size 512")
    #expect(whole.zoom == whole.zoom.rounded())
    let limited = try Tool.camera("\(antimeridian) --zoom-range 0..1.5 --tile-size 128")
    #expect(limited.zoom == 1.5 && limited.tileSize == 128)
    let one = "lat,lon\n48.1,11.5\n"
    #expect(try Tool.camera("fit - --minimum-span 0", input: one).zoom == 28)
    let degrees = try Tool.camera("fit - --minimum-span 0.1", input: one)
    #expect(abs(degrees.region.longitudeSpan - 0.1) < 1e-9)
    let meters = try Tool.camera("fit - --minimum-span 1600m", input: one)
    #expect(abs(meters.widthMeters - 1600) < 5)
    let kilometers = try Tool.camera("fit - --minimum-span 1.6km", input: one)
    #expect(kilometers == meters)
  }

  @Test("Several files and standard input are taken together")
  func severalFiles() throws {
    let camera = try Tool.camera(
      "fit Data/antimeridian.geojson - Data/metropolis.geojson",
      input: #"{"type": "Point", "coordinates": [11.5, 48.1]}"#)
    #expect(camera.places?.count == 119 && camera.places?.visible == 119)
  }

  @Test("Bad features can be skipped, are counted and named")
  func skipBad() throws {
    let table = "name,lat,lon\nMunich,48.1,11.5\nNowhere,95,11\nBerlin,52.5,13.4\n"
    let strict = try Tool.run("fit -", input: table)
    #expect(strict.status == 65 && strict.output.isEmpty)
    let lines = strict.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("line 3") && lines[0].contains("95"))
    let camera = try Tool.camera("fit - --skip-bad", input: table)
    #expect(camera.places == .init(count: 3, visible: 2, skipped: 1))
    let text = try Tool.run("fit - --skip-bad", input: table).output
    #expect(text.contains("2 of 3 show, 1 skipped") && text.contains("line 3"))
  }

  @Test("The text says zoom, region, scale and places")
  func text() throws {
    let result = try Tool.run("fit -", input: "lat,lon\n48.1,11.5\n52.5,13.4\n")
    let labels = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      labels == ["zoom", "center", "heading", "view", "region", "scale", "ground", "places"])
    #expect(result.output.contains("places   2 of 2 show"))
    let longest = result.output.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 80)
  }
}
