import Mercator
import TestSupport
import Testing

@Suite struct GeoAreaTests {
  @Test func `areas contain the same places as shapely's on cut shapes`() throws {
    let areas = try AreaFixture.read().areas
    #expect(areas.count == 7)
    for recorded in areas {
      let area = recorded.area
      let inside = recorded.places.map { area.contains(coordinate($0)) ? "1" : "0" }.joined()
      #expect(inside == recorded.inside, "\(recorded.name)")
    }
  }

  @Test func `a place at a corner or an edge is in one of two areas that share it`() {
    var generator = SeededGenerator(seed: 480)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      // A rectangle, divided by a line with corners.
      let middle = (0...generator.int(in: 1...20)).map { _ in
        GeoCoordinate(
          latitude: 0, longitude: Double(generator.int(in: -8...8)))
      }
      let cut = middle.enumerated().map { index, corner in
        GeoCoordinate(
          latitude: 10 - 20 * Double(index) / Double(middle.count - 1), longitude: corner.longitude)
      }
      let west = GeoArea(ring: [corner(10, -10)] + cut + [corner(-10, -10)])
      let east = GeoArea(ring: [corner(10, 10)] + cut + [corner(-10, 10)])
      for place in cut.dropLast() {
        #expect(west.contains(place) != east.contains(place), "\(place)")
      }
      let edge = corner(generator.double(in: -9...9), -10)
      #expect(west.contains(edge) && !east.contains(edge))
    }
  }

  @Test func `areas of regions contain what the regions contain, also across 180°`() throws {
    var generator = SeededGenerator(seed: 481)
    for _ in 0..<Campaign.rounds(500, soak: 50_000) {
      let (one, other) = (generator.double(in: -90...90), generator.double(in: -90...90))
      let region = try #require(
        GeoRegion(
          south: min(one, other), north: max(one, other), west: generator.double(in: -180...180),
          longitudeSpan: generator.once(in: 5) ? 360 : generator.double(in: 0.1...359)))
      let area = GeoArea(region)
      for _ in 0..<20 {
        let place = generator.coordinate()
        // The edges themselves belong to one side only.
        let isOnEdge = place.latitude == region.south || place.latitude == region.north
        #expect(area.contains(place) == region.contains(place) || isOnEdge, "\(place) \(region)")
      }
      let found = try #require(area.region)
      #expect(found.south == region.south && found.north == region.north)
      #expect(abs(found.longitudeSpan - region.longitudeSpan) < 1e-9)
    }
  }

  @Test func `areas around the poles contain the poles and the ground beyond the map's edge`() {
    let cap = GeoArea(GeoCircle(center: corner(-90, 0), radiusMeters: 100_000))
    #expect(cap.contains(corner(-90, 0)) && cap.contains(corner(-90, 180)))
    #expect(cap.contains(corner(-89.2, 77)) && !cap.contains(corner(-89, 77)))
    let north = GeoArea(GeoCircle(center: corner(89, 30), radiusMeters: 200_000))
    #expect(north.contains(corner(90, 0)) && north.contains(corner(89.5, -150)))
    #expect(!north.contains(corner(89, -150)) && north.contains(corner(87.5, 30)))
    #expect(!cap.contains(corner(90, 0)))
  }

  @Test func `unions count a place once, and invalid places and empty areas contain nothing`() {
    var union = GeoArea(GeoCircle(center: corner(0, 0), radiusMeters: 10_000))
    union.formUnion(GeoArea(GeoCircle(center: corner(0, 0.1), radiusMeters: 10_000)))
    #expect(union.polygons.count == 2 && union.contains(corner(0, 0.05)))
    #expect(!union.contains(corner(.nan, 0)) && !union.contains(corner(-180, -180)))
    let empty = GeoArea()
    #expect(empty.isEmpty && empty.region == nil && !empty.contains(corner(0, 0)))
    #expect(GeoArea(ring: [corner(.nan, 0)]).isEmpty)
    // A ring without an area.
    #expect(!GeoArea(ring: [corner(3, 4)]).contains(corner(3, 4)))
    #expect(!GeoArea(ring: [corner(3, 4), corner(5, 6)]).contains(corner(4, 5)))
  }

  @Test func `a fit of an area shows its outer rings, across 180°`() throws {
    let fiji = GeoArea(ring: [
      corner(-20, 177), corner(-20, -178), corner(-16, -178), corner(-16, 177),
    ])
    let view = MapViewport(
      center: corner(0, 0), zoom: 1, size: ScreenSize(width: 500, height: 500))
    let region = try #require(GeoRegion(south: -20, west: 177, north: -16, east: -178))
    #expect(try view.fitting(fiji) == view.fitting(region))
    #expect(FitContent(fiji).count == 1)
    #expect(throws: FitError.noPlaces) { try view.fitting(GeoArea()) }
  }
}

private func corner(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
  GeoCoordinate(latitude: latitude, longitude: longitude)
}
