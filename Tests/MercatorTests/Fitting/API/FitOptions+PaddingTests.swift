import Mercator
import Testing

@Suite struct FitOptionsPaddingTests {
  @Test func `a padding by edges sets those edges, and 0 at the others`() {
    #expect(
      .padding(top: 20, bottom: 300) == FitOptions(padding: ScreenInsets(top: 20, bottom: 300)))
    #expect(
      .zoomStep(1).padding(24).padding(left: 8, right: 9)
        == FitOptions(padding: ScreenInsets(left: 8, right: 9), zoomStep: 1))
  }

  @Test func `options from one number have that padding at each edge and the other options`() {
    let card = ScreenRect(x: 0, y: 0, width: 100, height: 100)
    let limits = ViewportLimits(zoomRange: 3...9)
    #expect(FitOptions(padding: 20) == .padding(20))
    #expect(
      FitOptions(
        padding: 20, extentFactor: 1.1, minimumSpan: .meters(5), zoomRange: 1...2, zoomStep: 0.5,
        limits: limits, heading: .best, area: .rectangle(card), reducesPaddingAndBoxesIfNeeded: true
      )
        == FitOptions(
          padding: ScreenInsets(20), extentFactor: 1.1, minimumSpan: .meters(5), zoomRange: 1...2,
          zoomStep: 0.5, limits: limits, heading: .best, area: .rectangle(card),
          reducesPaddingAndBoxesIfNeeded: true))
    #expect(FitOptions(padding: .zero) == FitOptions())
  }
}
