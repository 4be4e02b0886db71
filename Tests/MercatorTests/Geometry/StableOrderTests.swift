import Testing

@testable import Mercator

@Suite struct StableOrderTests {
  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 100, 1000])
  func `sorts as the standard library does, equals as they were`(count: Int) {
    var state: UInt64 = 7
    let numbers = (0..<count).map { _ -> Int in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count / 3, 1)
    }
    let order = StableOrder.indices(below: count) { numbers[$0] < numbers[$1] }
    #expect(order == numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) })
  }
}
