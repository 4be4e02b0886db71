/// The file-related settings shared by the streams of all formats.
struct PlaceSource: Hashable, Sendable {
  let file: String
  let skipsBadFeatures: Bool
  var columns = PlaceColumns()

  /// Records why a feature is left out, or throws the error.
  func leaveOut(
    _ error: PlaceReadingError, of places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    let error = error.skippable
    guard skipsBadFeatures else { throw error }
    places.skipped.append(error)
  }

  /// Records a decision, or an omitted part of a place.
  func note(
    _ message: String, at position: PlaceReadingError.Position, in places: inout PlaceCollection
  ) {
    places.notes.add(PlaceReadingNote(file: file, position: position, message: message))
  }
}

/// Reads one format from pieces of text that contain whole characters.
protocol PlaceTextStream: Sendable {
  /// The end of the consumed text.
  var cursor: TextCursor { get }

  /// Adds the features that are complete with these bytes.
  mutating func consume(
    _ bytes: [UInt8], into places: inout PlaceCollection
  ) throws(PlaceReadingError)

  /// Adds the features that are complete at the end of the file.
  mutating func finish(into places: inout PlaceCollection) throws(PlaceReadingError)
}
