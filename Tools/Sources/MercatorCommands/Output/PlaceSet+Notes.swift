import MercatorPlaces

extension PlaceSet {
  /// What was skipped, the first few in full, and what the reader decided.
  var inputNotes: [(label: String, text: String)] {
    var notes = skipped.prefix(Self.namedFaults).map { (label: "skipped", text: $0.description) }
    if skippedCount > notes.count {
      notes.append((label: "skipped", text: "and \(skippedCount - notes.count) more"))
    }
    return notes + readingNotes.map { (label: "note", text: $0.description) }
  }
}
