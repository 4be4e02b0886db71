import Mercator
import TestSupport
import Testing

@Suite struct GoogleMapsCameraTests {
  let size = ScreenSize(width: 390, height: 844)

  /// Google's own example, *Showing pixel and tile coordinates*: Chicago at zoom 3.
  @Test func `a Google Maps zoom gives Google's published pixels`() throws {
    let chicago = GeoCoordinate(latitude: 41.85, longitude: -87.65)
    let camera = GoogleMapsCamera(
      target: GeoCoordinate(latitude: 41.85, longitude: -87.65), zoom: 3)
    let viewport = try #require(camera.viewport(size: .zero))
    #expect(viewport.center == chicago)
    let points = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
    let world = WebMercator.worldPoint(for: viewport.center)
    #expect((world.x * 256 - 65.67111111111113).magnitude < 1e-12)
    #expect((world.y * 256 - 95.17492654697409).magnitude < 1e-12)
    #expect(Int(world.x * points) == 525)
    #expect(Int(world.y * points) == 761)
    // The same view's upper left corner, by those pixels.
    let view = try #require(
      camera.viewport(size: ScreenSize(width: 2 * 525, height: 2 * 761)))
    let corner = WebMercator.worldPoint(
      for: try #require(view.coordinate(at: ScreenPoint(x: 0, y: 0))))
    #expect((corner.x * points).magnitude < 1)
    #expect((corner.y * points).magnitude < 1)
  }

  @Test func `a Google Maps camera survives the round trip to the bit`() throws {
    var generator = SeededGenerator(seed: 20_261_121)
    for _ in 0..<1000 {
      let camera = GoogleMapsCamera(
        target: GeoCoordinate(
          latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...180)),
        zoom: Float(generator.double(in: 2...21)), bearing: generator.double(in: 0...359.9),
        viewingAngle: generator.double(in: 0...65))
      let viewport = try #require(
        camera.viewport(size: size, insets: ScreenInsets(top: 47, bottom: 300)))
      #expect(GoogleMapsCamera(viewport) == camera)
      #expect(viewport.insets == ScreenInsets(top: 47, bottom: 300))
    }
  }

  /// The last bit of a `Float` in 16..<32 is 2⁻¹⁹; half of it is lost.
  @Test func `a viewport survives the round trip up to the rounding of Google's zoom`() throws {
    var generator = SeededGenerator(seed: 20_261_122)
    for _ in 0..<1000 {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 4...21)
      viewport.pitch = 0
      viewport.size = size
      var back = try #require(
        GoogleMapsCamera(viewport).viewport(
          size: size, insets: viewport.insets, fieldOfView: viewport.fieldOfView))
      #expect((back.zoom - viewport.zoom).magnitude <= 0x1p-20)
      // What was in the lower left corner is drawn there.
      let corner = ScreenPoint(x: 0, y: size.height)
      if let place = viewport.coordinate(at: corner), abs(place.latitude) < 85 {
        let drawn = try #require(back.screenPoint(for: place))
        #expect((drawn.x - corner.x).magnitude < 1e-3 && (drawn.y - corner.y).magnitude < 1e-3)
      }
      back.zoom = viewport.zoom
      #expect(back == viewport)
    }
  }

  @Test func `a Google Maps zoom is rounded by at most 2⁻²⁴ of its size`() {
    var generator = SeededGenerator(seed: 20_261_123)
    var worst = 0.0
    for _ in 0..<Campaign.rounds(10_000, soak: 1_000_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: -16...40)
      let error = Double(GoogleMapsCamera(viewport).zoom) - viewport.zoom
      worst = max(worst, error.magnitude / viewport.zoom.magnitude)
    }
    #expect(worst > 0x1p-25 && worst <= 0x1p-24)
    // Just above a power of two: half of a last bit of 2⁻¹⁹.
    var view = MapViewport(center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 16, size: size)
    view.zoom = 16 + 0x1p-20
    #expect(GoogleMapsCamera(view).zoom == 16)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 41, -17])
  func `a Google Maps camera with an invalid zoom gives no viewport`(zoom: Float) {
    #expect(
      GoogleMapsCamera(target: GeoCoordinate(latitude: 1, longitude: 2), zoom: zoom)
        .viewport(size: size)
        == nil)
  }

  @Test func `an invalid Google Maps target or angle gives no viewport`() throws {
    #expect(
      GoogleMapsCamera(target: GeoCoordinate(latitude: 91, longitude: 2), zoom: 3)
        .viewport(size: size)
        == nil)
    let steep = GoogleMapsCamera(
      target: GeoCoordinate(latitude: 1, longitude: 2), zoom: 3, viewingAngle: 86)
    #expect(steep.viewport(size: size) == nil)
    let turned = GoogleMapsCamera(
      target: GeoCoordinate(latitude: 1, longitude: 180), zoom: 3, bearing: -90)
    let viewport = try #require(turned.viewport(size: .zero))
    #expect(viewport.heading == 270)
    #expect(viewport.center.longitude == 180)
  }
}
