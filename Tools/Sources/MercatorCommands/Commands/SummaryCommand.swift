import ArgumentParser
import Foundation
import Mercator

/// `mercator summary`: all that a fit needs of any number of places.
struct SummaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Write all that a fit needs of any number of places, as one line of JSON.",
    discussion: """
      For places in many files or on many machines: a summary is at most 64 KB, and mercator fit \
      --summary takes any number of them, one a line. However the places were divided, the fit is \
      the same, to the bit.

      Example: what one machine has, for a fit of all.

        mercator summary stations.csv

      Example: the fit of two parts.

        mercator summary north.csv south.geojson | mercator fit --summary - --padding 24
      """)

  @OptionGroup var places: PlaceFlags

  func run() throws {
    try Console.answer(try places.summary().line())
  }
}
