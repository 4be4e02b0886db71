import Mercator
import Testing

@Suite struct CoverOptionsTests {
  @Test func `a short form of a cover option sets that option alone, also in a chain`() {
    #expect(
      CoverOptions(area: .freeArea, zoomRange: 2...16, zoomStep: 1)
        == .area(.freeArea).zoomRange(2...16).zoomStep(1))
    #expect(.area(.freeArea) == CoverOptions(area: .freeArea))
    #expect(.zoomRange(2...16) == CoverOptions(zoomRange: 2...16))
    #expect(.zoomStep(1) == CoverOptions(zoomStep: 1))
  }
}
