import Mercator
import TestSupport
import Testing

@Suite struct StickyFitTests {
  let cities = [
    GeoCoordinate(latitude: 52.52, longitude: 13.405),
    GeoCoordinate(latitude: 48.137, longitude: 11.575),
    GeoCoordinate(latitude: 50.938, longitude: 6.96),
    GeoCoordinate(latitude: 53.551, longitude: 9.994),
  ]
  let portrait = ScreenSize(width: 390, height: 844)
  let landscape = ScreenSize(width: 844, height: 390)
  let sheet = ScreenInsets(top: 47, bottom: 300)
  let bars = ScreenInsets(left: 59, bottom: 21, right: 59)

  private var phone: MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3, heading: 20, size: portrait,
      insets: sheet)
  }

  @Test func `a sticky fit follows changes of size, insets, content and options`() throws {
    var sticky = StickyFit(cities, in: phone)
    #expect(sticky.viewport == (try phone.fitting(cities)))
    sticky.layout(size: landscape, insets: bars)
    var wide = phone
    (wide.size, wide.insets) = (landscape, bars)
    #expect(sticky.viewport == (try wide.fitting(cities)))
    sticky.options.zoomStep = 1
    #expect(sticky.viewport == (try wide.fitting(cities, .zoomStep(1))))
    sticky.content = FitContent(Array(cities.prefix(2)))
    #expect(sticky.viewport == (try wide.fitting(cities.prefix(2), .zoomStep(1))))
    let region = try #require(GeoRegion(enclosing: cities))
    sticky.content = FitContent([region])
    #expect(sticky.viewport == (try wide.fitting(region, .zoomStep(1))))
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    let markers = cities.map { PlacedMarker(at: $0, footprint: pin) }
    sticky.content = FitContent(markers)
    #expect(sticky.viewport == (try wide.fitting(markers, sticky.options)))
  }

  @Test(arguments: [FitHeading.current, .best, .best(multipleOf: 15)])
  func `a sticky fit returns to the same camera after layouts, to the bit`(heading: FitHeading) {
    let options = FitOptions(padding: ScreenInsets(24), heading: heading)
    var sticky = StickyFit(cities, in: phone, options)
    let first = sticky.viewport
    for _ in 0..<10 {
      sticky.layout(size: landscape, insets: bars)
      let second = sticky.viewport
      sticky.layout(size: landscape, insets: bars)
      #expect(sticky.viewport == second && second != first)
      sticky.layout(size: ScreenSize(width: 500, height: 500), insets: .zero)
      sticky.layout(size: portrait, insets: sheet)
      #expect(sticky.viewport == first)
      sticky.resume()
      #expect(sticky.viewport == first)
    }
  }

  @Test func `the padding of a sticky fit does not add up or change the insets`() throws {
    var sticky = StickyFit(
      cities, in: phone, .padding(ScreenInsets(top: 10, left: 40)))
    let first = sticky.viewport
    for _ in 0..<5 {
      sticky.options.padding = ScreenInsets(100)
      sticky.options.padding = ScreenInsets(top: 10, left: 40)
      #expect(sticky.viewport == first)
      #expect(sticky.viewport.insets == sheet)
    }
    var fitted = phone
    for _ in 0..<5 {
      try fitted.fit(cities, .padding(ScreenInsets(top: 10, left: 40)))
      #expect(fitted == first)
    }
    // Insets and padding take the same room from the places, but the centre is that of the insets.
    var wider = phone
    wider.insets.top += 10
    wider.insets.left += 40
    try wider.fit(cities)
    #expect((wider.zoom - first.zoom).magnitude < 1e-12)
    let point = try #require(first.screenPoint(for: wider.center))
    #expect((point.x - first.centerPoint.x - 20).magnitude < 1e-6)
    #expect((point.y - first.centerPoint.y - 5).magnitude < 1e-6)
  }

  @Test func `a sticky fit keeps the user's camera until the fit is resumed`() throws {
    var sticky = StickyFit(cities, in: phone)
    let fitted = sticky.viewport
    sticky.move(to: fitted)
    #expect(sticky.isFollowing)
    let dragged = fitted.panned(byX: 30, y: 12).rotated(byDegrees: 40)
    sticky.move(to: dragged)
    #expect(!sticky.isFollowing && sticky.viewport == dragged)
    sticky.layout(size: landscape, insets: bars)
    sticky.content = FitContent(cities + [GeoCoordinate(latitude: 0, longitude: 0)])
    #expect(sticky.viewport.center == dragged.center && sticky.viewport.zoom == dragged.zoom)
    #expect(sticky.viewport.heading == dragged.heading && sticky.viewport.size == landscape)
    sticky.content = FitContent(cities)
    sticky.layout(size: portrait, insets: sheet)
    #expect(sticky.viewport == dragged)
    var turned = sticky
    sticky.resume()
    #expect(sticky.isFollowing && sticky.viewport == fitted)
    turned.resume(keepingDirection: true)
    var own = phone
    own.heading = dragged.heading
    #expect(turned.viewport == (try own.fitting(cities)))
  }

  @Test func `a sticky fit without a size or content has a problem and keeps its camera`() throws {
    var unborn = phone
    unborn.size = .zero
    var sticky = StickyFit(cities, in: unborn)
    #expect(sticky.problem == .noVisibleArea && sticky.viewport == unborn)
    sticky.layout(size: portrait, insets: sheet)
    #expect(sticky.problem == nil)
    #expect(sticky.viewport == (try phone.fitting(cities)))
    let fitted = sticky.viewport
    sticky.content = FitContent()
    #expect(sticky.problem == .noPlaces && sticky.viewport == fitted)
    sticky.content = FitContent(cities)
    #expect(sticky.problem == nil && sticky.viewport == fitted)
  }

  @Test func `a sticky fit has a report only while it follows its content`() throws {
    var sticky = StickyFit(cities, in: phone, .padding(500).reducingPaddingAndBoxesIfNeeded)
    #expect(sticky.report == (try phone.fitReport(cities, sticky.options)))
    #expect(sticky.report?.isPaddingReduced == true && sticky.problem == nil)
    sticky.move(to: phone)
    #expect(sticky.report == nil)
    sticky.resume()
    #expect(sticky.report?.viewport == sticky.viewport)
    sticky.content = FitContent()
    #expect(sticky.report == nil && sticky.problem == .noPlaces)
  }

  @Test func `a sticky fit takes the field of view from the layout`() throws {
    var tilted = phone
    tilted.pitch = 50
    var sticky = StickyFit(cities, in: tilted)
    sticky.layout(size: landscape, insets: bars, fieldOfView: 14)
    (tilted.size, tilted.insets, tilted.fieldOfView) = (landscape, bars, 14)
    #expect(sticky.viewport == (try tilted.fitting(cities)))
    sticky.layout(size: landscape, insets: bars)
    #expect(sticky.viewport.fieldOfView == 14)
  }
}
