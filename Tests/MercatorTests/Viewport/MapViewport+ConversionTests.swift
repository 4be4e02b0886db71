import Mercator
import Testing
import TestSupport

@Suite struct MapViewportConversionTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 179), zoom: 2,
    size: ScreenSize(width: 512, height: 512))

  @Test func `half of a 1024-point world at zoom 2 lies across the antimeridian`() throws {
    let corner = try #require(square.coordinate(at: ScreenPoint(x: 512, y: 256)))
    #expect(corner == GeoCoordinate(latitude: 0, longitude: -91))
    #expect(square.screenPoint(for: corner) == ScreenPoint(x: 512, y: 256))
  }

  @Test func `the centre is drawn in the middle of the free area at any heading and pitch`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      #expect(viewport.screenPoint(for: viewport.center) == viewport.centerPoint)
    }
  }

  @Test func `a screen point survives the round trip to its place`() {
    var generator = SeededGenerator(seed: 12)
    var compared = 0
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      let point = ScreenPoint(
        x: generator.double(in: 0...viewport.size.width),
        y: generator.double(in: 0...viewport.size.height))
      guard let place = viewport.coordinate(at: point),
        place.latitude.magnitude < WebMercator.latitudeLimit
      else { continue }
      guard let shown = viewport.screenPoint(for: place) else {
        Issue.record("\(viewport) shows nothing at \(place), seen at \(point)")
        continue
      }
      // Another copy of the world can be nearer to the centre point than the one under `point`.
      let middle = viewport.centerPoint
      let away = squared(point, middle)
      guard squared(shown, middle) >= away * (1 - 1e-9) - 1e-9 else { continue }
      compared += 1
      // One ulp of a latitude near the edge of the world is the tolerance. Near ground is larger on
      // screen, and far from the middle of a wide perspective every error is.
      let focalLength = viewport.cameraDistanceMeters / viewport.metersPerPoint
      let magnification =
        max(1, viewport.metersPerPoint / viewport.nearestScale(point))
        * (viewport.pitch > 0 ? 1 + away.squareRoot() / focalLength : 1)
      #expect(
        squared(shown, point).squareRoot() <= viewport.tolerance * magnification,
        "\(viewport) \(point) → \(place) → \(shown)")
    }
    #expect(compared > Campaign.rounds(500, soak: 50_000))
  }

  /// By a camera in three dimensions: of the copies in view the one nearest to the centre point, else
  /// the one nearest in longitude where it is drawn.
  @Test func `a place is drawn on a copy in view, or else on the nearest one`() {
    var generator = SeededGenerator(seed: 13)
    var (inView, beyond) = (0, 0)
    for _ in 0..<Campaign.rounds(2000, soak: 100_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.once(in: 2) ? min(viewport.zoom, 20) : generator.double(in: -1...3)
      let camera = ReferenceCamera(viewport)
      let place = generator.coordinate()
      let reach = 50.0
      let view = ScreenRect(
        x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
      let copies = stride(from: -reach, through: reach, by: 1)
        .map { camera.project(place, copy: $0) }
        .filter { camera.isShown(depth: $0.depth) }
      let slack = 1e-6 * max(view.width, view.height)
      // What lies on the edge may be on either side of it.
      let onEdge = copies.contains {
        view.grown(by: slack).contains($0.point) && !view.grown(by: -slack).contains($0.point)
      }
      guard !onEdge else { continue }
      let shown = viewport.screenPoint(for: place)
      let distances = copies.filter { view.contains($0.point) }
        .map { squared($0.point, viewport.centerPoint).squareRoot() }
      if let nearest = distances.min() {
        inView += 1
        let distance = shown.map { squared($0, viewport.centerPoint).squareRoot() } ?? .infinity
        #expect(distance <= nearest + slack && distance >= nearest - slack, "\(viewport) \(place)")
      } else {
        beyond += 1
        let east = Degrees.wrappedLongitude(place.longitude) - viewport.center.longitude
        guard abs(east.magnitude - 180) > 1e-9 else { continue }
        let own = camera.project(place, copy: east > 180 ? -1 : east < -180 ? 1 : 0)
        #expect((shown != nil) == camera.isShown(depth: own.depth), "\(viewport) \(place)")
        guard let shown, camera.isShown(depth: own.depth) else { continue }
        let away = squared(own.point, viewport.centerPoint).squareRoot()
        #expect(
          squared(shown, own.point).squareRoot() <= 1e-6 * (away + 1), "\(viewport) \(place)")
      }
    }
    #expect(inView > 200 && beyond > 200)
  }

  @Test func `a place behind a pitched camera has no screen point`() {
    for heading in [0.0, 359.999999, 1e-9, 180] {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 15, heading: heading, pitch: 60,
        size: ScreenSize(width: 390, height: 844))
      let behind = GeoCoordinate(latitude: heading == 180 ? 60 : 40, longitude: 11)
      #expect(viewport.screenPoint(for: behind) == nil, "\(heading)")
    }
  }

  @Test func `every place and point of a view without pitch has its counterpart`() {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<1000 {
      var viewport = generator.viewport()
      viewport.pitch = 0
      #expect(viewport.screenPoint(for: generator.coordinate()) != nil)
      let point = ScreenPoint(x: generator.double(in: -1e9...1e9), y: 1e300)
      #expect(viewport.coordinate(at: point) != nil)
    }
  }

  @Test func `a screen point above the far limit has no place`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 10, pitch: 80,
      size: ScreenSize(width: 400, height: 800))
    #expect(viewport.coordinate(at: ScreenPoint(x: 200, y: 0)) == nil)
    #expect(viewport.corners.topLeft == nil && viewport.corners.topRight == nil)
    #expect(viewport.corners.bottomLeft != nil && viewport.corners.bottomRight != nil)
    // 0.9·F/tan 80° above the centre point, with F = 400/tan 15°.
    let limit = 400 - 0.9 * (400 / 0.2679491924311227) / 5.671281819617709
    #expect(viewport.coordinate(at: ScreenPoint(x: 200, y: limit - 1e-6)) == nil)
    #expect(viewport.coordinate(at: ScreenPoint(x: 200, y: limit + 1e-6)) != nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `places and points that are not finite have no counterpart`(number: Double) {
    #expect(square.coordinate(at: ScreenPoint(x: number, y: 0)) == nil)
    #expect(square.coordinate(at: ScreenPoint(x: 0, y: number)) == nil)
    #expect(square.screenPoint(for: GeoCoordinate(latitude: number, longitude: 0)) == nil)
    #expect(square.screenPoint(for: GeoCoordinate(latitude: 0, longitude: number)) == nil)
    #expect(square.metersPerPoint(at: ScreenPoint(x: number, y: 0)) == nil)
  }

  @Test func `a place half a world away is drawn on its own copy`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 256, height: 256))
    #expect(viewport.screenPoint(for: GeoCoordinate(latitude: 0, longitude: 180))?.x == 256)
    #expect(viewport.screenPoint(for: GeoCoordinate(latitude: 0, longitude: -180))?.x == 0)
  }

  @Test(arguments: [0, 1, 7, 8, 63, 64, 65, 200])
  func `drawing many places at once equals drawing each`(count: Int) {
    var generator = SeededGenerator(seed: 16 + UInt64(count))
    for _ in 0..<Campaign.rounds(20, soak: 2000) {
      let viewport = generator.viewport()
      let places = (0..<count).map { _ in
        generator.once(in: 10)
          ? GeoCoordinate(latitude: generator.anyNumber(), longitude: generator.anyNumber())
          : generator.coordinate()
      }
      #expect(viewport.screenPoints(for: places) == places.map { viewport.screenPoint(for: $0) })
    }
  }

  @Test func `metres per point grow up a pitched screen`() throws {
    var viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 400, height: 800))
    #expect(viewport.metersPerPoint == 156_543.03392804097)
    viewport.zoom = 16
    viewport.pitch = 60
    let rows = [700.0, 400, 200].map {
      viewport.metersPerPoint(at: ScreenPoint(x: 200, y: $0)) ?? .nan
    }
    #expect(rows[0] < rows[1] && rows[1] < rows[2])
    #expect((rows[1] / viewport.metersPerPoint - 1).magnitude < 1e-12)
    // A point's width on the row: the ground between two neighbouring columns.
    for (row, meters) in zip([700.0, 400, 200], rows) {
      let left = try #require(viewport.coordinate(at: ScreenPoint(x: 199.5, y: row)))
      let right = try #require(viewport.coordinate(at: ScreenPoint(x: 200.5, y: row)))
      let width = (right.longitude - left.longitude) / 360 * WebMercator.circumferenceMeters
      #expect((width / meters - 1).magnitude < 1e-6)
    }
  }

  private func squared(_ one: ScreenPoint, _ other: ScreenPoint) -> Double {
    (one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)
  }
}

extension MapViewport {
  /// Metres per point at a screen point, but for the latitude: the centre's scale over its depth.
  fileprivate func nearestScale(_ point: ScreenPoint) -> Double {
    guard let place = coordinate(at: point), let here = metersPerPoint(at: point) else {
      return metersPerPoint
    }
    return here * WebMercator.metersPerPoint(atZoom: zoom, latitude: center.latitude)
      / WebMercator.metersPerPoint(atZoom: zoom, latitude: place.latitude)
  }
}
