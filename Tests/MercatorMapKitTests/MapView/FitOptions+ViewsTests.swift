import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  /// A map at (30, 40) of a screen, with a card over its lower part.
  @Suite @MainActor struct FitOptionsViewsTests {
    let screen = FlippedView(frame: CGRect(x: 0, y: 0, width: 450, height: 900))
    let holder = FlippedView(frame: CGRect(x: 10, y: 500, width: 400, height: 300))
    let card = FlippedView(frame: CGRect(x: 5, y: 40, width: 390, height: 200))
    let pins = [pin(47, 6), pin(54, 16), pin(50, 8)]

    /// The card's rectangle in the map: the holder's and its own origin, less the map's.
    let cardInMap = ScreenRect(x: 10 + 5 - 30, y: 500 + 40 - 40, width: 390, height: 200)

    private func makeMap(_ size: CGSize = CGSize(width: 390, height: 844)) -> MKMapView {
      let map = MKMapView(frame: CGRect(origin: CGPoint(x: 30, y: 40), size: size))
      map.window = nil
      screen.addSubview(map)
      screen.addSubview(holder)
      holder.addSubview(card)
      return map
    }

    @Test func `a fit avoids a view elsewhere in the window, like its rectangle in the map`() {
      let map = makeMap()
      let fit = map.fit(pins, .padding(20).avoiding(card), animated: false)
      let expected = MapCase.map(like: map).fit(
        pins, .padding(20).avoiding(cardInMap), animated: false)
      #expect(fit?.viewport == expected?.viewport)
      #expect(fit?.room == expected?.room)
      #expect(fit?.room.maxY ?? .nan <= cardInMap.y - 20)
      #expect(map.fit(pins, .padding(20), animated: false)?.viewport != expected?.viewport)
    }

    @Test func `hidden views, views of another window and views that are gone cover nothing`() {
      let map = makeMap()
      let plain = map.fit(pins, .padding(20), animated: false)?.viewport
      card.isHidden = true
      #expect(map.fit(pins, .padding(20).avoiding(card), animated: false)?.viewport == plain)
      let other = FlippedView(frame: CGRect(x: 0, y: 300, width: 390, height: 300))
      #expect(map.fit(pins, .padding(20).avoiding(other), animated: false)?.viewport == plain)
      var options = FitOptions.padding(20)
      do {
        let gone = FlippedView(frame: CGRect(x: 0, y: 300, width: 390, height: 300))
        options = options.avoiding(gone)
      }
      #expect(map.fit(pins, options, animated: false)?.viewport == plain)
    }

    @Test func `a view that covers the whole map is ignored`() {
      let map = makeMap()
      let plain = map.fit(pins, .padding(20), animated: false)?.viewport
      card.frame = CGRect(x: -500, y: -900, width: 2000, height: 2000)
      let fit = map.fit(pins, .padding(20).avoiding(card), animated: false)
      #expect(fit?.viewport == plain)
    }

    @Test func `a fit before layout measures the view at the first layout`() {
      let map = makeMap(.zero)
      card.frame = .zero
      #expect(map.fit(pins, .padding(20).avoiding(card), animated: false) == nil)
      card.frame = CGRect(x: 5, y: 40, width: 390, height: 200)
      map.frame = CGRect(x: 30, y: 40, width: 390, height: 844)
      map.layOut()
      let expected = MapCase.map(like: map).fit(
        pins, .padding(20).avoiding(cardInMap), animated: false)
      #expect(
        (map.viewport.zoom - (expected?.viewport.zoom ?? .nan)).magnitude < 1e-9)
      #expect(map.viewport.contains(pins))
      for pin in pins {
        let point = map.viewport.screenPoint(for: GeoCoordinate(pin.coordinate))
        #expect(point?.y ?? .nan < cardInMap.y - 19)
      }
    }

    @Test func `a fit that is redone for a new size measures the view again`() {
      let map = makeMap()
      map.resizing = .refit
      map.fit(pins, .padding(20).avoiding(card), animated: false)
      card.frame = CGRect(x: 5, y: 140, width: 390, height: 200)
      map.frame = CGRect(x: 30, y: 40, width: 380, height: 844)
      map.layOut()
      let lower = ScreenRect(x: -15, y: 600, width: 390, height: 200)
      let expected = MapCase.map(like: map).fit(
        pins, .padding(20).avoiding(lower), animated: false)
      #expect(
        (map.viewport.zoom - (expected?.viewport.zoom ?? .nan)).magnitude < 1e-9)
    }

    @Test func `annotations kept in view are fitted again when an obstacle has moved`() {
      let map = makeMap()
      map.addAnnotations(pins)
      map.keepAnnotationsInView(
        .padding(20).avoiding(card), footprints: .places, animated: false)
      let before = map.viewport
      card.frame = CGRect(x: 5, y: -160, width: 390, height: 400)
      CFRunLoop.turn()
      #expect(map.viewport != before)
      let higher = ScreenRect(x: -15, y: 300, width: 390, height: 400)
      for pin in pins {
        let point = map.viewport.screenPoint(for: GeoCoordinate(pin.coordinate))
        #expect(point.map { !higher.grown(by: 19).contains($0) } ?? false)
      }
    }

    @Test func `rectangles and insets of the platform equal the package's own`() {
      let rect = CGRect(x: 20, y: 600, width: 350, height: 120)
      #expect(
        .padding(8).avoiding(rect)
          == FitOptions.padding(8).avoiding(ScreenRect(x: 20, y: 600, width: 350, height: 120)))
      #expect(CGRect(ScreenRect(rect)) == rect)
      #expect(
        .padding(PlatformEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
          == FitOptions.padding(top: 1, left: 2, bottom: 3, right: 4))
    }
  }
}

/// A view whose y grows down on every platform.
@MainActor final class FlippedView: PlatformScreenView {
  #if !canImport(UIKit)
    override var isFlipped: Bool { true }
  #endif
}

#if canImport(UIKit)
  typealias PlatformScreenView = UIView
#else
  typealias PlatformScreenView = NSView
#endif

extension MapCase {
  /// A map of the same size by itself.
  @MainActor fileprivate static func map(like map: MKMapView) -> MKMapView {
    let other = MKMapView(frame: CGRect(origin: .zero, size: map.bounds.size))
    other.knobs = map.knobs
    return other
  }
}
