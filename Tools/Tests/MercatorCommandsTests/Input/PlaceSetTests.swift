import Foundation
import Testing

@testable import MercatorCommands

@Suite struct PlaceSetTests {
  private func path(_ name: String) -> String {
    Tool.repository.appendingPathComponent(name).path
  }

  @Test func `a place set keeps features only on request`() throws {
    let file = path("Data/antimeridian.geojson")
    let light = try PlaceSet(files: [file], skipsBadFeatures: false)
    let whole = try PlaceSet(files: [file], skipsBadFeatures: false, keeping: .features)
    #expect(light.features.isEmpty && whole.features.count == 40)
    #expect(light.coordinates == whole.coordinates && light.coordinates.count == 40)
    #expect(light.attributions == whole.attributions && light.attributions.count == 1)
  }

  @Test func `a place set reads every format from files and a pipe`() throws {
    let folder = "Tests/Fixtures/Places/"
    for (name, count) in [("cities.ndjson", 4), ("hike.gpx", 6), ("cities.csv", 12)] {
      let file = try Tool.camera("fit \(folder)\(name)")
      #expect(file.places?.count == count)
      let text = try String(contentsOfFile: path(folder + name), encoding: .utf8)
      #expect(try Tool.camera("fit -", input: text) == file)
    }
  }

  @Test func `a place set names five of many bad features and counts all`() throws {
    let table = "lat,lon\n1,2\n" + String(repeating: "x,y\n", count: 9)
    let result = try Tool.run("fit - --skip-bad", input: table)
    #expect(result.output.contains("visible  1 place, 9 skipped"))
    #expect(result.output.contains("and 4 more"))
    #expect(result.output.components(separatedBy: "line ").count == 6)
  }

  @Test func `an error that asks a question says what to do otherwise`() throws {
    let result = try Tool.run("fit -", input: "lat,lon\n95,2\n")
    #expect(
      result.errors.hasSuffix(
        "swapped? If not, leave out bad data with --skip-bad\n"))
  }

  @Test func `a reader's decision is a note in text and JSON`() throws {
    let file = "Tests/Fixtures/Reports/zero-zero.csv"
    let note = "\(file): 2 of 5 places are at 0, 0, which often means an unknown place"
    #expect(try Tool.run("fit \(file)").output.contains("note     \(note)"))
    #expect(try Tool.run("fit --json \(file)").output.contains("\"\(note)\""))
    #expect(try Tool.run("cluster --json --zoom 3 \(file)").errors.contains(note))
  }

  @Test func `skipping drops a bad vertex and keeps its track`() throws {
    let file = "Tests/Fixtures/Reports/gpx-vertex-without-position.gpx"
    let result = try Tool.run("fit \(file)")
    #expect(result.errors.contains("line 4, column 1: trkpt: the attribute lat is missing"))
    #expect(result.errors.contains("--skip-bad"))
    #expect(try Tool.run("fit --skip-bad \(file)").output.contains("visible  1 track, 1 skipped"))
  }
}
