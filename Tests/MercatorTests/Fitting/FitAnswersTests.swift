import Mercator
import TestSupport
import Testing

/// Regressions: fits that were once reported as the best and were not.
@Suite struct FitAnswersTests {
  private static func view(
    _ width: Double, _ height: Double, heading: Double = 0, pitch: Double = 0
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: width, height: height))
  }

  private static func places(_ numbers: (Double, Double)...) -> [GeoCoordinate] {
    numbers.map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }
  }

  @Test func `a fit inside limits reaches a zoom step that it misses by rounding alone`() throws {
    let region = try #require(GeoRegion(south: 1, west: -170, north: 10, east: 170))
    let places = Self.places((0, -45.00000000311916), (0, 45.00000000311916))
    let report = try Self.view(512, 400)
      .fitReport(places, FitOptions(zoomStep: 1, limits: ViewportLimits(centerRegion: region)))
    #expect(report.viewport.zoom == 3 && report.outsideIndices.isEmpty)
    #expect(report.viewport.count(of: places).visible == 2)
  }

  @Test func `a fit inside limits keeps a zoom step that shows all from another centre`() throws {
    let region = try #require(
      GeoRegion(south: -80, north: 80, west: -29.950630850919925, longitudeSpan: 60))
    let places = Self.places(
      (8.055755650248873, -65.35672863191782), (-38.391640510565395, -15.638283072846253))
    let limits = ViewportLimits(centerRegion: region, keepsInWorld: false)
    let report = try Self.view(400, 800, heading: 45)
      .fitReport(places, FitOptions(zoomStep: 1, limits: limits))
    #expect(report.outsideIndices.isEmpty)
    #expect(report.viewport.count(of: places).visible == 2)
    #expect(report.viewport.zoom == report.viewport.zoom.rounded())
    #expect(ConstrainedViewport(report.viewport, to: limits).activeLimits.isEmpty)
  }

  /// Just below a step, from well within to beyond what still reaches it.
  @Test(arguments: [6e-11, 3e-10, 9e-10, 2e-9])
  func `a fit inside limits just below a zoom step takes that step or the next lower`(
    below: Double
  ) throws {
    // The centre may not go east of 0; so the eastern place decides, 192 points from the centre.
    let region = try #require(GeoRegion(south: -10, west: -90, north: 10, east: 0))
    let limits = ViewportLimits(centerRegion: region)
    for step in [0.25, 0.5, 1] {
      let scale = WebMercator.pointsPerWorld(atZoom: 3 - below)
      let places = Self.places((0, 1), (0, 192 / scale * 360))
      let report = try Self.view(384, 384)
        .fitReport(places, FitOptions(minimumSpan: .none, zoomStep: step, limits: limits))
      #expect(report.viewport.zoom == (below < 1e-9 ? 3 : 3 - step), "step \(step)")
      #expect(report.viewport.count(of: places).visible == 2, "step \(step)")
    }
  }

  @Test func `a fit inside limits chooses the window with the largest allowed zoom`() throws {
    let region = try #require(
      GeoRegion(south: -60, north: 60, west: 130, longitudeSpan: 40))
    let places = Self.places((40, 50), (-40, -120), (0, 60))
    let limits = ViewportLimits(centerRegion: region)
    let report = try Self.view(1024, 768).fitReport(places, .limits(limits))
    #expect(report.viewport.zoom > 2.92 && report.outsideIndices.isEmpty)
    #expect(report.viewport.count(of: places).visible == 3)
    #expect(ConstrainedViewport(report.viewport, to: limits).activeLimits.isEmpty)
  }

  @Test func `a pitched fit at the minimum zoom cuts off nothing without need`() throws {
    let places = Self.places((0, 0), (0, 20))
    let report = try Self.view(300, 800, pitch: 60).fitReport(places, .zoomRange(4.5...20))
    #expect(report.viewport.zoom == 4.5 && report.outsideIndices.isEmpty)
    #expect(report.viewport.count(of: places).visible == 2)
  }

  @Test func `a marker that is whole on another copy of the world is not cut off`() throws {
    // At zoom 0 the world is 256 points wide, and 300 show: both ends of it twice.
    let label = MarkerFootprint(width: 40, height: 20)
    let markers = Self.places((0, -179), (0, 179), (0, 60)).map {
      PlacedMarker(at: $0, footprint: label)
    }
    let center = try #require(GeoRegion(south: 0, west: 0, north: 0, east: 0))
    let options = FitOptions(
      zoomRange: 0...0, limits: ViewportLimits(centerRegion: center, keepsInWorld: false))
    let report = try Self.view(300, 300).fitReport(markers, options)
    #expect(report.viewport.zoom == 0 && report.viewport.center.longitude.magnitude < 1e-9)
    let shown = report.viewport.count(of: markers).visible
    #expect(report.outsideIndices.count == markers.count - shown, "\(report.outsideIndices)")
  }

  @Test func `the best heading shows all places if limits let other headings cut off`() throws {
    let places = Self.places((0, -20), (0, 20))
    let region = try #require(GeoRegion(south: -2.5, west: -20.5, north: 2.5, east: 20.5))
    let limits = ViewportLimits(zoomRange: 0...28, viewRegion: region, fillsRegion: true)
    let report = try Self.view(800, 90).fitReport(
      places, FitOptions(limits: limits, heading: .best))
    #expect(report.outsideIndices.isEmpty)
    #expect(report.viewport.zoom >= 4.8138)
  }

  /// With any limits and obstacles, the best heading shows all places if one of many headings does,
  /// at no smaller zoom.
  @Test func `no heading that shows all places has a larger zoom than the best heading`() throws {
    var generator = SeededGenerator(seed: 1714)
    var (compared, outsideIndices) = (0, 0)
    for _ in 0..<Campaign.rounds(5, all: 20, soak: 3000) {
      let places = (0..<generator.int(in: 2...4)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -30...30), longitude: generator.double(in: -30...30))
      }
      let region = try #require(
        GeoRegion(
          south: generator.double(in: -50 ... -10), west: generator.double(in: -50 ... -10),
          north: generator.double(in: 10...50), east: generator.double(in: 10...50)))
      var options = FitOptions(
        limits: ViewportLimits(
          zoomRange: generator.double(in: 0...3)...28, viewRegion: region,
          fillsRegion: generator.once(in: 2)))
      if generator.once(in: 3) {
        options.area = .bestRectangle(avoiding: [ScreenRect(x: 100, y: 50, width: 150, height: 100)]
        )
      }
      var viewport = Self.view(
        generator.double(in: 200...900), generator.double(in: 200...900))
      viewport.pitch = generator.once(in: 2) ? 0 : 40
      options.heading = .best
      let best = try viewport.fitReport(places, options)
      options.heading = .current
      for heading in 0..<90 {
        viewport.heading = 4 * Double(heading)
        guard let kept = try? viewport.fitReport(places, options), kept.outsideIndices.isEmpty
        else {
          outsideIndices += 1
          continue
        }
        compared += 1
        #expect(
          best.outsideIndices.isEmpty && best.viewport.zoom >= kept.viewport.zoom - 1e-9,
          "\(heading) \(places) \(viewport) \(options)")
      }
    }
    #expect(compared > 10 && outsideIndices > 10)
  }
}
