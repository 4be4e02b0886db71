import Mercator
import TestSupport
import Testing

@Suite struct MapViewportLimitsTests {
  private static func region(
    _ south: Double, _ west: Double, _ north: Double, _ east: Double
  ) throws -> GeoRegion {
    try #require(GeoRegion(south: south, west: west, north: north, east: east))
  }

  private static func view(
    _ latitude: Double, _ longitude: Double, zoom: Double, heading: Double = 0,
    insets: ScreenInsets = .zero
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
      heading: heading, size: ScreenSize(width: 400, height: 400), insets: insets)
  }

  @Test func `A7 the zoom goes to the nearer end of its range`() {
    let limits = ViewportLimits(zoomRange: 5...18, keepsInWorld: false)
    let near = ConstrainedViewport(Self.view(48, 11, zoom: 20), to: limits)
    #expect(near.viewport.zoom == 18 && near.activeLimits == .zoomMaximum)
    let far = ConstrainedViewport(Self.view(48, 11, zoom: 1), to: limits)
    #expect(far.viewport.zoom == 5 && far.activeLimits == .zoomMinimum)
    #expect(far.viewport.center == GeoCoordinate(latitude: 48, longitude: 11))
    let beyond = ViewportLimits(zoomRange: 50...60, keepsInWorld: false)
    #expect(Self.view(48, 11, zoom: 20).constrained(to: beyond).zoom == 40)
  }

  @Test func `A4 the centre moves toward the equator just enough to keep the view inside`() {
    // At zoom 2 the world is 1024 points: 200 of them are 0.1953125 of it.
    let polar = ConstrainedViewport(Self.view(89, 30, zoom: 2), to: ViewportLimits())
    #expect(polar.activeLimits == .worldTop)
    #expect((polar.viewport.worldRect().y).magnitude < 1e-15)
    #expect(polar.viewport.center.longitude == 30)
    let austral = ConstrainedViewport(Self.view(-70, 30, zoom: 1), to: ViewportLimits())
    #expect(austral.activeLimits == .worldBottom)
    #expect((austral.viewport.worldRect().y + 400 / 512 - 1).magnitude < 1e-15)
  }

  @Test func `A4 a view taller than the world is centred on it`() {
    let tall = ConstrainedViewport(Self.view(60, 30, zoom: 0), to: ViewportLimits())
    #expect(tall.viewport.center == GeoCoordinate(latitude: 0, longitude: 30))
    #expect(tall.activeLimits == [.worldTop, .worldBottom])
    // Insets move the centre, and the whole view is what is centred: 100 points of 256.
    let sheet = Self.view(60, 30, zoom: 0, insets: ScreenInsets(bottom: 200))
      .constrained(to: ViewportLimits())
    #expect((sheet.worldRect().center.y - 0.5).magnitude < 1e-15)
    #expect((WebMercator.worldPoint(for: sheet.center).y - (0.5 - 100 / 256)).magnitude < 1e-15)
  }

  @Test func `a view region holds the view's edges and a centre region the centre`() throws {
    let france = try Self.region(42, -5, 51, 8)
    let view = Self.view(47, 20, zoom: 7)
    let ofView = ConstrainedViewport(view, to: ViewportLimits(viewRegion: france))
    #expect(ofView.activeLimits == .viewEast)
    #expect((ofView.viewport.region.east - 8).magnitude < 1e-12)
    let ofCenter = ConstrainedViewport(view, to: ViewportLimits(centerRegion: france))
    #expect(ofCenter.activeLimits == .centerEast)
    #expect(ofCenter.viewport.center == GeoCoordinate(latitude: 47, longitude: 8))
  }

  @Test func `a view region holds the free area at any insets and heading`() throws {
    let france = try Self.region(42, -5, 51, 8)
    let view = Self.view(47, 20, zoom: 7, heading: 30, insets: ScreenInsets(right: 150))
    let limited = view.constrained(to: ViewportLimits(viewRegion: france))
    #expect((limited.freeRegion.east - 8).magnitude < 1e-12)
    #expect(limited.region.east > 8.5)
  }

  @Test func `a view larger than the region is centred on it, or fills it`() throws {
    let alps = try Self.region(45, 6, 48, 15)
    let view = Self.view(60, -100, zoom: 3)
    let centred = ConstrainedViewport(view, to: ViewportLimits(viewRegion: alps))
    #expect(centred.activeLimits == [.viewWest, .viewEast, .viewNorth, .viewSouth])
    #expect(centred.viewport.zoom == 3)
    #expect((centred.viewport.center.longitude - 10.5).magnitude < 1e-12)
    let filled = ConstrainedViewport(view, to: ViewportLimits(viewRegion: alps, fillsRegion: true))
    #expect(filled.activeLimits.contains(.fill))
    #expect((filled.viewport.region.latitudeSpan - 3).magnitude < 1e-9)
    #expect(filled.viewport.region.longitudeSpan < 9)
    #expect(filled.viewport.zoom > 6)
  }

  @Test func `filling the region wins over the zoom range`() throws {
    let town = try Self.region(48, 11, 48.1, 11.1)
    let limits = ViewportLimits(zoomRange: 0...5, viewRegion: town, fillsRegion: true)
    let filled = ConstrainedViewport(Self.view(48, 11, zoom: 9), to: limits)
    #expect(filled.viewport.zoom > 12 && filled.activeLimits.contains(.fill))
    #expect(!filled.activeLimits.contains(.zoomMaximum))
    let point = try Self.region(48, 11, 48, 11)
    let most = ViewportLimits(viewRegion: point, fillsRegion: true)
    #expect(Self.view(48, 11, zoom: 9).constrained(to: most).zoom == 40)
  }

  @Test func `limits across 180° move the centre the shorter way`() throws {
    let fiji = try Self.region(-20, 177, -16, -179)
    // −1 is as far from both ends: the western one.
    for (longitude, nearest) in [(-170.0, -179.0), (170, 177), (0, 177), (-2, -179), (-1, 177)] {
      let limited = Self.view(-18, longitude, zoom: 9)
        .constrained(to: ViewportLimits(centerRegion: fiji))
      #expect(limited.center.longitude == nearest, "\(longitude)")
    }
    let inside = Self.view(-18, -179.5, zoom: 12)
    #expect(inside.constrained(to: ViewportLimits(viewRegion: fiji)) == inside)
  }

  @Test func `a region of 360° limits no longitude`() throws {
    let band = try Self.region(-30, -180, 30, 180)
    let view = Self.view(0, 179, zoom: 4)
    #expect(view.constrained(to: ViewportLimits(viewRegion: band)) == view)
    let wide = Self.view(10, 100, zoom: 0).constrained(
      to: ViewportLimits(viewRegion: band, keepsInWorld: false))
    #expect(wide.center.longitude == 100)
  }

  @Test func `a centre region holds latitudes beyond the world's edge`() throws {
    let arctic = try Self.region(86, -180, 88, 180)
    let limits = ViewportLimits(centerRegion: arctic, keepsInWorld: false)
    for (latitude, held) in [(90.0, 88.0), (87, 87), (10, 86)] {
      let limited = ConstrainedViewport(Self.view(latitude, 0, zoom: 9), to: limits)
      #expect(limited.viewport.center.latitude == held)
      #expect(limited.activeLimits.isEmpty == (latitude == 87))
    }
  }

  @Test func `constraining twice equals constraining once, to the bit`() {
    var generator = SeededGenerator(seed: 221)
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      let viewport = generator.viewport()
      let limits = generator.limits(near: viewport)
      let once = ConstrainedViewport(viewport, to: limits)
      let twice = ConstrainedViewport(once.viewport, to: limits)
      #expect(
        twice.viewport == once.viewport && twice.activeLimits.isEmpty, "\(viewport) \(limits)")
      #expect(once.activeLimits.isEmpty == (once.viewport == viewport))
      #expect(once.viewport.softlyConstrained(to: limits) == once.viewport)
      var kept = once.viewport
      (kept.center, kept.zoom) = (viewport.center, viewport.zoom)
      #expect(kept == viewport)
    }
  }

  @Test func `a camera that satisfies the limits is never moved`() {
    var generator = SeededGenerator(seed: 222)
    var (compared, exactly) = (0, 0)
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      let viewport = generator.viewport()
      let box = viewport.worldRect()
      let isInWorld = box.y >= 0 && box.y + box.height <= 1
      var limits = ViewportLimits(
        zoomRange: (viewport.zoom - generator.double(in: 0...2))...viewport.zoom,
        keepsInWorld: isInWorld)
      if isInWorld {
        // The tightest region that there is: what shows.
        limits.viewRegion = viewport.freeRegion
        exactly += 1
        limits.fillsRegion = false
      }
      if generator.once(in: 2) {
        let height = generator.double(in: 0...1)
        limits.centerRegion = GeoRegion(
          south: max(viewport.center.latitude - height, -90),
          north: viewport.center.latitude, west: viewport.center.longitude,
          longitudeSpan: generator.double(in: 0...359))
      }
      compared += 1
      let limited = ConstrainedViewport(viewport, to: limits)
      #expect(limited.viewport == viewport && limited.activeLimits.isEmpty, "\(viewport) \(limits)")
      #expect(viewport.softlyConstrained(to: limits) == viewport)
    }
    #expect(exactly * 3 > compared)
  }

  /// The referee takes the steps one by one, on the boxes that the constrained view itself reports.
  @Test func `constraining moves a camera no farther than the referee's steps`() {
    var generator = SeededGenerator(seed: 223)
    var checks = LimitReferee.Checks()
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      let viewport = generator.viewport()
      let limits = generator.limits(near: viewport)
      let limited = viewport.constrained(to: limits)
      let referee = LimitReferee(viewport, limits: limits, limited: limited)
      #expect(referee.faults(&checks).isEmpty, "\(referee.faults(&checks)) \(viewport) \(limits)")
    }
    #expect(checks.wests > 100 && checks.worlds > 100 && checks.fills > 100, "\(checks)")
  }

  @Test func `A7 soft limits yield less with distance, and fall back to hard ones`() {
    let limits = ViewportLimits(zoomRange: 5...18, keepsInWorld: false)
    #expect(Self.view(0, 0, zoom: 17).softlyConstrained(to: limits).zoom == 17)
    #expect(
      (Self.view(0, 0, zoom: 18.5).softlyConstrained(to: limits).zoom - 18.333333333333333)
        .magnitude < 1e-12)
    #expect(Self.view(0, 0, zoom: 4).softlyConstrained(to: limits).zoom == 4.5)
    let hard = RubberBand(reach: 0)
    #expect(
      Self.view(0, 0, zoom: 30).softlyConstrained(to: limits, zoomBand: hard).zoom == 18)
  }

  @Test func `A7 a view pulled 90 points beyond the world's top shows 45`() {
    let held = Self.view(89, 30, zoom: 4).constrained(to: ViewportLimits())
    let pulled = held.panned(byX: 0, y: 90)
    let shown = pulled.softlyConstrained(to: ViewportLimits())
    #expect((shown.worldRect().y * 4096 + 45).magnitude < 1e-9)
    let hard = shown.constrained(to: ViewportLimits())
    #expect((hard.worldRect().y - held.worldRect().y).magnitude * 4096 < 1e-9)
  }

  @Test func `A7 soft limits move no farther than the bands reach`() {
    var generator = SeededGenerator(seed: 224)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      var limits = generator.limits(near: viewport)
      limits.fillsRegion = false
      let soft = viewport.softlyConstrained(to: limits)
      let range = limits.zoomRange
      let hardZoom = viewport.zoom.clamped(
        range.lowerBound.clamped(-16, 40), range.upperBound.clamped(-16, 40))
      #expect((soft.zoom - hardZoom).magnitude <= 1)
      // The zoom being what it is, the centre is where it was asked for or within the bands' reach.
      limits.zoomRange = soft.zoom...soft.zoom
      let hard = soft.constrained(to: limits)
      let (one, other) = (
        WebMercator.worldPoint(for: soft.center), WebMercator.worldPoint(for: hard.center)
      )
      let scale = WebMercator.pointsPerWorld(atZoom: soft.zoom)
      let turn = Degrees.shortestTurn(from: soft.center.longitude, to: hard.center.longitude)
      let most = 90 + 2 * soft.tolerance
      #expect((one.y - other.y).magnitude * scale <= most, "\(viewport) \(limits)")
      #expect(turn.magnitude / 360 * scale <= most, "\(viewport) \(limits)")
    }
  }

  @Test func `limits of any Double give a finite camera`() {
    var generator = SeededGenerator(seed: 225)
    for _ in 0..<Campaign.rounds(2000, soak: 100_000) {
      let viewport = generator.anyViewport()
      let ends = [generator.anyDouble(), generator.anyDouble()].filter { !$0.isNaN }.sorted()
      let limits = ViewportLimits(
        zoomRange: ends.count == 2 ? ends[0]...ends[1] : 0...28,
        centerRegion: GeoRegion(
          south: generator.double(in: -90...0), west: generator.anyDouble(),
          north: generator.double(in: 0...90), east: generator.anyDouble()),
        viewRegion: GeoRegion(
          south: generator.double(in: -90...0), west: generator.anyDouble(),
          north: generator.double(in: 0...90), east: generator.anyDouble()),
        keepsInWorld: generator.once(in: 2), fillsRegion: generator.once(in: 2))
      let limited = ConstrainedViewport(viewport, to: limits)
      #expect(limited.viewport.center.isValid && limited.viewport.zoom.isFinite)
      #expect(
        ConstrainedViewport(limited.viewport, to: limits).viewport == limited.viewport,
        "\(viewport) \(limits)")
      let soft = viewport.softlyConstrained(
        to: limits, zoomBand: RubberBand(reach: generator.anyDouble()),
        positionBand: RubberBand(reach: generator.anyDouble()))
      #expect(soft.center.isValid && soft.zoom.isFinite)
    }
  }
}
