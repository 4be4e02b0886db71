import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct EdgeMarkerTests {
  private func map(
    latitude: Double = 0, longitude: Double = 0, zoom: Double = 10, heading: Double = 0,
    pitch: Double = 0, insets: ScreenInsets = .zero
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
      heading: heading, pitch: pitch, size: ScreenSize(width: 400, height: 800), insets: insets)
  }

  private func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }

  private func expect(
    _ marker: EdgeMarker?, at point: ScreenPoint, angle: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let marker else {
      Issue.record("There is no marker.", sourceLocation: sourceLocation)
      return
    }
    let distance = hypot(marker.point.x - point.x, marker.point.y - point.y)
    let turn = Degrees.shortestTurn(from: angle, to: marker.angleDegrees).magnitude
    #expect(distance < 1e-6 && turn < 1e-9, "\(marker)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("east", 0.0, 10.0, 376.0, 400.0, 90.0), ("west", 0, -10, 24, 400, 270),
    ("north", 10, 0, 200, 24, 0), ("south", -10, 0, 200, 776, 180),
  ])
  func `a place out of view has an arrow at the edge on its side`(
    side: String, latitude: Double, longitude: Double, x: Double, y: Double, angle: Double
  ) {
    let marker = map().edgeMarker(for: place(latitude, longitude), padding: ScreenInsets(24))
    expect(marker, at: ScreenPoint(x: x, y: y), angle: angle)
    // Ten degrees of a great circle.
    #expect(((marker?.distanceMeters ?? 0) / 1_111_950.8 - 1).magnitude < 1e-6)
  }

  @Test func `insets, padding and obstacles are clear of the marker`() {
    let sheet = map(insets: ScreenInsets(bottom: 300))
    expect(
      sheet.edgeMarker(for: place(-10, 0), padding: ScreenInsets(20)),
      at: ScreenPoint(x: 200, y: 480), angle: 180)
    let card = ScreenRect(x: 100, y: 700, width: 200, height: 100)
    expect(
      map().edgeMarker(for: place(-10, 0), padding: ScreenInsets(bottom: 20), avoiding: [card]),
      at: ScreenPoint(x: 200, y: 680), angle: 180)
    // In a corner with a button, the marker is at the button's lower edge.
    let button = ScreenRect(x: 340, y: 0, width: 60, height: 60)
    let corner = map().edgeMarker(for: place(20, 10.0), avoiding: [button])
    #expect(((corner?.point.y ?? 0) - 60).magnitude < 1e-9 && (corner?.point.x ?? 0) > 340)
  }

  @Test func `a visible place has no marker, and one under an obstacle has`() {
    let map = map()
    #expect(map.edgeMarker(for: map.center) == nil)
    #expect(map.edgeMarker(for: place(0, 0.1), padding: ScreenInsets(100)) == nil)
    let cover = ScreenRect(x: 0, y: 300, width: 400, height: 200)
    #expect(map.edgeMarker(for: map.center, avoiding: [cover]) != nil)
  }

  @Test func `the shorter way across 180° is shown`() {
    expect(
      map(longitude: 179).edgeMarker(for: place(0, -179)), at: ScreenPoint(x: 400, y: 400),
      angle: 90)
    expect(
      map(longitude: -179).edgeMarker(for: place(0, 179)), at: ScreenPoint(x: 0, y: 400),
      angle: 270)
  }

  @Test(arguments: [0.0, 40, -170, 180])
  func `a pole is straight north or south at every longitude`(longitude: Double) {
    for pitch in [0.0, 60] {
      let map = map(latitude: 60, longitude: 15, heading: 90, pitch: pitch)
      expect(map.edgeMarker(for: place(90, longitude)), at: ScreenPoint(x: 0, y: 400), angle: 270)
      expect(map.edgeMarker(for: place(-90, longitude)), at: ScreenPoint(x: 400, y: 400), angle: 90)
    }
  }

  @Test func `a place behind a pitched camera is below, one beyond the horizon above`() {
    let pitched = map(pitch: 75)
    expect(pitched.edgeMarker(for: place(-40, 0)), at: ScreenPoint(x: 200, y: 800), angle: 180)
    expect(pitched.edgeMarker(for: place(40, 0)), at: ScreenPoint(x: 200, y: 0), angle: 0)
    // Behind the camera and slightly to the right: below, slightly to the right.
    let right = pitched.edgeMarker(for: place(-40, 1))
    #expect((right?.point.x ?? 0) > 200 && (right?.point.x ?? 400) < 400 && right?.point.y == 800)
  }

  /// The referee draws a short part of the straight line to the place, with a pinhole camera.
  @Test func `an arrow points along the straight line to the place at any camera`() {
    var generator = SeededGenerator(seed: 482)
    var markers = 0
    for _ in 0..<Campaign.rounds(3000, soak: 300_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 2...20)
      let target = place(generator.double(in: -84...84), generator.double(in: -180...180))
      viewport.center.latitude = generator.double(in: -80...80)
      guard viewport.size.height > 100, let marker = viewport.edgeMarker(for: target) else {
        continue
      }
      markers += 1
      let (x, y) = way(from: viewport.center, to: target)
      // A thousandth of a point of ground.
      let part = 1e-3 / WebMercator.pointsPerWorld(atZoom: viewport.zoom) / hypot(x, y)
      let start = WebMercator.worldPoint(for: viewport.center)
      let near = WebMercator.coordinate(
        for: WorldPoint(x: start.x + x * part, y: start.y + y * part))
      let nearest = GeoCoordinate(
        latitude: near.latitude,
        longitude: viewport.center.longitude + x * part * 360)
      let drawn = ReferenceCamera(viewport).project(nearest).point
      let origin = viewport.centerPoint
      let angle = atan2(drawn.x - origin.x, origin.y - drawn.y) * 180 / .pi
      let turn = Degrees.shortestTurn(from: angle, to: marker.angleDegrees).magnitude
      #expect(turn < 0.01, "\(viewport) \(target) \(turn)")
      // It is on the edge of the free area.
      let free = viewport.freeArea
      #expect(free.grown(by: 1e-6).contains(marker.point))
      #expect(!free.grown(by: -1e-6).contains(marker.point))
    }
    #expect(markers > 1000)
  }

  /// A marker at distance E from the centre, on an edge at distance h, moves by at most
  /// E²/(h·w) for each point of ground, where w is the least length of (a, b·cos p) out of view:
  /// w = r/(1 + r·tan p/F), with the distance r to the nearest edge.
  @Test func `a pan of a point moves the arrow by a bounded amount at any camera`() throws {
    var generator = SeededGenerator(seed: 483)
    var steps = 0
    for _ in 0..<Campaign.rounds(3000, soak: 300_000) {
      var viewport = generator.viewport(sides: 200...1200)
      viewport.zoom = generator.double(in: 3...20)
      viewport.center.latitude = generator.double(in: -75...75)
      if generator.once(in: 2) { viewport.insets = ScreenInsets(top: 20, bottom: 80) }
      let spread = generator.double(in: 1...10_000) / pow(2, viewport.zoom)
      let target = place(
        (viewport.center.latitude + generator.double(in: -spread...spread)).clamped(-84, 84),
        viewport.center.longitude + generator.double(in: -spread...spread))
      let direction = generator.double(in: 0...360) * .pi / 180
      let moved = viewport.panned(byX: cos(direction), y: sin(direction))
      let padding = ScreenInsets(generator.double(in: 0...40))
      let isFlip = way(from: viewport.center, to: target).x.magnitude > 0.499
      guard target.isValid, !isFlip,
        let before = viewport.edgeMarker(for: target, padding: padding),
        let after = moved.edgeMarker(for: target, padding: padding)
      else { continue }
      steps += 1
      let projection = ViewportProjection(viewport)
      let center = viewport.centerPoint
      let free = viewport.freeArea
      let rim = free.inset(by: padding)
      let (r, h) = (min(free.width, free.height) / 2, min(rim.width, rim.height) / 2)
      let w =
        r / (1 + r * projection.sineOfPitch / projection.cosineOfPitch / projection.focalLength)
      let length = max(
        hypot(before.point.x - center.x, before.point.y - center.y),
        hypot(after.point.x - center.x, after.point.y - center.y))
      let shift = hypot(after.point.x - before.point.x, after.point.y - before.point.y)
      // A pan moves up to the reciprocal of cos p points of ground, and w changes along the step.
      let ground = 1 / projection.cosineOfPitch
      #expect(
        shift <= 1.2 * ground * length * length / (h * w),
        "\(viewport) \(target) \(shift)")
    }
    #expect(steps > 1000)
  }

  /// Around an obstacle the marker follows the edges of several rectangles, each at least h from the
  /// centre, up to the farthest corner.
  @Test func `a pan of a point moves the arrow by a bounded amount around obstacles`() throws {
    var generator = SeededGenerator(seed: 486)
    var steps = 0
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = MapViewport(
        center: place(generator.double(in: -60...60), generator.double(in: -180...180)),
        zoom: generator.double(in: 4...18), heading: generator.heading(),
        size: ScreenSize(
          width: generator.double(in: 350...900), height: generator.double(in: 350...900)))
      let (width, height) = (viewport.size.width, viewport.size.height)
      let obstacles = [
        ScreenRect(x: width - 70, y: 0, width: 70, height: 50),
        ScreenRect(x: 0, y: height - 90, width: 120, height: 90),
        ScreenRect(x: width * 0.3, y: height - 40, width: width * 0.4, height: 40),
      ]
      let far = 400 / pow(2, viewport.zoom)
      let target = place(
        viewport.center.latitude + generator.double(in: -far...far) * 2,
        viewport.center.longitude + generator.double(in: -far...far) * 2)
      let direction = generator.double(in: 0...360) * .pi / 180
      let moved = viewport.panned(byX: cos(direction), y: sin(direction))
      let padding = ScreenInsets(20)
      guard target.isValid,
        let before = viewport.edgeMarker(for: target, padding: padding, avoiding: obstacles),
        let after = moved.edgeMarker(for: target, padding: padding, avoiding: obstacles)
      else { continue }
      steps += 1
      let box = ScreenRect(x: before.point.x - 20, y: before.point.y - 20, width: 40, height: 40)
      let isClear = obstacles.allSatisfy { !$0.overlaps(box.grown(by: -1e-6)) }
      #expect(isClear && viewport.freeArea.contains(box.grown(by: -1e-6)), "\(viewport)")
      let h = min(width / 2 - 90, height / 2 - 110)
      let farthest = hypot(width / 2, height / 2)
      let shift = hypot(after.point.x - before.point.x, after.point.y - before.point.y)
      // A place out of view may be under an obstacle, at least h from the centre.
      #expect(shift <= 1.2 * farthest * farthest / (h * h), "\(viewport) \(target) \(shift)")
    }
    #expect(steps > 300)
  }

  @Test func `an invalid place and a view without room have no marker`() {
    #expect(map().edgeMarker(for: place(.nan, 0)) == nil)
    #expect(map().edgeMarker(for: place(40, 0), padding: ScreenInsets(200)) == nil)
    var empty = map()
    empty.size = .zero
    #expect(empty.edgeMarker(for: place(40, 0)) == nil)
  }

  private func way(
    from start: GeoCoordinate, to end: GeoCoordinate
  ) -> (x: Double, y: Double) {
    (
      Degrees.shortestTurn(from: start.longitude, to: end.longitude) / 360,
      ReferenceCamera.worldY(latitude: end.latitude)
        - ReferenceCamera.worldY(latitude: start.latitude)
    )
  }
}
