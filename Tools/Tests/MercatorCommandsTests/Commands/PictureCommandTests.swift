import Foundation
import Testing

@testable import MercatorCommands

@Suite struct PictureCommandTests {
  /// The pixels that a PNG says it has.
  private func size(ofPNG path: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytes.count > 24 && bytes[..<4] == [0x89, 0x50, 0x4E, 0x47])
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `a picture is written as its name says`(format: String) throws {
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

  @Test(arguments: [
    "--heading 45 --pitch 60 --insets top=20,bottom=30 --show-insets", "--size 1x1",
    "--size 4000x20", "--pitch 85 --field-of-view 150", "--zoom-range -16..-16",
    "--dark --graticule --markers pin", "--size-by population --priority-by population",
    "--label-by country --pixel-scale 1", "--center 48,11 --zoom 16", "--keep-in-world",
    "--center 0,179 --zoom 4 --at-least 10",
  ])
  func `every camera and every look gives a picture`(options: String) throws {
    let path = try Tool.scratch("picture.png")
    let line = ["picture", "Data/antimeridian.geojson", "--size", "150x150", "-o", path]
    let size =
      options.contains("--size ") ? line.filter { $0 != "--size" && $0 != "150x150" } : line
    let result = try Tool.run(size + options.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try self.size(ofPNG: path).allSatisfy { $0 > 0 })
  }

  @Test func `fit draws what it found, and include's camera can be drawn without places`() throws {
    let path = try Tool.scratch("fit.png")
    let fit = try Tool.run("fit Data/route.geojson --size 100x100 --pixel-scale 3 -o \(path)")
    #expect(fit.status == 0 && fit.output.contains("picture") && fit.output.contains("zoom"))
    #expect(try size(ofPNG: path) == [300, 300])
    let view = try Tool.run("picture --center 48,11 --zoom 5 --size 100x100 -o \(path) --json")
    #expect(view.status == 0 && view.output.contains("\"zoom\": 5.0"))
    #expect(try size(ofPNG: path) == [200, 200])
  }

  @Test func `include and view draw what they found, and say where`() throws {
    let path = try Tool.scratch("found.png")
    let near = try Tool.run(
      """
      include Data/metropolis.geojson --at-least 5 --center 37.7749,-122.4194 --zoom 14 \
      --size 200x200 -o \(path)
      """)
    #expect(near.status == 0 && near.output.contains("5 of 78 show"))
    #expect(near.output.contains(path))
    #expect(try size(ofPNG: path) == [400, 400])
    let view = try Tool.run(
      "view --center 46,10 --zoom 6 --size 100x80 --pitch 50 -o \(path) --dark")
    #expect(view.status == 0 && view.output.contains(path))
    #expect(try size(ofPNG: path) == [200, 160])
  }

  @Test func `picture finds the cameras that include finds`() throws {
    let path = try Tool.scratch("near.png")
    let rest = """
      Data/metropolis.geojson --at-least 5 --center 37.7749,-122.4194 --zoom 14 --size 160x200
      """
    for options in [
      "", "--whole-levels", "--allow-zooming-in", "--zoom-range 11..14",
      "--into 0,60,160,90", "--marker 80x30@bottom", "--markers label --marker drawn",
    ] {
      let include = try Tool.run("include \(rest) \(options) --json")
      let picture = try Tool.run("picture \(rest) \(options) --json -o \(path)")
      #expect(include.status == 0 && include.output == picture.output, "\(options)")
    }
    #expect(
      try Tool.camera("include \(rest) --marker 80x120").zoom
        < Tool.camera("include \(rest)").zoom)
  }

  @Test func `drawn markers are fitted whole`() throws {
    let fit = "fit Data/italy.geojson --markers label --size 300x400"
    let points = try Tool.camera(fit)
    let labels = try Tool.camera("\(fit) --marker drawn")
    #expect(labels.zoom < points.zoom && labels.zoom > points.zoom - 1)
    #expect(labels.places?.visible == 10)
    // The same of a picture's fit.
    let path = try Tool.scratch("labels.png")
    let picture = try Tool.camera(
      "picture Data/italy.geojson --markers label --marker drawn --size 300x400 -o \(path)")
    #expect(picture.zoom == labels.zoom)
  }

  @Test func `drawn markers keep clear of scale bar and attribution`() throws {
    // On a wide screen the southernmost town would stand on them.
    let fit = "fit Data/italy.geojson --markers label --size 250x300"
    let clear = try Tool.camera("\(fit) --marker drawn")
    let box = try Tool.camera("\(fit) --marker drawn --into 0,0,250,300")
    #expect(clear.zoom < box.zoom && clear.center.latitude < box.center.latitude)
    #expect(clear.places?.visible == 10)
  }

  @Test func `a deep view says that the basemap ends`() throws {
    let path = try Tool.scratch("deep.png")
    let deep = try Tool.run("picture --center 48,11 --zoom 14 --size 100x100 -o \(path)")
    let note = "the basemap is good to zoom 9"
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

  @Test func `a finer basemap is good for a level more`() throws {
    let path = try Tool.scratch("finer.png")
    let pack = try Tool.scratch("finer.pack")
    // The same map, told to be on a grid twice as fine: a quarter of the world.
    var bytes = try Data(contentsOf: Tool.repository.appendingPathComponent("Data/basemap.pack"))
    #expect(bytes[4] == 17)
    bytes[4] = 18
    try bytes.write(to: URL(fileURLWithPath: pack))
    let line = "picture --center 60,-120 --size 90x90 --basemap \(pack) -o \(path)"
    #expect(try !Tool.run("\(line) --zoom 9.9").output.contains("note"))
    #expect(try Tool.run("\(line) --zoom 10.1").output.contains("good to zoom 10"))
  }

  @Test func `a property that no place has is told`() throws {
    let path = try Tool.scratch("bogus.png")
    let line = "picture Data/italy.geojson --size 100x100 -o \(path)"
    for option in ["--label-by", "--size-by", "--priority-by"] {
      let bogus = try Tool.run("\(line) \(option) inhabitants")
      #expect(bogus.status == 0 && bogus.output.contains("\(option) inhabitants: no place has"))
      #expect(bogus.output.contains("there are country, name, population"))
      let known = try Tool.run("\(line) \(option) population")
      #expect(known.status == 0 && !known.output.contains("note"))
    }
  }

  @Test func `a style file and a basemap file are read`() throws {
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

  @Test func `a style that can be read only once is read once`() throws {
    let path = try Tool.scratch("piped.svg")
    // The markers' sizes, what the furniture covers and the picture itself depend on it.
    let result = try Tool.run(
      "fit Data/italy.geojson --markers label --marker drawn --size 250x300 --style - -o \(path)",
      input: ##"{"base": "dark", "sea": "#ff0000"}"##)
    #expect(result.status == 0, "\(result.errors)")
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains("rgb(100%, 0%, 0%)") || svg.contains("rgb(100%,0%,0%)"))
  }

  @Test(arguments: [
    ("picture Data/route.geojson", 64, "there is nowhere to draw"),
    ("picture Data/route.geojson -o map.gif", 64, "map.gif"),
    ("picture -o map.png", 64, "there is no file of places"),
    ("picture --center 1,2 -o map.png", 64, "--zoom is missing"),
    ("picture --zoom 2 -o map.png", 64, "--center is missing"),
    (
      "picture Data/route.geojson --at-least 2 -o map.png", 64,
      "--at-least without --center and --zoom"
    ),
    ("picture Data/route.geojson --pixel-scale 5 -o map.png", 64, "1…4"),
    ("picture Data/route.geojson --size 20000x20 -o map.png", 64, "too many"),
    ("picture Data/route.geojson --style Data/SOURCE.md -o map.png", 65, "this is not JSON"),
    ("picture Data/route.geojson --style nowhere.json -o map.png", 66, "no such file"),
    ("picture Data/route.geojson --basemap Data/SOURCE.md -o map.png", 65, "this is no basemap"),
    ("picture Data/route.geojson --dark --style x.json -o map.png", 64, "--dark and --style"),
    ("picture Data/route.geojson -o /no/such/folder/map.png", 73, "cannot be written"),
    ("picture Data/route.geojson --markers star -o map.png", 64, "write pin, dot or label"),
    ("picture Data/route.geojson --whole-levels -o map.png", 64, "without --at-least"),
    ("picture --center 1,2 --zoom 3 --padding 4 -o map.png", 64, "--padding and --center exclude"),
    ("picture --center 1,2 --zoom 3 --cover -o map.png", 64, "--cover and --center exclude"),
    (
      "picture Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --snap 1 -o map.png", 64,
      "--snap and --at-least exclude"
    ),
    (
      "picture Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --into 0,0,9,9 -o map.png", 64,
      "leaves out 195,422"
    ),
    ("picture --center 1,2 --zoom 3 --at-least 2 -o map.png", 64, "there is no file of places"),
    ("fit Data/route.geojson --marker big", 64, "or drawn"),
    ("fit Data/route.geojson --dark", 64, "--dark without --output or --preview"),
    ("fit Data/route.geojson --marker drawn --graticule", 64, "--graticule without --output"),
    (
      "include Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --style x.json", 64,
      "--style without --output"
    ),
    ("view --center 1,2 --zoom 3 --size-by population -o map.png", 64, "--size-by is for places"),
    ("picture Data/route.geojson --preview -o map.gif", 64, "map.gif"),
    (
      "include Data/route.geojson --center 1,2 --zoom 3 --at-least 2 --index --into 0,0,9,9", 64,
      "--index and --into exclude"
    ),
  ])
  func `what cannot be drawn is said, with a remedy`(
    line: String, status: Int, words: String
  ) throws {
    let result = try Tool.run(line)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `a preview of braille fills the terminal and ends every line`() throws {
    let result = try Tool.run("picture Data/antimeridian.geojson --preview --size 400x400")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 22 && lines.allSatisfy { $0.count == lines[0].count })
    #expect(result.output.unicodeScalars.allSatisfy { $0 == "\n" || (0x2800...0x28FF) ~= $0.value })
    #expect(result.output.unicodeScalars.contains { $0.value > 0x2800 })
  }
}
