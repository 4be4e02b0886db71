import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MKMapViewFitTests {
    let phone = MapCase(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 5, heading: 0, pitch: 0,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 59, bottom: 34))

    /// How many of the pins the map draws inside its free area less the padding.
    private func shown(
      _ pins: [MKPointAnnotation], on map: MKMapView, _ test: MapCase, padding: Double
    )
      -> Int
    {
      pins.count { pin in
        var point = map.convert(pin.coordinate, toPointTo: map)
        #if canImport(AppKit)
          if !map.isFlipped { point.y = test.size.height - point.y }
        #endif
        let slack = 1e-3
        return point.x >= test.insets.left + padding - slack
          && point.x <= test.size.width - test.insets.right - padding + slack
          && point.y >= test.insets.top + padding - slack
          && point.y <= test.size.height - test.insets.bottom - padding + slack
      }
    }

    @Test func `E1: a fit shows all pins clear of bars, at any heading and pitch`() {
      var generator = SeededGenerator(seed: 440)
      for test in MapCase.some(120, seed: 441) {
        let map = test.map()
        map.setViewport(test.viewport, animated: false)
        let (south, west) = (generator.double(in: -60...50), generator.double(in: -180...180))
        let spread = generator.double(in: 0.01...10)
        let pins = (0..<generator.int(in: 1...12)).map { _ in
          pin(
            south + generator.double(in: 0...spread),
            Degrees.wrappedLongitude(west + generator.double(in: 0...spread)))
        }
        let fit = map.fit(pins, .padding(30), animated: false)
        #expect(fit?.outsideIndices == [] && fit?.isPaddingReduced == false, "\(test)")
        #expect(shown(pins, on: map, test, padding: 30) == pins.count, "\(test)")
        #expect(abs(map.trueHeading - test.shownHeading) < 1e-9)
        // A hundredth of a level closer, one is cut off: the fit is tight.
        if pins.count > 1 {
          map.zoom(by: 0.01, animated: false)
          #expect(shown(pins, on: map, test, padding: 30) < pins.count, "\(test)")
        }
      }
    }

    @Test func `a fit of Suva and Apia crosses 180° instead of the globe`() {
      let map = phone.map()
      let fit = map.fit([pin(-18.1, 178.4), pin(-13.8, -171.8)], animated: false)
      #expect(fit?.viewport.freeRegion.longitudeSpan ?? 360 < 10)
      #expect(abs(abs(map.centerCoordinate.longitude) - 176.7) < 0.01)
    }

    @Test func `a fit counts the user's location only on request`() {
      let map = phone.map()
      map.showsUserLocation = true
      map.userLocation.place = CLLocationCoordinate2D(latitude: -40, longitude: 100)
      map.addAnnotations([pin(10, 10), pin(11, 11)])
      let person = map.annotations.indices.filter { map.annotations[$0] is MKUserLocation }
      #expect(map.fit(map.annotations, animated: false)?.invalidIndices == person)
      let near = map.trueZoom
      #expect(
        map.fit(map.annotations, includesUserLocation: true, animated: false)?.invalidIndices == [])
      #expect(map.trueZoom < near - 3)
    }

    @Test func `a fit of nothing leaves the map unchanged and returns nil`() {
      let map = phone.map()
      map.setViewport(phone.viewport, animated: false)
      let before = map.settings
      #expect(map.fit([], animated: false) == nil)
      #expect(map.fit([pin(.nan, 3), pin(-180, -180)], animated: true) == nil)
      #expect(map.settings == before)
    }

    @Test func `a fit of one pin shows a mile and obeys zoom range and step`() {
      let map = phone.map()
      map.fit([pin(48, 11)], animated: false)
      #expect(abs(map.viewport.freeRegion.longitudeSpan - 0.014) < 1e-9)
      map.fit([pin(48, 11)], .zoomRange(0...9.5), animated: false)
      #expect(map.zoomLevel == 9.5)
      map.fit([pin(48, 11)], .zoomStep(1), animated: false)
      #expect(map.zoomLevel == map.zoomLevel.rounded())
    }

    @Test(arguments: [844.0, 400, 200, 120, 95, 60, 30])
    func `a fit without room reduces its padding, and the result says so`(
      height: Double
    ) throws {
      let map = phone.map()
      map.layOut(390, height)
      let pins = [pin(10, 10), pin(12, 14)]
      let fit = try #require(
        map.fit(
          pins, .padding(ScreenInsets(top: 100, left: 50, bottom: 100, right: 50)),
          animated: false))
      #expect(fit.isPaddingReduced == (height < 59 + 34 + 200 + 64))
      let (free, room) = (fit.viewport.freeArea, fit.room)
      if free.height > 64 {
        let (top, left) = (room.y - free.y, room.x - free.x)
        #expect(top < 100 + 1e-9 && abs(left - top / 2) < 1e-9)
        if fit.isPaddingReduced { #expect(abs(room.height - 64) < 1e-9) }
      }
      #expect(
        fit.viewport.count(of: [GeoCoordinate(pins[0].coordinate)], in: .wholeView).visible
          == 1)
      #expect(map.exceptions.isEmpty)
    }

    @Test func `C1: including k pins zooms out least and keeps the centre`() {
      var generator = SeededGenerator(seed: 442)
      for test in MapCase.some(60, seed: 443) where abs(test.center.latitude) < 80 && test.zoom > 2
      {
        let map = test.map()
        map.setViewport(test.viewport, animated: false)
        let span = 360 / exp2(test.zoom)
        let pins = (0..<20).map { _ in
          pin(
            test.center.latitude + generator.double(in: -span...span),
            Degrees.wrappedLongitude(test.center.longitude + generator.double(in: -span...span)))
        }
        let before = map.centerCoordinate
        let result = map.include(
          atLeast: 10, of: pins, .padding(20), animated: false)
        #expect(result.places.visible >= 10 && result.places.total == 20)
        #expect(shown(pins, on: map, test, padding: 20) >= 10, "\(test)")
        #expect(abs(map.centerCoordinate.latitude - before.latitude) < 1e-9)
        if map.trueZoom < test.zoom - 1e-6 {
          map.zoom(by: 1e-4, animated: false)
          #expect(shown(pins, on: map, test, padding: 20) < 10, "\(test)")
        }
      }
    }

    @Test func `a fit before layout waits for the size and is applied once`() {
      let map = MKMapView()
      let pins = [pin(10, 10), pin(12, 14)]
      map.fit(pins, animated: true)
      #expect(map.settings == 0)
      map.safeAreaInsets = PlatformEdgeInsets(phone.insets)
      map.layOut(390, 844)
      #expect(shown(pins, on: map, phone, padding: 0) == 2)
      let fitted = map.trueZoom
      map.zoom(by: 0.01, animated: false)
      #expect(shown(pins, on: map, phone, padding: 0) < 2)
      map.layOut()
      #expect(abs(map.trueZoom - fitted - 0.01) < 1e-9, "applied once")
    }
  }
}
