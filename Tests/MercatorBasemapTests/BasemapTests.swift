import MercatorBasemap
import Testing

@Suite struct BasemapTests {
  @Test func `the embedded map has land`() {
    #expect(Basemap.embedded().land.shapes.count > 1000)
  }
}
