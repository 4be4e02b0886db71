import Mercator
import TestSupport
import Testing

@Suite struct TileTemplateTests {
  private let tile = TileID(z: 3, x: 3, y: 5)

  private func address(
    _ text: String, pixelScale: Double = 1, subdomains: [String] = ["a", "b", "c"]
  ) throws -> String {
    try TileTemplate(text, subdomains: subdomains)
      .address(of: try #require(tile), pixelScale: pixelScale)
  }

  @Test func `a template fills its placeholders and keeps other text`() throws {
    #expect(
      try address("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
        == "https://tile.openstreetmap.org/3/3/5.png")
    #expect(try address("{z}/{x}/{-y}") == "3/3/2")
    #expect(try address("t?q={quadkey}&n=%7B") == "t?q=213&n=%7B")
    #expect(try address("{y}{x}{z}{y}Größe") == "5335Größe")
  }

  @Test func `a template asks for the sharp tile at more than one pixel per point`() throws {
    #expect(try address("{z}/{x}/{y}{ratio}.png") == "3/3/5.png")
    #expect(try address("{z}/{x}/{y}{ratio}.png", pixelScale: 2) == "3/3/5@2x.png")
    #expect(try address("{z}/{x}/{y}{r}.png", pixelScale: 3) == "3/3/5@2x.png")
    #expect(try address("{z}/{x}/{y}?s={scale}", pixelScale: 2) == "3/3/5?s=2")
    #expect(try address("{z}/{x}/{y}?s={scale}", pixelScale: .nan) == "3/3/5?s=1")
  }

  @Test func `a template gives a tile the same subdomain, and uses all of them`() throws {
    #expect(try address("{s}.org/{z}/{x}/{y}") == "c.org/3/3/5")
    #expect(try address("{s}.org/{z}/{x}/{y}", subdomains: ["t0"]) == "t0.org/3/3/5")
    let template = try TileTemplate("{s}/{z}/{x}/{y}")
    let all = try MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 2,
      size: ScreenSize(width: 1024, height: 1024)
    ).tiles().map { template.address(of: $0.tile) }
    #expect(Set(all).count == 16 && Set(all.map(\.first)) == ["a", "b", "c"])
  }

  @Test func `a template counts TMS rows from the south on every level`() throws {
    var generator = SeededGenerator(seed: 1441)
    let template = try TileTemplate("{z}/{x}/{-y}")
    for _ in 0..<1000 {
      let z = generator.int(in: 0...30)
      let y = generator.int(in: 0...((1 << z) - 1))
      let tile = try #require(TileID(z: z, x: 0, y: y))
      #expect(template.address(of: tile) == "\(z)/0/\((1 << z) - 1 - y)")
    }
    let last = try #require(TileID(z: 30, x: (1 << 30) - 1, y: (1 << 30) - 1))
    #expect(try TileTemplate("{s}{z}{x}{y}").address(of: last).hasPrefix("a30"))
  }

  @Test(arguments: [
    ("{z}/{x}/{w}", TileTemplateError.unknownPlaceholder("w")),
    ("{Z}/{x}/{y}", .unknownPlaceholder("Z")),
    ("{z}/{x}/{}", .unknownPlaceholder("")),
    ("{z}/{x}/{y", .openBrace("{y")),
    ("{z}/{x{y}}", .openBrace("{x{y}}")),
    ("{z}/x}/{y}", .strayBrace(after: "{z}/x")),
    ("", .sameForAllTiles),
    ("{z}/{x}", .sameForAllTiles),
    ("{x}/{y}.png", .sameForAllTiles),
  ])
  func `a wrong template throws its fault`(text: String, error: TileTemplateError) {
    #expect(throws: error) { try TileTemplate(text) }
    #expect(error.description.hasSuffix("."))
  }

  @Test func `a template with a subdomain placeholder needs subdomains`() {
    #expect(throws: TileTemplateError.noSubdomains) {
      try TileTemplate("{s}/{z}/{x}/{y}", subdomains: [])
    }
    #expect(throws: Never.self) { try TileTemplate("{z}/{x}/{y}", subdomains: []) }
    #expect(TileTemplateError.unknownPlaceholder("w").description.contains("{quadkey}"))
  }
}
