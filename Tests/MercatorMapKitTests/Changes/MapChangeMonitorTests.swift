import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MapChangeMonitorTests {
    private func makeMap(_ knobs: MapKnobs = MapKnobs()) -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs = knobs
      map.window = PlatformWindow()
      map.setCenter(
        CLLocationCoordinate2D(latitude: 48, longitude: 11), zoomLevel: 12, animated: false)
      return map
    }

    @Test func `B3: a gesture is reported while it lasts and settles once, with every knob`() {
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

    @Test func `an animation is reported frame by frame even if MapKit does not`() {
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

    @Test func `a map outside any window settles`() async {
      let map = makeMap()
      map.window = nil
      var phases: [ViewportChange.Phase] = []
      let observation = map.onViewportChange { phases.append($0.phase) }
      map.zoomLevel = 9
      for _ in 0..<20 where phases.last != .settled {
        DisplayLinkDouble.show()
        await DisplayLinkDouble.wakeSleepers()
      }
      #expect(phases == [.began, .settled])
      #expect(DisplayLinkDouble.count == 0)
      observation.cancel()
    }

    @Test func `listeners can distinguish the reasons of changes`() {
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

    @Test func `nothing runs without listeners, and the app has its delegate back`() {
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

    @Test func `a change sequence ends with its task, and the last listener stops all`() async {
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

    @Test func `a released observation gives the app its delegate back`() async {
      let map = makeMap()
      var observation: ViewportObservation? = map.onViewportChange { _ in }
      #expect(map.delegate != nil && observation != nil)
      observation = nil
      while map.delegate != nil { await Task.yield() }
    }

    @Test func `A13: a level change is reported once while the zoom trembles`() {
      let map = makeMap()
      var changes: [ZoomLevelTracker.Change] = []
      let observation = map.onZoomLevelChange { changes.append($0) }
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
      #expect(changes == [ZoomLevelTracker.Change(from: 12, to: 13)])
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

    @Test(arguments: MapKnobs.Callbacks.allCases)
    func `a change that nobody asked for has the reason map and ends no refit`(
      callbacks: MapKnobs.Callbacks
    ) {
      let map = makeMap()
      map.knobs.callbacks = callbacks
      map.resizing = .refit
      let places = [
        GeoCoordinate(latitude: 40, longitude: 0), GeoCoordinate(latitude: 41, longitude: 8),
      ]
      map.fit(places, animated: false)
      var told: [ViewportChange.Reason] = []
      let observation = map.onViewportChange { if $0.phase == .settled { told.append($0.reason) } }
      map.moveByItself(x: 4)
      map.rest()
      map.setRegion(
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: 20, longitude: 20),
          span: MKCoordinateSpan(latitudeDelta: 5, longitudeDelta: 5)), animated: true)
      map.rest()
      map.moveByItself(degrees: MapCase.turns ? 30 : 0)
      map.deliverCallbacks()
      #expect(told == [.map, .map])
      map.layOut(844, 390)
      map.rest()
      #expect(map.viewport.count(of: places).visible == 2, "fitted anew all the same")
      #expect(abs(map.trueHeading - (MapCase.turns ? 30 : 0)) < 1e-9, "as the map was turned")
      observation.cancel()
    }

    @Test func `a movement that goes on after the touch has the reason gesture`() {
      let map = makeMap()
      var told: [ViewportChange.Reason] = []
      let observation = map.onViewportChange { told.append($0.reason) }
      // A double tap: the map begins to move when the fingers are gone.
      map.touchDown()
      map.touchUp()
      DisplayLinkDouble.show(frames: 10)
      map.moveByItself(levels: 1)
      map.rest()
      #expect(!told.isEmpty && told.allSatisfy { $0 == .gesture })
      told = []
      map.moveByItself(levels: 1)
      map.rest()
      #expect(!told.isEmpty && told.allSatisfy { $0 == .map })
      #expect(DisplayLinkDouble.count == 0)
      observation.cancel()
    }

    @Test(arguments: MapKnobs.Callbacks.allCases)
    func `a movement that the program starts on a tap is not a gesture`(
      callbacks: MapKnobs.Callbacks
    ) {
      let map = makeMap()
      map.knobs.callbacks = callbacks
      var told: [ViewportChange.Reason] = []
      let observation = map.onViewportChange { told.append($0.reason) }
      map.touchDown()
      map.touchUp()
      map.setZoomLevel(14, animated: true)
      map.deliverCallbacks()
      map.rest()
      #expect(!told.isEmpty && told.allSatisfy { $0 == .animation })
      observation.cancel()
    }

    @Test
    func `a listener that moves the map leaves no other with the old camera`() {
      let map = makeMap()
      var seen: [Double] = []
      let first = map.onViewportChange { change in
        if change.phase == .began { map.zoomLevel = 5 }
      }
      let second = map.onViewportChange { seen.append($0.viewport.zoom) }
      map.zoomLevel = 9
      map.rest()
      #expect(seen == [5, 5])
      first.cancel()
      second.cancel()
    }

    @Test func `a released observation hears nothing more, at once`() {
      let map = makeMap()
      var count = 0
      var observation: ViewportObservation? = map.onViewportChange { _ in count += 1 }
      #expect(observation != nil)
      observation = nil
      map.zoomLevel = 5
      #expect(count == 0)
    }

    @Test func `listeners of a map freed while it moves hear that it settled`() async {
      var phases: [ViewportChange.Phase] = []
      var changes: ViewportChanges?
      var observation: ViewportObservation?
      do {
        let map = makeMap()
        changes = map.viewportChanges
        observation = map.onViewportChange { phases.append($0.phase) }
        map.beginGesture()
        map.moveGesture(x: 30)
      }
      while phases.last != .settled { await Task.yield() }
      #expect(phases == [.began, .settled])
      var told: [ViewportChange.Phase] = []
      if let changes { for await change in changes { told.append(change.phase) } }
      #expect(told == [.settled])
      observation?.cancel()
      while DisplayLinkDouble.count > 0 { await Task.yield() }
    }

    #if canImport(AppKit)
      @Test func `a mouse-up that a menu swallowed does not keep the map in a gesture`() {
        let map = makeMap()
        var phases: [ViewportChange.Phase] = []
        let observation = map.onViewportChange { phases.append($0.phase) }
        map.touchDown()
        map.moveGesture(x: 20)
        NSEvent.loseMouseUp()
        map.rest()
        #expect(phases == [.began, .settled])
        #expect(DisplayLinkDouble.count == 0)
        observation.cancel()
      }

      @Test func `keys count as a gesture only if the map has the focus`() {
        let map = makeMap()
        var reasons: Set<ViewportChange.Reason> = []
        let observation = map.onViewportChange { reasons.insert($0.reason) }
        let window = map.window
        NSEvent(.keyDown, at: .zero, in: window).send()
        map.moveByItself(x: 20)
        map.rest()
        #expect(reasons == [.map])
        reasons = []
        window?.firstResponder = map
        NSEvent(.keyDown, at: .zero, in: window).send()
        map.moveByItself(x: 20)
        map.rest()
        #expect(reasons == [.gesture])
        observation.cancel()
      }
    #endif
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
