import ArgumentParser
import Foundation
import Mercator

/// `mercator summary`: reduces any number of places to what a fit needs.
struct SummaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Summarize any number of places for fitting, as one line of JSON.",
    usage: """
      mercator summary <places> ... [<options>]
      mercator summary <summaries> ... --merge
      """,
    discussion: """
      A summary has at most 64 KB. mercator fit --summary reads any number of them, one per line, \
      for places in many files or on many machines. The fit is bit-identical however the places \
      are divided.

        mercator summary north.csv south.geojson \\
          | mercator fit --summary - --padding 24
        mercator summary stations.csv | mercator summary --merge -
      """)

  @OptionGroup var places: PlaceFlags

  @Flag(help: "Merge summaries, one per line, into one.")
  var merge = false

  func run() throws {
    try Console.answer(try merge ? merged().line() : places.summary().line())
  }

  private func merged() throws(CommandFailure) -> FitSummary {
    let needless: [(name: String, isThere: Bool)] = [
      ("--skip-bad", places.reading.skipBad),
      ("--position-column", places.reading.positionColumn != nil),
      ("--latitude-column", places.reading.latitudeColumn != nil),
      ("--longitude-column", places.reading.longitudeColumn != nil),
      ("--name-column", places.reading.nameColumn != nil),
    ]
    if let other = needless.first(where: \.isThere)?.name ?? places.optionOfPlaces {
      throw CommandFailure(
        .usage, "--merge conflicts with \(other)",
        remedy: "use \(other) when summarizing places")
    }
    try places.checkFiles()
    return try FitSummary(files: places.files)
  }
}
