import MercatorPlaces

extension PlaceSet {
  /// What was skipped, the first few in full.
  var skippedNotes: [(label: String, text: String)] {
    var notes = skipped.map { (label: "skipped", text: $0.description) }
    if skippedCount > skipped.count {
      notes.append((label: "skipped", text: "and \(skippedCount - skipped.count) more"))
    }
    return notes
  }
}
