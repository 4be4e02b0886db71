/// A decision that the reader made where a file is ambiguous, or a part of a place that it left
/// out.
///
///     let places = try PlaceReader().read(bytes, file: "regions.geojson")
///     places.notes[0].description
///     // "regions.geojson: features[3].geometry.coordinates[0]: a ring does not end where it
///     //  begins: it is closed (11 more)", on one line
public struct PlaceReadingNote: Hashable, Sendable {
  /// The file's name as passed to the reader.
  public var file: String
  /// The position of the first occurrence in the file.
  public var position: PlaceReadingError.Position
  /// The finding, and how the reader interpreted it.
  public var message: String
  /// The number of occurrences in the file.
  public var count: Int

  /// Creates a note of the given parts.
  public init(
    file: String, position: PlaceReadingError.Position, message: String, count: Int = 1
  ) {
    self.file = file
    self.position = position
    self.message = message
    self.count = count
  }
}

extension PlaceReadingNote: CustomStringConvertible {
  /// The file, position and message on one line, with the number of further occurrences.
  public var description: String {
    let place = position.description
    let start = place.isEmpty ? file.singleLine : "\(file.singleLine): \(place)"
    return "\(start): \(message)" + (count > 1 ? " (\(count - 1) more)" : "")
  }
}

extension [PlaceReadingNote] {
  /// Adds a note, or increases the count of an equal note about the same file.
  public mutating func add(_ note: PlaceReadingNote) {
    if let index = firstIndex(where: { $0.message == note.message && $0.file == note.file }) {
      self[index].count += note.count
    } else {
      append(note)
    }
  }
}
