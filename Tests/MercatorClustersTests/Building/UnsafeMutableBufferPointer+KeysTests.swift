import TestSupport
import Testing

@testable import MercatorClusters

@Suite struct UnsafeMutableBufferPointerKeysTests {
  private static func sorted(_ names: [UInt32], on keys: [UInt32]) -> [UInt32] {
    var names = names
    names.withUnsafeMutableBufferPointer { $0.sort(on: { keys[Int($0)] }) }
    return names
  }

  @Test func `sorting by keys orders names by their keys`() {
    #expect(Self.sorted([], on: []) == [])
    #expect(Self.sorted([0], on: [7]) == [0])
    #expect(Self.sorted([2, 0, 1], on: [30, 10, .max]) == [1, 0, 2])
  }

  @Test func `sorting by keys gives the standard library's order for 0 to 60 names`() {
    var generator = SeededGenerator(seed: 12)
    for count in 0...60 {
      for _ in 0..<10 {
        let keys = Array(Set((0..<count).map { _ in UInt32(truncatingIfNeeded: generator.next()) }))
        let names = keys.indices.map(UInt32.init).shuffled(using: &generator)
        let wanted = names.sorted { keys[Int($0)] < keys[Int($1)] }
        let found = Self.sorted(names, on: keys)
        if found != wanted { Issue.record("\(names) on \(keys): \(found)") }
      }
    }
  }
}
