import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  /// What happens before there is a size, and when there is another.
  @Suite @MainActor struct LayoutTests {
    let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)

    @Test(arguments: [false, true])
    func `A12: the last camera set before layout shows once, not over a later pan`(
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

    /// What a map keeps by itself, how its subviews hear of a size, and whether somebody listens.
    struct Case: Sendable, CustomStringConvertible {
      var resizing: MapKnobs.Resizing
      var layout: MapKnobs.SubviewLayout
      var listens: Bool
      var description: String { "\(resizing), \(layout), \(listens ? "heard" : "unheard")" }

      static let all = MapKnobs.Resizing.allCases.flatMap { resizing in
        MapKnobs.SubviewLayout.allCases.flatMap { layout in
          [false, true].map { Case(resizing: resizing, layout: layout, listens: $0) }
        }
      }

      @MainActor func listen(_ map: MKMapView) -> ViewportObservation? {
        map.knobs.resizing = resizing
        map.knobs.subviewLayout = layout
        return listens ? map.onViewportChange { _ in } : nil
      }
    }

    @Test(arguments: Case.all, [0.0, 30])
    func `a new size keeps centre and zoom, no matter what MapKit keeps`(
      test: Case, heading: Double
    ) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let observation = test.listen(map)
      defer { observation?.cancel() }
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

    @Test(arguments: Case.all)
    func `a new size keeps a camera that MapKit set by itself`(
      test: Case
    ) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let observation = test.listen(map)
      defer { observation?.cancel() }
      for (longitude, how) in [(11.0, MapResizing.keepZoom), (12, .keepRegion), (13, .keepZoom)] {
        map.setRegion(
          MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 48, longitude: longitude),
            span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1)), animated: false)
        let zoom = map.trueZoom
        map.resizing = how
        map.layOut(844, 390)
        let kept = how == .keepZoom ? zoom : zoom + log2(390.0 / 844)
        #expect(abs(map.trueZoom - kept) < 1e-9, "\(how)")
        map.layOut(390, 844)
        #expect(abs(map.trueZoom - zoom) < 1e-9, "\(how)")
      }
    }

    @Test(arguments: Case.all, [MapResizing.keepZoom, .keepRegion, .refit])
    func `a new size keeps a person's pan and zoom without listeners`(
      test: Case, how: MapResizing
    ) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let observation = test.listen(map)
      defer { observation?.cancel() }
      map.setCenter(munich, zoomLevel: 11.25, animated: false)
      map.resizing = how
      map.beginGesture()
      map.moveGesture(x: 50, y: 80)
      map.endGesture()
      let (zoom, center) = (map.trueZoom, map.centerCoordinate)
      map.layOut(844, 390)
      #expect(abs(map.trueZoom - (how == .keepRegion ? zoom + log2(390.0 / 844) : zoom)) < 1e-9)
      #expect(abs(map.centerCoordinate.latitude - center.latitude) < 1e-9)
      map.layOut(390, 844)
      #expect(abs(map.trueZoom - zoom) < 1e-9)
    }

    @Test(arguments: Case.all)
    func `keepRegion shows the whole region after a resize and back`(test: Case) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let observation = test.listen(map)
      defer { observation?.cancel() }
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

    @Test func `a change of insets is noticed, no matter its source`() throws {
      let places = [
        GeoCoordinate(latitude: 40, longitude: 0), GeoCoordinate(latitude: 60, longitude: 8),
      ]
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.resizing = .refit
      map.fit(places, animated: false)
      map.layOut()
      map.safeAreaInsets = PlatformEdgeInsets(ScreenInsets(top: 60, bottom: 300))
      map.layOut()
      #expect(map.viewport.insets == ScreenInsets(top: 60, bottom: 300))
      #expect(map.viewport.count(of: places).visible == 2)
      // The same size, elsewhere.
      map.safeAreaInsets = PlatformEdgeInsets(ScreenInsets(top: 300, bottom: 60))
      map.layOut()
      #expect(map.viewport.count(of: places).visible == 2)
      #if canImport(UIKit)
        map.knobs.insets = .layoutMargins
        map.layoutMargins = UIEdgeInsets(top: 100, left: 8, bottom: 20, right: 8)
        #expect(map.viewport.insets.top == 400)
        #expect(map.viewport.count(of: places).visible == 2)
      #endif
    }

    @Test(arguments: Case.all)
    func `refit fits again after each resize until somebody moves the map`(test: Case) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let observation = test.listen(map)
      defer { observation?.cancel() }
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

    @Test func `the map has one helper view, which takes no touches`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(map.viewport.zoom.isFinite && map.zoomLevel.isFinite)
      #expect(map.subviews.isEmpty, "reading leaves no trace")
      map.zoomLevel = 5
      map.zoomLevel = 6
      #expect(map.subviews.count == 1)
      #if canImport(UIKit)
        #expect(map.subviews.first?.isUserInteractionEnabled == false)
        #expect(map.gestureRecognizers?.isEmpty ?? true, "nobody listens")
      #else
        #expect(map.subviews.first?.hitTest(.zero) == nil)
      #endif
      #expect(map.delegate == nil)
    }

    @Test(arguments: [true, false])
    func `a freed map frees its state, links and observers`(hasLinks: Bool) async {
      DisplayLinkDouble.isAvailable = hasLinks
      defer { DisplayLinkDouble.isAvailable = true }
      weak var gone: MKMapView?
      var observation: ViewportObservation?
      do {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        map.zoomLevel = 5
        map.keepsAnnotationsInView = true
        map.zoomRange = 3...9
        observation = map.onViewportChange { _ in }
        map.beginGesture()
        map.moveGesture(x: 4)
        map.keepsAnnotationsInView = true
        CFRunLoop.turn()
        CFRunLoop.turn(after: 0)
        #expect(CFRunLoop.observerCount == 1 && CFRunLoop.timerCount == 1)
        gone = map
      }
      #expect(gone == nil)
      #expect(CFRunLoop.observerCount == 0 && CFRunLoop.timerCount == 0)
      DisplayLinkDouble.show()
      await DisplayLinkDouble.wakeSleepers(frames: 2)
      #expect(DisplayLinkDouble.count == 0 && DisplayLinkDouble.sleeperCount == 0)
      #if canImport(AppKit)
        #expect(NSEvent.monitorCount == 0)
      #endif
      CFRunLoop.turn()
      observation?.cancel()
    }

    @Test func `a gesture ends refit without listeners`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.window = PlatformWindow()
      map.resizing = .refit
      map.fit([GeoCoordinate(munich)], animated: false)
      map.beginGesture()
      map.moveGesture(x: 40, levels: 1)
      map.endGesture()
      let (zoom, center) = (map.trueZoom, map.centerCoordinate)
      map.layOut(844, 390)
      #expect(abs(map.trueZoom - zoom) < 1e-9)
      #expect(abs(map.centerCoordinate.longitude - center.longitude) < 1e-9)
      #expect(CFRunLoop.observerCount == 0)
    }

    @Test func `a fit before layout and later commands are applied in order`() {
      let places = [
        GeoCoordinate(latitude: 40, longitude: 0), GeoCoordinate(latitude: 41, longitude: 8),
      ]
      let map = MKMapView()
      map.setCenter(munich, zoomLevel: 12, animated: false)
      map.resizing = .refit
      #expect(map.fit(places, animated: false) == nil)
      map.zoom(by: -1, animated: false)
      map.layOut(390, 844)
      let stepped = map.trueZoom
      let fitted = map.fit(places, animated: false)
      #expect(abs(map.trueZoom - stepped - 1) < 1e-9)
      #expect(abs((fitted?.viewport.zoom ?? 0) - map.trueZoom) < 1e-9)
      let other = MKMapView()
      other.resizing = .refit
      other.fit(places, animated: false)
      other.layOut(390, 844)
      #expect(abs(other.trueZoom - map.trueZoom) < 1e-9)
      other.layOut(844, 390)
      #expect(abs(other.viewport.region.longitudeSpan - 8) < 1e-6, "and fitted anew")
    }
  }
}
