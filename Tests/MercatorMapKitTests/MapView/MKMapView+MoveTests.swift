import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MKMapViewMoveTests {
    let phone = MapCase(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 9, heading: 70, pitch: 0,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 59, bottom: 34))

    @Test func `a move changes what its function changes and keeps the rest`() {
      for test in MapCase.some(40, seed: 4505) {
        let map = test.map()
        map.setViewport(test.viewport, animated: false)
        let before = map.viewport
        map.move(animated: false) { $0.heading = 0 }
        #expect(map.trueHeading < 1e-9 || map.trueHeading > 360 - 1e-9, "\(test)")
        #expect((map.viewport.zoom - before.zoom).magnitude < 1e-6, "\(test)")
        #expect((map.viewport.pitch - before.pitch).magnitude < 1e-6, "\(test)")
      }
    }

    @Test func `a move equals setting the changed camera, within the map's limits`() {
      let (one, other) = (phone.map(), phone.map())
      for map in [one, other] {
        map.zoomRange = 4...12
        map.setViewport(phone.viewport, animated: false)
      }
      let place = CLLocationCoordinate2D(latitude: 47, longitude: 10)
      let moved = one.move(animated: false) {
        $0.centerCoordinate = place
        $0.zoom = 15
        $0.size = .zero
        $0.insets = ScreenInsets(99)
      }
      var camera = other.viewport
      camera.centerCoordinate = place
      camera.zoom = 15
      #expect(moved == other.setViewport(camera, animated: false))
      #expect(moved.zoom == 12 && moved.size == phone.size)
    }

    @Test func `two moves during an animation add up`() {
      let map = phone.map()
      map.setViewport(phone.viewport, animated: false)
      map.move(animated: true) { $0.zoom += 1 }
      map.animate(by: 0.1)
      map.move(animated: true) { $0.zoom += 1 }
      map.rest()
      #expect((map.trueZoom - 11).magnitude < 1e-9)
    }

    @Test func `a move before layout is applied after earlier requests`() {
      let map = MKMapView()
      map.setCenter(
        CLLocationCoordinate2D(latitude: 48, longitude: 11), zoomLevel: 9, animated: false)
      map.move(animated: true) { $0.zoom += 2 }
      map.layOut(390, 844)
      #expect((map.trueZoom - 11).magnitude < 1e-9)
      #expect((map.centerCoordinate.latitude - 48).magnitude < 1e-9)
    }
  }
}
