import Foundation
import Testing

@testable import MercatorCommands

@Suite("Advice for a misspelt command line")
struct CommandLineAdviceTests {
  @Test(
    arguments: Campaign.cases(
      8,
      of: [
        ("fitt places.csv", "'fit'"), ("pictures a.csv -o a.png", "'picture'"),
        ("clusters a.csv", "'cluster'"),
        ("version", "'--version'"), ("render a.csv", "'picture'"),
        ("Fit a.csv", "'fit'"), ("veiw", "'view'"), ("frobnicate", "the commands are fit, picture"),
        ("places.csv", "mercator fit places.csv"),
        ("Data/a.geojson --json", "mercator picture Data/a"),
        ("fit a.csv --pading 3", "'--padding'"), ("fit a.csv --mark pin", "'--marker-shape'"),
        ("fit a.csv --markers pin", "'--marker-shape'"),
        ("fit a.csv --marker 3x4", "'--footprint'"),
        ("view --centre 1,2 --zoom 3", "'--center'"),
        ("view --center 1,2 --zoom 3 --bearing 4", "'--heading'"),
        ("picture a.csv --width 600 -o a.png", "'--size'"),
        ("picture a.csv --out a.png", "'--output'"),
        ("cluster a.csv --max-zoom 3", "'--maximum-zoom'"),
        ("fit a.csv --lat Nord", "'--latitude-column'"), ("help fti", "'fit'"),
        ("help frobnicate", "the commands are fit, picture"),
      ]))
  func `a misspelt command or option is understood`(line: String, advice: String) throws {
    let result = try Tool.run(line)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(advice), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 2)
  }

  @Test func `a file whose name begins like an option is advised to be written with ./`() throws {
    let folder = URL(fileURLWithPath: try Tool.scratch("dash.csv")).deletingLastPathComponent()
    try Data("lat,lon\n1,2\n".utf8).write(to: folder.appendingPathComponent("-a.csv"))
    let tool = try #require(Tool.binary).path
    let result = try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(folder.path)' && '\(tool)' fit -a.csv"])
    #expect(result.status == 64 && result.errors.contains("write ./-a.csv"), "\(result.errors)")
  }
}
