import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MKMapViewSettingTests {
    let phone = MapCase(
      center: GeoCoordinate(latitude: 48.136315, longitude: 11.5752901), zoom: 14, heading: 0,
      pitch: 0, size: ScreenSize(width: 375, height: 667), insets: ScreenInsets(top: 20))
    let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)

    @Test(arguments: [0.0, 12.3, 45, 90, 135, 180, 225, 270, 315, 359.9])
    func `B1: the zoom of a turned map is exact, unlike its bounding box's`(heading: Double) {
      let map = phone.map()
      var camera = phone.viewport
      camera.heading = heading
      map.setViewport(camera, animated: false)
      #expect(abs(map.zoomLevel - 14) < 1e-9)
      // What the article's formula makes of it: the box is wider than the view.
      let naive = log2(360 * 375 / 256 / map.region.span.longitudeDelta)
      if MapCase.turns, heading == 45 { #expect(abs(naive - 14 + 0.95) < 0.05) }
      if heading == 0 { #expect(abs(naive - 14) < 1e-9) }
    }

    @Test func `each zoom convention sets and reads its own number for one view`() {
      let map = phone.map()
      for (convention, level) in [
        (ZoomConvention.tile128, 15.25), (.tile256, 14.25), (.tile512, 13.25),
      ] {
        map.setCenter(munich, zoomLevel: level, convention: convention, animated: false)
        #expect(abs(map.trueZoom - 14.25) < 1e-9)
        #expect(abs(map.zoomLevel(in: convention) - level) < 1e-9)
        map.setZoomLevel(level, convention: convention, animated: false)
        #expect(map.zoomLevel == 14.25, "to the bit")
      }
    }

    @Test func `setting the zoom keeps heading and pitch`() {
      let map = phone.map()
      var camera = phone.viewport
      (camera.heading, camera.pitch) = (200, 40)
      map.setViewport(camera, animated: false)
      map.setCenter(
        CLLocationCoordinate2D(latitude: 1, longitude: 2), zoomLevel: 9, animated: false)
      #expect(map.trueHeading == (MapCase.turns ? 200 : 0))
      #expect(abs(map.truePitch - (MapCase.turns ? 40 : 0)) < 1e-12)
      #expect(abs(map.trueZoom - 9) < 1e-9)
    }

    @Test func `setting a zoom returns the map's limit and clamps levels to 0…28`() {
      let map = phone.map()
      #expect(abs(map.setZoomLevel(25, animated: false).zoom - 21) < 1e-9)
      // Where the world is as high as the view.
      let least = log2(phone.size.height / 256)
      #expect(abs(map.setZoomLevel(-5, animated: false).zoom - least) < 1e-9)
      map.knobs.zooms = -3...35
      #expect(map.setZoomLevel(40, animated: false).zoom == 28)
      #expect(map.setZoomLevel(-3, animated: false).zoom == 0)
      #expect(abs(map.trueZoom) < 1e-9)
    }

    @Test func `zooming about a point keeps the place there`() {
      for test in MapCase.some(60, seed: 430) where test.zoom > 2 && test.zoom < 20 {
        let map = test.map()
        map.setViewport(test.viewport, animated: false)
        let finger = CGPoint(x: test.size.width * 0.3, y: test.size.height * 0.55)
        let before = map.convert(finger, toCoordinateFrom: map)
        map.zoom(by: 1, around: finger, animated: false)
        #expect(abs(map.trueZoom - test.zoom - 1) < 1e-9)
        let after = map.convert(before, toPointTo: map)
        #expect(hypot(after.x - finger.x, after.y - finger.y) < 1e-4, "\(test)")
      }
      let map = phone.map()
      map.zoomLevel = 20.5
      let before = map.viewport
      map.zoom(by: .nan, animated: false)
      map.zoom(by: 1, around: CGPoint(x: CGFloat.infinity, y: 0), animated: false)
      #expect(map.viewport == before)
    }

    @Test func `a step during an animation counts from the animation's end`() {
      let map = phone.map()
      map.setCenter(munich, zoomLevel: 10, animated: false)
      map.setCenter(munich, zoomLevel: 12, animated: true)
      map.animate(by: 0.1)
      DisplayLinkDouble.show()
      #expect(map.zoomLevel < 12, "what is shown is read")
      map.zoomLevel += 1
      #expect(abs(map.trueZoom - 13) < 1e-9)
      map.rest()
      #expect(abs(map.trueZoom - 13) < 1e-9)
      map.zoomLevel -= 3
      #expect(abs(map.trueZoom - 10) < 1e-9)
      map.zoomLevel += .nan
      #expect(abs(map.trueZoom - 10) < 1e-9)
    }

    @Test(arguments: [true, false], MapKnobs.Callbacks.allCases)
    func `two quick zooms add up to two levels, with and without a listener`(
      listens: Bool, callbacks: MapKnobs.Callbacks
    ) {
      let map = phone.map()
      map.knobs.callbacks = callbacks
      map.setCenter(munich, zoomLevel: 10, animated: false)
      let observation = listens ? map.onViewportChange { _ in } : nil
      map.zoom(by: 1, animated: true)
      map.animate(by: 0.1)
      DisplayLinkDouble.show()
      #expect(abs(map.zoom(by: 1, animated: true).zoom - 12) < 1e-9)
      map.rest()
      #expect(abs(map.trueZoom - 12) < 1e-9)
      // What is over is over: a person goes on from there, and so does the program.
      map.beginGesture()
      map.moveGesture(x: 40, levels: -3)
      map.endGesture()
      let moved = map.viewport.center
      map.zoom(by: 1, animated: true)
      map.rest()
      #expect(abs(map.trueZoom - 10) < 1e-9)
      #expect(abs(map.viewport.center.longitude - moved.longitude) < 1e-9)
      observation?.cancel()
      #expect(map.delegate == nil && DisplayLinkDouble.count == 0)
    }

    @Test func `a command after a caught animation starts from the caught camera`() {
      let map = phone.map()
      map.setCenter(munich, zoomLevel: 10, animated: false)
      map.zoom(by: 4, animated: true)
      map.animate(by: 0.5)
      map.beginGesture()
      map.moveGesture(levels: 1)
      map.endGesture()
      let caught = map.trueZoom
      #expect(caught < 14 - 1e-6)
      #expect(abs(map.zoom(by: -1, animated: false).zoom - (caught - 1)) < 1e-9)
      map.rest()
      #expect(map.delegate == nil && DisplayLinkDouble.count == 0)
    }

    @Test func `a command keeps the other parts of the pending animation's end`() {
      guard MapCase.turns else { return }
      let map = phone.map()
      var camera = phone.viewport
      (camera.heading, camera.pitch) = (200, 40)
      map.setViewport(camera, animated: true)
      map.animate(by: 0.3)
      map.setZoomLevel(9, animated: true)
      map.animate(by: 0.3)
      map.fit([phone.center], .zoomRange(8...8), animated: true)
      map.rest()
      #expect(abs(map.trueHeading - 200) < 1e-9 && abs(map.truePitch - 40) < 1e-9)
      #expect(abs(map.trueZoom - 8) < 1e-9)
    }

    @Test func `D1: random calls never make MapKit raise Invalid Region`() {
      var generator = SeededGenerator(seed: 431)
      var knobs = MapKnobs()
      for round in 0..<Campaign.rounds(300, soak: 5000) {
        knobs.zooms = generator.once(in: 2) ? 2...21 : -5...35
        knobs.staysInWorld = generator.once(in: 2)
        let test = generator.element(of: MapCase.product)
        let map = test.map(knobs)
        if generator.once(in: 3) { map.frame = .zero }
        let place = CLLocationCoordinate2D(
          latitude: generator.anyDouble(), longitude: generator.anyDouble())
        let level = generator.anyDouble()
        let padding = ScreenInsets(
          top: generator.anyDouble(), left: generator.anyDouble(), bottom: generator.anyDouble(),
          right: generator.anyDouble())
        map.setCenter(place, zoomLevel: level, animated: generator.once(in: 2))
        map.setZoomLevel(generator.anyDouble(), animated: false)
        map.zoomLevel = generator.anyDouble()
        map.zoom(
          by: generator.anyDouble(), around: CGPoint(x: generator.anyDouble(), y: 3),
          animated: false)
        map.setViewport(generator.anyViewport(), animated: generator.once(in: 2))
        let pins = (0..<3).map { _ in pin(generator.anyDouble(), generator.anyDouble()) }
        map.fit(
          pins,
          .padding(padding).extentFactor(generator.anyDouble())
            .minimumSpan(.degrees(generator.anyDouble())).zoomStep(generator.anyDouble()),
          animated: false)
        map.include(atLeast: generator.anyInt(), of: pins, .padding(padding), animated: false)
        map.zoomRange = 3...generator.double(in: 3...30)
        map.layOut(300, 500)
        map.zoomLevel = level
        #expect(map.exceptions.isEmpty, "round \(round): \(map.exceptions)")
        #expect(map.viewport.zoom.isFinite && map.viewport.center.isValid)
      }
    }

    @Test func `setting the camera already shown sets nothing`() {
      let map = phone.map()
      map.setCenter(munich, zoomLevel: 12.7, animated: false)
      let settings = map.settings
      map.setCenter(munich, zoomLevel: 12.7, animated: false)
      map.setViewport(map.viewport, animated: true)
      #expect(map.settings == settings)
    }
  }
}
