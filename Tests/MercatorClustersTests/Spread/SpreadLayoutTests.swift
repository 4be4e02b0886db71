import Mercator
import MercatorClusters
import Testing

@Suite struct SpreadLayoutTests {
  @Test func `up to a thousand spread markers keep their spacing around their spot`() {
    for count in Array(2...64) + [200, 1000] {
      let offsets = SpreadLayout(spacing: 36).offsets(of: count)
      #expect(offsets.count == count)
      var nearest = Double.infinity
      for (index, one) in offsets.enumerated() {
        for other in offsets[..<index] {
          let (x, y) = (one.x - other.x, one.y - other.y)
          nearest = min(nearest, (x * x + y * y).squareRoot())
        }
      }
      #expect(nearest > 35.999, "\(count)")
      let middle = (
        x: offsets.reduce(0) { $0 + $1.x } / Double(count),
        y: offsets.reduce(0) { $0 + $1.y } / Double(count)
      )
      #expect(middle.x.magnitude < 12 && middle.y.magnitude < 12, "\(count)")
    }
  }

  @Test func `two spread markers stand opposite, the first on top`() {
    let offsets = SpreadLayout(spacing: 36).offsets(of: 2)
    #expect(offsets[0].x == 0 && offsets[0].y == -27)
    #expect(offsets[1].x.magnitude < 1e-12 && offsets[1].y == 27)
  }

  @Test(arguments: [-1, 0, 1]) func `a layout of one marker has no offset, one of none is empty`(
    count: Int
  ) {
    let offsets = SpreadLayout().offsets(of: count)
    #expect(offsets == Array(repeating: ScreenPoint(x: 0, y: 0), count: max(count, 0)))
  }
}
