import Mercator
import TestSupport
import Testing

@Suite struct ViewportChangesTests {
  let start = MapViewport(
    center: GeoCoordinate(latitude: 48.1, longitude: 11.5), zoom: 15,
    size: ScreenSize(width: 390, height: 844))

  @Test func `a slow listener gets the latest camera, and all that changed meanwhile`() async {
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
    #expect(first?.parts == [.zoom, .heading])
    moved.pitch = 30
    source.send(moved, reason: .animation)
    source.settle(moved)
    let last = await iterator.next()
    #expect(last?.phase == .settled && last?.parts == [.zoom, .heading, .pitch])
    source.finish()
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `a listener that keeps up hears each change and each settling once`() async {
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

  @Test func `it ends when the listener is cancelled, and says so to its source`() async {
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

  @Test func `what is too small or the same is not told`() async {
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
