import MercatorPlaces

extension PlaceSet {
  /// The first few skipped places, and the reader's notes.
  var inputNotes: [(label: String, text: String)] {
    var notes = skipped.prefix(Self.namedFaults).map { (label: "skipped", text: $0.description) }
    if skippedCount > notes.count {
      notes.append((label: "skipped", text: "and \(skippedCount - notes.count) more"))
    }
    return notes + readingNotes.map { (label: "note", text: $0.description) }
  }
}
