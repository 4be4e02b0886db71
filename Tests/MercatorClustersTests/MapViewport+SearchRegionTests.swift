import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct MapViewportSearchRegionTests {
  @Test(arguments: [false, true])
  func `the search region contains every place in view`(takesAnyNumbers: Bool) {
    var generator = SeededGenerator(seed: 174)
    var shown = 0
    for _ in 0..<Campaign.rounds(2_000, soak: 200_000) {
      let viewport = takesAnyNumbers ? generator.anyViewport() : generator.viewport()
      for area in [ViewportArea.wholeView, .freeArea] {
        let region = viewport.searchRegion(of: area)
        let corners = viewport.corners.clockwise.compactMap { $0 }
        for place in corners + [viewport.center, generator.coordinate(), generator.coordinate()]
        where viewport.contains(place, in: area) {
          #expect(region.contains(place), "\(viewport): \(place)")
          shown += 1
        }
      }
    }
    #expect(shown > 2_000)
  }

  @Test func `the search region is at most 0.1 % larger than the view's region`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 14, heading: 30, pitch: 60,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(bottom: 300))
    for (area, region) in [
      (ViewportArea.wholeView, viewport.region), (.freeArea, viewport.freeRegion),
    ] {
      let search = viewport.searchRegion(of: area)
      #expect(search.longitudeSpan < region.longitudeSpan * 1.001)
      #expect(search.latitudeSpan < region.latitudeSpan * 1.001)
    }
  }
}
