import Mercator
import TestSupport
import Testing

@Suite struct GeoCircleTests {
  @Test func `circles end at the coordinates of GeographicLib's direct problem on a sphere`() throws
  {
    for row in try AreaFixture.read().circles {
      let center = GeoCoordinate(latitude: row[0], longitude: row[1])
      let edge = GeoCoordinate(latitude: row[4], longitude: row[5])
      #expect(GeoCircle(center: center, radiusMeters: row[2] + 1e-5).contains(edge), "\(row)")
      #expect(!GeoCircle(center: center, radiusMeters: row[2] - 1e-5).contains(edge), "\(row)")
      // The documented difference from the Earth's true shape.
      #expect(abs(row[6] / row[2] - 1) < 0.0057)
    }
  }

  @Test func `the area of a circle is within a chord of it, around poles and across 180°`() {
    var generator = SeededGenerator(seed: 482)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      let circle = circle(&generator)
      let area = GeoArea(circle)
      let shrunk = GeoCircle(center: circle.center, radiusMeters: circle.radiusMeters * 0.999)
      for _ in 0..<30 {
        let place = GeoCoordinate(
          latitude: generator.double(in: -90...90), longitude: generator.double(in: -180...180))
        let near = circle.center.alongGreatCircle(
          to: place,
          fraction: generator.double(in: 0...2) * circle.radiusMeters
            / circle.center.distanceInMeters(to: place))
        for place in [place, near] {
          // The complement's chords lie outside the circle by as much.
          let reach = 20_015_000 - circle.radiusMeters
          let wide = GeoCircle(
            center: circle.center, radiusMeters: circle.radiusMeters + max(1, reach * 1e-3))
          if area.contains(place) { #expect(wide.contains(place), "\(circle) \(place)") }
          if shrunk.contains(place), isFarFromChords(place, circle) {
            #expect(area.contains(place), "\(circle) \(place)")
          }
        }
      }
    }
  }

  @Test func `a circle's region is the tightest, and its rings have it`() throws {
    var generator = SeededGenerator(seed: 483)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      let circle = circle(&generator)
      let region = try #require(circle.region)
      for path in circle.rings().prefix(1) {
        let box = try #require(path.region)
        #expect(abs(box.south - region.south) < 1e-9 || region.longitudeSpan == 360)
        #expect(abs(box.longitudeSpan - region.longitudeSpan) < 2e-6, "\(circle)")
        for vertex in path.vertices where vertex.latitude.magnitude < 90 {
          let distance = circle.center.distanceInMeters(to: vertex)
          #expect(abs(distance - circle.radiusMeters) < 1e-7 * circle.radiusMeters + 1e-3)
        }
        #expect(path.vertices.first == path.vertices.last)
        #expect(GeoPath.turning(path.vertices) > 0)
      }
    }
  }

  @Test func `a fit of a circle has its edge at the view's edge, turned and pitched too`() throws {
    var generator = SeededGenerator(seed: 484)
    for _ in 0..<Campaign.rounds(60, soak: 3000) {
      var view = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
        heading: generator.heading(), pitch: generator.double(in: 0...50),
        size: ScreenSize(width: 400, height: 700))
      let circle = GeoCircle(
        center: GeoCoordinate(
          latitude: generator.double(in: -65...65), longitude: generator.double(in: -180...180)),
        radiusMeters: generator.double(in: 100...400_000))
      try view.fit(circle)
      // A referee: many coordinates of the edge by great circles.
      var room = [Double.infinity, .infinity, .infinity, .infinity]
      for bearing in 0..<720 {
        let edge = try #require(
          circle.edge(bearing: Double(bearing) / 2).flatMap { view.screenPoint(for: $0) })
        let rooms = [edge.x, edge.y, 400 - edge.x, 700 - edge.y]
        room = zip(room, rooms).map { min($0, $1) }
      }
      #expect(try #require(room.min()) > -0.02, "\(circle) \(view)")
      #expect(min(room[0], room[2]) < 0.02 || min(room[1], room[3]) < 0.02, "\(room)")
    }
  }

  @Test func `invalid circles have no region, and circles without radius are places`() throws {
    let here = GeoCoordinate(latitude: 48, longitude: 11)
    for radius in [-1, .nan, .infinity] {
      let circle = GeoCircle(center: here, radiusMeters: radius)
      #expect(circle.region == nil && circle.rings().isEmpty && !circle.contains(here))
    }
    let point = GeoCircle(center: here, radiusMeters: 0)
    #expect(point.contains(here) && point.rings().isEmpty && point.region?.longitudeSpan == 0)
    #expect(FitContent(point).region == FitContent(here).region)
    let globe = GeoCircle(center: here, radiusMeters: 3e7)
    #expect(globe.region?.longitudeSpan == 360 && globe.rings().count == 1)
    #expect(GeoArea(globe).contains(GeoCoordinate(latitude: -90, longitude: 5)))
    // With both poles, the rest is a hole.
    let most = GeoCircle(center: here, radiusMeters: 1.9e7)
    #expect(most.rings().count == 2)
    #expect(!GeoArea(most).contains(GeoCoordinate(latitude: -48, longitude: -169)))
  }

  private func circle(_ generator: inout SeededGenerator) -> GeoCircle {
    GeoCircle(
      center: generator.coordinate(),
      radiusMeters: generator.once(in: 2)
        ? generator.double(in: 1...100_000) : generator.double(in: 1e5...2e7))
  }

  /// Returns `false` near the seams of large circles, whose chords between two vertices are long on
  /// the map.
  private func isFarFromChords(_ place: GeoCoordinate, _ circle: GeoCircle) -> Bool {
    circle.radiusMeters < 1e6 && circle.center.latitude.magnitude < 60
  }
}

extension GeoCircle {
  /// Returns the coordinate of the edge in a direction, by a great circle to a place 90° away.
  fileprivate func edge(bearing: Double) -> GeoCoordinate? {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: bearing)
    let (up, out) = ElementaryFunctions.sineAndCosine(ofDegrees: center.latitude)
    let ahead = GeoCoordinate(
      latitude: ElementaryFunctions.arctangentInDegrees(
        y: cosine * out, x: (sine * sine + cosine * cosine * up * up).squareRoot()),
      longitude: center.longitude
        + ElementaryFunctions.arctangentInDegrees(y: sine, x: -cosine * up))
    let quarter = GeoCoordinate.meanEarthRadiusMeters * .pi / 2
    return center.alongGreatCircle(to: ahead, fraction: radiusMeters / quarter)
  }
}
