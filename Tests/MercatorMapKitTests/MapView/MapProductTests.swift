import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  /// Every reading and setting, on the product of cameras and views and with every knob turned.
  @Suite @MainActor struct MapProductTests {
    /// Sets the camera, reads it, steps, and if asked to animates to another.
    private func check(
      _ test: MapCase, _ knobs: MapKnobs, _ name: String, animates: Bool = true,
      _ comparison: inout Comparison
    ) {
      comparison.begin("\(name): \(test)")
      let map = test.map(knobs)
      let zoom = knobs.zoomTolerance
      let took = map.setViewport(test.viewport, animated: false)
      comparison.near(took.zoom, map.trueZoom, within: zoom, "zoom returned")
      map.deliverCallbacks()
      check(map, shows: test, knobs, &comparison)

      // The region, the bounding box of what the insets leave free, gives the same zoom.
      let read = map.viewport
      if knobs.fieldOfViewSide == .height, !knobs.fieldOfViewIsOfFreeArea,
        knobs.insets == .safeArea,
        test.zoom > 2, let region = GeoRegion(map.region), region.longitudeSpan < 360,
        let back = try? MapViewport(
          boundingRegion: region, of: .freeArea, heading: read.heading, pitch: read.pitch,
          size: read.size, insets: read.insets)
      {
        comparison.near(back.zoom, test.zoom, within: max(zoom, 1e-6), "zoom by the region")
      }

      // Zoom buttons: by exactly one.
      let center = map.centerCoordinate
      map.zoomLevel += 1
      comparison.near(map.trueZoom, min(test.zoom + 1, 21), within: zoom, "zoom + 1")
      map.zoomLevel -= 1
      comparison.near(map.trueZoom, test.zoom, within: zoom, "zoom + 1 − 1")
      if !knobs.staysInWorld {
        comparison.near(map.centerCoordinate.latitude, center.latitude, within: 1e-9, "latitude")
      }

      guard animates else { return }
      // An animation is read while it runs, and ends where it was asked to.
      let target = map.setZoomLevel(test.zoom > 10 ? 17.5 : 12.5, animated: true)
      map.animate(by: 0.3)
      comparison.near(map.viewport.zoom, map.trueZoom, within: zoom, "zoom on the way")
      comparison.near(
        Degrees.shortestTurn(from: map.viewport.heading, to: map.trueHeading), 0,
        within: max(zoom * 60, 1e-6), "heading on the way")
      map.rest()
      comparison.near(map.trueZoom, target.zoom, within: zoom, "zoom after the animation")
      comparison.check(map.exceptions.isEmpty, "\(map.exceptions)")
    }

    private func check(
      _ map: MKMapView, shows test: MapCase, _ knobs: MapKnobs, _ comparison: inout Comparison
    ) {
      let read = map.viewport
      let (zoom, degrees) = (knobs.zoomTolerance, max(knobs.zoomTolerance * 60, 1e-9))
      comparison.check(!map.isViewportEstimated, "read off the map")
      comparison.near(map.trueZoom, test.zoom, within: zoom, "zoom, rotated")
      comparison.near(map.trueHeading, test.shownHeading, within: degrees, "heading")
      comparison.near(map.truePitch, test.shownPitch, within: 1e-9, "pitch")
      comparison.near(read.zoom, map.trueZoom, within: zoom, "zoom read")
      comparison.near(read.heading, map.trueHeading, within: degrees, "heading read")
      comparison.near(read.pitch, map.truePitch, within: 1e-9, "pitch read")
      comparison.near(read.center.latitude, map.centerCoordinate.latitude, within: 0, "read")
      if !knobs.staysInWorld {
        comparison.near(read.center.latitude, test.center.latitude, within: 1e-9, "latitude")
        comparison.near(read.center.longitude, test.center.longitude, within: 1e-9, "longitude")
      }
      // The viewport draws places where the map does, also under pitch.
      for (x, y) in [(0.2, 0.9), (0.5, 0.5), (0.8, 0.4)] {
        let point = ScreenPoint(x: x * test.size.width, y: y * test.size.height)
        var drawn = CGPoint(x: point.x, y: point.y)
        #if canImport(AppKit)
          if !map.isFlipped { drawn.y = test.size.height - point.y }
        #endif
        let place = map.convert(drawn, toCoordinateFrom: map)
        // The map repeats the latitude of the world's edge beyond it.
        guard CLLocationCoordinate2DIsValid(place), abs(place.latitude) < 85.05,
          let mine = read.coordinate(at: point)
        else { continue }
        let scale = WebMercator.pointsPerWorld(atZoom: read.zoom) / 360
        comparison.near(
          Degrees.shortestTurn(from: mine.longitude, to: place.longitude) * scale, 0,
          within: knobs.drawnTolerance, "where a place is drawn, points east")
        comparison.near(
          (mine.latitude - place.latitude) * scale, 0, within: knobs.drawnTolerance,
          "points north")
      }
    }

    @Test func `A1 A3 B1: 2 160 cameras are set, read, stepped and animated exactly`() {
      var comparison = Comparison()
      let tests =
        MapCase.turns ? MapCase.product : MapCase.product.filter { $0.heading + $0.pitch == 0 }
      for (index, test) in tests.enumerated() {
        check(test, MapKnobs(), "default", animates: index.isMultiple(of: 10), &comparison)
      }
      #expect(comparison.cases == (MapCase.turns ? 2160 : 180))
      #expect(comparison.failures.isEmpty, "\(comparison.report)")
    }

    @Test func `cameras are exact with each knob and each pair of knobs turned`() {
      var comparison = Comparison()
      let tests = MapCase.some(Campaign.rounds(40, all: 200, soak: 200), seed: 420)
      let turns = MapKnobs.turns
      for (index, one) in turns.enumerated() {
        var knobs = MapKnobs()
        one.turn(&knobs)
        for test in tests { check(test, knobs, one.name, &comparison) }
        for other in turns[(index + 1)...] {
          var knobs = knobs
          other.turn(&knobs)
          for (number, test) in tests.enumerated() {
            check(
              test, knobs, "\(one.name), \(other.name)", animates: number.isMultiple(of: 10),
              &comparison)
          }
        }
      }
      #expect(comparison.failures.isEmpty, "\(comparison.report)")
    }

    @Test func `zoomLevel = zoomLevel a thousand times moves nothing`() {
      var comparison = Comparison()
      for test in MapCase.some(4, seed: 421) {
        comparison.begin("\(test)")
        let map = test.map()
        map.setViewport(test.viewport, animated: false)
        map.setZoomLevel(test.zoom + 0.123456789, animated: false)
        let before = (map.trueZoom, map.centerCoordinate)
        for _ in 0..<1000 { map.zoomLevel = map.zoomLevel }
        comparison.near(map.trueZoom, before.0, within: 1e-9, "zoom")
        comparison.near(map.centerCoordinate.latitude, before.1.latitude, within: 0, "latitude")
      }
      #expect(comparison.failures.isEmpty, "\(comparison.report)")
    }

    @Test func `zoomLevel = zoomLevel keeps a zoom that MapKit chose itself`() {
      for test in MapCase.some(4, seed: 422) {
        let map = test.map()
        map.setCamera(
          MKMapCamera(
            lookingAtCenter: CLLocationCoordinate2D(test.center), fromDistance: 12_345.678,
            pitch: CGFloat(test.pitch), heading: test.heading), animated: false)
        let before = map.trueZoom
        for _ in 0..<1000 { map.zoomLevel = map.zoomLevel }
        #expect(abs(map.trueZoom - before) < 1e-9, "\(test)")
      }
    }

    @Test func `reader 45: a thousand steps in and out leave the centre where it was`() {
      for test in MapCase.some(3, seed: 423) {
        let map = test.map()
        var camera = test.viewport
        camera.zoom = 12
        map.setViewport(camera, animated: false)
        let before = map.centerCoordinate
        for _ in 0..<1000 {
          map.zoomLevel += 1
          map.zoomLevel -= 1
        }
        #expect(abs(map.centerCoordinate.latitude - before.latitude) < 1e-9, "\(test)")
        #expect(abs(map.centerCoordinate.longitude - before.longitude) < 1e-9)
        #expect(abs(map.trueZoom - 12) < 1e-9)
      }
    }
  }
}
