import Mercator
import Testing
import TestSupport

@Suite struct MapViewportReadingTests {
  @Test func `A3 B1 a camera is read from its region at any heading and pitch`() throws {
    var generator = SeededGenerator(seed: 51)
    var compared = 0
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      for area in [ViewportArea.wholeView, .freeArea] {
        let region = area == .wholeView ? viewport.region : viewport.freeRegion
        guard region.longitudeSpan < 360,
          max(region.south.magnitude, region.north.magnitude) < 85.05
        else { continue }
        let read = try MapViewport(
          boundingRegion: region, of: area, heading: viewport.heading, pitch: viewport.pitch,
          size: viewport.size, insets: viewport.insets, fieldOfView: viewport.fieldOfView)
        compared += 1
        #expect((read.zoom - viewport.zoom).magnitude < 1e-9, "\(viewport)")
        // One ulp of a latitude near the edge is the tolerance.
        let shown = try #require(viewport.screenPoint(for: read.center))
        let off = max(
          (shown.x - viewport.centerPoint.x).magnitude, (shown.y - viewport.centerPoint.y).magnitude
        )
        #expect(off <= 4 * viewport.tolerance + 1e-9 * viewport.size.height, "\(viewport) \(off)")
        #expect(
          read.levelsByLatitudes(from: region, area).magnitude < 1e-3 || viewport.zoom > 20)
      }
    }
    #expect(compared > Campaign.rounds(500, soak: 50_000))
  }

  @Test func `A5 a camera is read from its world rect at any heading and pitch`() throws {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      var viewport = generator.viewport()
      viewport.center.latitude = viewport.center.latitude.clamped(-85, 85)
      let read = try MapViewport(
        boundingRect: viewport.worldRect(), heading: viewport.heading, pitch: viewport.pitch,
        size: viewport.size, insets: viewport.insets, fieldOfView: viewport.fieldOfView)
      #expect((read.zoom - viewport.zoom).magnitude < 1e-9, "\(viewport)")
      let scale = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let off =
        WebMercator.worldPoint(for: read.center).y
        - WebMercator.worldPoint(for: viewport.center).y
      #expect(off.magnitude * scale <= 4 * viewport.tolerance + 1e-9 * viewport.size.height)
    }
  }

  @Test func `a camera is read from the latitudes of a region of every longitude`() throws {
    let wide = MapViewport(
      center: GeoCoordinate(latitude: 10, longitude: 20), zoom: 1,
      size: ScreenSize(width: 1000, height: 200))
    #expect(wide.region.longitudeSpan == 360)
    let read = try MapViewport(boundingRegion: wide.region, size: wide.size)
    #expect((read.zoom - 1).magnitude < 1e-9)
    #expect((read.center.latitude - 10).magnitude < 1e-9)
    #expect((read.center.longitude - 20).magnitude < 1e-9)
  }

  @Test func `reading a camera from the whole world throws its largest zoom`() throws {
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    #expect(throws: BoundingRegionError.wholeWorld(zoomAtMost: 1)) {
      try MapViewport(boundingRegion: world, size: ScreenSize(width: 512, height: 512))
    }
  }

  @Test func `a camera is read from a region cut off at the world's edge`() throws {
    let polar = MapViewport(
      center: GeoCoordinate(latitude: 84, longitude: 0), zoom: 3,
      size: ScreenSize(width: 300, height: 500))
    #expect(polar.region.north == WebMercator.latitudeLimit)
    let read = try MapViewport(boundingRegion: polar.region, size: polar.size)
    #expect((read.zoom - 3).magnitude < 1e-9)
    #expect((read.center.latitude - 84).magnitude < 1e-9)
  }

  @Test func `reading a camera without size or width throws`() throws {
    let region = try #require(GeoRegion(south: 0, west: 0, north: 1, east: 1))
    let line = try #require(GeoRegion(south: 0, west: 0, north: 1, east: 0))
    #expect(throws: BoundingRegionError.noVisibleArea) {
      try MapViewport(boundingRegion: region, size: .zero)
    }
    #expect(throws: BoundingRegionError.noVisibleArea) {
      try MapViewport(
        boundingRegion: region, of: .freeArea, size: ScreenSize(width: 10, height: 10),
        insets: ScreenInsets(5))
    }
    #expect(throws: BoundingRegionError.noExtent) {
      try MapViewport(boundingRegion: line, size: ScreenSize(width: 10, height: 10))
    }
    for width in [0, -1, Double.nan, .infinity] {
      #expect(throws: BoundingRegionError.noExtent) {
        try MapViewport(
          boundingRect: WorldRect(x: 0, y: 0, width: width, height: 1),
          size: ScreenSize(width: 10, height: 10))
      }
    }
  }

  @Test func `reading a camera from a box beyond all zooms throws`() throws {
    let speck = try #require(GeoRegion(south: 0, west: 0, north: 1e-12, east: 1e-12))
    let size = ScreenSize(width: 256, height: 256)
    let zoom = WebMercator.zoom(forPointsPerWorld: 256 * 360 / 1e-12)
    #expect(throws: BoundingRegionError.outOfRange(zoom: zoom)) {
      try MapViewport(boundingRegion: speck, size: size)
    }
    #expect(throws: BoundingRegionError.outOfRange(zoom: -20)) {
      try MapViewport(
        boundingRect: WorldRect(x: 0, y: 0, width: 1_048_576, height: 1), size: size)
    }
  }

  @Test func `B1 ignoring 45° of rotation costs 0.97 zoom on 375×667`() throws {
    let map = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 14, heading: 45,
      size: ScreenSize(width: 375, height: 667))
    let right = try MapViewport(boundingRegion: map.region, heading: 45, size: map.size)
    let wrong = try MapViewport(boundingRegion: map.region, size: map.size)
    #expect((right.zoom - 14).magnitude < 1e-9)
    #expect((wrong.zoom - 14 + 0.97).magnitude < 0.005)
    #expect(wrong.levelsByLatitudes(from: map.region, .wholeView).magnitude > 0.01)
  }
}

extension MapViewport {
  /// How many levels farther in the area would have to be to span the region's latitudes.
  fileprivate func levelsByLatitudes(from region: GeoRegion, _ area: ViewportArea) -> Double {
    WebMercator.zoom(forPointsPerWorld: worldRect(of: area).height)
      - WebMercator.zoom(forPointsPerWorld: WebMercator.worldRect(for: region).height)
  }
}
