import Foundation
import MercatorAnswers
import Testing

@testable import MercatorCommands

@Suite struct PictureCommandTests {
  /// The pixels that a PNG says it has.
  private func size(ofPNG path: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytes.count > 24 && bytes[..<4] == [0x89, 0x50, 0x4E, 0x47])
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(arguments: Campaign.cases(1, of: ["png", "svg", "pdf"]))
  func `picture writes the format of the file name`(format: String) throws {
    let path = try Tool.scratch("map.\(format)")
    let result = try Tool.run([
      "picture", "Data/route.geojson", "--size", "200x120", "-o", path,
    ])
    #expect(result.status == 0 && result.errors.isEmpty && result.output.contains(path))
    switch format {
    case "png": #expect(try size(ofPNG: path) == [400, 240])
    case "svg": #expect(SVGCheck.isWellFormed(try String(contentsOfFile: path, encoding: .utf8)))
    default:
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Data("%PDF".utf8)))
    }
  }

  @Test func `picture draws names in any script without library messages`() throws {
    let path = try Tool.scratch("names.png")
    let names = ["👨‍👩‍👧‍👦 🇮🇹", "Z̸̡͝a̵l̴g̶o̷", "ירושלים", "مطعم"]
    let csv = names.enumerated().reduce("name,lat,lng\n") { $0 + "\($1.element),45,\($1.offset)\n" }
    let result = try Tool.run(["picture", "-", "--size", "300x200", "-o", path], input: csv)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test func `picture accepts a style as JSON text`() throws {
    let path = try Tool.scratch("style.svg")
    let result = try Tool.run([
      "picture", "Data/italy.geojson", "--style", ##"{"place": "#00ff00"}"##, "-o", path,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(picture.contains("rgb(0%, 100%, 0%)") || picture.contains("rgb(0%,100%,0%)"))
  }

  @Test func `picture accepts a page's style names`() throws {
    let path = try Tool.scratch("named-style.svg")
    let styles = try ["--style dark", "--dark", "--style light", ""].map { style in
      let result = try Tool.run("picture Data/italy.geojson --size 90x90 \(style) -o \(path)")
      #expect(result.status == 0, "\(result.errors)")
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    #expect(styles[0] == styles[1] && styles[2] == styles[3] && styles[0] != styles[2])
    let missing = try Tool.run("picture Data/italy.geojson --style drak -o \(path)")
    #expect(
      missing.status == 66
        && missing.errors.contains("--style drak: no such file\n  use light, dark"))
  }

  @Test(
    arguments: Campaign.cases(
      3,
      of: [
        "--heading 45 --pitch 60 --insets top=20,bottom=30 --show-insets", "--size 1x1",
        "--size 4000x20", "--size 60x60 --pitch 85 --field-of-view 150",
        "--size 60x60 --zoom-range -16..-16",
        "--dark --graticule --marker-shape pin", "--size-by population --priority-by population",
        "--label-by country --pixel-scale 1", "--center 48,11 --zoom 16",
        "--size 60x60 --keep-in-world",
        "--center 0,179 --zoom 4 --at-least 10",
      ]))
  func `picture draws every camera and look`(options: String) throws {
    let path = try Tool.scratch("picture.png")
    let line = ["picture", "Data/antimeridian.geojson", "--size", "150x150", "-o", path]
    let size =
      options.contains("--size ") ? line.filter { $0 != "--size" && $0 != "150x150" } : line
    let result = try Tool.run(size + options.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try self.size(ofPNG: path).allSatisfy { $0 > 0 })
  }

  @Test(arguments: ["", "--pitch 50", "--heading 90", "--padding 40", "--insets top=50"])
  func `picture with a width alone takes the height that the places need`(options: String) throws {
    func fit(_ size: String) throws -> PrintedCamera {
      try Tool.camera("fit Data/italy.geojson --size \(size) \(options)")
    }
    let found = try fit("300x")
    let height = found.size.height
    #expect(found.places?.visible == 10)
    // Higher brings nothing (a pitched camera stands farther away then), lower costs zoom.
    let tall = try fit("300x\(Int(height) + 200)")
    #expect(tall.zoom < found.zoom + 0.004 && height > 75 && height < 1200)
    #expect(try fit("300x\(Int(height) - 3)").zoom < found.zoom - 0.001)
    let path = try Tool.scratch("high.png")
    let drawn = try Tool.run("picture Data/italy.geojson --size 300x \(options) -o \(path)")
    #expect(drawn.status == 0 && drawn.output.contains("visible  10 places"))
    let sides = try size(ofPNG: path)
    #expect(sides[0] == 600 && sides[1] > 150 && sides[1] < 2400)
  }

  @Test(arguments: [
    "view --center 48,11 --zoom 3", "fit Data/italy.geojson --cover",
    "picture --center 48,11 --zoom 3 -o a.png",
    "picture Data/italy.geojson --at-least 3 -o a.png",
  ])
  func `a width without a height is refused without a fit`(line: String) throws {
    let result = try Tool.run("\(line) --size 300x")
    #expect(result.status == 64 && result.errors.contains("--size 300x200"))
  }

  @Test func `fit draws its camera, and picture a camera without places`() throws {
    let path = try Tool.scratch("fit.png")
    let fit = try Tool.run("fit Data/route.geojson --size 100x100 --pixel-scale 3 -o \(path)")
    #expect(fit.status == 0 && fit.output.contains("picture") && fit.output.contains("zoom"))
    #expect(try size(ofPNG: path) == [300, 300])
    let view = try Tool.run("picture --center 48,11 --zoom 5 --size 100x100 -o \(path) --json")
    #expect(view.status == 0 && view.output.contains("\"zoom\": 5.0"))
    #expect(try size(ofPNG: path) == [200, 200])
  }

  @Test func `include and view draw their cameras and print the file`() throws {
    let path = try Tool.scratch("found.png")
    let near = try Tool.run(
      """
      include Data/metropolis.geojson --at-least 5 --center 37.7749,-122.4194 --zoom 14 \
      --size 200x200 -o \(path)
      """)
    #expect(near.status == 0 && near.output.contains("6 of 78 places"), "off the sources")
    #expect(near.output.contains(path))
    #expect(try size(ofPNG: path) == [400, 400])
    let view = try Tool.run(
      "view --center 46,10 --zoom 6 --size 100x80 --pitch 50 -o \(path) --dark")
    #expect(view.status == 0 && view.output.contains(path))
    #expect(try size(ofPNG: path) == [200, 160])
  }

  @Test func `picture finds the same cameras as include`() throws {
    let path = try Tool.scratch("near.png")
    let rest = """
      Data/metropolis.geojson --at-least 5 --center 37.7749,-122.4194 --zoom 14 --size 160x200
      """
    let all = [
      "", "--into 0,60,160,90", "--marker-shape label --footprint drawn", "--whole-levels",
      "--allow-zooming-in", "--zoom-range 11..14", "--footprint 80x30@bottom",
    ]
    for options in Campaign.cases(2, of: all) {
      let include = try Tool.run("include \(rest) \(options) --json -o \(path)")
      let picture = try Tool.run("picture \(rest) \(options) --json -o \(path)")
      #expect(include.status == 0 && include.output == picture.output, "\(options)")
    }
    #expect(
      try Tool.camera("include \(rest) --footprint 80x120").zoom
        < Tool.camera("include \(rest)").zoom)
  }

  @Test func `picture fits drawn markers whole`() throws {
    let fit = "fit Data/italy.geojson --marker-shape label --size 300x400"
    let points = try Tool.camera(fit)
    let labels = try Tool.camera("\(fit) --footprint drawn")
    #expect(labels.zoom < points.zoom && labels.zoom > points.zoom - 1)
    #expect(labels.places?.visible == 10)
    // Every picture does the same, unless only the places are requested.
    let path = try Tool.scratch("labels.png")
    let picture = "Data/italy.geojson --marker-shape label --size 300x400 -o \(path)"
    #expect(try Tool.camera("picture \(picture)").zoom == labels.zoom)
    #expect(try Tool.camera("fit \(picture)").zoom == labels.zoom)
    let alone = try Tool.camera("fit \(picture) --footprint point")
    #expect(alone.zoom == points.zoom && (alone.places?.visible ?? 10) < 10)
  }

  @Test func `picture keeps drawn markers clear of scale bar and attribution`() throws {
    // On a wide screen the southernmost town would stand on them.
    let fit = "fit Data/italy.geojson --marker-shape label --size 250x300"
    let clear = try Tool.camera("\(fit) --footprint drawn --padding 0")
    let box = try Tool.camera("\(fit) --footprint drawn --padding 0 --into 0,0,250,300")
    #expect(clear.zoom < box.zoom && clear.center.latitude < box.center.latitude)
    #expect(clear.places?.visible == 10)
  }

  @Test func `picture counts the places that can be seen`() throws {
    let path = try Tool.scratch("italy.png")
    let italy = try Tool.run("picture Data/italy.geojson --size 600x400 -o \(path)")
    #expect(italy.status == 0 && italy.output.contains("visible  10 places"))
    // The same places, cut off at the edges or covered by the credit.
    let cut = try Tool.run(
      "picture Data/italy.geojson --size 600x400 --center 41.4,12.4 --zoom 5.72 -o \(path)")
    #expect(cut.status == 0 && cut.output.contains(" of 10 places"))
    #expect(!cut.output.contains("visible  10 places"))
  }

  @Test func `picture --at-least shows enough places with or without a centre`() throws {
    let path = try Tool.scratch("near.png")
    let line = "picture Data/metropolis.geojson --size 400x400 -o \(path) --at-least"
    for count in Campaign.cases(1, of: [5, 1, 30]) {
      for center in ["", "--center 37.7749,-122.4194"] {
        let camera = try Tool.camera("\(line) \(count) \(center)")
        let seen = try #require(camera.places?.visible)
        #expect(seen >= count && seen < count + 8)
      }
    }
    let few = try Tool.camera("\(line) 5 --center 37.7749,-122.4194")
    let many = try Tool.camera("\(line) 60 --center 37.7749,-122.4194")
    #expect(few.zoom > many.zoom && few.center.latitude == 37.7749)
    let all = try Tool.run("\(line) 500 --center 37.7749,-122.4194")
    #expect(
      all.status == 0 && all.output.contains("fewer than 500 places are visible: no allowed zoom"))
  }

  @Test func `picture --report says what decided its fit`() throws {
    let path = try Tool.scratch("report.png")
    let result = try Tool.run("picture Data/italy.geojson --size 500x400 --report -o \(path)")
    #expect(result.status == 0 && result.output.contains("decided by"))
    #expect(result.output.contains("Catania") && result.output.contains("room"))
  }

  @Test func `picture colours several files and groups thousands of points`() throws {
    let path = try Tool.scratch("files.svg")
    let files = try Tool.run(
      "picture Data/italy.geojson Data/antimeridian.geojson --size 400x300 -o \(path)")
    #expect(files.status == 0)
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    // D6453D and 2F6FDE.
    #expect(svg.contains("83.92") && svg.contains("18.43"))
    let cities = "picture Data/cities.geojson --size 400x300 -o \(path)"
    #expect(try Tool.run(cities).output.contains("drawn as clusters"))
    #expect(try !Tool.run("\(cities) --points dots").output.contains("note"))
    let colored = try Tool.run("\(cities) --points density --color-by name")
    #expect(
      colored.status == 0 && colored.output.contains("note     --color-by name: no effect"))
  }

  @Test func `picture ignores places near the poles in a view of the world`() throws {
    let rows = (0..<200).map { "\(($0 * 37) % 110 - 50),\(($0 * 97) % 340 - 165)" }
    let csv = (["lat,lng"] + rows + ["-90,0"]).joined(separator: "\n")
    let path = try Tool.scratch("world.png")
    let world = try Tool.run("picture - --size 1200x700 -o \(path)", input: csv)
    #expect(world.status == 0 && world.output.contains("200 of 201 places"))
    #expect(world.output.contains("1 place near a pole is not visible"))
    let whole = try Tool.run("picture - --size 1200x700 --repeat -o \(path)", input: csv)
    #expect(whole.status == 0 && whole.output.contains("visible  201 places"))
  }

  @Test func `picture notes where the basemap ends`() throws {
    let path = try Tool.scratch("deep.png")
    let deep = try Tool.run("picture --center 48,11 --zoom 14 --size 100x100 -o \(path)")
    let note = "the basemap is good to zoom 8"
    #expect(deep.output.contains(note) && deep.errors.isEmpty)
    for line in [
      "picture --center 48,11 --zoom 14 --size 100x100 --json -o \(path)",
      "picture --center 48,11 --zoom 14 --size 100x100 --preview",
      "view --center 48,11 --zoom 14 --size 100x100 --json -o \(path)",
    ] {
      let aside = try Tool.run(line)
      #expect(aside.status == 0 && aside.errors.contains(note), "\(line)")
      #expect(!aside.output.contains(note))
    }
  }

  @Test func `picture notes the maximum zoom of another basemap`() throws {
    let path = try Tool.scratch("finer.png")
    let pack = try Tool.scratch("finer.pack")
    var bytes = try Data(contentsOf: Tool.repository.appendingPathComponent("Data/basemap.pack"))
    #expect(bytes[5] == 8)
    bytes[5] = 10
    try bytes.write(to: URL(fileURLWithPath: pack))
    let line = "picture --center 48,11 --size 90x90 --basemap \(pack) -o \(path)"
    #expect(try !Tool.run("\(line) --zoom 9.9").output.contains("note"))
    #expect(try Tool.run("\(line) --zoom 10.1").output.contains("good to zoom 10"))
  }

  @Test func `picture prints sources without room in the image`() throws {
    let path = try Tool.scratch("tiny.png")
    let tiny = try Tool.run("picture Data/route.geojson --size 60x40 -o \(path)")
    #expect(tiny.output.contains("next to the map: Natural Earth  ·  © GeoNames (CC BY 4.0)"))
    let small = try Tool.run("picture Data/route.geojson --size 100x100 -o \(path)")
    #expect(small.status == 0 && !small.output.contains("note"))
  }

  @Test func `picture notes a property that no place has`() throws {
    let path = try Tool.scratch("bogus.png")
    let line = "picture Data/italy.geojson --size 300x300 -o \(path)"
    for option in Campaign.cases(1, of: ["--color-by", "--size-by", "--priority-by", "--label-by"])
    {
      let bogus = try Tool.run("\(line) \(option) inhabitants")
      #expect(bogus.status == 0 && bogus.output.contains("\(option) inhabitants: no place has"))
      #expect(bogus.output.contains("they have country, name, name:local, population"))
      let known = try Tool.run("\(line) \(option) population")
      #expect(known.status == 0 && !known.output.contains("note"))
    }
  }

  @Test(arguments: [("", "'': no file"), ("no.pack", "no.pack: no such file")])
  func `picture names the option of an unreadable basemap`(
    path: String, problem: String
  ) throws {
    let result = try Tool.run([
      "picture", "Data/route.geojson", "--basemap", path, "-o", Tool.scratch("none.png"),
    ])
    #expect(result.status == 66 && result.errors.hasPrefix("mercator: --basemap \(problem)"))
  }

  @Test func `picture reads a style file and a basemap file`() throws {
    let style = try Tool.scratch("style.json")
    try Data(##"{"base": "dark", "sea": "#ff0000"}"##.utf8).write(
      to: URL(fileURLWithPath: style))
    let path = try Tool.scratch("styled.svg")
    let result = try Tool.run([
      "picture", "--center", "0,-30", "--zoom", "4", "--size", "90x90", "--style", style,
      "--basemap", "Data/basemap.pack", "-o", path,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains("rgb(100%, 0%, 0%)") || svg.contains("rgb(100%,0%,0%)"))
  }

  @Test func `picture reads a piped style once`() throws {
    let path = try Tool.scratch("piped.svg")
    // The markers' sizes, what the furniture covers and the picture itself depend on it.
    let result = try Tool.run(
      "fit Data/italy.geojson --marker-shape label --footprint drawn --size 250x300 --style - -o \(path)",
      input: ##"{"base": "dark", "sea": "#ff0000"}"##)
    #expect(result.status == 0, "\(result.errors)")
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains("rgb(100%, 0%, 0%)") || svg.contains("rgb(100%,0%,0%)"))
  }

  @Test(
    arguments: Campaign.cases(
      10,
      of: [
        ("picture Data/route.geojson", 64, "--output is missing"),
        ("picture Data/route.geojson -o map.gif", 64, "map.gif"),
        ("picture -o map.png", 64, "no place file is given"),
        ("picture --center 1,2 -o map.png", 64, "--zoom is missing"),
        ("picture --zoom 2 -o map.png", 64, "--center is missing"),
        (
          "picture Data/route.geojson --points heaps -o map.png", 64,
          "write dots, clusters or density"
        ),
        (
          "view --center 1,2 --zoom 3 --color-by kind -o map.png", 64,
          "--color-by has no effect without places"
        ),
        (
          "fit Data/route.geojson --points dots --repeat", 64,
          "--repeat has no effect without --output"
        ),
        ("picture Data/route.geojson --pixel-scale 5 -o map.png", 64, "1…4"),
        ("picture Data/route.geojson --size 20000x20 -o map.png", 64, "too many"),
        ("picture Data/route.geojson --style Data/SOURCE.md -o map.png", 65, "this is not JSON"),
        (
          "picture Data/route.geojson --style nowhere.json -o map.png", 66,
          "--style nowhere.json: no such file"
        ),
        (#"picture Data/route.geojson --style {"plac":1} -o map.png"#, 65, "--style: plac: "),
        (
          "picture Data/route.geojson --basemap Data/SOURCE.md -o map.png", 65, "not a basemap"
        ),
        (
          "picture Data/route.geojson --tiles Data/SOURCE.md -o map.png", 65,
          "not a PMTiles archive"
        ),
        (
          "picture Data/route.geojson --tiles none.pmtiles -o map.png", 66,
          "none.pmtiles: cannot be read"
        ),
        (
          "fit Data/route.geojson --tiles Data/oakland.pmtiles", 64,
          "--tiles has no effect without --output"
        ),
        (
          "picture Data/route.geojson --dark --style x.json -o map.png", 64,
          "--dark conflicts with --style"
        ),
        (
          "picture Data/route.geojson -o /no/such/folder/map.png", 73,
          "/no/such/folder/map.png: writing failed"
        ),
        (
          "picture Data/route.geojson --marker-shape star -o map.png", 64, "write pin, dot or label"
        ),
        (
          "picture Data/route.geojson --whole-levels -o map.png", 64,
          "--whole-levels has no effect without --at-least"
        ),
        (
          "picture --center 1,2 --zoom 3 --padding 4 -o map.png", 64,
          "--padding conflicts with --center"
        ),
        ("picture --center 1,2 --zoom 3 --cover -o map.png", 64, "--cover conflicts with --center"),
        (
          "picture Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --zoom-step 1 -o map.png",
          64,
          "--zoom-step conflicts with --at-least"
        ),
        (
          "picture Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --into 0,0,9,9 -o map.png",
          64,
          "does not contain 600,400"
        ),
        ("picture --center 1,2 --zoom 3 --at-least 2 -o map.png", 64, "no place file is given"),
        ("fit Data/route.geojson --footprint big", 64, "or drawn"),
        ("fit Data/route.geojson --dark", 64, "--dark has no effect without --output or --preview"),
        (
          "fit Data/route.geojson --footprint drawn --graticule", 64,
          "--graticule has no effect without --output"
        ),
        (
          "include Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --style x.json", 64,
          "--style has no effect without --output"
        ),
        (
          "view --center 1,2 --zoom 3 --size-by population -o map.png", 64,
          "--size-by has no effect without places"
        ),
        ("picture Data/route.geojson --preview -o map.gif", 64, "map.gif"),
        (
          "include Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --index --into 0,0,9,9",
          64,
          "--index conflicts with --into"
        ),
      ]))
  func `picture refuses impossible drawings with a remedy`(
    line: String, status: Int, words: String
  ) throws {
    let result = try Tool.run(line)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `picture --preview of braille fills the terminal`() throws {
    let result = try Tool.run("picture Data/antimeridian.geojson --preview --size 400x400")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 22 && lines.allSatisfy { $0.count == lines[0].count })
    #expect(result.output.unicodeScalars.allSatisfy { $0 == "\n" || (0x2800...0x28FF) ~= $0.value })
    #expect(result.output.unicodeScalars.contains { $0.value > 0x2800 })
  }

  @Test func `picture --json prints its preview on standard error`() throws {
    let line = "picture Data/italy.geojson --json --size 400x400"
    let result = try Tool.run(line + " --preview")
    #expect(result.status == 0 && result.errors.unicodeScalars.contains { $0.value > 0x2800 })
    #expect(try result.output == Tool.run(line + " -o \(Tool.scratch("map.png"))").output)
  }

  @Test func `picture has a screen's size by default`() throws {
    let path = try Tool.scratch("map.png")
    let camera = try Tool.camera("picture Data/italy.geojson -o \(path)")
    #expect(camera.size.width == 1200 && camera.size.height == 800)
    let given = try Tool.camera("picture --center 48,11 --zoom 4 -o \(path)")
    #expect(given.size.width == 1200 && given.size.height == 800)
    let asked = try Tool.camera("picture Data/italy.geojson --size 300x200 -o \(path)")
    #expect(asked.size.width == 300 && asked.size.height == 200)
  }

  @Test func `picture --preview alone has the terminal's shape`() throws {
    let binary = try #require(Tool.binary).path
    let line = "COLUMNS=100 LINES=42 '\(binary)' picture Data/italy.geojson --preview"
    let result = try Tool.run(URL(fileURLWithPath: "/bin/sh"), ["-c", line])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 40 && lines.allSatisfy { $0.count == 100 })
  }
}
