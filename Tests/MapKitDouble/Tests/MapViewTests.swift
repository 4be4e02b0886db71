import MapKit
import Testing

/// What Apple's pages say of a map view, and what others have measured.
@Suite @MainActor struct MapViewTests {
  private func map(_ width: Double, _ height: Double) -> MKMapView {
    MKMapView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func camera(_ meters: Double, pitch: Double = 0) -> MKMapCamera {
    MKMapCamera(
      lookingAtCenter: CLLocationCoordinate2D(latitude: 48, longitude: 11), fromDistance: meters,
      pitch: CGFloat(pitch), heading: 0)
  }

  @Test(arguments: [(844.0, 1.72), (1366, 2.42)])
  func `a flat map zooms out until the world is as high as the view`(
    height: Double, level: Double
  ) {
    let map = map(390, height)
    map.setCamera(camera(1e12), animated: false)
    #expect(abs(map.trueZoom - level) < 0.005)
  }

  #if !DOUBLE_TVOS
    /// Apple: `MKMapCamera.pitch` and `.altitude`.
    @Test func `the greatest pitch falls with the altitude, and is 0 for satellite images`() {
      let map = map(390, 844)
      map.knobs.pitchLimits = MapKnobs.fallingPitch
      for (meters, pitch) in [(500.0, 60.0), (100_000, 45), (2_000_000, 20), (1e12, 0)] {
        map.setCamera(camera(meters, pitch: 70), animated: false)
        #expect(abs(map.truePitch - pitch) < 1e-9)
      }
      map.setCamera(camera(500, pitch: 70), animated: false)
      map.mapType = .hybrid
      #expect(map.truePitch == 0 && map.camera.pitch == 0)
    }

    @Test func `a camera lowers its pitch when its altitude grows`() {
      MKMapCamera.pitchLimit = { $0 > 1000 ? 10 : 60 }
      defer { MKMapCamera.pitchLimit = nil }
      let camera = camera(900, pitch: 50)
      #expect(camera.pitch == 50)
      camera.altitude = 2000
      #expect(camera.pitch == 10)
    }

    @Test func `the visible rect of a pitched map encloses every place on screen`() {
      let map = map(390, 844)
      map.setCamera(camera(20_000, pitch: 60), animated: false)
      let rect = map.visibleMapRect
      for x in stride(from: 0.5, to: 390, by: 20) {
        for y in stride(from: 0.5, to: 844, by: 20) {
          let place = map.convert(CGPoint(x: x, y: y), toCoordinateFrom: map)
          guard CLLocationCoordinate2DIsValid(place) else { continue }
          #expect(rect.insetBy(dx: -1, dy: -1).contains(MKMapPoint(place)))
        }
      }
    }
  #endif

  #if canImport(UIKit)
    /// Apple: `UIView.insetsLayoutMarginsFromSafeArea`.
    @Test func `layout margins contain the safe area unless the view opts out`() {
      let map = map(390, 844)
      map.safeAreaInsets = DoubleEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
      #expect(map.layoutMargins.top == 67 && map.layoutMargins.left == 8)
      map.insetsLayoutMarginsFromSafeArea = false
      #expect(map.layoutMargins.top == 8)
    }
  #endif
}
