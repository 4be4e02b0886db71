import Mercator
import Testing

@Suite struct ZoomConventionTests {
  @Test func `A6 one view has three zooms`() {
    let zoom = WebMercator.zoom(forPointsPerWorld: 375 / (0.05 / 360))
    #expect((ZoomConvention.tile256.zoom(zoom, in: .tile128) - 14.3645).magnitude < 5e-5)
    #expect((ZoomConvention.tile256.zoom(zoom, in: .tile256) - 13.3645).magnitude < 5e-5)
    #expect((ZoomConvention.tile256.zoom(zoom, in: .tile512) - 12.3645).magnitude < 5e-5)
  }

  @Test func `every zoom convention converts to every other and back`() {
    for one in ZoomConvention.allCases {
      for other in ZoomConvention.allCases {
        #expect(other.zoom(one.zoom(7.5, in: other), in: one) == 7.5)
        // The same view: as many points per world in both.
        let scale = Double(one.rawValue) * Double(sign: .plus, exponent: 9, significand: 1)
        let zoom = one.zoom(9, in: other)
        #expect(
          Double(other.rawValue) * 512
            * (zoom == 9
              ? 1
              : zoom == 10
                ? 2
                : zoom == 8
                  ? 0.5
                  : zoom == 11 ? 4 : 0.25) == scale)
      }
    }
  }
}
