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

    @Test func `E1b: kept annotations are all shown after pins are added, moved or removed`() {
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

    @Test func `a new size or new insets refit the kept annotations`() {
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
    func `keeping annotations stops at the first gesture, not at a tap`(
      callbacks: MapKnobs.Callbacks, pairs: Int
    ) {
      let map = makeMap()
      map.knobs.callbacks = callbacks
      map.knobs.pairsPerGesture = pairs
      let window = PlatformWindow()
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

    @Test func `animated refits of kept annotations are not taken for gestures`() {
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

    @Test func `keeping annotations before layout waits for the size`() {
      let map = MKMapView()
      map.addAnnotations([pin(10, 10), pin(12, 14)])
      map.keepAnnotationsInView(animated: false)
      map.layOut(390, 844)
      #expect(showsAll(map) && map.trueZoom > 5)
      map.keepsAnnotationsInView = false
    }

    private func view(of annotation: any MKAnnotation, width: Double = 60) -> MKAnnotationView {
      let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame = CGRect(x: 0, y: 0, width: width, height: 80)
      view.centerOffset = CGPoint(x: 0, y: -40)
      return view
    }

    @Test
    func `kept annotations show whole views once MapKit has made or removed them`() {
      let map = makeMap()
      let pins = [pin(10, 10), pin(12, 14)]
      map.addAnnotations(pins)
      map.keepAnnotationsInView(animated: false)
      let places = map.trueZoom
      map.add([view(of: pins[0])])
      CFRunLoop.turn()
      #expect(map.trueZoom < places, "the other one counts as large as this")
      let whole = map.trueZoom
      map.add([view(of: pins[1])])
      CFRunLoop.turn()
      #expect(abs(map.trueZoom - whole) < 1e-9)
      let markers = pins.map {
        PlacedMarker(
          at: GeoCoordinate($0.coordinate),
          footprint: MarkerFootprint(
            width: 60, height: 80, centerOffset: ScreenPoint(x: 0, y: -40)))
      }
      #expect(abs((try? map.viewport.fitting(markers).zoom) ?? 0) - map.trueZoom < 1e-9)
      let settings = map.settings
      map.annotationViews = []
      CFRunLoop.turn()
      #expect(map.settings == settings, "what was seen once is known")
      map.add([view(of: pins[1], width: 120)])
      CFRunLoop.turn()
      #expect(map.trueZoom < whole)
      map.keepsAnnotationsInView = false
    }

    @Test
    func `a keeper reads annotations after changes, not at each turn or asleep`() {
      let map = makeMap()
      map.addAnnotations([pin(10, 10), pin(12, 14)])
      map.keepAnnotationsInView(animated: false)
      CFRunLoop.turn()
      let before = map.annotationReads
      for _ in 0..<120 { CFRunLoop.turn(after: 1.0 / 120) }
      #expect(map.annotationReads - before <= 5, "a second at 120 frames")
      // What a turn soon after does is not missed.
      CFRunLoop.turn()
      map.addAnnotation(pin(-20, 40))
      CFRunLoop.turn(after: 0.001)
      #expect(!showsAll(map))
      #expect(CFRunLoop.sleep(1) == 1)
      #expect(showsAll(map))
      #expect(CFRunLoop.sleep(3600) == 0, "nothing wakes an app that does nothing")
      map.keepsAnnotationsInView = false
      #expect(CFRunLoop.observerCount == 0 && CFRunLoop.timerCount == 0)
    }

    @Test func `a cluster annotation does not refit kept annotations`() {
      let map = makeMap()
      let pins = [pin(10, 10), pin(12, 14)]
      map.addAnnotations(pins)
      map.keepAnnotationsInView(animated: false)
      CFRunLoop.turn()
      let settings = map.settings
      map.addAnnotation(MKClusterAnnotation(memberAnnotations: pins))
      CFRunLoop.turn()
      #expect(map.settings == settings && map.keepsAnnotationsInView)
      map.keepsAnnotationsInView = false
    }

    @Test func `a movement by the map itself does not end keeping annotations`() {
      let map = makeMap()
      map.window = PlatformWindow()
      map.addAnnotations([pin(10, 10), pin(12, 14)])
      map.keepAnnotationsInView(animated: false)
      map.moveByItself(x: 300, levels: 3)
      map.rest()
      #expect(map.keepsAnnotationsInView && !showsAll(map))
      map.addAnnotation(pin(11, 12))
      CFRunLoop.turn()
      #expect(showsAll(map))
      map.keepsAnnotationsInView = false
    }
  }
}
