import Foundation
import Mercator
import MercatorPlaces

/// The places of several files.
struct PlaceSet {
  /// The features themselves, if they were asked for: coordinates take a hundredth of the memory.
  private(set) var features: [GeoFeature] = []
  /// Why the first few features were left out.
  private(set) var skipped: [PlaceReadingError] = []
  private(set) var skippedCount = 0
  /// Every position of every feature, in order.
  private(set) var coordinates: [GeoCoordinate] = []
  /// What the files say about their source, once each.
  private(set) var attributions: [String] = []

  /// How many reasons are kept.
  static let namedFaults = 5

  /// None.
  init() {}

  init(
    files: [String], skipsBadFeatures: Bool, keepsFeatures: Bool = false,
    progress: ReadingProgress = .ofTerminal
  ) throws(CommandFailure) {
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw CommandFailure(
        .usage, "-: standard input can be read only once", remedy: "name it once")
    }
    var progress = progress
    defer { progress.clear() }
    for file in files {
      let input = try InputFile(file)
      var stream = PlaceStream(file: file, skipsBadFeatures: skipsBadFeatures)
      var bytes = 0
      while true {
        let piece = try input.next()
        bytes += piece.count
        do {
          let part = piece.isEmpty ? try stream.finish() : try stream.consume(piece)
          add(part, keepsFeatures: keepsFeatures)
        } catch {
          throw CommandFailure(error)
        }
        if piece.isEmpty { break }
        progress.show(file, bytes: bytes, of: input.size, places: coordinates.count)
      }
    }
  }

  private mutating func add(_ part: PlaceCollection, keepsFeatures: Bool) {
    if keepsFeatures { features += part.features }
    for feature in part.features { coordinates += feature.coordinates }
    skipped += part.skipped.prefix(Self.namedFaults - skipped.count)
    skippedCount += part.skipped.count
    if let attribution = part.attribution, !attributions.contains(attribution) {
      attributions.append(attribution)
    }
  }

  /// How many places there are, the skipped ones included, and how many of them show.
  func count(in viewport: MapViewport) -> PlaceCount {
    var count = viewport.count(of: coordinates)
    count.total += skippedCount
    count.skipped += skippedCount
    return count
  }

  /// A failure that says that nothing can be fitted.
  func nothingToShow(files: [String]) -> CommandFailure {
    CommandFailure(
      .badData, "\(files.joined(separator: ", ")): there is no valid place to show",
      remedy: "give a file with at least one place")
  }
}

extension CommandFailure {
  /// A fault in a file of places.
  init(_ error: PlaceReadingError) {
    let place = error.position.description
    let start = place.isEmpty ? error.file : "\(error.file): \(place)"
    let problem = "\(start): \(error.problem)".map { $0.isNewline ? " " : $0 }
    self.init(.badData, String(problem), remedy: error.remedy)
  }
}
