import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct AnnotationKeeperTests {
    private func makeMap() -> MKMapView {
      MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    private func places(_ map: MKMapView) -> [GeoCoordinate] {
      map.annotations.map { GeoCoordinate($0.coordinate) }
    }

    private func showsAll(_ map: MKMapView) -> Bool {
      map.viewport.count(of: places(map)).visible == map.annotations.count
    }

    @Test func `E1b: pins that come, go or move are shown, all of them`() {
      let map = makeMap()
      map.keepAnnotationsInView(animated: false)
      #expect(map.keepsAnnotationsInView)
      let pins = [pin(10, 10), pin(12, 14), pin(-5, 20)]
      map.addAnnotation(pins[0])
      CFRunLoop.turn()
      #expect(showsAll(map) && abs(map.viewport.region.longitudeSpan - 0.014) < 1e-9)
      map.addAnnotations([pins[1], pins[2]])
      CFRunLoop.turn()
      #expect(showsAll(map) && map.viewport.region.longitudeSpan > 9)
      map.removeAnnotation(pins[2])
      CFRunLoop.turn()
      #expect(showsAll(map) && abs(map.viewport.region.longitudeSpan - 4) < 1e-6)
      pins[1].coordinate = CLLocationCoordinate2D(latitude: 12, longitude: 18)
      CFRunLoop.turn()
      #expect(showsAll(map) && abs(map.viewport.region.longitudeSpan - 8) < 1e-6)
      let settings = map.settings
      CFRunLoop.turn()
      #expect(map.settings == settings, "nothing new, nothing done")
      map.removeAnnotations(pins)
      CFRunLoop.turn()
      #expect(map.settings == settings, "without any the map stays")
      map.keepsAnnotationsInView = false
    }

    @Test func `a new size and new insets refit`() {
      let map = makeMap()
      map.addAnnotations([pin(10, 10), pin(12, 14)])
      map.keepAnnotationsInView(animated: false)
      map.layOut(844, 390)
      #expect(showsAll(map))
      let before = map.trueZoom
      map.layOut(844, 200)
      #expect(showsAll(map) && map.trueZoom < before)
      map.safeAreaInsets = PlatformEdgeInsets(top: 60, left: 0, bottom: 60, right: 0)
      #if canImport(AppKit)
        map.subviews.first?.needsLayout = true
      #endif
      map.layOut()
      #expect(showsAll(map))
      map.keepsAnnotationsInView = false
    }

    @Test(arguments: MapKnobs.Callbacks.allCases, [1, 3])
    func `it stops at the person's first gesture, not at a tap, and resumes on request`(
      callbacks: MapKnobs.Callbacks, pairs: Int
    ) {
      let map = makeMap()
      map.knobs.callbacks = callbacks
      map.knobs.pairsPerGesture = pairs
      let window = PlatformWindow(frame: .zero)
      map.window = window
      map.addAnnotations([pin(10, 10), pin(12, 14)])
      map.keepsAnnotationsInView = true
      map.rest()
      #expect(showsAll(map))
      map.touchDown()
      map.touchUp()
      map.rest()
      #expect(map.keepsAnnotationsInView, "a tap is no gesture")

      map.beginGesture()
      map.moveGesture(x: 10, levels: 2)
      map.endGesture()
      map.rest()
      #expect(!map.keepsAnnotationsInView)
      let left = map.trueZoom
      map.addAnnotation(pin(50, 50))
      CFRunLoop.turn()
      map.rest()
      #expect(map.trueZoom == left, "the map stays where it was put")
      #expect(CFRunLoop.observerCount == 0)

      map.keepsAnnotationsInView = true
      map.rest()
      #expect(showsAll(map))
      map.keepsAnnotationsInView = false
      #expect(map.delegate == nil)
    }

    @Test func `its own animated refits are not taken for gestures, whatever the knobs`() {
      for one in MapKnobs.turns {
        let map = makeMap()
        one.turn(&map.knobs)
        map.addAnnotations([pin(10, 10), pin(12, 14)])
        map.keepsAnnotationsInView = true
        map.rest()
        map.addAnnotation(pin(20, 20))
        CFRunLoop.turn()
        map.animate(by: 0.4)
        DisplayLinkDouble.show()
        map.addAnnotation(pin(-20, -20))
        CFRunLoop.turn()
        map.rest()
        #expect(map.keepsAnnotationsInView, "\(one.name)")
        #expect(showsAll(map), "\(one.name)")
        map.keepsAnnotationsInView = false
      }
    }

    @Test func `before layout it waits for the size`() {
      let map = MKMapView()
      map.addAnnotations([pin(10, 10), pin(12, 14)])
      map.keepAnnotationsInView(animated: false)
      map.layOut(390, 844)
      #expect(showsAll(map) && map.trueZoom > 5)
      map.keepsAnnotationsInView = false
    }
  }
}
