import Mercator
import TestSupport
import Testing

@Suite struct AutoFitTests {
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

  @Test func `an automatic fit follows changes of size, insets, content and options`() throws {
    var fit = AutoFit(cities, in: phone)
    #expect(fit.viewport == (try phone.fitting(cities)))
    fit.layout(size: landscape, insets: bars)
    var wide = phone
    (wide.size, wide.insets) = (landscape, bars)
    #expect(fit.viewport == (try wide.fitting(cities)))
    fit.options.zoomStep = 1
    #expect(fit.viewport == (try wide.fitting(cities, .zoomStep(1))))
    fit.content = FitContent(Array(cities.prefix(2)))
    #expect(fit.viewport == (try wide.fitting(cities.prefix(2), .zoomStep(1))))
    let region = try #require(GeoRegion(enclosing: cities))
    fit.content = FitContent([region])
    #expect(fit.viewport == (try wide.fitting(region, .zoomStep(1))))
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    let markers = cities.map { PlacedMarker(at: $0, footprint: pin) }
    fit.content = FitContent(markers)
    #expect(fit.viewport == (try wide.fitting(markers, fit.options)))
  }

  @Test(arguments: [FitHeading.current, .best, .best(multipleOf: 15)])
  func `an automatic fit returns to the same camera after layouts, to the bit`(heading: FitHeading)
  {
    let options = FitOptions(padding: ScreenInsets(24), heading: heading)
    var fit = AutoFit(cities, in: phone, options)
    let first = fit.viewport
    for _ in 0..<10 {
      fit.layout(size: landscape, insets: bars)
      let second = fit.viewport
      fit.layout(size: landscape, insets: bars)
      #expect(fit.viewport == second && second != first)
      fit.layout(size: ScreenSize(width: 500, height: 500), insets: .zero)
      fit.layout(size: portrait, insets: sheet)
      #expect(fit.viewport == first)
      fit.resume()
      #expect(fit.viewport == first)
    }
  }

  @Test func `the padding of an automatic fit does not add up or change the insets`() throws {
    var fit = AutoFit(
      cities, in: phone, .padding(ScreenInsets(top: 10, left: 40)))
    let first = fit.viewport
    for _ in 0..<5 {
      fit.options.padding = ScreenInsets(100)
      fit.options.padding = ScreenInsets(top: 10, left: 40)
      #expect(fit.viewport == first)
      #expect(fit.viewport.insets == sheet)
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

  @Test func `an automatic fit keeps the user's camera until the fit is resumed`() throws {
    var fit = AutoFit(cities, in: phone)
    let fitted = fit.viewport
    fit.move(to: fitted)
    #expect(fit.isFollowing)
    let dragged = fitted.panned(byX: 30, y: 12).rotated(byDegrees: 40)
    fit.move(to: dragged)
    #expect(!fit.isFollowing && fit.viewport == dragged)
    fit.layout(size: landscape, insets: bars)
    fit.content = FitContent(cities + [GeoCoordinate(latitude: 0, longitude: 0)])
    #expect(fit.viewport.center == dragged.center && fit.viewport.zoom == dragged.zoom)
    #expect(fit.viewport.heading == dragged.heading && fit.viewport.size == landscape)
    fit.content = FitContent(cities)
    fit.layout(size: portrait, insets: sheet)
    #expect(fit.viewport == dragged)
    var turned = fit
    fit.resume()
    #expect(fit.isFollowing && fit.viewport == fitted)
    turned.resume(keepingDirection: true)
    var own = phone
    own.heading = dragged.heading
    #expect(turned.viewport == (try own.fitting(cities)))
  }

  @Test func `an automatic fit without a size or content has a problem and keeps its camera`()
    throws
  {
    var unborn = phone
    unborn.size = .zero
    var fit = AutoFit(cities, in: unborn)
    #expect(fit.problem == .noVisibleArea && fit.viewport == unborn)
    fit.layout(size: portrait, insets: sheet)
    #expect(fit.problem == nil)
    #expect(fit.viewport == (try phone.fitting(cities)))
    let fitted = fit.viewport
    fit.content = FitContent()
    #expect(fit.problem == .noPlaces && fit.viewport == fitted)
    fit.content = FitContent(cities)
    #expect(fit.problem == nil && fit.viewport == fitted)
  }

  @Test func `an automatic fit has a report only while it follows its content`() throws {
    var fit = AutoFit(cities, in: phone, .padding(500).reducingPaddingAndBoxesIfNeeded)
    #expect(fit.report == (try phone.fitReport(cities, fit.options)))
    #expect(fit.report?.isPaddingReduced == true && fit.problem == nil)
    fit.move(to: phone)
    #expect(fit.report == nil)
    fit.resume()
    #expect(fit.report?.viewport == fit.viewport)
    fit.content = FitContent()
    #expect(fit.report == nil && fit.problem == .noPlaces)
  }

  @Test func `an automatic fit takes the field of view from the layout`() throws {
    var tilted = phone
    tilted.pitch = 50
    var fit = AutoFit(cities, in: tilted)
    fit.layout(size: landscape, insets: bars, fieldOfView: 14)
    (tilted.size, tilted.insets, tilted.fieldOfView) = (landscape, bars, 14)
    #expect(fit.viewport == (try tilted.fitting(cities)))
    fit.layout(size: landscape, insets: bars)
    #expect(fit.viewport.fieldOfView == 14)
  }
}
