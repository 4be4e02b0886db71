import Mercator
import TestSupport
import Testing

@Suite struct DataRegionTrackerTests {
  let start = MapViewport(
    center: GeoCoordinate(latitude: 48.1, longitude: 11.5), zoom: 12,
    size: ScreenSize(width: 400, height: 800))

  @Test func `a tracked region is reported until the map leaves its margin`() throws {
    var tracker = DataRegionTracker(margin: 0.5)
    let regionMaybe = tracker.update(to: start)
    let region = try #require(regionMaybe)
    #expect((region.longitudeSpan / start.region.longitudeSpan - 2).magnitude < 1e-9)
    #expect(tracker.update(to: start.panned(byX: 199, y: -399)) == nil)
    #expect(tracker.update(to: start) == nil)
    let nextMaybe = tracker.update(to: start.panned(byX: 201, y: 0))
    let next = try #require(nextMaybe)
    #expect(next != region && tracker.region == next)
  }

  @Test func `a region is reported again at another zoom level`() {
    var tracker = DataRegionTracker()
    _ = tracker.update(to: start)
    #expect(tracker.update(to: start.zoomed(by: 0.9)) == nil)
    #expect(tracker.update(to: start.zoomed(by: 1)) != nil)
    #expect(tracker.update(to: start.zoomed(by: 1)) == nil)
  }

  @Test func `a tracked region always contains the visible region`() {
    var generator = SeededGenerator(seed: 670)
    for _ in 0..<Campaign.rounds(200, soak: 10_000) {
      var tracker = DataRegionTracker(margin: generator.element(of: [0, 0.1, 0.5, 3]))
      var viewport = generator.viewport()
      for _ in 0..<20 {
        _ = tracker.update(to: viewport)
        guard let held = tracker.region else { continue }
        let shown = viewport.region
        let slack = 1e-4 * max(1, shown.longitudeSpan)
        #expect(held.south <= shown.south + slack && held.north >= shown.north - slack)
        #expect(held.longitudeSpan >= shown.longitudeSpan - slack)
        let middle = GeoCoordinate(
          latitude: (held.south + held.north) / 2, longitude: viewport.center.longitude)
        #expect(held.contains(middle) || viewport.pitch > 0)
        viewport.pan(byX: generator.double(in: -300...300), y: generator.double(in: -300...300))
      }
    }
  }

  @Test func `a view without area has no tracked region, and the world one`() {
    var tracker = DataRegionTracker()
    var empty = start
    empty.size = .zero
    #expect(tracker.update(to: empty) == nil && tracker.region == nil)
    var world = start
    world.zoom = 0
    #expect(tracker.update(to: world)?.longitudeSpan == 360)
    #expect(tracker.update(to: world.panned(byX: 300, y: 0)) == nil)
    #expect(
      DataRegionTracker(margin: .nan, levels: .nan) == DataRegionTracker(margin: 0, levels: 1))
  }

  @Test func `a tracked region across 180° holds like any other`() throws {
    var tracker = DataRegionTracker(margin: 0.5)
    var fiji = start
    fiji.center = GeoCoordinate(latitude: -17, longitude: 179.99)
    let regionMaybe = tracker.update(to: fiji)
    let region = try #require(regionMaybe)
    #expect(region.east > 180)
    #expect(tracker.update(to: fiji.panned(byX: -150, y: 0)) == nil)
    #expect(tracker.update(to: fiji.panned(byX: 150, y: 0)) == nil)
    #expect(tracker.update(to: fiji.panned(byX: -250, y: 0)) != nil)
  }
}
