import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct ChangeHubTests {
    private func makeMap(_ knobs: MapKnobs = MapKnobs()) -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs = knobs
      map.window = PlatformWindow(frame: .zero)
      map.setCenter(
        CLLocationCoordinate2D(latitude: 48, longitude: 11), zoomLevel: 12, animated: false)
      return map
    }

    @Test func `B3: a gesture is told while it goes on, and settled once, with every knob`() {
      for one in [("default", { (_: inout MapKnobs) in })]
        + MapKnobs.turns.map({ ($0.name, $0.turn) })
      {
        var knobs = MapKnobs()
        one.1(&knobs)
        let map = makeMap(knobs)
        var changes: [ViewportChange] = []
        let observation = map.onViewportChange { changes.append($0) }
        map.beginGesture()
        map.deliverCallbacks()
        for _ in 0..<10 {
          map.moveGesture(x: 2, levels: 0.1, degrees: 3)
          map.deliverCallbacks()
        }
        #expect(changes.count == 10, "\(one.0): during the gesture")
        DisplayLinkDouble.show(frames: 20)
        #expect(changes.last?.phase == .changed, "\(one.0): a finger that rests has not let go")
        map.endGesture()
        map.rest()
        #expect(changes.first?.phase == .began, "\(one.0)")
        #expect(changes.count { $0.phase == .settled } == 1, "\(one.0)")
        #expect(changes.allSatisfy { $0.reason == .gesture }, "\(one.0)")
        #expect(changes.last?.phase == .settled, "\(one.0)")
        #expect(abs((changes.last?.viewport.zoom ?? 0) - map.trueZoom) < 1e-9, "\(one.0)")
        let turned: ViewportChange.Parts =
          MapCase.turns ? [.center, .zoom, .heading] : [.center, .zoom]
        #expect(changes.last?.parts == turned, "\(one.0)")
        // No change twice.
        for (one, next) in zip(changes, changes.dropFirst()) where next.phase != .settled {
          #expect(one.viewport == next.previous && one.viewport != next.viewport)
        }
        observation.cancel()
        #expect(map.delegate == nil && DisplayLinkDouble.count == 0, "\(one.0)")
      }
    }

    @Test func `an animation of MapKit's is told frame by frame, also where MapKit does not`() {
      for calls in [true, false] {
        for callbacks in MapKnobs.Callbacks.allCases {
          var knobs = MapKnobs()
          knobs.callsDuringAnimations = calls
          knobs.callbacks = callbacks
          let map = makeMap(knobs)
          var changes: [ViewportChange] = []
          let observation = map.onViewportChange { changes.append($0) }
          map.setZoomLevel(15, animated: true)
          for _ in 0..<10 {
            map.animate(by: 0.1)
            map.deliverCallbacks()
            DisplayLinkDouble.show()
          }
          map.rest()
          #expect(changes.count >= 10)
          #expect(changes.allSatisfy { $0.reason == .animation })
          #expect(changes.last?.phase == .settled && changes.count { $0.phase == .settled } == 1)
          #expect(abs((changes.last?.viewport.zoom ?? 0) - 15) < 1e-9)
          observation.cancel()
          #expect(DisplayLinkDouble.count == 0)
        }
      }
    }

    @Test func `reasons are told apart`() {
      let map = makeMap()
      var told: [ViewportChange.Reason] = []
      let observation = map.onViewportChange { if $0.phase == .settled { told.append($0.reason) } }
      map.setZoomLevel(10, animated: false)
      map.rest()
      map.layOut(844, 390)
      map.rest()
      map.setZoomLevel(9, animated: true)
      map.rest()
      map.beginGesture()
      map.moveGesture(y: 30)
      map.endGesture()
      map.rest()
      #expect(told == [.programmatic, .layout, .animation, .gesture])
      observation.cancel()
    }

    @Test func `nothing runs while nobody listens, and the app has its delegate back`() {
      let map = makeMap()
      let own = CountingDelegate()
      map.delegate = own
      map.zoomLevel = 13
      #expect(map.delegate === own && DisplayLinkDouble.count == 0)
      var observation: ViewportObservation? = map.onViewportChange { _ in }
      #expect(map.delegate !== own)
      #expect(DisplayLinkDouble.count == 0, "still until it moves")
      map.beginGesture()
      map.moveGesture(x: 5)
      #expect(DisplayLinkDouble.count == 1)
      map.endGesture()
      map.rest()
      #expect(DisplayLinkDouble.count == 0, "and after it")
      #expect(own.calls["regionDidChange"] == 2)
      observation?.cancel()
      observation = nil
      #expect(map.delegate === own)
      map.beginGesture()
      map.moveGesture(x: 5)
      map.endGesture()
      #expect(DisplayLinkDouble.count == 0)
    }

    @Test func `a sequence tells, ends with its task, and with the last listener all stops`() async
    {
      let map = makeMap()
      let changes = map.viewportChanges
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let listener = Task {
        var zooms: [Double] = []
        for await change in changes {
          zooms.append(change.viewport.zoom)
          begin.finish()
        }
        return zooms
      }
      map.zoomLevel = 14
      for await _ in begun {}
      listener.cancel()
      let zooms = await listener.value
      #expect(zooms == [14])
      while map.delegate != nil { await Task.yield() }
      #expect(DisplayLinkDouble.count == 0)
    }

    @Test func `a listener that is let go no longer listens`() async {
      let map = makeMap()
      var observation: ViewportObservation? = map.onViewportChange { _ in }
      #expect(map.delegate != nil && observation != nil)
      observation = nil
      while map.delegate != nil { await Task.yield() }
    }

    @Test func `A13: a level is told once when it is crossed, not while it trembles`() {
      let map = makeMap()
      var crossings: [LevelCrossing.Crossing] = []
      let observation = map.onLevelCrossing { crossings.append($0) }
      map.beginGesture()
      map.moveGesture(levels: 0.9)
      for _ in 0..<10 {
        map.moveGesture(levels: 0.12)
        map.moveGesture(levels: -0.04)
        map.moveGesture(levels: -0.08)
      }
      map.moveGesture(levels: 0.2)
      map.endGesture()
      map.rest()
      #expect(crossings == [LevelCrossing.Crossing(from: 12, to: 13)])
      observation.cancel()
    }

    @Test func `thresholds hold small changes back until they add up`() {
      let map = makeMap()
      var count = 0
      let observation = map.onViewportChange(ChangeThresholds(points: 1e6, zoom: 0.5)) { _ in
        count += 1
      }
      for _ in 0..<11 { map.zoomLevel += 0.1 }
      #expect(count == 1 || count == 2)
      observation.cancel()
    }
  }
}

/// An app's own delegate, which counts.
@MainActor final class CountingDelegate: NSObject, MKMapViewDelegate {
  var calls: [String: Int] = [:]
  private func count(_ name: String) { calls[name, default: 0] += 1 }

  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    count("regionWillChange")
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    count("regionDidChange")
  }
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { count("visible") }
  func mapViewWillStartLoadingMap(_ mapView: MKMapView) { count("willLoad") }
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { count("didLoad") }
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) { count("fail") }
  func mapViewWillStartRenderingMap(_ mapView: MKMapView) { count("willRender") }
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {
    count("didRender")
  }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    count("viewFor")
    return MKAnnotationView(annotation: annotation, reuseIdentifier: "pin")
  }
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { count("didAddViews") }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { count("selectView") }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { count("deselectView") }
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) { count("select") }
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
    count("deselect")
  }
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { count("located") }
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
    count("tracking")
  }
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    count("renderer")
    return MKOverlayRenderer(overlay: overlay)
  }
}
