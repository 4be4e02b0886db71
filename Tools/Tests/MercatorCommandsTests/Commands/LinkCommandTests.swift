import Foundation
import Testing

@Suite struct LinkCommandTests {
  @Test(arguments: [
    ("openStreetMap", "--heading 30", "openStreetMap links have no heading"),
    ("google", "--heading 30 --pitch 40", "google links have no heading and no pitch"),
    ("geoURI", "--pitch 40", "geoURI links have no pitch"),
  ])
  func `link notes the values that a style cannot hold`(
    style: String, options: String, note: String
  ) throws {
    let line = "link --center 48.1,11.5 --zoom 10 --style \(style)"
    let turned = try Tool.run("\(line) \(options)")
    let plain = try Tool.run(line)
    #expect(turned.status == 0 && turned.output == plain.output)
    #expect(
      turned.errors.hasPrefix("mercator: note: \(note)\n  use --style mapLibre"), "\(turned.errors)"
    )
    #expect(plain.errors.isEmpty)
    #expect(
      try Tool.run("link --center 48.1,11.5 --zoom 10 --style mapLibre \(options)").errors.isEmpty)
  }

  @Test(
    arguments: [
      "#map=15/48.1363/11.5753", "https://www.openstreetmap.org/#map=15/48.1363/11.5753",
      "#14/48.1363/11.5753", "geo:48.1363,11.5753?z=15",
      "https://www.google.com/maps/@48.1363,11.5753,15z",
      "https://maps.apple.com/?ll=48.1363,11.5753&z=15",
    ])
  func `link reads one view from every map's link`(link: String) throws {
    let camera = try Tool.camera("link \(link)")
    #expect(camera.zoom == 15)
    #expect(camera.center == .init(latitude: 48.1363, longitude: 11.5753))
    #expect(try Tool.camera("link \(link) --tile-size 512").zoom == 14)
  }

  @Test(
    arguments: Campaign.cases(
      2,
      of: [
        ("fragment", "#map=14.25/-33.87000/151.21000/90/45"),
        ("openStreetMap", "https://www.openstreetmap.org/#map=14.25/-33.87000/151.21000"),
        ("mapLibre", "#13.25/-33.87000/151.21000/90/45"),
        ("geouri", "geo:-33.87000,151.21000?z=14.25"),
        ("google", "https://www.google.com/maps/@-33.87000,151.21000,14.25z"),
        ("APPLE", "https://maps.apple.com/?ll=-33.87000,151.21000&z=14.25"),
      ]))
  func `link writes a camera in each style and reads it back`(style: String, link: String) throws {
    let camera = "--center -33.87,151.21 --zoom 14.25 --heading 90 --pitch 45"
    let written = try Tool.run("link \(camera) --style \(style)")
    #expect(written.status == 0 && written.output == link + "\n")
    #expect(try Tool.run("link \(link) --style \(style)").output == written.output)
    let read = try Tool.camera("link \(link)")
    #expect(read.zoom == 14.25 && read.center == .init(latitude: -33.87, longitude: 151.21))
  }

  @Test func `link answers an unknown style with the one meant`() throws {
    for (written, meant) in [
      ("osm", "openStreetMap"), ("openstreetmaps", "openStreetMap"), ("mapbox", "mapLibre"),
      ("geo", "geoURI"), ("googel", "google"),
    ] {
      let result = try Tool.run("link geo:48,11?z=3 --style \(written)")
      #expect(result.status == 64)
      #expect(result.errors.contains("did you mean '\(meant)'?"), "\(result.errors)")
    }
    #expect(try Tool.run("link geo:48,11?z=3 --style pdf").errors.contains("write one of fragment"))
  }

  @Test func `link needs no zoom for a link with a span`() throws {
    let link = "https://maps.apple.com/?ll=48,11&spn=1,1"
    let camera = try Tool.camera("link \(link) --size 390x844")
    #expect(abs(camera.freeRegion.longitudeSpan - 1) < 1e-9)
  }

  @Test func `link --exact reads back to the same bits`() throws {
    let camera = "--center 48.13631512345678,11.57529011111111 --zoom 14.123456789"
    let link = try Tool.run("link \(camera) --exact").output.trimmingCharacters(in: .newlines)
    let read = try Tool.camera("link \(link)")
    #expect(read == (try Tool.camera("view \(camera)")))
  }

  @Test func `link --link-tile-size sets the convention of a link's zoom`() throws {
    #expect(try Tool.camera("link #14/48/11 --link-tile-size 256").zoom == 14)
  }

  @Test func `link without a zoom takes --zoom`() throws {
    #expect(try Tool.camera("link geo:1,2 --zoom -1.5").zoom == -1.5)
    #expect(try Tool.run("link geo:1,2").errors.contains("add --zoom"))
  }

  @Test func `link --json names the style and its tile size`() throws {
    let result = try Tool.run("link geo:1,2?z=3 --style mapLibre --json")
    let printed = try JSONDecoder().decode([String: Value].self, from: Data(result.output.utf8))
    #expect(
      printed == [
        "link": .text("#2/1.00/2.00"), "style": .text("mapLibre"), "tileSize": .number(512),
      ])
  }

  @Test(
    arguments: [
      "", "nonsense", "geo:1", "geo:91,2?z=3", "--center 1,2", "--zoom 3",
      "geo:1,2?z=3 --center 1,2", "geo:1,2?z=3 --style carrierPigeon", "#map=999/1/2",
    ])
  func `link without a camera exits with 64`(options: String) throws {
    let result = try Tool.run("link \(options)")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
  }

  private enum Value: Decodable, Equatable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }
}
