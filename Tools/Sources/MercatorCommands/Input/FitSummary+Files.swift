import Foundation
import Mercator
import MercatorPlaces

extension PlaceFlags {
  /// Summarizes the files, with one feature in memory at a time.
  func summary() throws(CommandFailure) -> FitSummary {
    try checkFiles()
    var progress = ReadingProgress.ofTerminal
    defer { progress.clear() }
    var summary = FitSummary()
    let area = try area()
    for circle in circle {
      for place in GeoFeature(circle: circle).coordinates { summary.insert(place) }
    }
    for file in files {
      if let line = try GeoFeature(encodedArgument: file) {
        if area.map(line.isWithin) ?? true { line.coordinates.forEach { summary.insert($0) } }
        continue
      }
      var input = try InputFile(file)
      var stream = PlaceStream(
        file: file, skipsBadFeatures: reading.skipBad, columns: reading.columns)
      while true {
        let piece = try input.next()
        do {
          let part = piece.isEmpty ? try stream.finish() : try stream.consume(piece)
          for feature in part.features where area.map(feature.isWithin) ?? true {
            for place in feature.coordinates { summary.insert(place) }
          }
          for note in part.notes { Console.note(note.description) }
          for fault in part.skipped {
            Console.note(fault.description)
            summary.insert(.nowhere)
          }
        } catch {
          throw CommandFailure(error)
        }
        if piece.isEmpty { break }
        progress.show(file, bytes: input.readCount, of: input.size, places: summary.count)
      }
    }
    return summary
  }
}

extension GeoCoordinate {
  /// An invalid place.
  fileprivate static let nowhere = GeoCoordinate(latitude: .nan, longitude: .nan)
}

extension FitSummary {
  /// Merges all summaries of some files, one per line.
  init(files: [String]) throws(CommandFailure) {
    self.init()
    var lineCount = 0
    for file in files {
      var input = try InputFile(file)
      let lines = try input.rest().split(separator: 10, omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where line.contains(where: { $0 > 32 }) {
        do {
          merge(try JSONDecoder().decode(FitSummary.self, from: Data(line)))
        } catch {
          throw CommandFailure(
            .badData, "\(file): line \(number + 1): not a summary",
            remedy: "give whole, unchanged lines from mercator summary")
        }
        lineCount += 1
      }
    }
    guard lineCount > 0 else {
      throw CommandFailure(
        .badData, "\(files.joined(separator: ", ")): no summary is in the input",
        remedy: "give lines from mercator summary")
    }
  }

  /// Returns the summary as one line of JSON. Equal summaries have equal lines.
  func line() throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw CommandFailure(.outputFailed, "\(error)", remedy: "report this as a bug")
    }
  }
}
