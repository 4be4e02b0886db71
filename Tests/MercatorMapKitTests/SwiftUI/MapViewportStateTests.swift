import MapKit
import MercatorMapKit
import SwiftUI
import TestSupport
import Testing

/// A screen as an app writes it: a map, a slider, buttons.
private struct Screen: View {
  @State var map: MapViewportState

  var body: some View {
    VStack {
      Map(position: $map.position).reportsCamera(to: map)
      #if !DOUBLE_TVOS
        Slider(value: $map.zoomLevel, in: 2...20)
      #endif
      Button("+") { map.zoom(by: 1) }
      Button("−") { map.zoom(by: -1) }
    }
  }
}

extension OnTheDouble {
  @Suite @MainActor struct MapViewportStateTests {
    let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)
    let suva = CLLocationCoordinate2D(latitude: -18.14, longitude: 178.44)
    let apia = CLLocationCoordinate2D(latitude: -13.83, longitude: -171.77)

    /// Each unverified behaviour that a SwiftUI map can show, both ways.
    struct Behaviour: CustomTestStringConvertible, Sendable {
      var side: MapKnobs.FieldOfViewSide
      var heading: MapKnobs.HeadingOfRegion
      var isLandscape: Bool
      var testDescription: String {
        "\(side), heading \(heading), \(isLandscape ? "landscape" : "upright")"
      }

      static let all: [Behaviour] = MapKnobs.FieldOfViewSide.allCases.flatMap { side in
        MapKnobs.HeadingOfRegion.allCases.flatMap { heading in
          [false, true].map { Behaviour(side: side, heading: heading, isLandscape: $0) }
        }
      }
    }

    private func show(
      _ state: MapViewportState, _ behaviour: Behaviour? = nil, laidOut: Bool = true
    ) -> (screen: Screen, host: MapHost) {
      let screen = Screen(map: state)
      let host = MapHost { screen }
      if let behaviour {
        host.map.knobs.fieldOfViewSide = behaviour.side
        host.map.knobs.headingOfRegion = behaviour.heading
      }
      if laidOut { layOut(host, isLandscape: behaviour?.isLandscape ?? false) }
      return (screen, host)
    }

    private func layOut(_ host: MapHost, isLandscape: Bool) {
      if isLandscape {
        host.layout(width: 844, height: 390, bottom: 21, side: 59)
      } else {
        host.layout(width: 390, height: 844, top: 59, bottom: 34)
      }
    }

    private func near(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
      (one - other).magnitude < tolerance
    }

    @Test(arguments: Behaviour.all)
    func `A12 a camera set before layout is shown once at the first layout`(behaviour: Behaviour) {
      let (screen, host) = show(
        MapViewportState(center: munich, zoomLevel: 12.5), behaviour, laidOut: false)
      #expect(screen.map.zoomLevel == 12.5)
      screen.map.zoomLevel = 13
      #expect(screen.map.zoomLevel == 13)
      #expect(host.moves == 0)
      layOut(host, isLandscape: behaviour.isLandscape)
      #expect(host.moves == 1 && screen.map.moveCount == 1)
      #expect(near(host.map.trueZoom, 13))
      #expect(near(screen.map.zoomLevel, 13))
      #expect(near(host.map.centerCoordinate.latitude, munich.latitude))
      host.gesture(x: 40)
      #expect(host.moves == 1)
      layOut(host, isLandscape: !behaviour.isLandscape)
      #expect(host.moves == 1, "a camera of the person's is not set again")
    }

    @Test(arguments: Behaviour.all)
    func `setting the state moves the map once, and a thousand echoes never`(
      behaviour: Behaviour
    ) {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12), behaviour)
      screen.map.zoomLevel = 14
      host.render()
      #expect(host.moves == 2)
      #expect(near(host.map.trueZoom, 14))
      host.gesture(x: 30, y: -20, levels: 0.7, degrees: 33)
      let zoom = host.map.trueZoom
      let center = host.map.centerCoordinate
      #expect(near(screen.map.zoomLevel, 14.7))
      #expect(near(screen.map.viewport.heading, MapCase.turns ? 33 : 0))
      let echoes = behaviour.testDescription == Behaviour.all[0].testDescription ? 1000 : 50
      for _ in 0..<echoes {
        // A control, and a model behind it, write back what they read.
        screen.map.zoomLevel = screen.map.zoomLevel
        screen.map.viewport = screen.map.viewport
        screen.map.zoomLevel = Double(Float(screen.map.zoomLevel))
        let read = screen.map.viewport.center
        screen.map.setCenter(CLLocationCoordinate2D(read), zoomLevel: screen.map.zoomLevel)
        host.render()
        host.tell(.continuous)
        host.tell(.onEnd)
      }
      #expect(host.moves == 2 && screen.map.moveCount == 2)
      #expect(host.map.trueZoom == zoom)
      #expect(host.map.centerCoordinate.latitude == center.latitude)
      #expect(host.map.centerCoordinate.longitude == center.longitude)
    }

    @Test(arguments: Behaviour.all)
    func `zoom levels set after a turn by hand are exact`(behaviour: Behaviour) {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12), behaviour)
      host.gesture(degrees: 45)
      screen.map.zoom(by: 1)
      host.render()
      #expect(near(host.map.trueZoom, 13))
      #expect(near(host.map.trueHeading, MapCase.turns ? 45 : 0))
      screen.map.move { $0.pitch = 45 }
      host.render()
      #expect(near(host.map.trueZoom, 13))
      #expect(host.map.truePitch == (MapCase.turns ? 45 : 0))
      screen.map.move { ($0.pitch, $0.heading) = (0, 0) }
      host.render()
      #expect(near(host.map.trueZoom, 13))
      #expect(host.map.trueHeading == 0)
      #expect(near(host.map.centerCoordinate.longitude, munich.longitude, 1e-7))
    }

    #if !DOUBLE_TVOS
      @Test func `a dragged slider sets the level`() throws {
        let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 10))
        let slider = try #require(host.screen.compactMap { $0 as? any AnySlider }.first)
        slider.drag(to: 7.25)
        host.render()
        #expect(near(host.map.trueZoom, 7.25))
        #expect(near(screen.map.zoomLevel, 7.25))
      }
    #endif

    @Test func `taps on a zoom button add up while the map moves`() throws {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 10))
      let buttons = host.screen.compactMap { $0 as? any AnyButton }
      let plus = try #require(buttons.first { $0.title == "+" })
      for _ in 0..<3 { plus.action() }
      #expect(screen.map.zoomLevel == 13)
      host.render()
      #expect(near(host.map.trueZoom, 13))
      // A camera from the middle of the way is told late; the next tap starts from where it goes.
      host.animates = true
      plus.action()
      host.tell(.continuous)
      plus.action()
      host.render()
      #expect(near(host.map.trueZoom, 15))
      #expect(near(screen.map.zoomLevel, 15))
    }

    @Test func `reader 41 the zoom buttons move by exactly one, two hundred times`() throws {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12))
      let buttons = host.screen.compactMap { $0 as? any AnyButton }
      for _ in 0..<200 {
        buttons[0].action()
        host.render()
        #expect(near(host.map.trueZoom, 13))
        buttons[1].action()
        host.render()
      }
      #expect(near(host.map.trueZoom, 12))
      #expect(near(host.map.centerCoordinate.latitude, munich.latitude))
      #expect(near(host.map.centerCoordinate.longitude, munich.longitude))
      #expect(screen.map.moveCount == 401)
    }

    /// Whatever moves the centre and has the 30°, also under pitch: at most one more move.
    @Test(arguments: MapKnobs.Insets.allCases, MapKnobs.FieldOfViewSide.allCases)
    func `the zoom is exact with other margins and lenses, turned and tilted`(
      insets: MapKnobs.Insets, side: MapKnobs.FieldOfViewSide
    ) {
      for isLandscape in [false, true] {
        for (heading, pitch) in [(0.0, 0.0), (45, 0), (30, 40)] {
          let state = MapViewportState(
            center: munich, zoomLevel: 12, heading: heading, pitch: pitch)
          let (screen, host) = show(state, laidOut: false)
          host.map.knobs.insets = insets
          host.map.knobs.fieldOfViewSide = side
          layOut(host, isLandscape: isLandscape)
          host.render()
          #expect(near(host.map.trueZoom, 12), "\(heading), \(pitch)")
          #expect(near(screen.map.zoomLevel, host.map.trueZoom))
          #expect((1...2).contains(host.moves))
          host.gesture(x: 20, levels: 0.3, degrees: 20, pitch: 10)
          #expect(near(screen.map.zoomLevel, host.map.trueZoom))
          let moves = host.moves
          screen.map.zoom(by: 1)
          host.render()
          #expect(near(host.map.trueZoom, 13.3))
          #expect(host.moves == moves + 1)
        }
      }
    }

    @Test func `a zoom beyond the map's limit reads as the limit`() {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12))
      screen.map.zoomLevel = 27
      #expect(screen.map.zoomLevel == 27)
      host.render()
      #expect(near(screen.map.zoomLevel, 21), "the map stops at 21")
      screen.map.zoom(by: -1)
      host.render()
      #expect(near(host.map.trueZoom, 20))
    }

    @Test func `a late report of a camera at rest does not undo a later command`() {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12))
      screen.map.zoomLevel = 15
      host.tell(.onEnd)
      #expect(screen.map.zoomLevel == 15, "the map has not begun to move")
      screen.map.zoom(by: 1)
      host.render()
      #expect(near(host.map.trueZoom, 16))
      #expect(near(screen.map.zoomLevel, 16))
    }

    @Test func `a tap at the map's limit takes effect after the map reports nothing`() {
      let time = Held(ContinuousClock.now)
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 21))
      screen.map.now = { time.value }
      // The map stays where it is, and tells nothing.
      for _ in 0..<5 { screen.map.zoom(by: 1) }
      #expect(near(screen.map.zoomLevel, 26))
      time.value += .seconds(2)
      #expect(near(screen.map.zoomLevel, 21))
      screen.map.zoom(by: -1)
      host.render()
      #expect(near(host.map.trueZoom, 20))
      #expect(near(screen.map.zoomLevel, 20))
    }

    /// A value that a test changes behind a closure.
    private final class Held<Value: Sendable>: @unchecked Sendable {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    @Test func `a viewport from another view brings neither its insets nor its lens`() {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12))
      var other = MapViewport(
        center: GeoCoordinate(suva), zoom: 9, heading: 20, size: ScreenSize(width: 10, height: 10),
        insets: ScreenInsets(3), fieldOfView: 90)
      screen.map.viewport = other
      host.render()
      #expect(near(host.map.trueZoom, 9))
      #expect(near(host.map.centerCoordinate.latitude, suva.latitude))
      other.size = screen.map.viewport.size
      #expect(screen.map.viewport.insets == .zero)
      #expect(near(screen.map.viewport.fieldOfView, 30, 4))
    }

    @Test func `a resize keeps the zoom of the program's camera`() {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12))
      layOut(host, isLandscape: true)
      #expect(near(host.map.trueZoom, 12))
      #expect(near(screen.map.zoomLevel, 12))
      #expect(screen.map.viewport.size == ScreenSize(width: 726, height: 369))
      host.layout(width: 0, height: 0)
      layOut(host, isLandscape: false)
      #expect(near(host.map.trueZoom, 12))
    }

    @Test func `the state fits and includes places before and after layout`() {
      let (screen, host) = show(MapViewportState(), laidOut: false)
      screen.map.fit([suva, apia], .padding(24))
      layOut(host, isLandscape: false)
      #expect(host.moves == 1)
      #expect(screen.map.viewport.contains(GeoCoordinate(suva), in: .freeArea))
      #expect(host.map.visibleMapRect.width / MKMapSize.world.width * 360 < 20)
      screen.map.setCenter(suva, zoomLevel: 12)
      host.render()
      #expect(!screen.map.viewport.contains(GeoCoordinate(apia)))
      screen.map.include(atLeast: 2, of: [suva, apia])
      host.render()
      #expect(screen.map.viewport.contains(GeoCoordinate(apia)))
      let moves = host.moves
      screen.map.fit([CLLocationCoordinate2D]())
      screen.map.include(atLeast: 2, of: [CLLocationCoordinate2D]())
      screen.map.setCenter(kCLLocationCoordinate2DInvalid, zoomLevel: 3)
      screen.map.zoomLevel = .nan
      host.render()
      #expect(host.moves == moves)
    }

    @Test func `an automatic map stays automatic until a camera is set`() {
      let (screen, host) = show(MapViewportState())
      #expect(host.moves == 0)
      #expect(near(screen.map.zoomLevel, host.map.trueZoom))
      screen.map.zoomLevel = screen.map.zoomLevel
      host.render()
      #expect(host.moves == 0)
      screen.map.position = .camera(
        MapCamera(centerCoordinate: munich, distance: 1000, heading: 10))
      host.render()
      #expect(host.moves == 1)
      #expect(near(screen.map.viewport.heading, MapCase.turns ? 10 : 0))
    }

    /// SwiftUI: a position that is written back while fingers move the map ends their gesture.
    @Test(arguments: MapHost.GestureWriting.allCases)
    func `the position is not written during sixty evaluations of a gesture`(
      writing: MapHost.GestureWriting
    ) {
      let (screen, host) = show(MapViewportState(center: munich, zoomLevel: 12))
      host.writesGestures = writing
      host.beginGesture()
      let written = screen.map.position
      for frame in 0..<60 {
        host.moveGesture(x: 3, y: 1, levels: 0.02)
        host.render()
        #expect(
          screen.map.position == written
            || writing == .atEachFrame
              && screen.map.position.positionedByUser,
          "frame \(frame)")
        #expect(near(screen.map.zoomLevel, host.map.trueZoom))
      }
      host.endGesture()
      #expect(host.moves == 1, "the first camera alone")
      #expect(screen.map.moveCount == 1)
    }

    #if !DOUBLE_TVOS
      @Test(arguments: [false, true], [MapKnobs.Accuracy.exact, .pixel])
      func `a fit shows all places at the pitch that the map allows`(
        animates: Bool, accuracy: MapKnobs.Accuracy
      ) {
        let (screen, host) = show(
          MapViewportState(center: munich, zoomLevel: 15, pitch: 60), laidOut: false)
        host.map.knobs.pitchLimits = MapKnobs.fallingPitch
        host.map.knobs.accuracy = accuracy
        layOut(host, isLandscape: false)
        let towns = [(54.3, 10.1), (47.6, 9.5), (51.0, 6.9), (51.1, 13.7), (48.1, 11.6)]
          .map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }
        host.animates = animates
        for round in 1...2 {
          screen.map.fit(towns, .padding(24))
          for _ in 0..<6 { host.render() }
          #expect(host.map.truePitch < 50, "round \(round)")
          host.map.knobs.accuracy = .exact
          #expect(host.map.viewport.count(of: towns).visible == 5, "round \(round)")
          host.map.knobs.accuracy = accuracy
          #expect(near(screen.map.viewport.pitch, host.map.truePitch))
          #expect(near(screen.map.viewport.zoom, host.map.trueZoom, 0.005))
          screen.map.move { ($0.zoom, $0.pitch) = (15, 60) }
          host.render()
        }
      }
    #endif
  }
}
