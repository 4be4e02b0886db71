import Mercator
import TestSupport
import Testing

@Suite struct DeferredCameraTests {
  let sizeless = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 1, size: .zero)
  let munich = MapViewport(
    center: GeoCoordinate(latitude: 48.1, longitude: 11.5), zoom: 15, size: .zero)
  let tokyo = MapViewport(
    center: GeoCoordinate(latitude: 35.7, longitude: 139.8), zoom: 14, heading: 30, pitch: 45,
    size: ScreenSize(width: 1, height: 1))
  var laidOut: MapViewport {
    var viewport = sizeless
    viewport.size = ScreenSize(width: 390, height: 844)
    viewport.insets = ScreenInsets(top: 47)
    return viewport
  }

  @Test func `A12: a pending camera is applied once, at the first size`() throws {
    var pending = DeferredCamera()
    pending.request(tokyo)
    #expect(pending.layout(sizeless) == nil && pending.isPending)
    let shownMaybe = pending.layout(laidOut)
    let shown = try #require(shownMaybe)
    #expect(shown.center == tokyo.center && shown.zoom == 14 && shown.pitch == 45)
    #expect(shown.size == laidOut.size && shown.insets == laidOut.insets)
    #expect(pending.layout(laidOut) == nil && !pending.isPending)
  }

  @Test func `a pending fit is computed for the first size`() throws {
    let places = [
      GeoCoordinate(latitude: 48, longitude: 11), GeoCoordinate(latitude: 52, longitude: 13),
    ]
    var pending = DeferredCamera()
    pending.request { (try? $0.fitting(places)) ?? $0 }
    #expect(pending.preview(of: sizeless) == sizeless)
    #expect(try pending.layout(laidOut) == laidOut.fitting(places))
  }

  @Test func `the last pending camera wins, and cancel drops it`() {
    var pending = DeferredCamera()
    pending.request(tokyo)
    pending.request(munich)
    #expect(pending.preview(of: sizeless).zoom == 15)
    #expect(pending.layout(laidOut)?.zoom == 15)
    pending.request(tokyo)
    pending.cancel()
    #expect(pending.layout(laidOut) == nil)
  }

  @Test func `a camera set with a size is applied at once`() {
    var pending = DeferredCamera()
    pending.request { $0.zoomed(to: 7) }
    #expect(pending.layout(laidOut)?.zoom == 7 && !pending.isPending)
    pending.request { $0.zoomed(to: 7) }
    #expect(pending.layout(sizeless) == nil)
    #expect(pending.isPending && pending.preview(of: sizeless).zoom == 7)
    var flat = laidOut
    flat.size.height = 0
    #expect(pending.layout(flat) == nil)
  }
}
