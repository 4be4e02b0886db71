import Mercator
import TestSupport
import Testing

@Suite struct ViewportTrackerTests {
  let start = MapViewport(
    center: GeoCoordinate(latitude: 48.1, longitude: 11.5), zoom: 12,
    size: ScreenSize(width: 390, height: 844))

  static let changes: [(String, ViewportChange.Parts, @Sendable (inout MapViewport) -> Void)] = [
    ("center", .center, { $0.pan(byX: 2, y: 0) }),
    ("zoom", .zoom, { $0.zoom += 0.1 }),
    ("heading", .heading, { $0.heading = 359 }),
    ("pitch", .pitch, { $0.pitch = 10 }),
    ("size", .size, { $0.size.height = 390 }),
    ("insets", .size, { $0.insets.bottom = 300 }),
    ("zoom and heading", [.zoom, .heading], { ($0.zoom, $0.heading) = (13, 90) }),
  ]

  @Test(arguments: changes)
  func `B3: a tracker reports each changed part once`(
    name: String, parts: ViewportChange.Parts, change: @Sendable (inout MapViewport) -> Void
  ) throws {
    var tracker = ViewportTracker(start)
    var moved = start
    change(&moved)
    let toldMaybe = tracker.update(to: moved, reason: .gesture)
    let told = try #require(toldMaybe)
    #expect(told.parts == parts && told.reason == .gesture && told.phase == .began)
    #expect(told.previous == start && told.viewport == moved)
    #expect(tracker.update(to: moved, reason: .gesture) == nil)
  }

  @Test func `a tracked movement begins, changes and settles`() throws {
    var tracker = ViewportTracker(start)
    #expect(tracker.settle() == nil)
    var phases: [ViewportChange.Phase] = []
    var moved = start
    for step in 0..<3 {
      moved.zoom += 0.5
      moved.heading += step == 1 ? 20 : 0
      if let change = tracker.update(to: moved, reason: .animation) { phases.append(change.phase) }
    }
    #expect(phases == [.began, .changed, .changed] && tracker.isMoving)
    let settledMaybe = tracker.settle()
    let settled = try #require(settledMaybe)
    #expect(settled.phase == .settled && settled.parts == [.zoom, .heading])
    #expect(settled.previous == start && settled.viewport == moved)
    #expect(settled.reason == .animation)
    #expect(tracker.settle() == nil && !tracker.isMoving)
    #expect(tracker.update(to: start, reason: .layout)?.phase == .began)
  }

  @Test func `small changes add up until a tracker reports them`() {
    var generator = SeededGenerator(seed: 650)
    for _ in 0..<Campaign.rounds(100, soak: 5000) {
      let thresholds = ChangeThresholds(zoom: 0.1, degrees: 5)
      var tracker = ViewportTracker(start, thresholds: thresholds)
      var moved = start
      var told = start
      var count = 0
      for _ in 0..<300 {
        moved.zoom += generator.double(in: -0.02...0.03)
        moved.heading += generator.double(in: -1...2)
        if let change = tracker.update(to: moved, reason: .gesture) {
          count += 1
          #expect(change.previous == told && change.viewport == moved)
          told = moved
        }
        #expect(thresholds.parts(from: told, to: moved).isEmpty)
      }
      #expect(count > 3 && count < 200)
      #expect(tracker.settle()?.viewport == moved)
    }
  }

  @Test func `thresholds measure across north, 180° and other zooms`() {
    let thresholds = ChangeThresholds(points: 1, degrees: 3)
    var one = start
    var other = start
    (one.heading, other.heading) = (359, 1)
    (one.center.longitude, other.center.longitude) = (-180, 180)
    #expect(thresholds.parts(from: one, to: other).isEmpty)
    other.heading = 3
    other.center.longitude = 179.9
    #expect(thresholds.parts(from: one, to: other) == [.heading, .center])
    let all = ChangeThresholds(points: .nan, zoom: -1, degrees: 0, size: .nan)
    other = start
    other.zoom = start.zoom.nextUp
    #expect(all.parts(from: start, to: other) == .zoom)
    #expect(all.parts(from: start, to: start).isEmpty)
  }
}
