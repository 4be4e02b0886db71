import MercatorPlaces
import TestSupport

/// Ways to cut a file into pieces.
enum Chunks {
  case whole
  case bytes
  case random(seed: UInt64)

  func cut(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    switch self {
    case .whole: return [bytes[...]]
    case .bytes: return bytes.indices.map { bytes[$0...$0] }
    case .random(let seed):
      var generator = SeededGenerator(seed: seed)
      var pieces: [ArraySlice<UInt8>] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + generator.int(in: 0...(generator.once(in: 4) ? 200 : 9)))
        pieces.append(bytes[start..<end])
        start = end
      }
      return pieces
    }
  }
}

/// What reading a file came to.
enum Reading: Equatable {
  case places(PlaceCollection)
  case fault(PlaceReadingError)

  /// The file read whole.
  init(whole bytes: [UInt8], file: String, skips: Bool = false) {
    do throws(PlaceReadingError) {
      self = .places(try PlaceReader(skipsBadFeatures: skips).read(bytes, file: file))
    } catch {
      self = .fault(error)
    }
  }

  /// The file read in pieces.
  init(_ bytes: [UInt8], in chunks: Chunks, file: String, skips: Bool = false) {
    var stream = PlaceStream(file: file, skipsBadFeatures: skips)
    var places = PlaceCollection()
    do throws(PlaceReadingError) {
      for piece in chunks.cut(bytes) { places.append(try stream.consume(piece)) }
      places.append(try stream.finish())
      self = .places(places)
    } catch {
      self = .fault(error)
    }
  }
}
