import Mercator
import Testing

@Suite struct FitOptionsShortFormsTests {
  @Test func `a short form of a fit option sets that option alone, also in a chain`() {
    let limits = ViewportLimits(zoomRange: 3...9)
    let card = ScreenRect(x: 0, y: 0, width: 100, height: 100)
    let whole = FitOptions(
      padding: ScreenInsets(24), extentFactor: 1.15, minimumSpan: .meters(500), zoomRange: 2...16,
      zoomStep: 1, limits: limits, heading: .best, area: .bestRectangle(avoiding: [card]))
    #expect(
      whole
        == .padding(24).extentFactor(1.15).minimumSpan(.meters(500)).zoomRange(2...16).zoomStep(1)
        .limits(limits).heading(.best).area(.bestRectangle(avoiding: [card])))
    #expect(.padding(ScreenInsets(top: 8)) == FitOptions(padding: ScreenInsets(top: 8)))
    #expect(.extentFactor(1.15) == FitOptions(extentFactor: 1.15))
    #expect(.minimumSpan(.none) == FitOptions(minimumSpan: .none))
    #expect(.zoomRange(2...16) == FitOptions(zoomRange: 2...16))
    #expect(.zoomStep(0.5) == FitOptions(zoomStep: 0.5))
    #expect(.limits(limits) == FitOptions(limits: limits))
    #expect(.heading(.best) == FitOptions(heading: .best))
    #expect(.area(.rectangle(card)) == FitOptions(area: .rectangle(card)))
    #expect(whole.padding(8).padding == ScreenInsets(8) && whole.padding(8).zoomStep == 1)
  }
}
