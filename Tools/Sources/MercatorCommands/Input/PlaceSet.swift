import Foundation
import Mercator
import MercatorPlaces

/// The places of several files.
struct PlaceSet {
  var features: [GeoFeature] = []
  /// Why features were left out.
  var skipped: [PlaceReadingError] = []
  /// Every position of every feature, in order.
  var coordinates: [GeoCoordinate] = []
  /// What the files say about their source, once each.
  var attributions: [String] = []

  init(files: [String], skipsBadFeatures: Bool) throws(CommandFailure) {
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw CommandFailure(
        .usage, "-: standard input can be read only once", remedy: "name it once")
    }
    for file in files {
      let bytes = try InputFile.read(file)
      do {
        let places = try PlaceReader(skipsBadFeatures: skipsBadFeatures).read(bytes, file: file)
        features += places.features
        skipped += places.skipped
      } catch {
        throw CommandFailure(error)
      }
      if let attribution = Attribution.stated(in: bytes), !attributions.contains(attribution) {
        attributions.append(attribution)
      }
    }
    coordinates = features.flatMap(\.coordinates)
  }

  /// How many places there are, the skipped ones included, and how many of them show.
  func count(in viewport: MapViewport) -> PlaceCount {
    var count = viewport.count(of: coordinates)
    count.total += skipped.count
    count.skipped += skipped.count
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
