import Testing

@testable import MercatorClusters

@Suite struct LiveBufferTests {
  private static func values(of buffer: borrowing LiveBuffer<UInt64>) -> [UInt64] {
    (0..<buffer.count).map { buffer[$0] }
  }

  /// Fewer than sixteen are sorted by insertion, more by Swift.
  @Test("A live buffer behaves like an array", arguments: [0, 1, 2, 7, 8, 9, 15, 16, 17, 200])
  func array(count: Int) {
    var buffer = LiveBuffer<UInt64>()
    var array: [UInt64] = []
    var state: UInt64 = 3
    for _ in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      buffer.append(state >> 60)
      array.append(state >> 60)
      let start = UInt(bitPattern: buffer.base)
      #expect(start % 64 == 0)
    }
    let appended = Self.values(of: buffer)
    #expect(appended == array)
    buffer.sort(by: >)
    let falling = Self.values(of: buffer)
    #expect(falling == array.sorted(by: >))
    buffer.sort(by: <)
    let sorted = Self.values(of: buffer)
    #expect(sorted == array.sorted())
    buffer.keep(5)
    let kept = Self.values(of: buffer)
    #expect(kept == Array(array.sorted().prefix(5)))
    buffer.removeAll()
    let left = buffer.count
    #expect(left == 0)
  }

  @Test("A copied live buffer shares no storage")
  func copy() {
    let buffer = LiveBuffer<UInt64>(repeating: 4, count: 20)
    let copy = buffer.copy()
    copy[3] = 9
    buffer[UInt32(5)] = 8
    let first = Self.values(of: buffer)
    let second = Self.values(of: copy)
    #expect(first == (0..<20).map { $0 == 5 ? 8 : 4 })
    #expect(second == (0..<20).map { $0 == 3 ? 9 : 4 })
  }

  @Test("A live buffer keeps exactly the elements that a bulk append reports")
  func writing() {
    var buffer = LiveBuffer<UInt64>(repeating: 1, count: 7)
    buffer.append(atMost: 100) { room in
      for index in 0..<60 { room[index] = UInt64(index) }
      return 60
    }
    let capacity = buffer.capacity
    let values = Self.values(of: buffer)
    #expect(capacity >= 107)
    #expect(values == [UInt64](repeating: 1, count: 7) + (0..<60))
  }
}
