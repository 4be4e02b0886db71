import MapKit
import MercatorMapKit
import TestSupport
import Testing

#if !DOUBLE_TVOS
  extension OnTheDouble {
    /// The greatest pitch falls with the camera's altitude (Apple's documentation of `MKMapCamera`), and
    /// satellite images take none.
    @Suite @MainActor struct PitchLimitTests {
      /// Twelve towns of Chile, from Arica to Punta Arenas.
      private static let chile = [
        (-18.48, -70.32), (-20.21, -70.15), (-23.65, -70.40), (-27.37, -70.33), (-29.91, -71.25),
        (-33.45, -70.67), (-35.43, -71.66), (-36.83, -73.05), (-38.74, -72.59), (-41.47, -72.94),
        (-45.57, -72.07), (-53.16, -70.92),
      ].map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }

      /// A street at a pitch of 60°.
      private func street(_ change: (inout MapKnobs) -> Void = { _ in }) -> MKMapView {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        map.window = PlatformWindow()
        map.knobs.pitchLimits = MapKnobs.fallingPitch
        change(&map.knobs)
        var street = map.viewport
        street.center = GeoCoordinate(latitude: -33.44, longitude: -70.65)
        (street.zoom, street.pitch) = (15, 60)
        let shown = map.setViewport(street, animated: false)
        #expect(shown.pitch == 60)
        return map
      }

      nonisolated static let knobs: [@Sendable (inout MapKnobs) -> Void] = [
        { _ in }, { $0.pitchLimits = [(8_000, 60), (50_000, 45)] },
        { $0.pitchLimits = [(8_000, 60), (8_100, 20)] },
        { $0.pitchLimits = [(8_000, 60), (8_100, 0)] }, { $0.accuracy = .pixel },
      ]

      @Test(arguments: knobs.indices, [false, true])
      func `a fit shows all places at the pitch that the map allows`(knob: Int, animated: Bool)
        throws
      {
        let map = street(Self.knobs[knob])
        let report = try #require(map.fit(Self.chile, .padding(24), animated: animated))
        map.rest()
        map.knobs.accuracy = .exact
        #expect(map.viewport.count(of: Self.chile).visible == 12)
        #expect(map.truePitch < 59)
        if !animated {
          #expect(abs(report.viewport.pitch - map.truePitch) < 0.01)
          #expect(abs(report.viewport.zoom - map.trueZoom) < map.knobs.zoomTolerance)
          #expect(report.outsideIndices.isEmpty)
        }
        // As large as a fit at that pitch.
        var alone = map.viewport
        alone.zoom = 3
        let best = try alone.fitting(Self.chile, .padding(24)).zoom
        #expect(abs(best - map.trueZoom) < 0.03)
        // What has been learned, the next animation goes by: one movement, and all show.
        map.setViewport(street().viewport, animated: false)
        let settings = map.settings
        let second = try #require(map.fit(Self.chile, .padding(24), animated: true))
        #expect(abs(second.viewport.pitch - map.truePitch) < 61)
        map.rest()
        #expect(map.viewport.count(of: Self.chile).visible == 12)
        #expect(map.settings - settings <= 3)
      }

      @Test(arguments: [false, true])
      func `including counts the places that the map shows at its pitch`(animated: Bool) {
        let map = street()
        let inclusion = map.include(atLeast: 6, of: Self.chile, animated: animated)
        map.rest()
        let visible = map.viewport.count(of: Self.chile).visible
        #expect(visible >= 6)
        if !animated { #expect(inclusion.places.visible == visible) }
      }

      @Test(arguments: [false, true])
      func `zooming out about a point keeps the place there at a falling pitch`(animated: Bool) {
        let map = street()
        let finger = CGPoint(x: 120, y: 600)
        let place = map.convert(finger, toCoordinateFrom: map)
        map.zoom(by: -4, around: finger, animated: animated)
        map.rest()
        #expect(abs(map.trueZoom - 11) < 1e-6)
        #expect(map.truePitch < 59)
        let drawn = map.convert(place, toPointTo: map)
        #expect(hypot(drawn.x - finger.x, drawn.y - finger.y) < 0.01)
      }

      @Test(arguments: [false, true])
      func `kept annotations are all visible at a falling pitch`(animated: Bool) {
        let map = street()
        map.addAnnotations(Self.chile.map { pin($0.latitude, $0.longitude) })
        map.keepAnnotationsInView(.padding(24), animated: animated)
        map.rest()
        #expect(map.viewport.count(of: Self.chile).visible == 12)
        #expect(map.keepsAnnotationsInView)
        map.layOut(844, 390)
        map.rest()
        #expect(map.viewport.count(of: Self.chile).visible == 12)
      }

      @Test func `a command within half a second of a fit starts at the current camera`() {
        let map = street()
        map.fit(Self.chile, .padding(24), animated: true)
        while map.isAnimating { map.animate(by: 0.25) }
        map.zoom(by: 1, animated: false)
        map.rest()
        let flat = map.viewport
        #expect(abs(flat.pitch - map.truePitch) < 1e-9)
        #expect(map.viewport.count(of: Self.chile).visible < 12)
      }

      @Test func `a person's pan ends the correction of a fit`() {
        let map = street()
        map.fit(Self.chile, .padding(24), animated: true)
        map.animate(by: 0.5)
        map.beginGesture()
        map.moveGesture(x: 30, levels: 1)
        let shown = map.viewport
        map.endGesture()
        map.rest()
        #expect(abs(map.viewport.zoom - shown.zoom) < 1e-9)
      }

      @Test func `satellite images take no pitch, and standard maps take it again`() throws {
        let map = street()
        map.mapType = .satellite
        #expect(map.truePitch == 0)
        let shown = map.setViewport(street().viewport, animated: false)
        #expect(shown.pitch == 0 && abs(shown.zoom - 15) < 1e-9)
        map.mapType = .standard
        var again = map.viewport
        again.pitch = 50
        map.setViewport(again, animated: true)
        map.rest()
        #expect(abs(map.truePitch - 50) < 1e-9)
      }

      @Test func `a camera that keeps lowering its pitch does no harm`() throws {
        MKMapCamera.pitchLimit = { meters in
          var knobs = MapKnobs()
          knobs.pitchLimits = MapKnobs.fallingPitch
          return knobs.maximumPitch(atMeters: meters)
        }
        defer { MKMapCamera.pitchLimit = nil }
        let map = street { $0.fieldOfViewSide = .longest }
        map.fit(Self.chile, .padding(24), animated: false)
        #expect(map.viewport.count(of: Self.chile).visible == 12)
        map.setViewport(street().viewport, animated: false)
        #expect(abs(map.truePitch - 60) < 1e-9 && abs(map.trueZoom - 15) < 1e-9)
      }

      @Test func `a flight reaches its place and zoom at a lowered pitch`() async {
        let map = street()
        var end = map.viewport
        end.center = GeoCoordinate(latitude: -41.47, longitude: -72.94)
        end.zoom = 6
        let flight = Task { await map.fly(to: end, duration: .seconds(1)) }
        for _ in 0..<200 {
          await Task.yield()
          DisplayLinkDouble.show()
        }
        let shown = await flight.value
        #expect(abs(shown.zoom - 6) < 1e-6 && shown.pitch < 59 && shown.pitch == map.truePitch)
      }
    }
  }
#endif
