import Mercator
import Testing

@Suite struct FitErrorTests {
  @Test func `errors name the markers, the room and the zooms`() {
    let conflict = MarkerConflict(first: 3, second: 5, axis: .horizontal, room: 250)
    #expect(
      FitError.markersTooLarge(conflict).description
        == "The boxes of markers 3 and 5 do not fit at any zoom into a room 250 points wide.")
    let one = MarkerConflict(first: 4, second: 4, axis: .vertical, room: 62.5)
    #expect(
      one.description
        == "The box of marker 4 does not fit at any zoom into a room 62.5 points high.")
    let zooms = MarkerConflict(first: 0, second: 1, axis: .vertical, room: 9, zooms: 3...4.5)
    #expect(
      zooms.description == """
        The boxes of markers 0 and 1 do not fit into a room 9 points high at an allowed zoom: all \
        markers fit at zooms 3 to 4.5 only.
        """)
  }
}
