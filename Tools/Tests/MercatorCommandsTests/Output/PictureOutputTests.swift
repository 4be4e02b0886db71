import Foundation
import Testing

@Suite("Images on standard output")
struct PictureOutputTests {
  /// Runs a line whose output are bytes.
  private func bytes(_ line: String) throws -> (start: [UInt8], errors: String) {
    let path = try Tool.scratch("picture")
    let binary = try #require(Tool.binary).path
    let result = try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "'\(binary)' \(line) > '\(path)'"])
    #expect(result.status == 0, "\(result.errors)")
    return (Array(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(5)), result.errors)
  }

  @Test(
    arguments: Campaign.cases(
      1,
      of: [
        ("", [0x89, 0x50, 0x4E, 0x47, 0x0D]), (" --format svg", Array("<?xml".utf8)),
        (" --format PDF", Array("%PDF-".utf8)),
      ] as [(String, [UInt8])]))
  func `-o - writes the image alone, and messages on standard error`(format: String, start: [UInt8])
    throws
  {
    for command in [
      "picture Data/italy.geojson", "fit Data/italy.geojson", "view --center 1,2 --zoom 3",
    ] {
      let found = try bytes("\(command) --size 90x60 -o -\(format)")
      #expect(found.start == start, "\(command)")
      #expect(found.errors.contains("zoom") && !found.errors.contains("picture"))
    }
  }

  @Test func `-o with a folder is refused`() throws {
    let folder = URL(fileURLWithPath: try Tool.scratch("a.png")).deletingLastPathComponent().path
    let result = try Tool.run("picture Data/italy.geojson --size 90x60 -o \(folder)")
    #expect(result.status == 64 && result.errors.contains("name a file in it"), "\(result.errors)")
  }

  @Test func `--format overrides the file name`() throws {
    let path = try Tool.scratch("map.dat")
    let result = try Tool.run("picture Data/italy.geojson --size 90x60 --format svg -o \(path)")
    #expect(result.status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<?xml"))
  }

  @Test(
    arguments: Campaign.cases(
      2,
      of: [
        ("fit Data/italy.geojson -o - --json", "--output - conflicts with --json"),
        ("picture Data/italy.geojson -o - --preview", "--output - conflicts with --preview"),
        ("picture Data/italy.geojson -o - --format gif", "write png, svg or pdf"),
        ("picture Data/italy.geojson -o map", "add --format png"),
      ]))
  func `two answers on standard output are refused`(line: String, message: String) throws {
    let result = try Tool.run(line)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `an image on a terminal is refused`() throws {
    let binary = try #require(Tool.binary).path
    let line = "'\(binary)' picture Data/italy.geojson --size 90x60 -o -"
    let log = try Tool.scratch("log")
    #if os(Linux)
      let arguments = ["-qefc", line, log]
    #else
      let arguments = ["-qF", log, "/bin/sh", "-c", line]
    #endif
    let result = try Tool.run(URL(fileURLWithPath: "/usr/bin/script"), arguments)
    #expect(result.status == 64 && result.output.contains("--output -: a terminal"))
  }
}
