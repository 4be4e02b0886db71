import Mercator
import Testing

@Suite struct FitErrorTests {
  @Test(arguments: [
    (
      MarkerConflict(first: 3, second: 5, axis: .horizontal, room: 250),
      ["markers", "3", "5", "250", "wide"]
    ),
    (
      MarkerConflict(first: 4, second: 4, axis: .vertical, room: 62.5),
      ["marker 4", "62.5", "high"]
    ),
    (
      MarkerConflict(first: 0, second: 1, axis: .vertical, room: 9, zooms: 3...4.5),
      ["markers", "0", "1", "9", "high", "zooms", "3", "4.5"]
    ),
  ])
  func `a marker conflict is described by its markers, room and zooms`(
    conflict: MarkerConflict, words: [String]
  ) {
    let description = FitError.markersTooLarge(conflict).description
    for word in words { #expect(description.contains(word), "\(word): \(description)") }
  }
}
