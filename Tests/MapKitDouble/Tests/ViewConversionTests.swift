import MapKit
import Testing

/// Apple: `UIView.convert(_:from:)` and `NSView.convert(_:from:)`.
@Suite @MainActor struct ViewConversionTests {
  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PlatformView {
    PlatformView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @Test func `a rectangle is moved by the origins of the views between`() {
    let (root, holder, card, map) = (
      view(3, 4, 500, 900), view(10, 500, 400, 300), view(5, 40, 390, 200),
      view(30, 40, 390, 844)
    )
    root.addSubview(map)
    root.addSubview(holder)
    holder.addSubview(card)
    #expect(
      map.convert(card.bounds, from: card) == CGRect(x: -15, y: 500, width: 390, height: 200))
    #expect(map.convert(map.bounds, from: map) == map.bounds)
    #expect(card.isDescendant(of: root) && card.isDescendant(of: card))
    #expect(!card.isDescendant(of: map) && !root.isDescendant(of: card))
  }

  #if canImport(AppKit)
    final class Flipped: NSView {
      override var isFlipped: Bool { true }
    }

    @Test func `a rectangle is turned between views with y up and y down`() {
      let root = view(0, 0, 500, 900)
      let flipped = Flipped(frame: CGRect(x: 20, y: 100, width: 300, height: 600))
      let card = view(5, 40, 100, 50)
      root.addSubview(flipped)
      flipped.addSubview(card)
      // 40 below the top of a view whose top is at 700.
      let expected = CGRect(x: 25, y: 700 - 40 - 50, width: 100, height: 50)
      #expect(root.convert(card.bounds, from: card) == expected)
      #expect(card.convert(expected, from: root) == card.bounds)
    }
  #endif
}
