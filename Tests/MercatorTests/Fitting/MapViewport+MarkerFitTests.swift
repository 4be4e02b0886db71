import Mercator
import TestSupport
import Testing

@Suite struct MapViewportMarkerFitTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 250, height: 250))

  /// A label so long to the right (east) or to the left of its place.
  func label(right: Double = 0, left: Double = 0) -> MarkerFootprint {
    MarkerFootprint(left: left, above: 0, right: right, below: 0)
  }

  /// Two places 36° apart on the equator: a tenth of the world.
  func facing(_ length: Double) -> [PlacedMarker] {
    [
      PlacedMarker(
        at: GeoCoordinate(latitude: 0, longitude: 0), footprint: label(right: length)),
      PlacedMarker(
        at: GeoCoordinate(latitude: 0, longitude: 36), footprint: label(left: length)),
    ]
  }

  @Test func `two facing labels of 200 points fit into 250 if 150 to 250 apart`() throws {
    let fitted = try square.fitting(facing(200))
    #expect((fitted.zoom - WebMercator.zoom(forPointsPerWorld: 2500)).magnitude < 1e-12)
    let conflict = FitError.markersTooLarge(
      MarkerConflict(
        first: 1, second: 0, axis: .horizontal, room: 250,
        zooms: WebMercator.zoom(
          forPointsPerWorld: 1500)...WebMercator.zoom(forPointsPerWorld: 2500)))
    let low = FitOptions(zoomRange: 0...2.5)
    #expect(throws: conflict) { try square.fitting(facing(200), low) }
    // 2^2.55 … 2^3.29 worlds of 256: zoom 3 is inside, the multiples of 2.5 are not.
    #expect(try square.fitting(facing(200), .zoomStep(1)).zoom == 3)
    #expect(throws: conflict) {
      try square.fitting(facing(200), .zoomStep(2.5))
    }
    #expect(throws: FitError.self) {
      try square.fitting(facing(200), .minimumSpan(.degrees(200)))
    }
    // Above, boxes are cut off and told.
    let cut = try square.fitReport(facing(200), .zoomRange(5...9))
    #expect(cut.viewport.zoom == 5 && cut.outsideIndices == [0, 1] && cut.decision == .zoomMinimum)
  }

  @Test func `a factor leaves labels whole and is as large as the labels allow`() throws {
    // The places are multiplied to the room's 250 points, so they are 208 apart: from 150 on is enough.
    let wider = try square.fitReport(facing(200), .extentFactor(1.2))
    #expect(wider.outsideIndices.isEmpty)
    let zoom = WebMercator.zoom(forPointsPerWorld: 2500 / 1.2)
    #expect((wider.viewport.zoom - zoom).magnitude < 1e-12)
    // 125 apart they would overlap the edges: 150 apart they touch them.
    let twice = try square.fitReport(facing(200), .extentFactor(2))
    #expect(twice.outsideIndices.isEmpty)
    let least = WebMercator.zoom(forPointsPerWorld: 1500)
    #expect((twice.viewport.zoom - least).magnitude < 1e-12)
  }

  /// Now and then a place among them, or all of one box, so that their hull decides.
  @Test func `a factor cuts off no marker around the globe at any heading and pitch`() throws {
    var generator = SeededGenerator(seed: 31)
    var fits = 0
    for _ in 0..<Campaign.rounds(40, all: 400, soak: 100_000) {
      let viewport = generator.viewport()
      let reach = min(viewport.freeArea.width, viewport.freeArea.height) * 0.3
      let west = generator.double(in: -180...180)
      let span = generator.double(in: 150...360)
      let common = generator.once(in: 3) ? generator.footprint(reach: reach) : nil
      var markers: [PlacedMarker] = []
      for _ in 0..<generator.int(in: 3...40) {
        let place = GeoCoordinate(
          latitude: generator.double(in: -85...85),
          longitude: Degrees.wrappedLongitude(west + generator.double(in: 0...span)))
        markers.append(
          PlacedMarker(at: place, footprint: common ?? generator.footprint(reach: reach)))
      }
      let factor: Double = generator.element(of: [1.05, 1.2, 2])
      let options = FitOptions(extentFactor: factor, zoomRange: -16...40)
      var content = FitContent(markers)
      if generator.once(in: 4) { content.add(markers[0].coordinate) }
      guard let report = try? viewport.fitReport(content, options) else { continue }
      fits += 1
      #expect(report.outsideIndices.isEmpty, "\(factor) \(viewport) \(markers)")
    }
    #expect(fits > Campaign.rounds(37, all: 380, soak: 95_000))
  }

  @Test func `a box as large as the room fits, and a larger one throws its index`() throws {
    #expect(try square.fitting(facing(250)).zoom == fitted(250).zoom)
    let larger = facing(250.1)
    #expect(
      throws: FitError.markersTooLarge(
        MarkerConflict(first: 0, second: 0, axis: .horizontal, room: 250, zooms: nil))
    ) { try square.fitting(larger) }
    let high = MarkerFootprint(width: 10, height: 251, anchor: .bottom)
    let invalid = PlacedMarker(
      at: GeoCoordinate(latitude: .nan, longitude: 0), footprint: .point)
    #expect(
      throws: FitError.markersTooLarge(
        MarkerConflict(first: 1, second: 1, axis: .vertical, room: 250, zooms: nil))
    ) {
      try square.fitting([
        invalid, PlacedMarker(at: GeoCoordinate(latitude: 1, longitude: 2), footprint: high),
      ])
    }
  }

  private func fitted(_ length: Double) throws -> MapViewport {
    try square.fitting([
      GeoCoordinate(latitude: 0, longitude: 0), GeoCoordinate(latitude: 0, longitude: 36),
    ])
  }

  @Test func `boxes at one place that exceed the room together throw a conflict`() {
    let place = GeoCoordinate(latitude: 10, longitude: 20)
    let markers = [
      PlacedMarker(at: place, footprint: label(right: 150)),
      PlacedMarker(at: place, footprint: label(left: 150)),
    ]
    #expect(
      throws: FitError.markersTooLarge(
        MarkerConflict(first: 1, second: 0, axis: .horizontal, room: 250, zooms: nil))
    ) { try square.fitting(markers) }
  }

  @Test func `a fit of a pin of 30 by 40 points leaves room for the pin above its place`() throws {
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    let place = GeoCoordinate(latitude: 40, longitude: 20)
    let fitted = try square.fitting([PlacedMarker(at: place, footprint: pin)])
    let point = try #require(fitted.screenPoint(for: place))
    #expect((point.x - 125).magnitude < 1e-6 && (point.y - 145).magnitude < 1e-6)
    #expect((fitted.freeRegion.latitudeSpan - 0.014).magnitude < 1e-6)
    let report = try square.fitReport([PlacedMarker(at: place, footprint: pin)])
    #expect(report.decision == .minimumSpan)
    #expect(report.contacts.map { $0.slack.rounded() } == [110, 105, 110, 105])
    let slack = try #require(report.slack(of: PlacedMarker(at: place, footprint: pin)))
    #expect((slack.top - 105).magnitude < 1e-6 && (slack.left - 110).magnitude < 1e-6)
  }

  @Test func `markers without boxes have the same fit as places`() throws {
    var generator = SeededGenerator(seed: 51)
    var (fits, closer) = (0, 0)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let viewport = generator.viewport()
      let places = generator.coordinates(generator.int(in: 1...30))
      let markers = places.map { PlacedMarker(at: $0, footprint: .point) }
      guard let asPlaces = try? viewport.fitting(places),
        asPlaces.center.latitude.magnitude < 85.0511287798
      else { continue }
      fits += 1
      let asMarkers = try viewport.fitting(markers)
      #expect(asMarkers.zoom > asPlaces.zoom - 1e-9, "\(viewport) \(places)")
      guard asMarkers.zoom < asPlaces.zoom + 1e-9 else {
        closer += 1
        continue
      }
      let slack =
        4 * asMarkers.tolerance / WebMercator.pointsPerWorld(atZoom: asMarkers.zoom) * 360
        * max(1, 1 / max(viewport.size.height, 1) * 100)
      let turn = Degrees.shortestTurn(
        from: asPlaces.center.longitude, to: asMarkers.center.longitude)
      let isSameCenter =
        turn.magnitude < slack + 1e-12
        && (asPlaces.center.latitude - asMarkers.center.latitude).magnitude < slack + 1e-12
      // In a view of about a world, windows may tie.
      let isWide = asMarkers.region.longitudeSpan > 300
      let showsAll = asMarkers.count(of: places).visible == places.count
      #expect(isSameCenter || isWide && showsAll, "\(viewport) \(places)")
    }
    #expect(fits > Campaign.rounds(120, soak: 12_000), "\(fits)")
    // Single markers are tried on more copies than places are, under pitch in a wide view.
    #expect(closer * 1000 <= fits, "\(closer) of \(fits)")
  }

  @Test func `no camera contains the marker boxes at a larger zoom, by brute force`() throws {
    var generator = SeededGenerator(seed: 52)
    var (fits, conflicts) = (0, 0)
    for _ in 0..<Campaign.rounds(8, all: 24, soak: 10_000) {
      let viewport = generator.viewport()
      let free = viewport.freeArea
      let reach = min(free.width, free.height) * generator.element(of: [0.1, 0.5, 1.1])
      let markers = generator.markers(reach: reach)
      let referees = BoxFitReferee.onWindows(viewport, markers: markers, most: 4)
      do throws(FitError) {
        let report = try viewport.fitReport(markers, .minimumSpan(.none))
        let fitted = report.viewport
        let allowance = 4 * fitted.tolerance
        let slack = referees.map { $0.leastSlack(of: fitted) }.max() ?? 0
        let isOnEdge = fitted.center.latitude.magnitude > 85.0511287798
        // Only where the range or the world ends are boxes cut off, and told.
        #expect(report.outsideIndices.isEmpty || isOnEdge || fitted.zoom == -16)
        #expect(
          !report.outsideIndices.isEmpty || slack >= -allowance,
          "outside by \(-slack): \(viewport) \(markers)")
        guard !isOnEdge, fitted.zoom < 28, fitted.zoom > -16 else { continue }
        fits += 1
        var zoom = fitted.zoom + 1e-6 + 4 * allowance / min(free.width, free.height)
        var stride = 0.001
        while zoom < 28 {
          let isLoose = referees.contains { $0.isContained(atZoom: zoom, slack: 2 * allowance) }
          #expect(!isLoose, "loose at \(fitted.zoom), \(zoom) would do: \(viewport) \(markers)")
          zoom += stride
          stride = min(stride * 1.5, 0.5)
        }
      } catch .markersTooLarge {
        conflicts += 1
        for zoom in stride(from: -16, through: 28, by: 0.5) {
          let doesFit = referees.contains { $0.isContained(atZoom: zoom, slack: 1e-5) }
          #expect(!doesFit, "fits at \(zoom): \(viewport) \(markers)")
        }
      } catch {}
    }
    #expect(
      fits > Campaign.rounds(2, all: 6, soak: 3000)
        && conflicts > Campaign.rounds(0, all: 2, soak: 1000))
  }
}
