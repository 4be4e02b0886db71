#if canImport(ObjectiveC) && canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Testing

  @testable import MercatorMapKit

  /// What only Apple's own MapKit and Objective-C can show, on a map without a screen.
  @MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct MapViewTests {
    static let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)

    static func map() -> MKMapView {
      MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    /// An app's delegate that has one callback which a chain has not.
    final class AppDelegate: NSObject, MKMapViewDelegate {
      var asked = 0

      func mapView(
        _ mapView: MKMapView, viewFor annotation: any MKAnnotation
      ) -> MKAnnotationView? {
        asked += 1
        return nil
      }
    }

    @Test("A delegate chain forwards the callbacks that the app's delegate implements")
    func forwards() {
      let map = Self.map()
      let app = AppDelegate()
      map.delegate = app
      let observation = map.onViewportChange { _ in }
      #expect(map.delegate !== app)
      #expect(
        map.delegate?.responds(to: #selector((any MKMapViewDelegate).mapView(_:viewFor:))) == true)
      #expect(
        map.delegate?.responds(to: #selector((any MKMapViewDelegate).mapView(_:rendererFor:)))
          == false)
      _ = map.delegate?.mapView?(map, viewFor: MKPointAnnotation())
      #expect(app.asked == 1)
      observation.cancel()
      #expect(map.delegate === app)
    }

    @Test("A delegate chain answers nil after the app's delegate has died") func outlivesDelegate()
    {
      let map = Self.map()
      var app: AppDelegate? = AppDelegate()
      map.delegate = app
      let observation = map.onViewportChange { _ in }
      app = nil
      #expect(app == nil)
      let chain = map.delegate
      let view = chain?.mapView?(map, viewFor: MKPointAnnotation())
      #expect(view == nil)
      observation.cancel()
    }

    @Test("A deallocated map frees its state") func lifetime() {
      weak var map: MKMapView?
      weak var state: MapViewState?
      autoreleasepool {
        let shown = Self.map()
        shown.zoomLevel = 12
        shown.keepsAnnotationsInView = true
        map = shown
        state = MapViewState.existing(of: shown)
        #expect(state != nil)
      }
      #expect(map == nil)
      #expect(state == nil)
    }

    /// Counts what it is told of a key.
    final class Watcher: NSObject {
      var calls = 0

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        calls += 1
      }
    }

    @Test("A cluster marker that moves notifies key-value observers") func moves() throws {
      let index = ClusterIndex(of: [
        GeoCoordinate(Self.munich), GeoCoordinate(latitude: 1, longitude: 2),
      ])
      let marker = MapClusterAnnotation(try #require(index.cluster(containing: 0, atZoom: 10)))
      let watcher = Watcher()
      marker.addObserver(watcher, forKeyPath: "coordinate", options: [], context: nil)
      marker.cluster = try #require(index.cluster(containing: 1, atZoom: 10))
      marker.removeObserver(watcher, forKeyPath: "coordinate")
      #expect(watcher.calls == 1)
    }

    @Test("A frame clock ticks with rising times") func ticks() async {
      let map = Self.map()
      var times: [Double] = []
      var clock: FrameClock?
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        clock = FrameClock(for: map) { time in
          times.append(time)
          if times.count == 3 { done.resume() }
        }
      }
      clock?.stop()
      #expect(times[0] < times[1] && times[1] < times[2])
    }

    @Test(
      "A zoom level that is set is the zoom level that is read",
      arguments: [(3.5, 0.0, 0.0), (12, 45, 0), (16.25, 200, 30)])
    func setsAndReads(zoom: Double, heading: Double, pitch: Double) {
      let map = Self.map()
      var camera = map.viewport
      camera.center = GeoCoordinate(Self.munich)
      (camera.zoom, camera.heading, camera.pitch) = (zoom, heading, pitch)
      let shown = map.setViewport(camera, animated: false)
      print(
        "asked for \(zoom) ↑\(heading) ∠\(pitch), shown \(shown.zoom) ↑\(shown.heading) ∠\(shown.pitch)"
      )
      #expect((map.zoomLevel - zoom).magnitude < 1e-3)
      #expect((map.viewport.heading - heading).magnitude < 0.1)
    }
  }
#endif
