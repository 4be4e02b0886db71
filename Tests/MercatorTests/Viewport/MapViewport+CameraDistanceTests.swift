import Mercator
import Testing
import TestSupport

@Suite struct MapViewportCameraDistanceTests {
  @Test func `the camera of a one-point view at zoom 0 is 292 113 m away`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 100, height: 1))
    #expect((viewport.cameraDistanceMeters - 292_113.28).magnitude < 0.01)
  }

  @Test func `zoom and camera distance convert both ways at any height and lens`() throws {
    var generator = SeededGenerator(seed: 111)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      let back = try #require(
        MapViewport(
          center: viewport.center, cameraDistanceMeters: viewport.cameraDistanceMeters,
          heading: viewport.heading, pitch: viewport.pitch, size: viewport.size,
          insets: viewport.insets, fieldOfView: viewport.fieldOfView))
      #expect((back.zoom - viewport.zoom).magnitude < 1e-12, "\(viewport)")
      #expect(back.center == viewport.center && back.insets == viewport.insets)
    }
  }

  @Test func `a view without height or a camera without distance has no viewport`() {
    let center = GeoCoordinate(latitude: 0, longitude: 0)
    let size = ScreenSize(width: 100, height: 100)
    for distance in [0, -1, Double.nan, .infinity] {
      #expect(MapViewport(center: center, cameraDistanceMeters: distance, size: size) == nil)
    }
    #expect(MapViewport(center: center, cameraDistanceMeters: 100, size: .zero) == nil)
    #expect(MapViewport(center: center, zoom: 3, size: .zero).cameraDistanceMeters == 0)
    // No zoom in −16…40 is so far or so near.
    #expect(MapViewport(center: center, cameraDistanceMeters: 1e300, size: size) == nil)
    #expect(MapViewport(center: center, cameraDistanceMeters: 1e-300, size: size) == nil)
  }

  /// In landscape, a map whose 30° span the longer side: 2·atan(tan 15° · 390/844).
  @Test func `the field of view is computed from a camera distance`() throws {
    var viewport = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 12,
      size: ScreenSize(width: 844, height: 390))
    viewport.fieldOfView = 20
    let own = try #require(
      viewport.fieldOfView(forCameraDistanceMeters: viewport.cameraDistanceMeters))
    #expect((own - 20).magnitude < 1e-12)
    var upright = viewport
    upright.size = ScreenSize(width: 390, height: 844)
    upright.fieldOfView = 30
    let measured = try #require(
      viewport.fieldOfView(forCameraDistanceMeters: upright.cameraDistanceMeters))
    #expect((measured - 14.12).magnitude < 0.005)
    for distance in [0, -1, .nan, .infinity, 1, 1e12] {
      #expect(viewport.fieldOfView(forCameraDistanceMeters: distance) == nil)
    }
    viewport.size = .zero
    #expect(viewport.fieldOfView(forCameraDistanceMeters: 1000) == nil)
  }
}
