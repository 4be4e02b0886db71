import MapKit
import MercatorMapKit
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MapDelegateChainTests {
    private final class Area: NSObject, MKOverlay {
      let boundingMapRect = MKMapRect.world
      let coordinate = CLLocationCoordinate2D()
    }

    private struct Failure: Error {}

    /// An app's proxy that writes out what it hands on.
    private final class WrittenProxy: NSObject, MKMapViewDelegate {
      weak var next: (any MKMapViewDelegate)?
      var calls = 0

      func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        next?.mapView(mapView, regionWillChangeAnimated: animated)
      }
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        calls += 1
        next?.mapView(mapView, regionDidChangeAnimated: animated)
      }
      func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
        next?.mapViewDidChangeVisibleRegion(mapView)
      }
    }

    /// An app's proxy that has nothing of its own and forwards all messages.
    private final class ForwardingProxy: NSObject, MKMapViewDelegate, MessageReceiver {
      weak var next: (any MKMapViewDelegate)?

      func responds(to selector: Selector!) -> Bool {
        (next as? any MessageReceiver)?.responds(to: selector) ?? (next != nil)
      }
      func implements(_ selector: Selector) -> Bool { false }
      func forwardingTarget(for selector: Selector!) -> Any? { next }
    }

    private func pan(_ map: MKMapView) {
      map.beginGesture()
      map.moveGesture(x: 9)
      map.endGesture()
    }

    /// Sends every callback that the counting delegate has.
    private func sendAll(_ map: MKMapView) -> [String] {
      let annotation = pin(1, 1)
      let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
      var names: [String] = []
      func send(_ name: String, _ selector: Selector, _ call: (any MKMapViewDelegate) -> Void) {
        names.append(name)
        _ = map.send(selector, call)
      }
      send("regionWillChange", "mapView:regionWillChangeAnimated:") {
        $0.mapView(map, regionWillChangeAnimated: true)
      }
      send("visible", "mapViewDidChangeVisibleRegion:") { $0.mapViewDidChangeVisibleRegion(map) }
      send("regionDidChange", "mapView:regionDidChangeAnimated:") {
        $0.mapView(map, regionDidChangeAnimated: true)
      }
      send("willLoad", "mapViewWillStartLoadingMap:") { $0.mapViewWillStartLoadingMap(map) }
      send("didLoad", "mapViewDidFinishLoadingMap:") { $0.mapViewDidFinishLoadingMap(map) }
      send("fail", "mapViewDidFailLoadingMap:withError:") {
        $0.mapViewDidFailLoadingMap(map, withError: Failure())
      }
      send("willRender", "mapViewWillStartRenderingMap:") { $0.mapViewWillStartRenderingMap(map) }
      send("didRender", "mapViewDidFinishRenderingMap:fullyRendered:") {
        $0.mapViewDidFinishRenderingMap(map, fullyRendered: true)
      }
      send("viewFor", "mapView:viewForAnnotation:") {
        #expect($0.mapView(map, viewFor: annotation) != nil)
      }
      send("didAddViews", "mapView:didAddAnnotationViews:") { $0.mapView(map, didAdd: [view]) }
      send("selectView", "mapView:didSelectAnnotationView:") { $0.mapView(map, didSelect: view) }
      send("deselectView", "mapView:didDeselectAnnotationView:") {
        $0.mapView(map, didDeselect: view)
      }
      #if !DOUBLE_TVOS
        send("select", "mapView:didSelectAnnotation:") { $0.mapView(map, didSelect: annotation) }
        send("deselect", "mapView:didDeselectAnnotation:") {
          $0.mapView(map, didDeselect: annotation)
        }
      #endif
      send("located", "mapView:didUpdateUserLocation:") {
        $0.mapView(map, didUpdate: map.userLocation)
      }
      send("tracking", "mapView:didChangeUserTrackingMode:animated:") {
        $0.mapView(map, didChange: .follow, animated: true)
      }
      send("renderer", "mapView:rendererForOverlay:") {
        _ = $0.mapView(map, rendererFor: Area())
      }
      return names
    }

    @Test func `a delegate behind a listening map gets every callback once`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let own = CountingDelegate()
      map.delegate = own
      let observation = map.onViewportChange { _ in }
      #expect(map.delegate is MapDelegateChain)
      let names = sendAll(map)
      #if DOUBLE_TVOS
        #expect(names.count == 15, "tvOS does not tell of annotations that are selected")
      #else
        #expect(names.count == 17)
      #endif
      #expect(own.calls == Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))
      observation.cancel()
      _ = sendAll(map)
      #expect(own.calls.values.allSatisfy { $0 == 2 }, "and without the chain as well")
      #expect(map.exceptions.isEmpty)
    }

    @Test func `a delegate set later is put behind the chain at the next touch`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.window = PlatformWindow()
      var changes = 0
      let observation = map.onViewportChange { _ in changes += 1 }
      let own = CountingDelegate()
      map.delegate = own
      map.beginGesture()
      map.moveGesture(x: 9)
      map.endGesture()
      #expect(changes > 0)
      #expect(own.calls == ["regionWillChange": 1, "visible": 1, "regionDidChange": 1])
      #expect((map.delegate as? MapDelegateChain)?.next === own)
      observation.cancel()
      #expect(map.delegate === own)
      map.rest()
    }

    @Test func `a chain that the app makes does not retain the next delegate`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      var own: CountingDelegate? = CountingDelegate()
      let chain = MapDelegateChain(next: own)
      var zooms: [Double] = []
      chain.regionDidChange = { zooms.append($0.zoomLevel) }
      map.delegate = chain
      map.zoomLevel = 7
      #expect(zooms == [7] && own?.calls["regionDidChange"] == 1)
      own = nil
      #expect(chain.next == nil)
      map.zoomLevel = 8
      #expect(zooms == [7, 8] && map.exceptions.isEmpty)
      chain.next = chain
      #expect(chain.next == nil, "no circle")
    }

    @Test(arguments: [false, true])
    func `an app may wrap the delegate it finds, and each gets every callback once`(
      remembers: Bool
    ) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs.remembersResponses = remembers
      map.window = PlatformWindow()
      let own = CountingDelegate()
      map.delegate = own
      var settled = 0
      var observation: ViewportObservation? = map.onViewportChange {
        if $0.phase == .settled { settled += 1 }
      }
      let proxies = [WrittenProxy(), WrittenProxy(), WrittenProxy()]
      for (index, proxy) in proxies.enumerated() {
        proxy.next = map.delegate
        map.delegate = proxy
        let (before, told) = (own.calls["regionDidChange", default: 0], proxies.map { $0.calls })
        pan(map)
        map.rest()
        #expect(own.calls["regionDidChange"] == before + 1, "\(index)")
        for (earlier, count) in zip(proxies.prefix(index + 1), told) {
          #expect(earlier.calls == count + 1, "\(index)")
        }
        #expect(settled == index + 1)
      }
      // Nobody listens any more: the app's proxies lead to its own delegate all the same.
      observation?.cancel()
      observation = nil
      #expect(map.delegate === proxies[2])
      pan(map)
      #expect(own.calls["regionDidChange"] == 4)
      let again = map.onViewportChange { if $0.phase == .settled { settled += 1 } }
      pan(map)
      map.rest()
      #expect(own.calls["regionDidChange"] == 5 && settled == 4 && proxies[0].calls == 5)
      #expect(map.exceptions.isEmpty)
      again.cancel()
    }

    @Test func `a proxy that forwards to the chain stays the map's delegate`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.window = PlatformWindow()
      let own = CountingDelegate()
      map.delegate = own
      var changes = 0
      let observation = map.onViewportChange { _ in changes += 1 }
      let proxy = ForwardingProxy()
      proxy.next = map.delegate
      map.delegate = proxy
      pan(map)
      #expect(map.delegate === proxy && changes > 0)
      #expect(own.calls == ["regionWillChange": 1, "visible": 1, "regionDidChange": 1])
      let names = sendAll(map)
      #expect(names.allSatisfy { own.calls[$0, default: 0] >= 1 })
      observation.cancel()
      #expect(map.delegate === proxy && map.exceptions.isEmpty)
    }

    @Test func `a circular delegate chain is refused or cut`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let (chain, other) = (MapDelegateChain(), MapDelegateChain())
      other.next = chain
      chain.next = other
      #expect(chain.next == nil)
      let forwarding = ForwardingProxy()
      forwarding.next = chain
      chain.next = forwarding
      #expect(chain.next == nil)
      let written = WrittenProxy()
      written.next = chain
      chain.next = written
      map.delegate = chain
      map.zoomLevel = 7
      #expect(written.calls > 0 && written.calls < 20)
      forwarding.next = nil
      chain.next = forwarding
      forwarding.next = chain
      _ = chain.responds(to: "mapView:viewForAnnotation:")
      #expect(!forwarding.responds(to: "mapView:viewForAnnotation:"))
    }

    @Test func `a delegate that moves the map in a callback hears of that move`() {
      final class Mover: NSObject, MKMapViewDelegate {
        var calls = 0
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
          calls += 1
          if calls < 3 { mapView.setCenter(CLLocationCoordinate2D(), animated: calls < 2) }
          if calls == 1 { mapView.animate() }
        }
      }
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs.callsWhenUnchanged = true
      let mover = Mover()
      map.delegate = mover
      let observation = map.onViewportChange { _ in }
      map.setCenter(CLLocationCoordinate2D(latitude: 1, longitude: 1), animated: false)
      #expect(mover.calls == 3)
      map.rest()
      observation.cancel()
    }

    @Test(arguments: [false, true])
    func `callbacks are answered after the app's delegate has died`(remembers: Bool) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs.remembersResponses = remembers
      var own: CountingDelegate? = CountingDelegate()
      map.delegate = own
      let observation = map.onViewportChange { _ in }
      own = nil
      let annotation = pin(1, 1)
      _ = map.send("mapView:viewForAnnotation:") {
        #expect($0.mapView(map, viewFor: annotation) == nil)
      }
      _ = map.send("mapView:didAddAnnotationViews:") {
        $0.mapView(map, didAdd: [MKAnnotationView]())
      }
      _ = map.send("mapView:clusterAnnotationForMemberAnnotations:") {
        #expect(
          $0.mapView(map, clusterAnnotationForMemberAnnotations: [annotation]).memberAnnotations
            .count == 1)
      }
      map.zoomLevel = 9
      #expect(map.exceptions.isEmpty, "\(map.exceptions)")
      observation.cancel()
      #expect(map.delegate == nil)
    }
  }
}
