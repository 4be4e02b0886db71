import Testing

@Suite("Spellings of a centre")
struct CameraFlagsTests {
  @Test(arguments: ["view --center", "link --style geoURI"])
  func `every spelling of a centre is the same place`(line: String)
    throws
  {
    let command = line.split(separator: " ").map(String.init)
    let plain = try Tool.run(command + ["48.1,11.5", "--zoom", "9"])
    #expect(plain.status == 0, "\(plain.errors)")
    for center in [
      "48.1, 11.5", "48,1 11,5", "48°06′N 11°30′E", "N 48° 06.000' E 011° 30.000'",
      "geo:48.1,11.5", "48.1 N, 11.5 E", "https://maps.apple.com/?ll=48.1,11.5",
    ] {
      let result = try Tool.run(command + [center, "--zoom", "9"])
      #expect(result.status == 0 && result.output == plain.output, "\(center): \(result.errors)")
    }
  }

  /// The commands with a centre, but `view`.
  private static let others = [
    "link --zoom 9", "tiles --zoom 9", "read --span 0.1,0.1",
    "picture --zoom 9 --preview --json --size 90x60",
    "include Data/italy.geojson --at-least 1 --zoom 9",
  ]

  @Test(arguments: Campaign.cases(2, of: others))
  func `every command reads its centre like view`(command: String) throws {
    let command = command.split(separator: " ").map(String.init) + ["--center"]
    let plain = try Tool.run(command + ["48.1,11.5"])
    #expect(plain.status == 0, "\(plain.errors)")
    // A decimal comma, degrees and minutes, and a link: each is read in its own way.
    for center in ["48,1 11,5", "48°06′N 11°30′E", "https://maps.apple.com/?ll=48.1,11.5"] {
      let result = try Tool.run(command + [center])
      #expect(result.status == 0 && result.output == plain.output, "\(center): \(result.errors)")
    }
    let city = try Tool.run(command + ["Munchen"])
    #expect(city.status == 0 && city.output != plain.output, "\(city.errors)")
  }

  @Test func `a centre link's zoom holds unless --zoom is given`() throws {
    let link = "https://www.openstreetmap.org/#map=12/48.1/11.5"
    #expect(try Tool.camera("view --center \(link)").zoom == 12)
    #expect(try Tool.camera("view --center \(link) --zoom 7").zoom == 7)
    #expect(try Tool.camera("view --center \(link) --tile-size 512").zoom == 11)
    #expect(try Tool.camera("view --center #12/48.1/11.5").zoom == 13)
    let path = try Tool.scratch("map.svg")
    #expect(try Tool.camera("picture --center \(link) --size 90x60 -o \(path)").zoom == 12)
  }

  @Test func `a centre without any zoom is refused, naming --zoom`() throws {
    for center in ["48.1,11.5", "geo:48.1,11.5", "48°6′N 11°30′E"] {
      let result = try Tool.run(["view", "--center", center])
      #expect(result.status == 64 && result.errors.contains("--zoom is missing"))
    }
  }

  @Test(arguments: Campaign.cases(2, of: ["Munich", "munchen", "München", "MÜNCHEN"]))
  func `a city's name in any spelling is a centre`(name: String) throws {
    let center = try Tool.camera("view --zoom 9 --center \(name)").center
    #expect((center.latitude - 48.137).magnitude < 0.01)
    #expect((center.longitude - 11.575).magnitude < 0.01)
  }

  @Test func `a city's name shared by several is the largest one's`() throws {
    #expect((try Tool.camera("view --zoom 9 --center London").center.longitude).magnitude < 0.2)
  }

  @Test func `an unknown city name is answered with similar ones`() throws {
    let result = try Tool.run(["view", "--center", "Munchhen", "--zoom", "3"])
    #expect(result.status == 64 && result.errors.contains("'Munchhen'"))
    #expect(result.errors.contains("did you mean 'Munich'"))
    let none = try Tool.run(["view", "--center", "Qqqqqqqq", "--zoom", "3"])
    #expect(none.status == 64 && none.errors.contains("write a position"))
  }

  @Test(
    arguments: Campaign.cases(
      2, of: ["48.1", "48.1,11.5,7", "95,11", "48,1° N 11,5° O", "geo:x", ""]))
  func `a centre that is not a position is refused in two lines`(center: String) throws {
    let result = try Tool.run(["view", "--center", center, "--zoom", "3"])
    #expect(result.status == 64 && result.errors.split(separator: "\n").count == 2)
  }
}
