import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MKMapViewLimitsTests {
    let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)

    private func makeMap(_ factor: Double) -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.window = PlatformWindow()
      map.knobs.zoomRangeFactor = factor
      map.setCenter(munich, zoomLevel: 12, animated: false)
      map.zoomRange = 10...15
      return map
    }

    @Test(arguments: [1, 1 / 1.55])
    func `A7: the program's zoom is clamped to the range exactly`(factor: Double) {
      let map = makeMap(factor)
      #expect(map.zoomRange == 10...15)
      #expect(abs(map.setZoomLevel(18, animated: false).zoom - 15) < 1e-9)
      #expect(abs(map.trueZoom - 15) < 1e-9)
      map.zoom(by: -20, animated: false)
      #expect(abs(map.trueZoom - 10) < 1e-9)
      // At another latitude the distances are others, the levels are not.
      for latitude in [0.0, 70, -80] {
        map.setCenter(
          CLLocationCoordinate2D(latitude: latitude, longitude: 0), zoomLevel: 20, animated: false)
        #expect(abs(map.trueZoom - 15) < 1e-9, "\(latitude)")
        map.setZoomLevel(1, animated: false)
        #expect(abs(map.trueZoom - 10) < 1e-9, "\(latitude)")
      }
    }

    @Test(arguments: [1, 1 / 1.55], MapKnobs.Callbacks.allCases)
    func `a zoom pulled beyond the range by a gesture returns on release`(
      factor: Double, callbacks: MapKnobs.Callbacks
    ) {
      let map = makeMap(factor)
      map.knobs.callbacks = callbacks
      map.rest()
      map.beginGesture()
      map.moveGesture(levels: 5)
      let pulled = map.trueZoom
      #expect(pulled > 14.9 && pulled < 15.7, "MapKit's own limit, off by 0.63 levels at most")
      DisplayLinkDouble.show(frames: 3)
      #expect(map.trueZoom == pulled, "not under the finger")
      map.endGesture()
      map.rest()
      map.rest()
      #expect(map.trueZoom < 15 + 1e-6 && map.trueZoom > 14.9)
      map.zoomRange = 0...28
      map.viewportLimits = ViewportLimits(keepsInWorld: false)
      #expect(map.delegate == nil && DisplayLinkDouble.count == 0)
    }

    @Test func `a view region clamps the program's camera and returns gestures`() throws {
      let bavaria = try #require(GeoRegion(south: 47, west: 9, north: 50.6, east: 13.9))
      let map = makeMap(1)
      map.viewportLimits = ViewportLimits(zoomRange: 8...18, viewRegion: bavaria)
      map.setCenter(
        CLLocationCoordinate2D(latitude: 40, longitude: 0), zoomLevel: 12, animated: false)
      let region = map.viewport.freeRegion
      #expect(region.south > 47 - 1e-6 && region.west > 9 - 1e-6)
      map.beginGesture()
      map.moveGesture(x: 300, y: -300)
      map.endGesture()
      #expect(map.viewport.freeRegion.west < 9)
      map.rest()
      map.rest()
      #expect(map.viewport.freeRegion.west > 9 - 1e-6 && map.viewport.freeRegion.south > 47 - 1e-6)
      map.viewportLimits = ViewportLimits(keepsInWorld: false)
    }

    @Test func `limits that the map cannot meet are tried once`() {
      let map = makeMap(1)
      map.knobs.zooms = 2...12
      map.viewportLimits = ViewportLimits(zoomRange: 15...18, keepsInWorld: false)
      map.beginGesture()
      map.moveGesture(x: 20)
      map.endGesture()
      DisplayLinkDouble.show(frames: 200)
      #expect(DisplayLinkDouble.count == 0)
      let settings = map.settings
      DisplayLinkDouble.show(frames: 200)
      #expect(map.settings == settings)
      map.viewportLimits = ViewportLimits(keepsInWorld: false)
    }

    @Test func `limits set later move the map at once`() {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.setCenter(munich, zoomLevel: 18, animated: false)
      map.zoomRange = 3...9
      #expect(abs(map.trueZoom - 9) < 1e-9)
      map.zoomRange = 11...12
      #expect(abs(map.trueZoom - 11) < 1e-9)
      map.viewportLimits = ViewportLimits(keepsInWorld: false)
    }

    @Test(arguments: [1, 1 / 1.55])
    func `limits set before layout apply from the first layout on`(factor: Double) {
      let map = MKMapView()
      map.knobs.zoomRangeFactor = factor
      map.zoomRange = 9...11
      map.layOut(390, 844)
      #expect(abs(map.trueZoom - 9) < 1e-9)
      // Fingers stop near there from the first on, too.
      map.beginGesture()
      map.moveGesture(levels: 8)
      #expect(map.trueZoom > 10.9 && map.trueZoom < 11.7)
      map.endGesture()
      map.viewportLimits = ViewportLimits(keepsInWorld: false)
    }

    @Test(arguments: MapKnobs.Callbacks.allCases, [false, true])
    func `a range that clamps at once is not reported as a gesture`(
      callbacks: MapKnobs.Callbacks, calls: Bool
    ) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs.callbacks = callbacks
      map.knobs.callsForLimits = calls
      map.addAnnotations([pin(10, 10), pin(12, 14)])
      map.keepAnnotationsInView(animated: false)
      var reasons: Set<ViewportChange.Reason> = []
      let observation = map.onViewportChange { reasons.insert($0.reason) }
      map.zoomRange = 9...11
      map.deliverCallbacks()
      map.rest()
      map.zoomRange = 3...5
      map.deliverCallbacks()
      map.rest()
      #expect(map.keepsAnnotationsInView)
      #expect(reasons.isSubset(of: [.programmatic, .animation]), "\(reasons)")
      map.viewportLimits = ViewportLimits(keepsInWorld: false)
      map.deliverCallbacks()
      map.rest()
      #expect(map.keepsAnnotationsInView)
      map.keepsAnnotationsInView = false
      observation.cancel()
    }

    @Test func `a zoom range and viewport limits of that range are equal`() {
      let (one, other) = (MKMapView(), MKMapView())
      one.zoomRange = 5...18
      other.viewportLimits = ViewportLimits(zoomRange: 5...18)
      #expect(one.viewportLimits == other.viewportLimits)
      other.viewportLimits.keepsInWorld = false
      other.zoomRange = 6...7
      #expect(other.viewportLimits == ViewportLimits(zoomRange: 6...7, keepsInWorld: false))
      #expect(MKMapView().viewportLimits == ViewportLimits(keepsInWorld: false))
      #expect(MKMapView().zoomRange == 0...28)
      for map in [one, other] { map.viewportLimits = ViewportLimits(keepsInWorld: false) }
    }

    @Test func `a setter returns the camera that the map shows, also at its limits`() {
      for one in MapKnobs.turns {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        one.turn(&map.knobs)
        map.knobs.zooms = 4...12
        for zoom in [3.0, 3.99, 12.01, 15, 8] {
          let took = map.setCenter(munich, zoomLevel: zoom, animated: false)
          #expect(abs(took.zoom - map.trueZoom) < 1e-9, "\(one.name), \(zoom)")
          #expect(abs(map.trueZoom - min(max(zoom, 4), 12)) < 1e-9, "\(one.name), \(zoom)")
        }
      }
    }
  }
}
