import Testing

@testable import MercatorClusters

@Suite struct LiveWorkQueueTests {
  private static let changes: [LiveWorkQueue.Change] = [.goes, .weighs, .moves]

  /// Against an array a step and change, with what is added while others are taken out among it.
  @Test("A work queue returns records in order, per step and change")
  func order() {
    var queue = LiveWorkQueue(lastStep: 3)
    var lists = [[UInt32]](repeating: [], count: 12)
    var state: UInt32 = 7
    for record in UInt32(0)..<400 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let list = Int(state >> 16) % 12
      queue.add(record, Self.changes[list % 3], at: list / 3)
      lists[list].append(record)
      guard record % 3 == 0 else { continue }
      let other = Int(state >> 8) % 12
      let expected = lists[other].isEmpty ? nil : lists[other].removeFirst()
      let popped = queue.pop(Self.changes[other % 3], at: other / 3)
      #expect(popped == expected)
    }
    for step in 0...3 {
      for change in Self.changes {
        let list = 3 * step + change.rawValue
        let isEmpty = queue.isEmpty(at: step)
        #expect(isEmpty == lists[(3 * step)...(3 * step + 2)].allSatisfy(\.isEmpty))
        for record in lists[list] {
          let popped = queue.pop(change, at: step)
          #expect(popped == record)
        }
        let none = queue.pop(change, at: step)
        #expect(none == nil)
        lists[list] = []
      }
      let isEmpty = queue.isEmpty(at: step)
      #expect(isEmpty)
    }
  }

  @Test("A reused work queue behaves like a new one")
  func reuse() {
    var queue = LiveWorkQueue(lastStep: 0)
    queue.add(5, .moves, at: 0)
    let first = queue.pop(.moves, at: 0)
    queue.reuse()
    queue.add(6, .goes, at: 0)
    queue.add(7, .moves, at: 0)
    let moved = queue.pop(.moves, at: 0)
    let gone = queue.pop(.goes, at: 0)
    let isEmpty = queue.isEmpty(at: 0)
    #expect(first == 5)
    #expect(moved == 7)
    #expect(gone == 6)
    #expect(isEmpty)
  }
}
