import Mercator
import TestSupport
import Testing

@Suite struct MapViewportCoverTests {
  let bavaria = GeoRegion(south: 47.27, west: 8.98, north: 50.56, east: 13.84)

  @Test func `a north-up cover fills the view with the region's smaller side`() throws {
    let bavaria = try #require(bavaria)
    let square = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 400, height: 400))
    let covering = try square.covering(bavaria)
    let ground = WebMercator.worldRect(for: bavaria)
    let zoom = WebMercator.zoom(forPointsPerWorld: 400 / min(ground.width, ground.height))
    #expect((covering.zoom - zoom).magnitude < 1e-12)
    let shown = covering.worldRect()
    #expect((shown.center.x - ground.center.x).magnitude < 1e-12)
    #expect((shown.center.y - ground.center.y).magnitude < 1e-12)
    // The fit shows all of it and more; the cover shows part of it and nothing else.
    #expect(try square.fitting(bavaria).zoom < zoom)
  }

  @Test func `a cover shows only its region and reaches its edges, at any heading`() throws {
    var generator = SeededGenerator(seed: 531)
    var compared = 0
    for _ in 0..<Campaign.rounds(500, soak: 50_000) {
      let viewport = generator.viewport()
      let corner = generator.coordinate()
      let south = max(corner.latitude - 0.01, -85)
      let region = try #require(
        GeoRegion(
          south: south, west: corner.longitude,
          north: min(south + generator.double(in: 0.01...60), 90),
          east: corner.longitude + generator.double(in: 0.01...340)))
      let area = generator.element(of: [ViewportArea.wholeView, .freeArea])
      guard
        let covering = try? viewport.covering(region, .area(area).zoomRange(-16...40)),
        covering.zoom > -16, covering.zoom < 40
      else { continue }
      // The camera's centre is held on the world; there the cover is not promised.
      if covering.center.latitude.magnitude > 85.0511287798 { continue }
      compared += 1
      let slack = 4 * covering.tolerance / WebMercator.pointsPerWorld(atZoom: covering.zoom)
      let (shown, ground) = (covering.worldRect(of: area), WebMercator.worldRect(for: region))
      let west = Degrees.shortestTurn(
        from: region.west, to: Degrees.wrappedLongitude((shown.x - 0.5) * 360))
      #expect(west / 360 >= -slack || shown.width > 0.5, "\(viewport) \(region)")
      #expect(shown.width <= ground.width + slack, "\(viewport) \(region)")
      #expect(shown.y >= ground.y - slack, "\(viewport) \(region)")
      #expect(shown.y + shown.height <= ground.y + ground.height + slack)
      let fill = max(shown.width / ground.width, shown.height / ground.height)
      #expect((fill - 1).magnitude < 1e-9, "\(viewport) \(region) \(fill)")
    }
    #expect(compared > Campaign.rounds(250, soak: 25_000))
  }

  @Test func `a cover of a region of 360° keeps the longitude`() throws {
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    let phone = MapViewport(
      center: GeoCoordinate(latitude: 20, longitude: 77), zoom: 9, heading: 0,
      size: ScreenSize(width: 390, height: 844))
    let covering = try phone.covering(world)
    #expect((covering.zoom - WebMercator.zoom(forPointsPerWorld: 844)).magnitude < 1e-12)
    #expect(covering.center.longitude == 77)
    #expect(covering.center.latitude.magnitude < 1e-12)
    let turned = MapViewport(
      center: phone.center, zoom: 9, heading: 90, size: ScreenSize(width: 390, height: 844))
    #expect(
      (try turned.covering(world).zoom - WebMercator.zoom(forPointsPerWorld: 390)).magnitude
        < 1e-12)
  }

  @Test func `a cover respects insets only if it is of the free area`() throws {
    let bavaria = try #require(bavaria)
    let phone = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(bottom: 500))
    let (whole, free) = (try phone.covering(bavaria), try phone.covering(bavaria, .area(.freeArea)))
    #expect(free.zoom < whole.zoom - 0.5)
    #expect((whole.region.latitudeSpan - 3.29).magnitude < 1e-9)
    #expect(whole.insets == phone.insets)
  }

  @Test func `a cover obeys its zoom step and range, and throws without an area`() throws {
    let bavaria = try #require(bavaria)
    let phone = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 390, height: 844))
    let free = try phone.covering(bavaria).zoom
    let whole = try phone.covering(bavaria, .zoomStep(1)).zoom
    #expect(whole == free.rounded(.up) && whole > free)
    #expect(try phone.covering(bavaria, .zoomRange(0...4)).zoom == 4)
    #expect(try phone.covering(bavaria, .zoomRange(12...14)).zoom == 12)
    let point = try #require(GeoRegion(south: 48, west: 11, north: 48, east: 11))
    let deep = try phone.covering(point)
    #expect(deep.zoom == 28 && (deep.center.latitude - 48).magnitude < 1e-12)
    var none = phone
    none.size = .zero
    #expect(throws: FitError.noVisibleArea) { try none.covering(bavaria) }
    var inPlace = phone
    try inPlace.cover(bavaria, .zoomStep(1))
    #expect(inPlace.zoom == whole)
  }
}
