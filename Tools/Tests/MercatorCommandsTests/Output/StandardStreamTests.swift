import Foundation
import Testing

@testable import MercatorCommands

@Suite("Unwritable standard output")
struct StandardStreamTests {
  private func shell(_ line: String) throws -> Tool.Result {
    let binary = try #require(Tool.binary).path
    return try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line.replacing("mercator ", with: "'\(binary)' ")])
  }

  static let commands = [
    "fit Data/italy.geojson", "fit Data/italy.geojson --json", "table --latitude 48 --zoom 3..9",
    "cluster Data/italy.geojson", "cluster Data/italy.geojson --json",
    "cluster Data/italy.geojson --zoom 4 --geojson",
    "cluster Data/italy.geojson --tile 4/8/5 --json",
    "tiles --center 48,11 --zoom 9", "link geo:48,11?z=3 --style google",
    "fly geo:1,2?z=3 geo:4,5?z=6", "fly geo:1,2?z=3 geo:4,5?z=6 --json",
    "view --center 48,11 --zoom 9", "picture Data/italy.geojson --preview --size 100x100",
    "picture Data/italy.geojson --size 100x100 -o -", "--help", "fit --help", "--version",
    "--generate-completion-script bash",
  ]

  #if os(Linux)
    @Test(arguments: Campaign.cases(5, of: commands))
    func `a full device exits with 74 and a message`(line: String) throws {
      let command = line.replacing("geo:1,2?z=3 geo:4,5?z=6", with: "'geo:1,2?z=3' 'geo:4,5?z=6'")
      let result = try shell("mercator \(command) > /dev/full")
      #expect(result.status == 74)
      #expect(result.errors.hasPrefix("mercator: standard output: "), "\(result.errors)")
      #expect(result.errors.contains("space") && result.errors.contains("\n  "))
    }

    @Test func `an unwritable message keeps the exit status`() throws {
      let result = try shell("mercator fit nowhere.csv 2> /dev/full")
      #expect(result.status == 66)
    }
  #endif

  @Test func `a closed output exits with 74 and a message`() throws {
    let result = try shell("mercator table --latitude 48 --zoom 3..9 >&-")
    #expect(result.status == 74 && result.errors.hasPrefix("mercator: standard output: not open"))
  }

  @Test(
    arguments: Campaign.cases(
      1,
      of: [
        "fly 'geo:1,2?z=3' 'geo:40,50?z=6' --frames 20000", "cluster Data/cities.geojson --json",
        "cluster Data/cities.geojson --zoom 12 --geojson",
      ]))
  func `a closed pipe exits with 74 and a message`(command: String) throws {
    let status = try Tool.scratch("status")
    let result = try shell("(mercator \(command); echo $? > '\(status)') | head -n 1")
    #expect(try String(contentsOfFile: status, encoding: .utf8) == "74\n")
    #expect(result.errors.hasPrefix("mercator: standard output: closed"), "\(result.errors)")
    #expect(result.errors.contains("\n  "))
    #expect(result.output.hasPrefix("{"))
  }

  @Test func `answers written piece by piece arrive whole`() throws {
    var pieces: [String] = []
    var buffer = AnswerBuffer { (text) throws(CommandFailure) in pieces.append(text) }
    var whole = ""
    for index in 0..<30_000 {
      try buffer.add("\(index)\n")
      whole += "\(index)\n"
    }
    try buffer.flush()
    try buffer.flush()
    #expect(pieces.joined() == whole && pieces.count == 3)
  }
}
