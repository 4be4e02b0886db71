import Mercator
import TestSupport
import Testing

@Suite struct WideProductTests {
  @Test func `a wide product equals the standard library's product`() {
    var generator = SeededGenerator(seed: 1811)
    let ends: [Int64] = [
      .min, .min + 1, -1 << 32, -0xFFFF_FFFF, -1, 0, 1, 0xFFFF_FFFF, 1 << 32, .max - 1, .max,
    ]
    var pairs = ends.flatMap { one in ends.map { (one, $0) } }
    for _ in 0..<100_000 {
      let shifts = (generator.int(in: 0...63), generator.int(in: 0...63))
      pairs.append(
        (
          Int64(bitPattern: generator.next()) >> Int64(shifts.0),
          Int64(bitPattern: generator.next()) >> Int64(shifts.1)
        ))
    }
    for (one, other) in pairs {
      let product = WideProduct(one, other)
      let expected = one.multipliedFullWidth(by: other)
      guard product.high == expected.high, product.low == expected.low else {
        Issue.record("\(one) × \(other): \(product), not \(expected)")
        return
      }
    }
  }
}
