import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  /// What public reports of other projects say that maps do wrong.
  @Suite @MainActor struct ReportedMapTests {
    private let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)
    private let venice = CLLocationCoordinate2D(latitude: 45.4408, longitude: 12.3155)

    private func map(_ knobs: MapKnobs = MapKnobs()) -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.knobs = knobs
      map.window = PlatformWindow()
      map.setCenter(munich, zoomLevel: 12.3, animated: false)
      return map
    }

    /// react-native-maps#5730, Mullvad#4309, ADClusterMapView#35: *Invalid Region* from a view without
    /// a size.
    @Test func `no call makes an invalid region of a view without a size`() async {
      for size in [CGSize.zero, CGSize(width: 390, height: 0), CGSize(width: 0, height: 844)] {
        let map = MKMapView(frame: CGRect(origin: .zero, size: size))
        let heard = map.onViewportChange { _ in }
        map.zoomRange = 3...18
        map.viewportLimits = ViewportLimits(
          zoomRange: 3...18, viewRegion: GeoRegion(south: 40, west: 0, north: 60, east: 20))
        map.resizing = .refit
        for animated in [false, true] {
          map.setCenter(munich, zoomLevel: 12, animated: animated)
          map.setZoomLevel(7, animated: animated)
          map.zoom(by: 1, around: CGPoint(x: 3, y: 4), animated: animated)
          map.fit([munich, venice], .padding(24), animated: animated)
          map.fit([munich], animated: animated)
          map.fit([CLLocationCoordinate2D](), animated: animated)
          map.fit(map.annotations, animated: animated)
          map.include(atLeast: 2, of: [munich, venice], animated: animated)
          map.setViewport(map.viewport, animated: animated)
        }
        map.zoomLevel += 1
        await map.fly(to: map.viewport)
        await map.ease(to: map.viewport)
        map.addAnnotations([pin(48.2, 11), pin(45, 12.4)])
        map.keepsAnnotationsInView = true
        map.layOut()
        _ = (map.viewport, map.zoomLevel, map.screenRect(CGRect(x: 1, y: 1, width: 1, height: 1)))
        #expect(map.exceptions.isEmpty, "\(map.exceptions)")
        #expect(map.viewport.zoom.isFinite)
        map.layOut(390, 844)
        map.rest()
        #expect(map.exceptions.isEmpty && map.viewport.count(of: [munich, venice]).visible == 2)
        heard.cancel()
      }
    }

    /// Mapbox and MapLibre: a range of zooms that is set moves the map, or the map's first camera is lost.
    @Test(arguments: ["before", "in viewDidLoad", "after"])
    func `setting a zoom range keeps the map's first camera`(when: String) {
      for clamps in [false, true] {
        var knobs = MapKnobs()
        knobs.callsForLimits = clamps
        let map = MKMapView(frame: .zero)
        map.knobs = knobs
        map.window = PlatformWindow()
        if when == "before" { map.zoomRange = 5...18 }
        if when == "in viewDidLoad" {
          map.setCenter(munich, zoomLevel: 12.3, animated: false)
          map.zoomRange = 5...18
        }
        map.layOut(390, 844)
        if when != "in viewDidLoad" { map.setCenter(munich, zoomLevel: 12.3, animated: false) }
        if when == "after" { map.zoomRange = 5...18 }
        map.rest()
        #expect(abs(map.trueZoom - 12.3) < 1e-9 && map.zoomRange == 5...18)
        #expect(abs(map.centerCoordinate.latitude - munich.latitude) < 1e-9)
        #expect(abs(map.centerCoordinate.longitude - munich.longitude) < 1e-9)
      }
    }

    /// The first fit is made before a sheet's height is known.
    @Test func `a first fit that avoids a sheet keeps places above the sheet`() throws {
      let map = MKMapView(frame: .zero)
      map.window = PlatformWindow()
      let sheet = ScreenRect(x: 0, y: 544, width: 390, height: 300)
      map.fit(
        [munich, venice], .padding(24).area(.bestRectangle(avoiding: [sheet])), animated: false)
      map.layOut(390, 844)
      let shown = map.viewport
      for place in [munich, venice] {
        let point = try #require(shown.screenPoint(for: GeoCoordinate(place)))
        #expect(point.y <= 544 - 24 + 1e-6 && point.y >= 24 - 1e-6)
      }
      // The safe area is a sheet's, too; it comes with the layout.
      let other = MKMapView(frame: .zero)
      other.window = PlatformWindow()
      other.fit([munich, venice], animated: false)
      other.safeAreaInsets = PlatformEdgeInsets(ScreenInsets(bottom: 300))
      other.layOut(390, 844)
      let point = try #require(other.viewport.screenPoint(for: GeoCoordinate(venice)))
      #expect(point.y <= 544 + 1e-6)
    }

    /// mapbox-gl-js#9133: a flight to where the camera is never ends, or moves.
    @Test func `a flight to the current camera returns and moves nothing`() async {
      let map = map()
      let before = map.viewport
      let shown = await map.fly(to: before)
      #expect(shown == before && map.viewport == before)
      #expect(await map.ease(to: before, duration: .zero) == before)
    }

    /// MapLibre, react-native-maps: a fit in the callback of a change runs for ever.
    @Test(arguments: MapKnobs.Callbacks.allCases, [false, true])
    func `a fit inside of a change callback settles`(
      callbacks: MapKnobs.Callbacks, animated: Bool
    ) {
      var knobs = MapKnobs()
      knobs.callbacks = callbacks
      knobs.callsWhenUnchanged = true
      let map = map(knobs)
      var calls = 0
      let (one, other) = (munich, venice)
      let heard = map.onViewportChange { [weak map] _ in
        calls += 1
        if calls < 1000 { map?.fit([one, other], .padding(24), animated: animated) }
      }
      map.gesture(x: 50, levels: 1)
      map.rest()
      map.rest()
      #expect(calls < 100, "\(calls)")
      #expect(map.viewport.count(of: [munich, venice]).visible == 2)
      heard.cancel()
    }
  }
}

extension MKMapView {
  /// A person moves the map in one go.
  fileprivate func gesture(x: Double, levels: Double) {
    beginGesture()
    moveGesture(x: x, levels: levels)
    endGesture()
  }
}
