import Mercator
import Testing
import TestSupport

@Suite struct GeoRegionCombiningTests {
  @Test func `a region of places on both sides of 180° encloses them the short way`() throws {
    let suva = GeoCoordinate(latitude: -18.1416, longitude: 178.4419)
    let apia = GeoCoordinate(latitude: -13.8333, longitude: -171.7667)
    let region = try #require(GeoRegion(enclosing: [suva, apia]))
    #expect(region.west == 178.4419 && (region.longitudeSpan - 9.7914).magnitude < 1e-9)
    #expect(region.south == -18.1416 && region.north == -13.8333)
    #expect(region.contains(suva) && region.contains(apia))
  }

  @Test func `no place and no valid place have no region`() {
    #expect(GeoRegion(enclosing: [GeoCoordinate]()) == nil)
    #expect(GeoRegion(enclosing: [GeoCoordinate(latitude: 95, longitude: 0)]) == nil)
    #expect(GeoRegion(enclosing: [GeoRegion]()) == nil)
  }

  @Test func `an enclosing region is as narrow as the best of all western edges`() throws {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let places = (0..<generator.int(in: 1...8)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -90...90), longitude: generator.double(in: -360...360))
      }
      let region = try #require(GeoRegion(enclosing: places))
      let narrowest = places.map { west in
        places.map { Degrees.eastward(from: west.longitude, to: $0.longitude) }.max() ?? 0
      }.min()
      #expect((region.longitudeSpan - (narrowest ?? -1)).magnitude < 1e-9, "\(places)")
      #expect(places.allSatisfy { region.contains($0) }, "\(places)")
    }
  }

  @Test func `unions and intersections of regions contain the places at their edges`() throws {
    var generator = SeededGenerator(seed: 83)
    for _ in 0..<Campaign.rounds(1000, soak: 200_000) {
      let places = (0..<6).map { _ in generator.coordinate() }
      let one = try #require(GeoRegion(enclosing: places.prefix(3)))
      let two = try #require(GeoRegion(enclosing: places.suffix(3)))
      #expect(places.allSatisfy { one.union(two).contains($0) }, "\(places)")
      let common = places.filter { one.contains($0) && two.contains($0) }
      let intersection = one.intersection(two)
      #expect(common.allSatisfy { intersection?.contains($0) == true }, "\(places)")
    }
  }

  @Test func `the one of two equal windows that does not cross 180° is chosen`() throws {
    let opposite = [
      GeoCoordinate(latitude: 0, longitude: -90), GeoCoordinate(latitude: 0, longitude: 90),
    ]
    #expect(GeoRegion(enclosing: opposite)?.west == -90)
    #expect(GeoRegion(enclosing: opposite.reversed())?.west == -90)
    let thirds = [-120.0, 0, 120].map { GeoCoordinate(latitude: 0, longitude: $0) }
    #expect(GeoRegion(enclosing: thirds)?.west == -120)
  }

  @Test func `a union is as narrow as the best of all western edges`() throws {
    var generator = SeededGenerator(seed: 72)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let regions = try (0..<generator.int(in: 1...4)).map { _ in try generator.region() }
      let union = try #require(GeoRegion(enclosing: regions))
      #expect(regions.allSatisfy { union.contains(grownBy: 1e-9, $0) }, "\(regions)")
      let narrowest = regions.map { west in
        regions.map { Degrees.eastward(from: west.west, to: $0.west) + $0.longitudeSpan }.max() ?? 0
      }.min()
      #expect(
        (union.longitudeSpan - min(narrowest ?? -1, 360)).magnitude < 1e-9, "\(regions) \(union)")
    }
  }

  @Test func `an intersection contains exactly the common places of two regions`()
    throws
  {
    var generator = SeededGenerator(seed: 73)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let (one, other) = (try generator.region(), try generator.region())
      let common = one.intersection(other)
      #expect((common == nil) == !one.intersects(other))
      for _ in 0..<10 {
        let place = GeoCoordinate(
          latitude: generator.double(in: -90...90), longitude: generator.double(in: -180...180))
        let isCommon = one.contains(place) && other.contains(place)
        let isInside = common?.contains(place) ?? false
        if isCommon { #expect(isInside, "\(one) \(other) \(place)") }
        // In two pieces they reach around the globe together.
        if isInside, one.longitudeSpan + other.longitudeSpan < 360 {
          #expect(isCommon, "\(one) \(other) \(place)")
        }
      }
    }
  }

  @Test func `regions that meet in one meridian intersect there`() throws {
    let west = try #require(GeoRegion(south: 0, west: 0, north: 2, east: 10))
    let east = try #require(GeoRegion(south: 1, west: 10, north: 3, east: 20))
    let line = try #require(west.intersection(east))
    #expect(line == GeoRegion(south: 1, west: 10, north: 2, east: 10))
    #expect(west.union(east) == GeoRegion(south: 0, west: 0, north: 3, east: 20))
  }
}

extension SeededGenerator {
  fileprivate mutating func region() throws -> GeoRegion {
    let (one, other) = (double(in: -90...90), double(in: -90...90))
    return try #require(
      GeoRegion(
        south: min(one, other), north: max(one, other), west: double(in: -180...180),
        longitudeSpan: once(in: 8) ? element(of: [0, 360]) : double(in: 0...360)))
  }
}

extension GeoRegion {
  /// Whether this region, a little larger, holds another.
  fileprivate func contains(grownBy slack: Double, _ other: GeoRegion) -> Bool {
    guard
      let grown = GeoRegion(
        south: south, north: north, west: west - slack,
        longitudeSpan: min(longitudeSpan + 2 * slack, 360))
    else { return false }
    return grown.contains(other)
  }
}
