import Mercator
import TestSupport
import Testing

@Suite struct MarkerFootprintCalloutTests {
  private static let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)

  private static func rects(_ callouts: [MarkerFootprint]) -> [[Double]] {
    let place = ScreenPoint(x: 100, y: 200)
    return callouts.map { $0.rect(at: place) }.map { [$0.x, $0.y, $0.width, $0.height] }
  }

  @Test func `callouts are above, right of, below and left of a pin's image`() {
    // The picture is at (85, 160), 30 wide and 40 high.
    let callouts = Self.pin.callouts(width: 60, height: 20, gap: 4)
    #expect(
      Self.rects(callouts) == [
        [70, 136, 60, 20], [119, 170, 60, 20], [70, 204, 60, 20], [21, 170, 60, 20],
      ])
  }

  @Test func `callouts have the requested order, and a NaN gap counts as 0`() {
    let asked = Self.pin.callouts(width: 60, height: 20, gap: .nan, sides: [.left, .above, .left])
    #expect(Self.rects(asked) == [[25, 170, 60, 20], [70, 140, 60, 20], [25, 170, 60, 20]])
    #expect(Self.pin.callouts(width: 60, height: 20, sides: []) == [])
    #expect(MarkerFootprint.point.callouts(width: 0, height: -1).allSatisfy { $0 == .point })
  }

  @Test func `a callout of any image has the requested size, side and gap, and is centred`() {
    var generator = SeededGenerator(seed: 1361)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let picture = generator.footprint(reach: 100)
      let gap = generator.double(in: -5...20)
      let (width, height) = (generator.double(in: 0...200), generator.double(in: 0...90))
      let origin = ScreenPoint(x: 0, y: 0)
      let own = picture.rect(at: origin)
      for side in MarkerFootprint.Side.allCases {
        let callout = picture.callouts(width: width, height: height, gap: gap, sides: [side])[0]
        let rect = callout.rect(at: origin)
        let between =
          switch side {
          case .above: own.y - rect.y - rect.height
          case .below: rect.y - own.y - own.height
          case .left: own.x - rect.x - rect.width
          case .right: rect.x - own.x - own.width
          }
        let isUpright = side == .above || side == .below
        let aside = isUpright ? rect.center.x - own.center.x : rect.center.y - own.center.y
        #expect((between - gap).magnitude < 1e-12 && aside.magnitude < 1e-12)
        #expect((rect.width - width).magnitude < 1e-12 && (rect.height - height).magnitude < 1e-12)
      }
    }
  }
}
