import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct ViewportLimitsTests {
  @Test func `limits read back from JSON to the bit`() throws {
    var generator = SeededGenerator(seed: 201)
    for _ in 0..<200 {
      let limits = generator.limits(near: generator.viewport())
      let data = try JSONEncoder().encode(limits)
      #expect(try JSONDecoder().decode(ViewportLimits.self, from: data) == limits)
    }
  }

  @Test func `decoded limits default missing keys and refuse nonsense`() throws {
    let none = Data("{}".utf8)
    #expect(try JSONDecoder().decode(ViewportLimits.self, from: none) == ViewportLimits())
    for nonsense in [#"{"zoomRange":[3,2]}"#, #"{"viewRegion":{"south":1}}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ViewportLimits.self, from: Data(nonsense.utf8))
      }
    }
  }

  @Test func `every limit's bound has its own bit`() {
    let all: [ActiveLimits] = [
      .zoomMinimum, .zoomMaximum, .fill, .centerWest, .centerEast, .centerNorth, .centerSouth,
      .viewWest, .viewEast, .viewNorth, .viewSouth, .worldTop, .worldBottom,
    ]
    #expect(Set(all).count == 13)
    #expect(ActiveLimits(all).rawValue == 0x1FFF)
  }
}
