import Foundation
import Testing

@Suite struct FontNoteTests {
  /// Runs the command where only some of the system's fonts are.
  private func run(
    fonts: [String], _ line: String, input: String = ""
  ) throws -> Tool.Result {
    let folder = try Tool.scratch("fonts")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let found = try Tool.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["fc-list", "--format", "%{file}\n"])
    for path in found.output.split(separator: "\n").map(String.init)
    where fonts.contains(where: path.contains) {
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(path.split(separator: "/").last ?? "")", withDestinationPath: path)
    }
    let settings = try Tool.scratch("fonts.conf")
    try Data("<fontconfig><dir>\(folder)</dir><cachedir>\(folder)</cachedir></fontconfig>".utf8)
      .write(to: URL(fileURLWithPath: settings))
    let binary = try #require(Tool.binary).path
    return try Tool.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["FONTCONFIG_FILE=\(settings)", binary] + line.split(separator: " ").map(String.init),
      input: input)
  }

  private static let places = "lat,lon,name\n35,139,東京\n36,139,京都\n28,77,नई दिल्ली\n14,100,Ulm\n"

  @Test func `scripts without a font are noted once each, with a package`() throws {
    let path = try Tool.scratch("map.png")
    let picture = try run(
      fonts: ["Inter-Regular"], "picture - --size 300x200 -o \(path)", input: Self.places)
    #expect(picture.status == 0)
    let notes = picture.errors.split(separator: "\n")
    #expect(notes.count == 2, "\(picture.errors)")
    #expect(picture.errors.contains("東京 (Chinese and Japanese)"))
    #expect(picture.errors.contains("fonts-noto-cjk"))
    #expect(picture.errors.contains("(Devanagari)") && picture.errors.contains("fonts-noto-core"))
    #expect(!picture.output.contains("no font"))
  }

  @Test func `scripts with fonts have no note`() throws {
    let path = try Tool.scratch("map.png")
    let picture = try run(
      fonts: ["Inter-Regular", "NotoSansCJK", "NotoSansDevanagari"],
      "picture - --size 300x200 -o \(path)", input: Self.places)
    #expect(picture.status == 0 && picture.errors.isEmpty, "\(picture.errors)")
  }

  @Test func `an image without any font has no letters and one note`() throws {
    let path = try Tool.scratch("map.svg")
    let picture = try run(fonts: [], "picture Data/italy.geojson --size 300x200 -o \(path)")
    #expect(picture.status == 0)
    #expect(picture.errors.contains("no font is installed"))
    #expect(picture.errors.split(separator: "\n").count == 1, "\(picture.errors)")
    let svg = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    #expect(!svg.contains("glyph") && svg.count > 1000)
  }

  @Test func `--language names places in English or their own language`() throws {
    func svg(_ options: String) throws -> String {
      let path = try Tool.scratch("map.svg")
      let line = "picture --center 35,137 --zoom 6 --size 200x200 -o \(path) \(options)"
      let run = try Tool.run(line)
      #expect(run.status == 0, "\(run.errors)")
      return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    let english = try svg("")
    #expect(try svg("--language en") == english && svg("--language local") != english)
    let wrong = try Tool.run("picture --center 35,137 --zoom 6 -o map.png --language f")
    #expect(wrong.status != 0 && wrong.errors.contains("write en, local, or a tag such as de"))
    #expect(try svg("--language ja") == svg("--language local"))
    let idle = try Tool.run("view --center 35,137 --zoom 6 --language local")
    #expect(idle.status != 0 && idle.errors.contains("--language has no effect without --output"))
  }
}
