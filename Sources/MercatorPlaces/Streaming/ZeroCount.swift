import Mercator

/// The number of a file's places at 0, 0, which many programs write for *unknown*.
struct ZeroCount: Sendable {
  private var zeros = 0
  private var places = 0

  mutating func count(_ features: [GeoFeature]) {
    for index in features.indices {
      switch features[index].geometry {
      case .point(let place)?:
        places += 1
        if place.latitude == 0, place.longitude == 0 { zeros += 1 }
      case nil: break
      default: places += 1
      }
    }
  }

  /// Returns a note about them, or nil if all or none of the places are at 0, 0.
  func note(file: String) -> PlaceReadingNote? {
    guard zeros > 0, zeros < places else { return nil }
    return PlaceReadingNote(
      file: file, position: .wholeFile,
      message: "\(zeros) of \(places) places \(zeros == 1 ? "is" : "are") at 0, 0, which often "
        + "means an unknown place")
  }
}
