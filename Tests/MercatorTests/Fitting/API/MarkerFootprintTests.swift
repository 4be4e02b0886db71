import Mercator
import Testing

@Suite struct MarkerFootprintTests {
  @Test func `a footprint made by anchor or offset extends from its place`() {
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    #expect(pin == MarkerFootprint(left: 15, above: 40, right: 15, below: 0))
    let offset = MarkerFootprint(
      width: 30, height: 40, centerOffset: ScreenPoint(x: 0, y: -20))
    #expect(offset == pin)
    #expect(
      MarkerFootprint(width: 80, height: 10, anchor: .left)
        == MarkerFootprint(left: 0, above: 5, right: 80, below: 5))
  }

  @Test func `the rectangle of a footprint is around its point or next to it`() {
    let point = ScreenPoint(x: 100, y: 200)
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    #expect(pin.rect(at: point) == ScreenRect(x: 85, y: 160, width: 30, height: 40))
    let label = MarkerFootprint(left: -8, above: 6, right: 90, below: 6)
    #expect(label.rect(at: point) == ScreenRect(x: 108, y: 194, width: 82, height: 12))
    #expect(
      MarkerFootprint.point.rect(at: point) == ScreenRect(x: 100, y: 200, width: 0, height: 0))
  }

  @Test func `a union of footprints contains both, also a box next to the place`() {
    let dot = MarkerFootprint(width: 10, height: 10)
    let label = MarkerFootprint(left: -8, above: 6, right: 90, below: 6)
    #expect(dot.union(label) == MarkerFootprint(left: 5, above: 6, right: 90, below: 6))
    #expect(MarkerFootprint.point.union(.point) == .point)
  }

  @Test func `reversed edges of a footprint meet, and impossible numbers count as 0`() {
    let reversed = MarkerFootprint(left: -10, above: 5, right: 3, below: -9)
    #expect(reversed == MarkerFootprint(left: -10, above: 5, right: 10, below: -5))
    let broken = MarkerFootprint(left: .nan, above: .infinity, right: 3, below: 1)
    #expect(broken == MarkerFootprint(left: 0, above: 0, right: 3, below: 1))
    #expect(MarkerFootprint(width: -5, height: .nan) == .point)
  }
}
