import Mercator
import TestSupport
import Testing

@Suite struct ViewportChangesTests {
  let start = MapViewport(
    center: GeoCoordinate(latitude: 48.1, longitude: 11.5), zoom: 15,
    size: ScreenSize(width: 390, height: 844))

  @Test func `a slow listener gets the latest camera with all changed parts`() async {
    let (changes, source) = ViewportChanges.make(from: start)
    var moved = start
    for step in 1...1000 {
      moved.zoom = 10 + Double(step) / 500
      if step == 3 { moved.heading = 90 }
      source.send(moved, reason: .gesture)
    }
    var iterator = changes.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first?.viewport == moved && first?.previous == start && first?.phase == .began)
    #expect(first?.parts == [.zoom, .heading] && first?.reason == .gesture)
    moved.pitch = 30
    source.send(moved, reason: .animation)
    source.settle(moved)
    let last = await iterator.next()
    #expect(last?.phase == .settled && last?.parts == [.zoom, .heading, .pitch])
    #expect(last?.reason == .animation && last?.previous == start && last?.viewport == moved)
    source.finish()
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test(arguments: [ViewportChange.Reason.gesture, .animation, .programmatic, .layout])
  func `a change settled before the listener returned keeps its reason`(
    reason: ViewportChange.Reason
  ) async {
    let (changes, source) = ViewportChanges.make(from: start)
    var iterator = changes.makeAsyncIterator()
    var moved = start
    for repetition in 1...3 {
      // A movement told from its beginning, one that began and ended unheard, one settled twice.
      moved.zoom += 1
      source.send(moved, reason: reason)
      if repetition == 1 {
        #expect(await iterator.next()?.phase == .began)
        moved.zoom += 0.5
        source.send(moved, reason: .layout)
        source.send(moved, reason: reason)
      }
      source.settle(moved)
      if repetition == 3 { source.settle(moved) }
      let change = await iterator.next()
      #expect(change?.reason == reason && change?.phase == .settled, "movement \(repetition)")
      #expect(change?.viewport == moved && change?.parts == .zoom)
    }
    source.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `a settling without a movement has the last reason`() async {
    let (changes, source) = ViewportChanges.make(from: start)
    var iterator = changes.makeAsyncIterator()
    source.settle(start.zoomed(by: 1))
    #expect(await iterator.next()?.reason == .programmatic)
    source.send(start, reason: .gesture)
    #expect(await iterator.next()?.reason == .gesture)
    source.settle(start.zoomed(by: 2))
    #expect(await iterator.next()?.reason == .gesture)
  }

  @Test func `a listener in another task gets the reason of each settling`() async {
    let (changes, source) = ViewportChanges.make(from: start)
    let listener = Task {
      var reasons: [ViewportChange.Reason] = []
      for await change in changes { reasons.append(change.reason) }
      return reasons
    }
    var moved = start
    for step in 0..<Campaign.rounds(500, soak: 50_000) {
      moved.zoom = step % 2 == 0 ? 12 : 13
      source.send(moved, reason: .gesture)
      source.settle(moved)
      if step % 7 == 0 { await Task.yield() }
    }
    source.finish()
    let reasons = await listener.value
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0 == .gesture })
  }

  @Test func `a listener that keeps up gets each change and each settling once`() async {
    let (changes, source) = ViewportChanges.make(from: start)
    var iterator = changes.makeAsyncIterator()
    var moved = start
    var phases: [ViewportChange.Phase] = []
    for step in 1...20 {
      moved.zoom = 10 + Double(step) / 10
      source.send(moved, reason: .gesture)
      if let change = await iterator.next() {
        #expect(change.viewport == moved && change.parts == .zoom && change.reason == .gesture)
        phases.append(change.phase)
      }
    }
    source.settle(moved)
    if let change = await iterator.next() { phases.append(change.phase) }
    #expect(phases == [.began] + Array(repeating: .changed, count: 19) + [.settled])
  }

  @Test func `a change sequence ends when its listener is cancelled and tells its source`() async {
    let (changes, source) = ViewportChanges.make(from: start)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    source.onEnd { end.finish() }
    let (beginnings, begun) = AsyncStream.makeStream(of: Void.self)
    let listener = Task {
      var count = 0
      for await change in changes where change.parts.contains(.zoom) {
        count += 1
        begun.finish()
      }
      return count
    }
    source.send(start.zoomed(by: 1), reason: .programmatic)
    for await _ in beginnings {}
    listener.cancel()
    #expect(await listener.value == 1)
    for await _ in ends {}
    // What is sent to nobody is dropped.
    source.send(start, reason: .gesture)
    source.finish()
  }

  @Test func `a change below the thresholds is not reported`() async {
    let (changes, source) = ViewportChanges.make(from: start)
    source.send(start, reason: .gesture)
    var nearly = start
    nearly.zoom += 1e-5
    source.send(nearly, reason: .gesture)
    source.settle(nearly)
    source.finish()
    var count = 0
    for await _ in changes { count += 1 }
    #expect(count == 0)
  }
}
