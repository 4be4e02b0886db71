import Mercator
import Testing

@Suite struct MinimumSpanTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 256, height: 256))
  let place = GeoCoordinate(latitude: 60, longitude: 10)

  @Test func `a minimum span in degrees is a span of latitude away from the equator`() throws {
    let fitted = try square.fitting([place], .minimumSpan(.degrees(1)))
    #expect((fitted.region.latitudeSpan - 1).magnitude < 1e-3)
    #expect((fitted.region.longitudeSpan - 2).magnitude < 0.01)
  }

  @Test func `a minimum span in metres is square on the ground`() throws {
    let fitted = try square.fitting([place], .minimumSpan(.meters(10_000)))
    let degrees = 10_000 / (GeoCoordinate.meanEarthRadiusMeters * Double.pi / 180)
    #expect((fitted.region.latitudeSpan / degrees - 1).magnitude < 1e-6)
    #expect((fitted.region.longitudeSpan / (degrees * 2) - 1).magnitude < 1e-6)
  }

  @Test(arguments: [
    MinimumSpan.none, .degrees(0), .degrees(-1), .degrees(.nan), .meters(0),
    .meters(.nan),
  ])
  func `a fit of one place with an empty or invalid minimum span has the maximum zoom`(
    span: MinimumSpan
  ) throws {
    #expect(try square.fitting([place], .minimumSpan(span)).zoom == 28)
  }

  @Test(arguments: [MinimumSpan.degrees(1e9), .meters(1e12), .degrees(.infinity)])
  func `a minimum span beyond the world shows the whole world`(span: MinimumSpan) throws {
    let fitted = try square.fitting([place], .minimumSpan(span))
    #expect((-0.01...0.01).contains(fitted.zoom))
  }
}
