import MercatorPlaces
import Testing

@testable import MercatorCommands

@Suite struct PlaceNamesTests {
  private let names = PlaceNames(
    ["Bath", "Bad Ems", "Emsdetten", "Ems", "BATH", nil, "Ems"].map { GeoFeature(name: $0) })

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("ü", "u\u{308}", 0),
  ])
  func `a letter added, left out or changed is one edit`(from: String, to: String, edits: Int) {
    #expect(PlaceNames.editDistance(Array(from), Array(to)) == edits)
  }

  @Test func `names are found as they are written, and in any case`() {
    #expect(names.exactly("Bath").count == 1 && names.exactly("bath").isEmpty)
    #expect(names.inAnyCase("bath").count == 2 && names.exactly("Ems").count == 2)
  }

  @Test func `the nearest names are told once, the shorter completion first`() {
    #expect(names.nearest(to: "em", limit: 3) == ["Ems", "Bad Ems", "Emsdetten"])
    #expect(names.nearest(to: "Bach", limit: 3) == ["BATH", "Bath"])
    #expect(PlaceNames([]).nearest(to: "Bath", limit: 3).isEmpty)
  }
}
