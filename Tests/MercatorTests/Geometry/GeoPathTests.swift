import Mercator
import Testing

@Suite struct GeoPathTests {
  private static func places(_ pairs: [(Double, Double)]) -> [GeoCoordinate] {
    pairs.map { GeoCoordinate(latitude: $0.1, longitude: $0.0) }
  }

  private static func ring(
    _ pairs: [(Double, Double)], by convention: RingConvention = RingConvention(),
    isHole: Bool = false
  ) -> GeoPath {
    GeoPath(ring: places(pairs), isHole: isHole, by: convention)
  }

  /// Degrees 177 to 182, as written by programs that keep longitudes in −180…180.
  private static let fiji = [(177.0, -20.0), (-178, -20), (-178, -16), (177, -16), (177.0, -20.0)]

  @Test func `a line goes the short way and keeps other longitudes to the bit`() {
    let flight = GeoPath(line: Self.places([(-73.780968, 40.641766), (113.91848, 22.308046)]))
    #expect(flight.reading == .shortWay && !flight.isRing)
    #expect(flight.vertices[0].longitude == -73.780968)
    #expect(abs(flight.vertices[1].longitude - (113.91848 - 360)) < 1e-12)
    let home = GeoPath(line: Self.places([(11.575, 48), (13.4, 52), (11.575, 48)]))
    #expect(home.reading == .only && home.vertices.map(\.longitude) == [11.575, 13.4, 11.575])
  }

  @Test func `a line around the world adds up, and longitudes beyond 180° stay`() {
    let round = GeoPath(
      line: Self.places([(-0.45, 51), (103.99, 1), (-118.41, 34), (-0.45, 51), (103.99, 1)]))
    #expect(abs(round.longitudeSpan - 464.44) < 1e-9 && round.region?.longitudeSpan == 360)
    let across = GeoPath(line: Self.places([(170, 0), (190, 1), (200, 0)]))
    #expect(across.reading == .only && across.longitudeSpan == 30)
  }

  @Test func `an edge of exactly 180° runs in the direction written`() {
    #expect(GeoPath(line: Self.places([(0, 0), (180, 0)])).vertices[1].longitude == 180)
    #expect(GeoPath(line: Self.places([(0, 0), (-180, 0)])).vertices[1].longitude == -180)
    #expect(GeoPath(line: Self.places([(90, 0), (-90, 0)])).reading == .only)
  }

  @Test func `a counterclockwise ring is straight in degrees`() {
    let wide = Self.ring([(-100, -10), (100, -10), (100, 60), (-100, 60)])
    #expect(wide.reading == .asWritten && wide.longitudeSpan == 200)
    #expect(wide.vertices.last == wide.vertices.first, "it is closed")
    let band = Self.ring([(-180, 0), (180, 0), (180, 10), (-180, 10), (-180, 0)])
    #expect(band.reading == .asWritten && band.longitudeSpan == 360)
  }

  @Test func `an uncut area across 180° is recognised by its direction`() {
    let short = Self.ring(Self.fiji)
    #expect(short.reading == .shortWay && short.longitudeSpan == 5)
    // Clockwise: by RFC 7946 all of the world but a strip.
    let clockwise = Array(Self.fiji.reversed())
    #expect(Self.ring(clockwise).longitudeSpan == 355)
    let others = RingConvention(isCounterclockwise: false)
    #expect(Self.ring(clockwise, by: others).longitudeSpan == 5)
    #expect(Self.ring(clockwise, isHole: true).longitudeSpan == 5)
  }

  @Test(arguments: [true, false])
  func `the bounds of a file decide the reading of a ring in either direction`(
    _ isReversed: Bool
  ) {
    let pairs = isReversed ? Self.fiji.reversed() : Self.fiji
    #expect(Self.ring(pairs, by: RingConvention(crosses180: true)).longitudeSpan == 5)
    #expect(Self.ring(pairs, by: RingConvention(crosses180: false)).longitudeSpan == 355)
  }

  @Test(arguments: [1.0, -1]) func `a ring around a pole contains the pole`(_ side: Double) throws {
    let longitudes = stride(from: -150.0, through: 150, by: 60).map { side * $0 }
    let cap = Self.ring(longitudes.map { ($0, side * 70) })
    #expect(cap.reading == .shortWay)
    let region = try #require(cap.region)
    #expect(region.longitudeSpan == 360 && (side > 0 ? region.north : -region.south) == 90)
    // A coast is not as even: the long edge crosses others as it is written.
    let coast = Self.ring(
      longitudes.enumerated().map { ($1, side * ($0.isMultiple(of: 2) ? 69 : 71)) })
    #expect(coast.region?.longitudeSpan == 360 && coast.reading == .shortWay)
  }

  @Test func `a ring along a pole is read in the direction written`() {
    let antarctica = Self.ring([
      (-180, -90), (180, -90), (180, -77.7), (0, -60.5), (-180, -77.7), (-180, -90),
    ])
    #expect(antarctica.reading == .asWritten && antarctica.longitudeSpan == 360)
  }

  @Test func `invalid places are left out of a path, which may be empty`() {
    let line = GeoPath(line: Self.places([(0, 0), (.nan, 1), (5, 95), (400, 0), (1, 1)]))
    #expect(line.vertices == Self.places([(0, 0), (1, 1)]))
    let none = GeoPath(ring: Self.places([(.infinity, 0)]))
    #expect(none.vertices.isEmpty && none.region == nil && none.longitudeSpan == 0)
    #expect(GeoPath(ring: Self.places([(7, 50)])).vertices.count == 1)
  }
}
