import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MotionPlayerTests {
    private func makeMap() -> MKMapView {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      map.window = PlatformWindow()
      map.setCenter(
        CLLocationCoordinate2D(latitude: 48, longitude: 11), zoomLevel: 12, animated: false)
      return map
    }

    private func tokyo(_ map: MKMapView) -> MapViewport {
      var camera = map.viewport
      camera.center = GeoCoordinate(latitude: 35.68, longitude: 139.77)
      camera.zoom = 13
      return camera
    }

    /// Lets a task begin that plays.
    private func waitForLink() async {
      while DisplayLinkDouble.count == 0 { await Task.yield() }
    }

    @Test func `a flight uses one display link and ends exactly at its target`()
      async
    {
      let map = makeMap()
      let target = tokyo(map)
      let flight = Flight(from: map.viewport, to: target)
      let task = Task { await map.play(flight) }
      await waitForLink()
      var zooms: [Double] = []
      while DisplayLinkDouble.count > 0, zooms.count < 2000 {
        DisplayLinkDouble.show()
        // Our own link, and that of the change stream which the frames wake.
        #expect(DisplayLinkDouble.count <= 2)
        zooms.append(map.trueZoom)
      }
      let end = await task.value
      #expect(abs(end.zoom - 13) < 1e-9 && abs(map.trueZoom - 13) < 1e-9)
      #expect(abs(map.centerCoordinate.longitude - 139.77) < 1e-9)
      let lowest = zooms.min() ?? 0
      #expect(lowest < 5 && lowest >= min(flight.peakZoom, 2) - 1e-9, "out, across and in again")
      #expect(zooms.count > 60)
      #expect(map.delegate == nil && DisplayLinkDouble.count == 0, "nothing runs any more")
    }

    @Test func `a touch stops a flight where it is`() async {
      let map = makeMap()
      let target = tokyo(map)
      let task = Task { await map.fly(to: target) }
      await waitForLink()
      DisplayLinkDouble.show(frames: 60)
      map.touchDown()
      let stopped = map.trueZoom
      let end = await task.value
      map.touchUp()
      map.rest()
      #expect(abs(end.zoom - stopped) < 1e-9 && map.trueZoom == stopped && stopped < 12)
      #expect(DisplayLinkDouble.count == 0)
    }

    @Test func `cancelling its task or setting a camera stops an ease`() async {
      let map = makeMap()
      let target = tokyo(map)
      let task = Task { await map.ease(to: target, duration: .seconds(3)) }
      await waitForLink()
      DisplayLinkDouble.show(frames: 30)
      task.cancel()
      let end = await task.value
      #expect(end.center.longitude > 11.1 && end.center.longitude < 139)
      DisplayLinkDouble.show(frames: 30)
      #expect(abs(map.centerCoordinate.longitude - end.center.longitude) < 1e-9)

      let other = Task { await map.ease(to: target, duration: .seconds(3)) }
      await waitForLink()
      DisplayLinkDouble.show(frames: 5)
      map.setZoomLevel(4, animated: false)
      #expect(abs(await other.value.zoom - 4) < 1e-9)
      map.rest()
      #expect(DisplayLinkDouble.count == 0)
    }

    @Test(arguments: ["never", "no longer"])
    func `a flight of a map without a window ends in time`(shows: String) async {
      let map = makeMap()
      let target = tokyo(map)
      if shows == "never" { map.window = nil }
      var end: MapViewport?
      let task = Task { end = await map.fly(to: target, duration: .seconds(2)) }
      await waitForLink()
      let begin = DisplayLinkDouble.time
      DisplayLinkDouble.show(frames: 20)
      map.window = nil
      for _ in 0..<200 where end == nil {
        DisplayLinkDouble.show()
        await DisplayLinkDouble.wakeSleepers()
      }
      task.cancel()
      await task.value
      #expect(abs((end?.zoom ?? 0) - 13) < 1e-9 && abs(map.trueZoom - 13) < 1e-9)
      #expect(DisplayLinkDouble.time - begin < 2.6)
      #expect(DisplayLinkDouble.count == 0 && DisplayLinkDouble.sleeperCount == 0)
    }

    @Test func `a zoom during a motion continues from the motion's end`() async {
      let map = makeMap()
      let target = tokyo(map)
      let task = Task { await map.ease(to: target) }
      await waitForLink()
      DisplayLinkDouble.show(frames: 5)
      #expect(abs(map.zoom(by: 1, animated: false).zoom - 14) < 1e-9)
      _ = await task.value
      #expect(abs(map.centerCoordinate.longitude - 139.77) < 1e-9)
      map.rest()
      #expect(DisplayLinkDouble.count == 0)
    }

    @Test func `a motion without time or without a size is set at once`() async {
      let map = makeMap()
      let cut = Ease(from: map.viewport, to: tokyo(map), duration: .zero)
      #expect(abs(await map.play(cut).zoom - 13) < 1e-9)
      let sizeless = MKMapView()
      await sizeless.fly(to: tokyo(map))
      #expect(sizeless.zoomLevel == 13)
      sizeless.layOut(390, 844)
      #expect(abs(sizeless.trueZoom - 13) < 1e-9)
    }

    @Test func `an ease is reported with the reason animation`() async {
      let map = makeMap()
      var reasons: Set<ViewportChange.Reason> = []
      var phases: [ViewportChange.Phase] = []
      let observation = map.onViewportChange {
        reasons.insert($0.reason)
        phases.append($0.phase)
      }
      let target = map.viewport.zoomed(by: 2)
      let task = Task { await map.ease(to: target) }
      await waitForLink()
      DisplayLinkDouble.show(frames: 60)
      _ = await task.value
      map.rest()
      #expect(reasons == [.animation])
      #expect(phases.first == .began && phases.last == .settled)
      #expect(phases.count { $0 == .settled } == 1)
      observation.cancel()
    }
  }
}
