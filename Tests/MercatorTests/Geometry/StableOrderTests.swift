import Testing

@testable import Mercator

@Suite struct StableOrderTests {
  private static func numbers(_ count: Int) -> [Int] {
    var state: UInt64 = 7
    return (0..<count).map { _ -> Int in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count / 3, 1)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 100, 1000])
  func `sorts as the standard library does, equals as they were`(count: Int) {
    let numbers = Self.numbers(count)
    let order = StableOrder.indices(below: count) { numbers[$0] < numbers[$1] }
    #expect(order == numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) })
  }

  /// A value that is compared by its number alone.
  private struct Numbered: Comparable {
    var number: Int
    var place: Int

    static func == (one: Numbered, other: Numbered) -> Bool { one.number == other.number }
    static func < (one: Numbered, other: Numbered) -> Bool { one.number < other.number }
  }

  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 100, 1000])
  func `sorts values by their own order, equals as they were`(count: Int) {
    let values = Self.numbers(count).enumerated().map { Numbered(number: $1, place: $0) }
    let sorted = values.sorted { ($0.number, $0.place) < ($1.number, $1.place) }
    #expect(StableOrder.sorted(values).map { $0.place } == sorted.map { $0.place })
  }
}
