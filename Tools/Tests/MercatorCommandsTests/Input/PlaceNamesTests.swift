import MercatorPlaces
import Testing

@testable import MercatorCommands

@Suite struct PlaceNamesTests {
  private let names = PlaceNames(
    ["Bath", "Bad Ems", "Emsdetten", "Ems", "BATH", nil, "Ems"].map { GeoFeature(name: $0) })

  @Test func `place names are found exactly and in any case`() {
    #expect(names.exactly("Bath").count == 1 && names.exactly("bath").isEmpty)
    #expect(names.alike("bath").count == 2 && names.exactly("Ems").count == 2)
  }

  @Test func `place names are found without accents and in other languages`() {
    let cities = PlaceNames([
      GeoFeature(name: "São Paulo"),
      GeoFeature(name: "Munich", properties: ["name:de": .string("München")]),
    ])
    #expect(cities.alike("sao paulo").map(\.name) == ["São Paulo"])
    #expect(cities.alike("MUNCHEN").map(\.name) == ["Munich"])
    #expect(cities.nearest(to: "Muenchen", limit: 3) == ["Munich"])
  }

  @Test func `the nearest place names are listed once, in the order of the file`() {
    #expect(names.nearest(to: "em", limit: 3) == ["Bad Ems", "Emsdetten", "Ems"])
    #expect(names.nearest(to: "Bach", limit: 3) == ["Bath", "BATH"])
    #expect(PlaceNames([]).nearest(to: "Bath", limit: 3).isEmpty)
  }

  @Test(
    arguments: Campaign.cases(
      2,
      of: [
        ("Munick", "Munich"), ("Londn", "London"), ("Tokio", "Tokyo"),
        ("Parris", "Paris"), ("Viena", "Vienna"), ("Sao Paolo", "São Paulo"),
      ]))
  func `a misspelt name among thousands of cities suggests the one meant`(
    written: String, meant: String
  ) throws {
    let result = try Tool.run(["fly", written, "geo:0,0", "--places", "Data/cities.geojson"])
    #expect(result.status == 65 && result.errors.contains("did you mean"))
    #expect(result.errors.contains("'\(meant)'"), "\(result.errors)")
  }

  @Test func `Munchen finds Munich or suggests it`() throws {
    let end = ["geo:0,0?z=3", "--places", "Data/cities.geojson"]
    let written = try Tool.run(["fly", "Munchen"] + end)
    let meant = try Tool.run(["fly", "Munich"] + end)
    #expect(meant.status == 0)
    #expect(written.output == meant.output || written.errors.contains("did you mean 'Munich'"))
  }

  @Test func `a name unlike any place gets no suggestion`() throws {
    let result = try Tool.run(["fly", "Xqzzw", "geo:0,0", "--places", "Data/italy.geojson"])
    #expect(result.errors.contains("no name is similar"))
    let table = "lat,lon,code\n48.1,11.5,MUC\n1,2,XYZ\n"
    let nameless = try Tool.run("fly MUC XYZ --places -", input: table)
    #expect(nameless.status == 65 && nameless.errors.contains("--name-column"))
    #expect(try Tool.run("fly MUC XYZ --places - --name-column code", input: table).status == 0)
  }
}
