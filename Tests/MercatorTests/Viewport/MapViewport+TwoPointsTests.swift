import Mercator
import TestSupport
import Testing

@Suite struct MapViewportTwoPointsTests {
  /// The camera read off a viewport by two points of the row through its centre.
  private func read(_ map: MapViewport, points: Double) -> MapViewport? {
    let middle = map.centerPoint
    guard
      let left = map.coordinate(at: ScreenPoint(x: middle.x - points / 2, y: middle.y)),
      let right = map.coordinate(at: ScreenPoint(x: middle.x + points / 2, y: middle.y))
    else { return nil }
    return MapViewport(
      center: map.center, left: left, right: right, pointsApart: points, pitch: map.pitch,
      size: map.size, insets: map.insets, fieldOfView: map.fieldOfView)
  }

  @Test func `B1: two points of a row give zoom and heading of any camera`() {
    var generator = SeededGenerator(seed: 410)
    var compared = 0
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      var map = generator.viewport()
      map.center.latitude = generator.double(in: -84...84)
      map.zoom = generator.double(in: 1...22)
      map.size.height = max(map.size.height, 200)
      // At zoom 1 the world is 512 points: 64 points are an eighth of it.
      guard let read = read(map, points: 16) else { continue }
      compared += 1
      // 16 points in units of the last place of a longitude.
      let ulps = 0x1p-52 * WebMercator.pointsPerWorld(atZoom: map.zoom)
      #expect((read.zoom - map.zoom).magnitude < 1e-10 + ulps, "\(map)")
      #expect(
        Degrees.shortestTurn(from: read.heading, to: map.heading).magnitude < 1e-8 + 60 * ulps)
      #expect(read.center == map.center && read.pitch == map.pitch && read.insets == map.insets)
    }
    #expect(compared > Campaign.rounds(1900, soak: 190_000))
  }

  @Test func `a row of points across 180° or with south up is read exactly`() throws {
    for heading in [0.0, 90, 180, 270] {
      for longitude in [180, -180, 179.9999, -179.9999] {
        let map = MapViewport(
          center: GeoCoordinate(latitude: 10, longitude: longitude), zoom: 5, heading: heading,
          size: ScreenSize(width: 390, height: 844))
        let found = try #require(read(map, points: 390))
        #expect((found.zoom - 5).magnitude < 1e-12)
        #expect(Degrees.shortestTurn(from: found.heading, to: heading).magnitude < 1e-10)
      }
    }
  }

  @Test func `a row off by a third of a point is read within its accuracy`() throws {
    var generator = SeededGenerator(seed: 411)
    let off = 1.0 / 3
    for _ in 0..<Campaign.rounds(500, soak: 50_000) {
      var map = generator.viewport()
      map.center.latitude = generator.double(in: -80...80)
      map.zoom = generator.double(in: 4...20)
      map.size = ScreenSize(width: 844, height: 390)
      let middle = map.centerPoint
      func place(_ x: Double) -> GeoCoordinate? {
        map.coordinate(
          at: ScreenPoint(
            x: middle.x + x + generator.double(in: -off...off),
            y: middle.y + generator.double(in: -off...off)))
      }
      let points = generator.double(in: 60...400)
      guard let left = place(-points / 2), let right = place(points / 2) else { continue }
      func read(_ accuracy: Double) -> MapViewport? {
        MapViewport(
          center: map.center, left: left, right: right, pointsApart: points, accuracy: accuracy,
          pitch: map.pitch, size: map.size, insets: map.insets)
      }
      // A row off by more than a third of a thousandth is as good as never exact.
      #expect(read(0) == nil)
      let found = try #require(read(0.4), "\(map)")
      #expect((found.zoom - map.zoom).magnitude < 1.6 * 0.4 * 2 / points)
      #expect(read(-1) == nil)
    }
  }

  @Test func `rows half a world long, beyond the edge or empty give nothing`() {
    let size = ScreenSize(width: 390, height: 844)
    let equator = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 30), zoom: 0, size: size)
    #expect(read(equator, points: 200) == nil)
    #expect(read(equator, points: 100) != nil)
    let polar = MapViewport(
      center: GeoCoordinate(latitude: 84, longitude: 0), zoom: 2, heading: 90, size: size)
    #expect(read(polar, points: 200) == nil)
    #expect(read(polar, points: 40) != nil)
    let place = GeoCoordinate(latitude: 1, longitude: 1)
    #expect(
      MapViewport(center: place, left: place, right: place, pointsApart: 10, size: size) == nil)
    let none = GeoCoordinate(latitude: -180, longitude: -180)
    #expect(
      MapViewport(center: place, left: none, right: none, pointsApart: 10, size: size) == nil)
    #expect(
      MapViewport(center: place, left: place, right: place, pointsApart: .nan, size: size) == nil)
  }
}
