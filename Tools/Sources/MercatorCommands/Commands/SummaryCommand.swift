import ArgumentParser
import Foundation
import Mercator

/// `mercator summary`: all that a fit needs of any number of places.
struct SummaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Write all that a fit needs of any number of places, as one line of JSON.",
    usage: """
      mercator summary <places> ... [<options>]
      mercator summary <summaries> ... --merge
      """,
    discussion: """
      For places in many files or on many machines: a summary is at most 64 KB, and mercator fit \
      --summary takes any number of them, one a line. However the places were divided, the fit is \
      the same, to the bit.

      Example: what one machine has, for a fit of all.

        mercator summary stations.csv

      Example: the fit of two parts.

        mercator summary north.csv south.geojson \\
          | mercator fit --summary - --padding 24

      Example: one summary of several, as an engine that reduces wants it.

        mercator summary stations.csv | mercator summary --merge -
      """)

  @OptionGroup var places: PlaceFlags

  @Flag(help: "The files are summaries, one a line: write that of all their places.")
  var merge = false

  func run() throws {
    try Console.answer(try merge ? merged().line() : places.summary().line())
  }

  private func merged() throws(CommandFailure) -> FitSummary {
    let needless: [(name: String, isThere: Bool)] = [
      ("--skip-bad", places.skipBad), ("--position-column", places.positionColumn != nil),
      ("--latitude-column", places.latitudeColumn != nil),
      ("--longitude-column", places.longitudeColumn != nil),
      ("--name-column", places.nameColumn != nil),
    ]
    if let other = needless.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "--merge and \(other.name) exclude each other",
        remedy: "give \(other.name) where the summaries are made of places")
    }
    try places.checkFiles()
    return try FitSummary(files: places.files)
  }
}
