import Testing

@Suite("Centres as people copy them")
struct CameraFlagsTests {
  @Test(arguments: [
    "48.1, 11.5", "48,1 11,5", "48°06′N 11°30′E", "N 48° 06.000' E 011° 30.000'",
    "geo:48.1,11.5", "48.1 N, 11.5 E", "https://maps.apple.com/?ll=48.1,11.5",
  ])
  func `every command with a centre takes them`(center: String) throws {
    let plain = try Tool.run("view --center 48.1,11.5 --zoom 9")
    #expect(plain.status == 0)
    let lines = [
      ["view", "--center", center, "--zoom", "9"], ["link", "--center", center, "--zoom", "9"],
      ["tiles", "--center", center, "--zoom", "9"],
      ["read", "--center", center, "--span", "0.1,0.1"],
      ["picture", "--center", center, "--zoom", "9", "--preview", "--size", "90x60"],
      ["include", "Data/italy.geojson", "--at-least", "1", "--center", center, "--zoom", "9"],
      ["link", center, "--zoom", "9", "--style", "geoURI"],
    ]
    for line in lines {
      let result = try Tool.run(line)
      #expect(result.status == 0, "\(line[0]): \(result.errors)")
      let same = try Tool.run(line.map { $0 == center ? "geo:48.1,11.5" : $0 })
      #expect(result.output == same.output, "\(line[0])")
    }
    #expect(try Tool.run(lines[0]).output == plain.output)
  }

  @Test func `a link's zoom holds unless another is given`() throws {
    let link = "https://www.openstreetmap.org/#map=12/48.1/11.5"
    #expect(try Tool.camera("view --center \(link)").zoom == 12)
    #expect(try Tool.camera("view --center \(link) --zoom 7").zoom == 7)
    #expect(try Tool.camera("view --center \(link) --tile-size 512").zoom == 11)
    #expect(try Tool.camera("view --center #12/48.1/11.5").zoom == 13)
    let path = try Tool.scratch("map.svg")
    #expect(try Tool.camera("picture --center \(link) --size 90x60 -o \(path)").zoom == 12)
  }

  @Test func `without any zoom it is asked for`() throws {
    for center in ["48.1,11.5", "geo:48.1,11.5", "48°6′N 11°30′E"] {
      let result = try Tool.run(["view", "--center", center])
      #expect(result.status == 64 && result.errors.contains("--zoom is missing"))
    }
  }

  @Test(arguments: ["Munich", "munchen", "München", "MÜNCHEN"])
  func `every command with a centre takes a city's name`(name: String) throws {
    let lines = [
      "view --zoom 9", "tiles --zoom 9", "read --span 0.1,0.1", "link --zoom 9",
      "picture --zoom 9 --preview --size 90x60",
      "include Data/italy.geojson --at-least 1 --zoom 9",
    ]
    for line in lines {
      let result = try Tool.run(line.split(separator: " ").map(String.init) + ["--center", name])
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
    let center = try Tool.camera("view --zoom 9 --center \(name)").center
    #expect((center.latitude - 48.137).magnitude < 0.01)
    #expect((center.longitude - 11.575).magnitude < 0.01)
  }

  @Test func `of several cities of a name it is the largest`() throws {
    #expect((try Tool.camera("view --zoom 9 --center London").center.longitude).magnitude < 0.2)
  }

  @Test func `a name that no city has is answered with those that are like it`() throws {
    let result = try Tool.run(["view", "--center", "Munchhen", "--zoom", "3"])
    #expect(result.status == 64 && result.errors.contains("no city 'Munchhen'"))
    #expect(result.errors.contains("did you mean 'Munich'"))
    let none = try Tool.run(["view", "--center", "Qqqqqqqq", "--zoom", "3"])
    #expect(none.status == 64 && none.errors.contains("write a position"))
  }

  @Test(arguments: ["48.1", "48.1,11.5,7", "95,11", "48,1° N 11,5° O", "geo:x", ""])
  func `what is no position is refused with what would be one`(center: String) throws {
    let result = try Tool.run(["view", "--center", center, "--zoom", "3"])
    #expect(result.status == 64 && result.errors.split(separator: "\n").count == 2)
  }
}
