import Mercator
import MercatorPlaces

extension GeoArea {
  /// Reads the polygons of files, and the circles of points with a radius.
  init(files: [String]) throws(CommandFailure) {
    let set = try PlaceSet(files: files, skipsBadFeatures: false, keeping: .features)
    self.init(set.features)
    guard !isEmpty else {
      throw CommandFailure(
        .badData, "\(files.joined(separator: ", ")): no area",
        remedy: "give a file with polygons, or with points that have a radius in metres")
    }
  }
}

extension GeoFeature {
  /// Returns `true` if the feature has positions, and all of them are in an area.
  func isWithin(_ area: GeoArea) -> Bool {
    let places = coordinates
    return !places.isEmpty && places.allSatisfy { area.contains($0) }
  }

  /// Creates the line of an argument such as `enc:TEXT`, instead of a file's name. Nil for other
  /// arguments.
  init?(encodedArgument text: String) throws(CommandFailure) {
    do {
      guard let line = try GeoGeometry(prefixedPolyline: text) else { return nil }
      self.init(geometry: line)
    } catch {
      throw CommandFailure(.badData, error.problem, remedy: error.remedy)
    }
  }
}
