/// What every format's stream knows about its file.
struct PlaceSource: Hashable, Sendable {
  let file: String
  let skipsBadFeatures: Bool
  var columns = PlaceColumns()

  /// Notes why a feature is left out, or stops the reading.
  func leaveOut(
    _ error: PlaceReadingError, of places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    let error = error.skippable
    guard skipsBadFeatures else { throw error }
    places.skipped.append(error)
  }

  /// Says what was decided, or left out of a place.
  func note(
    _ message: String, at position: PlaceReadingError.Position, in places: inout PlaceCollection
  ) {
    places.notes.add(PlaceReadingNote(file: file, position: position, message: message))
  }
}

/// Reads one format from whole characters that come piece by piece.
protocol PlaceTextStream: Sendable {
  /// The end of what was consumed.
  var cursor: TextCursor { get }

  /// Adds the features that end in these bytes.
  mutating func consume(
    _ bytes: [UInt8], into places: inout PlaceCollection
  ) throws(PlaceReadingError)

  /// Adds what the end of the file completes.
  mutating func finish(into places: inout PlaceCollection) throws(PlaceReadingError)
}
