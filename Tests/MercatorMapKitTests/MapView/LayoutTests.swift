import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  /// What happens before there is a size, and when there is another.
  @Suite @MainActor struct LayoutTests {
    let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)

    @Test(arguments: [false, true])
    func `A12: the last camera asked for before layout shows once, and not over a person's pan`(
      remembers: Bool
    ) {
      let map = MKMapView()
      map.knobs.remembersBeforeLayout = remembers
      map.setCenter(CLLocationCoordinate2D(latitude: 1, longitude: 1), zoomLevel: 3, animated: true)
      map.setCenter(munich, zoomLevel: 12.5, animated: true)
      #expect(map.zoomLevel == 12.5 && map.viewport.center == GeoCoordinate(munich))
      map.zoomLevel += 1
      #expect(map.zoomLevel == 13.5, "steps count on what is pending")
      map.layOut()
      #expect(map.exceptions.isEmpty)

      map.layOut(390, 844)
      #expect(abs(map.trueZoom - 13.5) < 1e-9)
      #expect(abs(map.centerCoordinate.latitude - munich.latitude) < 1e-9)

      map.beginGesture()
      map.moveGesture(x: 50, y: 80)
      map.endGesture()
      let panned = map.centerCoordinate
      #expect(abs(panned.latitude - munich.latitude) > 1e-3)
      map.layOut()
      map.layOut(390, 843)
      #expect(abs(map.centerCoordinate.latitude - panned.latitude) < 1e-9)
      #expect(abs(map.centerCoordinate.longitude - panned.longitude) < 1e-9)
      #expect(abs(map.trueZoom - 13.5) < 1e-9)
    }

    @Test(arguments: MapKnobs.Resizing.allCases, [0.0, 30])
    func `a new size keeps centre and zoom, whatever MapKit itself keeps`(
      resizing: MapKnobs.Resizing, heading: Double
    ) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs.resizing = resizing
      map.setCenter(munich, zoomLevel: 11.25, animated: false)
      map.setViewport(map.viewport.rotated(toHeading: heading), animated: false)
      for (width, height) in [(844.0, 390.0), (390, 844), (390, 300), (200, 200), (844, 390)] {
        map.layOut(width, height)
        #expect(abs(map.trueZoom - 11.25) < 1e-9, "\(width)×\(height)")
        #expect(abs(map.centerCoordinate.latitude - munich.latitude) < 1e-9)
        #expect(abs(map.trueHeading - (MapCase.turns ? heading : 0)) < 1e-9)
      }
      // Through a size of zero, as a collapsed view has it.
      map.layOut(0, 0)
      map.layOut(390, 844)
      #expect(abs(map.trueZoom - 11.25) < 1e-9)
    }

    @Test(arguments: MapKnobs.Resizing.allCases)
    func `keepRegion shows all that was shown, and there and back is no change`(
      resizing: MapKnobs.Resizing
    ) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs.resizing = resizing
      map.resizing = .keepRegion
      map.setCenter(munich, zoomLevel: 11.25, animated: false)
      for _ in 0..<10 {
        map.layOut(844, 390)
        #expect(abs(map.trueZoom - (11.25 + log2(390.0 / 844))) < 1e-9)
        map.layOut(390, 844)
        #expect(abs(map.trueZoom - 11.25) < 1e-9)
      }
      // After the program, or a person, chose another camera, that one is kept.
      map.layOut(844, 390)
      map.setZoomLevel(14, animated: false)
      map.layOut(390, 844)
      #expect(abs(map.trueZoom - (14 + log2(390.0 / 844))) < 1e-9)
    }

    @Test func `refit fits again until somebody moves the map`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.resizing = .refit
      let places = [
        GeoCoordinate(latitude: 40, longitude: 0), GeoCoordinate(latitude: 41, longitude: 8),
      ]
      map.fit(places, animated: false)
      map.layOut(844, 390)
      #expect(abs(map.viewport.region.longitudeSpan - 8) < 1e-6, "as wide as the places")
      map.layOut(390, 844)
      #expect(abs(map.viewport.region.longitudeSpan - 8) < 1e-6)
      #expect(map.viewport.count(of: places).visible == 2)
      map.setZoomLevel(9, animated: false)
      map.layOut(844, 390)
      #expect(abs(map.trueZoom - 9) < 1e-9)
    }

    @Test func `the helper view takes no touches and stays one`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(map.viewport.zoom.isFinite && map.zoomLevel.isFinite)
      #expect(map.subviews.isEmpty, "reading leaves no trace")
      map.zoomLevel = 5
      map.zoomLevel = 6
      map.resizing = .keepRegion
      #expect(map.subviews.count == 1)
      #if canImport(UIKit)
        #expect(map.subviews.first?.isUserInteractionEnabled == false)
        #expect(map.gestureRecognizers?.isEmpty ?? true, "nobody listens")
      #else
        #expect(map.subviews.first?.hitTest(.zero) == nil)
      #endif
      #expect(map.delegate == nil)
    }

    @Test func `a map that goes takes all of it along`() {
      weak var gone: MKMapView?
      var observation: ViewportObservation?
      do {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        map.zoomLevel = 5
        map.keepsAnnotationsInView = true
        map.zoomRange = 3...9
        observation = map.onViewportChange { _ in }
        map.zoomLevel = 6
        gone = map
      }
      #expect(gone == nil)
      DisplayLinkDouble.show(frames: 3)
      CFRunLoop.turn()
      observation?.cancel()
    }
  }
}
