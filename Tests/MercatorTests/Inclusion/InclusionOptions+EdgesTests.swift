import Mercator
import Testing

@Suite struct InclusionOptionsEdgesTests {
  @Test func `a padding by edges sets those edges, and 0 at the others`() {
    #expect(
      .padding(top: 20, bottom: 300)
        == InclusionOptions(padding: ScreenInsets(top: 20, bottom: 300)))
    #expect(
      .byWholeLevels.padding(24).padding(left: 8)
        == InclusionOptions(padding: ScreenInsets(left: 8), zoomsByWholeLevels: true))
  }

  @Test func `a minimum zoom sets the lower end of the zoom range`() {
    let range = FitOptions.defaultZoomRange
    #expect(.minimumZoom(3) == InclusionOptions(zoomRange: 3...range.upperBound))
    #expect(InclusionOptions.zoomRange(1...2).minimumZoom(3).zoomRange == 3...3)
    #expect(.minimumZoom(.nan) == InclusionOptions())
  }
}
