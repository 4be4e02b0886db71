import Foundation
import MercatorAnswers
import Testing

@Suite("summary")
struct SummaryCommandTests {
  private let files = ["antimeridian", "metropolis", "italy"].map { "Data/\($0).geojson" }

  /// A file with what a summary of some files is.
  private func part(_ files: String) throws -> String {
    let result = try Tool.run("summary \(files)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 1)
    let path = try Tool.scratch("part.json")
    try result.output.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test(
    "fit of summaries equals fit of the places",
    arguments: Campaign.cases(
      2,
      of: [
        "", "--insets top=47,bottom=300 --padding 24", "--heading 40 --pitch 30 --zoom-step 0.5",
        "--heading best --zoom-range 0..9", "--avoid 16,60,170,120 --extent-factor 1.2",
      ]))
  func fit(options: String) throws {
    let parts = try [part(files[0]), part(files[1] + " " + files[2])]
    let one = try Tool.camera("fit \(files.joined(separator: " ")) \(options)")
    #expect(one == (try Tool.camera("fit --summary \(parts[0]) \(parts[1]) \(options)")))
    #expect(one == (try Tool.camera("fit --summary \(parts[1]) \(parts[0]) \(options)")))
  }

  @Test("fit reads a summary from each line of files and standard input")
  func lines() throws {
    let texts = try files.map { try String(contentsOfFile: part($0), encoding: .utf8) }
    let piped = try Tool.camera("fit --summary -", input: texts.joined() + "\n\n")
    #expect(piped == (try Tool.camera("fit \(files.joined(separator: " "))")))
    #expect(piped.places?.count == piped.places?.visible)
  }

  @Test("summary counts and names skipped features")
  func skipped() throws {
    let table = "name,lat,lon\nMunich,48.1,11.5\nNowhere,95,11\nBerlin,52.5,13.4\n"
    let strict = try Tool.run("summary -", input: table)
    #expect(strict.status == 65 && strict.output.isEmpty && strict.errors.contains("line 3"))
    let summary = try Tool.run("summary - --skip-bad", input: table)
    #expect(summary.status == 0 && summary.errors.contains("line 3"))
    let camera = try Tool.camera("fit --summary -", input: summary.output)
    #expect(camera.places == .init(count: 3, visible: 2, skipped: 1))
  }

  @Test("summary --merge equals a summary of all places in any order")
  func merge() throws {
    let parts = try files.map { try part($0) }
    let all = try Tool.run("summary \(files.joined(separator: " "))").output
    #expect(try Tool.run("summary --merge \(parts.joined(separator: " "))").output == all)
    let texts = try parts.reversed().map { try String(contentsOfFile: $0, encoding: .utf8) }
    let first = try Tool.run("summary --merge -", input: texts[0] + texts[1]).output
    #expect(try Tool.run("summary --merge - \(parts[0])", input: first).output == all)
    #expect(try Tool.run("summary --merge \(parts[0])").output == texts[2])
    for option in ["--skip-bad", "--position-column p", "--name-column n"] {
      let result = try Tool.run("summary --merge \(parts[0]) \(option)")
      #expect(result.status == 64 && result.errors.contains("--merge conflicts with --"))
    }
    #expect(try Tool.run("summary --merge Data/italy.geojson").status == 65)
    #expect(try Tool.run("summary --merge").status == 64)
  }

  @Test("fit names a line that is not a summary")
  func noSummary() throws {
    let good = try Tool.run("summary Data/italy.geojson").output
    let result = try Tool.run("fit --summary -", input: good + "{\"count\": 3}\n")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains("-: line 2: not a summary"))
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(try Tool.run("fit --summary -", input: "\n").status == 65)
    #expect(try Tool.run("fit --summary nowhere.json").status == 66)
    #expect(try Tool.run("fit --summary").status == 64)
    #expect(try Tool.run("summary").status == 64)
  }

  @Test(
    "fit refuses a summary with options that need every place",
    arguments: ["--cover", "--footprint 20x20@bottom", "-o x.png", "--skip-bad"])
  func needless(option: String) throws {
    let good = try Tool.run("summary Data/italy.geojson").output
    let result = try Tool.run("fit --summary - \(option)", input: good)
    #expect(
      result.status == 64 && result.errors.contains("--summary conflicts with"), "\(result.errors)")
  }
}
