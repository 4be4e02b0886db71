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
      send("select", "mapView:didSelectAnnotation:") { $0.mapView(map, didSelect: annotation) }
      send("deselect", "mapView:didDeselectAnnotation:") {
        $0.mapView(map, didDeselect: annotation)
      }
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
      #expect(names.count == 17)
      #expect(own.calls == Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))
      observation.cancel()
      _ = sendAll(map)
      #expect(own.calls.values.allSatisfy { $0 == 2 }, "and without the chain as well")
      #expect(map.exceptions.isEmpty)
    }

    @Test func `a delegate set later comes behind the chain at the next touch`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.window = PlatformWindow(frame: .zero)
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

    @Test func `an app's chain stands by itself and does not keep the next`() {
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
  }
}
