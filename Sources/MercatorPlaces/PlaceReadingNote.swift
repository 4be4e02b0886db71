/// Something that a reader decided where a file leaves a choice, or a part that it left out of a
/// place.
///
///     let places = try PlaceReader().read(bytes, file: "regions.geojson")
///     places.notes[0].description
///     // "regions.geojson: features[3].geometry.coordinates[0]: a ring does not end where it
///     //  begins: it is closed (11 more)", on one line
public struct PlaceReadingNote: Hashable, Sendable {
  /// The name under which the file was given to the reader.
  public var file: String
  /// The first place in the file that it is about.
  public var position: PlaceReadingError.Position
  /// What was found and how it was read, in words.
  public var message: String
  /// The number of places in the file that it is about.
  public var count: Int

  /// A note of exactly these parts.
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
  /// File, position and message on one line, and the number of further places.
  public var description: String {
    let place = position.description
    let start = place.isEmpty ? file.singleLine : "\(file.singleLine): \(place)"
    return "\(start): \(message)" + (count > 1 ? " (\(count - 1) more)" : "")
  }
}

extension [PlaceReadingNote] {
  /// Adds a note, or counts it where the file has one of the same words.
  public mutating func add(_ note: PlaceReadingNote) {
    if let index = firstIndex(where: { $0.message == note.message && $0.file == note.file }) {
      self[index].count += note.count
    } else {
      append(note)
    }
  }
}
