import MercatorPlaces

extension PlaceSet {
  /// What was skipped, the first few in full.
  var skippedNotes: [(label: String, text: String)] {
    let named = 5
    var notes = skipped.prefix(named).map { (label: "skipped", text: $0.description) }
    if skipped.count > named {
      notes.append((label: "skipped", text: "and \(skipped.count - named) more"))
    }
    return notes
  }
}
