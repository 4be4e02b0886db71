import Mercator
import Testing
import TestSupport

@Suite struct MapViewportMovementTests {
  let munich = MapViewport(
    center: GeoCoordinate(latitude: 48.136315, longitude: 11.5752901), zoom: 15,
    size: ScreenSize(width: 390, height: 844))

  @Test func `A8 zooming and rotating keep the place under the anchor`() throws {
    var generator = SeededGenerator(seed: 41)
    var compared = 0
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      let anchor = ScreenPoint(
        x: generator.double(in: 0...viewport.size.width),
        y: generator.double(in: 0...viewport.size.height))
      let turned = viewport.rotated(byDegrees: generator.double(in: -180...180), around: anchor)
      let moved = turned.zoomed(by: generator.double(in: -2...2), around: anchor)
      guard
        let before = viewport.coordinate(at: anchor), let after = moved.coordinate(at: anchor),
        [before, viewport.center, turned.center, moved.center]
          .allSatisfy({ $0.latitude.magnitude < 85 })
      else { continue }
      compared += 1
      // Ground in worlds, from each camera's own scale: 2 ulp of the unit square and of a latitude.
      let turn = Degrees.shortestTurn(from: before.longitude, to: after.longitude) / 360
      let down =
        WebMercator.worldPoint(for: after).y - WebMercator.worldPoint(for: before).y
      let depth = (viewport.metersPerPoint(at: anchor) ?? .nan) / viewport.metersPerPoint
      let points =
        max(turn.magnitude, down.magnitude)
        * WebMercator.pointsPerWorld(atZoom: max(viewport.zoom, moved.zoom)) / max(1, depth)
      #expect(
        points <= max(viewport.tolerance, moved.tolerance) * 4,
        "\(viewport) \(anchor): off by \(points) points")
    }
    #expect(compared > Campaign.rounds(500, soak: 50_000))
  }

  @Test func `zooming by steps about the centre keeps the centre to the bit`() {
    let closer = munich.zoomed(by: 1).zoomed(by: 1).zoomed(by: -2)
    #expect(closer == munich)
    #expect(munich.zoomed(to: 3).center == munich.center)
    #expect(munich.rotated(toHeading: 200).center == munich.center)
  }

  @Test func `dragging the map down by 100 points moves the centre up by as many`() throws {
    let moved = munich.panned(byX: 0, y: 100)
    let old = try #require(moved.screenPoint(for: munich.center))
    #expect((old.x - 195).magnitude < 1e-6 && (old.y - 522).magnitude < 1e-6)
    #expect(moved.panned(byX: 0, y: 0) == moved)
  }

  @Test func `a drag moves the map with the finger at any heading`() throws {
    var viewport = munich
    viewport.heading = 77
    viewport.pan(byX: 30, y: -40)
    let old = try #require(viewport.screenPoint(for: munich.center))
    #expect((old.x - 225).magnitude < 1e-6 && (old.y - 382).magnitude < 1e-6)
  }

  @Test func `a drag crosses the antimeridian and stops at the world's edge`() {
    var viewport = MapViewport(
      center: GeoCoordinate(latitude: 80, longitude: 179), zoom: 3,
      size: ScreenSize(width: 300, height: 300))
    viewport.pan(byX: -100, y: 0)
    #expect(viewport.center.longitude < -150)
    viewport.pan(byX: 0, y: 10_000)
    #expect(viewport.center.latitude == WebMercator.latitudeLimit)
  }

  @Test func `placing a place at a point draws it there`() throws {
    var viewport = munich
    viewport.pitch = 50
    viewport.heading = 120
    let place = GeoCoordinate(latitude: 48.14, longitude: 11.6)
    let point = ScreenPoint(x: 100, y: 600)
    viewport.place(place, at: point)
    let shown = try #require(viewport.screenPoint(for: place))
    #expect((shown.x - 100).magnitude < 1e-6 && (shown.y - 600).magnitude < 1e-6)
    #expect(munich.placing(munich.center, at: munich.centerPoint).center == munich.center)
    #expect(
      munich.placing(GeoCoordinate(latitude: 91, longitude: 0), at: point) == munich)
  }

  @Test func `an anchor above the far limit counts as the centre point`() {
    var viewport = munich
    viewport.pitch = 80
    #expect(
      viewport.zoomed(by: 1, around: ScreenPoint(x: 0, y: 0)) == viewport.zoomed(by: 1))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `movements by numbers that are not finite change nothing`(number: Double) {
    #expect(munich.panned(byX: number, y: 0) == munich)
    #expect(munich.zoomed(to: number) == munich)
    #expect(munich.zoomed(by: number) == munich)
    #expect(munich.rotated(byDegrees: number) == munich)
    #expect(munich.zoomed(by: 0, around: ScreenPoint(x: number, y: 0)) == munich)
  }

  @Test func `moving in place equals moving a copy`() {
    var viewport = munich
    let anchor = ScreenPoint(x: 10, y: 20)
    viewport.zoom(to: 12, around: anchor)
    viewport.rotate(toHeading: 30, around: anchor)
    viewport.rotate(byDegrees: 15, around: anchor)
    #expect(
      viewport
        == munich.zoomed(to: 12, around: anchor).rotated(toHeading: 30, around: anchor)
        .rotated(byDegrees: 15, around: anchor))
    #expect(viewport.heading == 45)
  }
}
