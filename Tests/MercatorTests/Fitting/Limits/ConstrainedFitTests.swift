import Mercator
import TestSupport
import Testing

@Suite struct ConstrainedFitTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 256, height: 256))
  let west = GeoCoordinate(latitude: 0, longitude: 10)
  let east = GeoCoordinate(latitude: 0, longitude: 55)

  private func options(_ limits: ViewportLimits) -> FitOptions {
    FitOptions(minimumSpan: .none, limits: limits)
  }

  @Test func `limits that do not bind do not change a fit`() throws {
    let report = try square.fitReport([west, east], options(ViewportLimits()))
    #expect(report.viewport == (try square.fitting([west, east], .minimumSpan(.none))))
    #expect(report.activeLimits.isEmpty && report.decision == .extent)
  }

  @Test func `a centre region makes a fit zoom out only as far as needed`() throws {
    // 45° of longitude about 32.5°. Centred at 20° at most, 35° to the east have to show.
    let region = try #require(GeoRegion(south: -30, west: 0, north: 30, east: 20))
    let report = try square.fitReport(
      [west, east], options(ViewportLimits(centerRegion: region)))
    #expect((report.viewport.center.longitude - 20).magnitude < 1e-9)
    let zoom = WebMercator.zoom(forPointsPerWorld: 128 / (35.0 / 360))
    #expect((report.viewport.zoom - zoom).magnitude < 1e-9)
    #expect(report.activeLimits == .centerEast && report.decision == .limits)
    #expect(report.outsideIndices.isEmpty)
    // Constrained after the fit instead, a place would be cut off.
    let after = try square.fitting([west, east], .minimumSpan(.none))
      .constrained(to: ViewportLimits(centerRegion: region))
    #expect(after.count(of: [west, east]).visible == 1)
  }

  @Test func `a view region moves a fit inside without changing the zoom`() throws {
    // The places' latitudes decide the zoom; to the west there is room to spare.
    let places = [0.0, 45].map { GeoCoordinate(latitude: $0, longitude: 10 + $0 / 20) }
    let region = try #require(GeoRegion(south: -60, west: 8, north: 75, east: 100))
    let report = try square.fitReport(places, options(ViewportLimits(viewRegion: region)))
    let free = try square.fitting(places, .minimumSpan(.none))
    #expect(
      report.activeLimits == .viewWest && report.outsideIndices.isEmpty
        && report.decision == .extent)
    #expect(report.viewport.zoom == free.zoom && free.freeRegion.west < 0)
    #expect((report.viewport.freeRegion.west - 8).magnitude < 1e-6)
  }

  @Test func `a fit obeys limits that cannot show all, and reports the cut-off places`() throws {
    let limits = ViewportLimits(zoomRange: 6...9)
    let report = try square.fitReport([west, east], options(limits))
    #expect(report.viewport.zoom == 6 && report.outsideIndices == [0, 1])
    #expect(report.activeLimits == .zoomMinimum && report.decision == .zoomMinimum)
    let region = try #require(GeoRegion(south: 40, west: 10, north: 50, east: 20))
    let far = try square.fitReport(
      [west, east], options(ViewportLimits(zoomRange: 3...9, centerRegion: region)))
    #expect(!far.outsideIndices.isEmpty && far.decision == .limits)
    #expect(
      ConstrainedViewport(far.viewport, to: ViewportLimits(zoomRange: 3...9, centerRegion: region))
        .activeLimits.isEmpty)
  }

  @Test func `a fit in a view taller than the world is centred on the world`() throws {
    let tall = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 390, height: 844))
    let places = [
      GeoCoordinate(latitude: 60, longitude: -80), GeoCoordinate(latitude: -10, longitude: 90),
    ]
    let report = try tall.fitReport(places, options(ViewportLimits()))
    #expect(report.viewport.center.latitude.magnitude < 1e-9 && report.outsideIndices.isEmpty)
    #expect(report.activeLimits == [.worldTop, .worldBottom])
    #expect(report.viewport.zoom == (try tall.fitting(places, .minimumSpan(.none)).zoom))
  }

  @Test func `a fit inside limits obeys its zoom step`() throws {
    let region = try #require(GeoRegion(south: -30, west: 0, north: 30, east: 20))
    var options = options(ViewportLimits(centerRegion: region))
    options.zoomStep = 1
    let report = try square.fitReport([west, east], options)
    #expect(
      report.viewport.zoom == 2 && report.outsideIndices.isEmpty && report.decision == .zoomStep)
  }

  @Test func `a fit of marker boxes obeys a centre region`() throws {
    let pin = MarkerFootprint(width: 20, height: 20)
    let region = try #require(GeoRegion(south: -30, west: 0, north: 30, east: 20))
    let report = try square.fitReport(
      [west, east].map { PlacedMarker(at: $0, footprint: pin) },
      options(ViewportLimits(centerRegion: region)))
    let zoom = WebMercator.zoom(forPointsPerWorld: 118 / (35.0 / 360))
    #expect((report.viewport.zoom - zoom).magnitude < 1e-6)
    #expect(report.activeLimits == .centerEast && report.decision == .limits)
    #expect(report.contacts[2].touchesEdge && report.contacts[2].index == 1)
  }

  @Test func `neighbouring boxes inside limits stay on one copy of the world`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: -14, longitude: 56), zoom: 3,
      size: ScreenSize(width: 263.7011948381189, height: 961.1858516686855))
    let region = try #require(
      GeoRegion(
        south: -55.45534884852583, north: -22.25626177000118, west: -104.12078316375658,
        longitudeSpan: 4.635013860724526))
    let markers = [
      PlacedMarker(
        at: GeoCoordinate(latitude: 3.8901520910827045, longitude: 78.70784157096686),
        footprint: MarkerFootprint(left: 40.832, above: 145.811, right: 5.508, below: 88.568)),
      PlacedMarker(
        at: GeoCoordinate(latitude: -10.533050427008742, longitude: 77.00430945981361),
        footprint: MarkerFootprint(left: 33.005, above: 67.584, right: 52.577, below: 148.905)),
    ]
    let limits = ViewportLimits(zoomRange: -3...14, centerRegion: region, keepsInWorld: false)
    let report = try view.fitReport(markers, FitOptions(minimumSpan: .none, limits: limits))
    #expect((report.viewport.zoom - -0.4691).magnitude < 1e-4 && report.outsideIndices.isEmpty)
  }

  @Test func `a fit of marker boxes obeys a centre region that limits latitudes alone`() throws {
    // A quarter of the world north of the equator, in the 100 points above it less the box's 36.
    let latitude = WebMercator.coordinate(for: WorldPoint(x: 0, y: 0.25)).latitude
    let pin = MarkerFootprint(left: 8, above: 36, right: 8, below: 0)
    let region = try #require(GeoRegion(south: -10, north: 0, west: -180, longitudeSpan: 360))
    let markers = [10.0, 10.5].map {
      PlacedMarker(at: GeoCoordinate(latitude: latitude, longitude: $0), footprint: pin)
    }
    var viewport = square
    viewport.size = ScreenSize(width: 200, height: 200)
    let report = try viewport.fitReport(
      markers, options(ViewportLimits(centerRegion: region, keepsInWorld: false)))
    #expect((report.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 64 * 4)).magnitude < 1e-9)
    #expect((report.viewport.center.longitude - 10.25).magnitude < 1e-6)
    #expect(report.outsideIndices.isEmpty && report.activeLimits == .centerNorth)
  }

  @Test func `marker boxes have the same fit inside a band of 360° as inside one of 359°`() throws {
    var generator = SeededGenerator(seed: 2131)
    var held = 0
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      var viewport = generator.viewport()
      viewport.pitch = 0
      let reach = min(viewport.freeArea.width, viewport.freeArea.height) * 0.2
      let markers = generator.places(generator.int(in: 1...6), spread: 5).map {
        PlacedMarker(at: $0, footprint: generator.footprint(reach: reach))
      }
      let place = markers[0].coordinate
      let south = (place.latitude + generator.double(in: -40...40)).clamped(-80, 70)
      func report(longitudeSpan: Double) throws -> FitReport? {
        let region = try #require(
          GeoRegion(
            south: south, north: south + 10,
            west: Degrees.wrappedLongitude(place.longitude - longitudeSpan / 2),
            longitudeSpan: longitudeSpan))
        return try? viewport.fitReport(
          markers, options(ViewportLimits(centerRegion: region, keepsInWorld: false)))
      }
      guard let one = try report(longitudeSpan: 360), let other = try report(longitudeSpan: 359),
        min(one.viewport.zoom, other.viewport.zoom) > 3
      else { continue }
      #expect(
        (one.viewport.zoom - other.viewport.zoom).magnitude < 1e-6
          && one.outsideIndices == other.outsideIndices, "\(viewport) \(south) \(markers)")
      if !one.activeLimits.isEmpty { held += 1 }
    }
    #expect(held > Campaign.rounds(30, soak: 3000), "\(held)")
  }

  @Test func `a fit inside limits is on the side of the globe with the larger zoom`() throws {
    // Turned a little, the view shows what lies far east higher up than what lies far west.
    let view = MapViewport(
      center: GeoCoordinate(latitude: 60, longitude: -100), zoom: 3, heading: 0.3696128152815392,
      size: ScreenSize(width: 952.571199234957, height: 317.3547271344645),
      insets: ScreenInsets(
        top: 60.28577378558456, left: 220.16039305820863, bottom: 55.68316869282656,
        right: 45.954664827764454))
    let padding = ScreenInsets(
      top: 0.26887754934924357, left: 167.89992653697198, bottom: 44.47663565330585,
      right: 198.39359911582505)
    let region = try #require(
      GeoRegion(
        south: 59.953773274748016, north: 77.85575907334831, west: -84.34008685705224,
        longitudeSpan: 332.5262528427677))
    let places = [
      GeoCoordinate(latitude: -19.842070858489468, longitude: 74.62165512471748),
      GeoCoordinate(latitude: -19.841650435858078, longitude: 74.62199600035932),
      GeoCoordinate(latitude: -19.842051839037083, longitude: 74.62243036718533),
    ]
    let limits = ViewportLimits(
      zoomRange: -3...14, centerRegion: region, keepsInWorld: false)
    let report = try view.fitReport(places, FitOptions(padding: padding, limits: limits))
    // 241.7° to the west, where the limits' western end, 159° away, allows −0.2588 only.
    #expect((report.viewport.zoom + 0.25064167928).magnitude < 1e-8)
    #expect(report.outsideIndices.isEmpty)
    // From any centre that is allowed no camera a hair closer shows all.
    for longitude in stride(from: -84.34, to: 248.18, by: 0.25) {
      var closer = report.viewport
      closer.zoom += 1e-6
      closer.center = GeoCoordinate(
        latitude: region.south, longitude: Degrees.wrappedLongitude(longitude))
      let shown = try closer.including(atLeast: 3, of: places, .padding(padding))
      #expect(shown.viewport.zoom < closer.zoom)
    }
  }

  /// Tries many centres at many zooms.
  @Test func `no camera inside the limits shows all at a larger zoom, by brute force`() throws {
    var generator = SeededGenerator(seed: 71)
    var (held, impossible, free) = (0, 0, 0)
    for _ in 0..<Campaign.rounds(40, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.size.width = max(viewport.size.width, 50)
      viewport.size.height = max(viewport.size.height, 50)
      let hasBoxes = generator.once(in: 2)
      let reach = hasBoxes ? min(viewport.freeArea.width, viewport.freeArea.height) * 0.2 : 0
      let markers = generator.places(
        generator.int(in: 1...6), spread: generator.element(of: [60, 5, 0.5])
      ).map { PlacedMarker(at: $0, footprint: generator.footprint(reach: reach)) }
      let plain = FitOptions(minimumSpan: .none)
      guard let unlimited = try? viewport.fitting(markers, plain) else { continue }
      let limits = generator.limits(near: unlimited)
      guard
        let report = hasBoxes
          ? try? viewport.fitReport(markers, options(limits))
          : try? viewport.fitReport(markers.map(\.coordinate), options(limits))
      else { continue }
      let name = "\(viewport) \(limits) \(markers)"
      #expect(
        ConstrainedViewport(report.viewport, to: limits).activeLimits.isEmpty,
        "not allowed: \(name)")
      let referee = LimitedFitReferee(viewport, markers: markers, limits: limits, hasBoxes)
      let range = -16.0...max(min(max(unlimited.zoom, report.viewport.zoom), 28), -16)
      if report.outsideIndices.isEmpty {
        let slack = referee.slack(of: report.viewport)
        #expect(slack >= -8 * report.viewport.tolerance, "outside by \(-slack): \(name)")
        if report.activeLimits.isEmpty { free += 1 } else { held += 1 }
        // With many worlds in view each place may show on another copy.
        guard report.viewport.zoom < range.upperBound - 0.02,
          report.viewport.worldRect().width < 1
        else { continue }
        let better = referee.zoomShowingAll(in: report.viewport.zoom + 0.01...range.upperBound)
        #expect(
          better == nil || report.decision == .zoomMaximum,
          "\(report.viewport.zoom) but \(better ?? 0): \(name)")
      } else {
        impossible += 1
        let lowest = max(WebMercator.zoom(forPointsPerWorld: viewport.size.width * 2), -16)
        guard lowest < range.upperBound else { continue }
        let found = referee.zoomShowingAll(in: lowest...range.upperBound)
        #expect(found == nil, "cut off at \(report.viewport.zoom), not at \(found ?? 0): \(name)")
      }
    }
    #expect(held > 4 && impossible > 4 && free > 4, "\(held) \(impossible) \(free)")
  }
}

/// A referee that searches for cameras inside limits that show all, by alternating between the two
/// conditions.
private struct LimitedFitReferee {
  let viewport: MapViewport
  let limits: ViewportLimits
  let boxes: [BoxFitReferee]

  init(
    _ viewport: MapViewport, markers: [PlacedMarker], limits: ViewportLimits, _ hasBoxes: Bool
  ) {
    self.viewport = viewport
    self.limits = limits
    let shown =
      hasBoxes
      ? markers : markers.map { PlacedMarker(at: $0.coordinate, footprint: .point) }
    boxes = BoxFitReferee.onWindows(viewport, markers: shown, most: 2)
  }

  func slack(of camera: MapViewport) -> Double {
    boxes.map { $0.leastSlack(of: camera) }.max() ?? -.infinity
  }

  /// Returns a zoom at which an allowed camera shows all, or nil if none is found.
  func zoomShowingAll(in range: ClosedRange<Double>) -> Double? {
    var zoom = range.lowerBound
    var stride = 0.01
    while zoom <= range.upperBound {
      for referee in boxes {
        if var camera = referee.centered(atZoom: zoom) {
          for _ in 0..<60 {
            let allowed = camera.constrained(to: limits)
            guard allowed.zoom == zoom else { break }
            if referee.leastSlack(of: allowed) >= 1e-4 { return zoom }
            guard let next = referee.pulled(allowed) else { break }
            camera = next
          }
        }
      }
      zoom += stride
      stride = min(stride * 2, 1)
    }
    return nil
  }
}
