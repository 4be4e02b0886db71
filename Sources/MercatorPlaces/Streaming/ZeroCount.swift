import Mercator

/// How many of a file's places lie at 0, 0, which many programs write for *unknown*.
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

  /// What to say of them; nil if there are none, or no others.
  func note(file: String) -> PlaceReadingNote? {
    guard zeros > 0, zeros < places else { return nil }
    return PlaceReadingNote(
      file: file, position: .wholeFile,
      message: "\(zeros) of \(places) places \(zeros == 1 ? "lies" : "lie") at 0, 0, which often "
        + "stands for an unknown place")
  }
}
