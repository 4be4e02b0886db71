#if Pictures
  import Mercator
  import Testing

  @testable import MercatorPicture

  @Suite struct DepthBandTests {
    @Test(arguments: [20.0, 45, 60, 75, 85])
    func `bands cover a pitched view, each with about one scale`(pitch: Double) throws {
      let camera = MapViewport(
        center: GeoCoordinate(latitude: 47, longitude: 9), zoom: 14, heading: 20, pitch: pitch,
        size: ScreenSize(width: 400, height: 800))
      let projection = PictureProjection(camera, repeatsWorld: false)
      let bands = projection.depthBands()
      #expect(bands.first?.near == -.infinity && bands.last?.far == .infinity)
      for (one, next) in zip(bands, bands.dropFirst()) { #expect(one.far == next.near) }
      for y in stride(from: 0.0, through: 800, by: 10) {
        guard let ground = projection.ground(at: y) else { continue }
        let band = try #require(bands.first { $0.far > ground.ahead })
        let ratio = projection.scale(of: ground) / band.scale
        #expect((0.9...1.11).contains(ratio), "\(y)")
      }
    }
  }
#endif
