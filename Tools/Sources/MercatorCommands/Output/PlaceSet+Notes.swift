import MercatorPlaces

extension PlaceSet {
  /// What was skipped, the first few in full, and what the reader decided.
  var readingNotes: [(label: String, text: String)] {
    var notes = skipped.prefix(Self.namedFaults).map { (label: "skipped", text: $0.description) }
    if skippedCount > notes.count {
      notes.append((label: "skipped", text: "and \(skippedCount - notes.count) more"))
    }
    return notes + self.notes.prefix(Self.namedNotes).map { (label: "note", text: $0.description) }
  }
}
