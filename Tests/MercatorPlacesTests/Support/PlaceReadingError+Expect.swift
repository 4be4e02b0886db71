import MercatorPlaces
import Testing

/// Expects a text for each list of words, with these words in it: what any wording has.
func expectWords(
  _ texts: [String], _ words: [[String]], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(texts.count == words.count, "\(texts)", sourceLocation: sourceLocation)
  for (text, words) in zip(texts, words) {
    for word in words {
      #expect(text.contains(word), "\(word) is missing: \(text)", sourceLocation: sourceLocation)
    }
  }
}

extension PlaceReadingError {
  /// Expects what a person needs, in any wording: the file, the place, the bad value and words of
  /// the remedy.
  func expect(
    in file: String, at place: String, _ words: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      self.file == file && position.description == place, "\(self)", sourceLocation: sourceLocation)
    let text = "\(problem) (\(remedy))"
    for word in words {
      #expect(text.contains(word), "\(word) is missing: \(self)", sourceLocation: sourceLocation)
    }
    #expect(!problem.isEmpty && !remedy.isEmpty, sourceLocation: sourceLocation)
  }
}
