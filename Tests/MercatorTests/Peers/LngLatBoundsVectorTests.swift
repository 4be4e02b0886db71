import Mercator
import TestSupport
import Testing

/// Boxes across 180° and the wrapping of longitudes, against MapLibre's `LngLatBounds`.
@Suite struct LngLatBoundsVectorTests {
  private struct Vectors: Decodable {
    var cases: [Case]
    var wrap: [Wrap]
  }

  private struct Wrap: Decodable {
    var lng: Double
    var wrapped: Double
  }

  private struct Case: Decodable {
    var id: Int
    var a: Box
    var b: Box
    var p: [Double]
    var adjustAntiMeridian: Box
    var contains: Bool
    var intersects: Bool
    var extend: Box
    var center: [Double]
    var isEmpty: Bool

    var place: GeoCoordinate { GeoCoordinate(latitude: p[1], longitude: p[0]) }
  }

  /// West, south, east, north.
  private struct Box: Decodable {
    var west: Double
    var south: Double
    var east: Double
    var north: Double

    init(from decoder: any Decoder) throws {
      let numbers = try decoder.singleValueContainer().decode([Double].self)
      (west, south, east, north) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    var crosses: Bool { west > east }

    func region() throws -> GeoRegion {
      try #require(GeoRegion(south: south, west: west, north: north, east: east))
    }
  }

  /// Degrees, from the header.
  private static let tolerance = 1e-12

  private static func vectors() throws -> Vectors { try Fixture("lnglat-bounds.json").decoded() }

  @Test func `E1: a box with its east west of its west crosses 180°`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      let region = try row.a.region()
      let adjusted = row.adjustAntiMeridian
      comparison.near(
        Textbook.turn(region.west, adjusted.west), 0, within: Self.tolerance, "west in degrees")
      comparison.near(region.south, adjusted.south, within: 0, "south in degrees")
      comparison.near(region.north, adjusted.north, within: 0, "north in degrees")
      comparison.near(
        region.longitudeSpan, adjusted.east - adjusted.west, within: Self.tolerance,
        "span in degrees")
      comparison.near(region.east, adjusted.east, within: Self.tolerance, "east in degrees")
      comparison.check(!row.isEmpty, "a peer's box is empty")
    }
    comparison.expect(cases: 150)
  }

  /// Where a box crosses 180°, MapLibre's `contains` asks for west ≥ longitude ≥ east: it answers
  /// for the gap beside the box. Right is the rest of the circle.
  @Test func `E1: a region contains MapLibre's places, and the right ones across 180°`() throws {
    var comparison = Comparison()
    var wrong = 0
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      let (box, longitude) = (row.a, row.p[0])
      let isBetween =
        box.crosses
        ? longitude >= box.west || longitude <= box.east
        : longitude >= box.west && longitude <= box.east
      let right = row.p[1] >= box.south && row.p[1] <= box.north && isBetween
      comparison.check(
        try box.region().contains(row.place) == right, "contains is not \(right)")
      if row.contains != right {
        wrong += 1
        comparison.check(box.crosses, "MapLibre is wrong where the box does not cross 180°")
      }
    }
    comparison.expect(cases: 150)
    #expect(wrong == 16, "of the 71 boxes across 180°")
  }

  @Test func `E1: regions intersect where MapLibre's boxes do`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      let (one, other) = (try row.a.region(), try row.b.region())
      comparison.check(
        one.intersects(other) == row.intersects, "intersects is not \(row.intersects)")
      comparison.check(
        other.intersects(one) == row.intersects, "intersects is not symmetric")
      comparison.check(
        (one.intersection(other) != nil) == row.intersects, "the intersection disagrees")
    }
    comparison.expect(cases: 150)
  }

  /// MapLibre halves west + east also where the box crosses 180°: its centre is then on the far
  /// side of the globe. Ours is in the box.
  @Test func `E1: a region's centre equals MapLibre's, and is inside across 180°`() throws {
    var comparison = Comparison()
    var wrong = 0
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      let region = try row.a.region()
      let center = region.center
      comparison.near(center.latitude, row.center[1], within: Self.tolerance, "latitude in degrees")
      comparison.check(region.contains(center), "the centre \(center) is outside")
      let right = (row.a.west + row.a.east + (row.a.crosses ? 360 : 0)) / 2
      comparison.near(
        Textbook.turn(center.longitude, right), 0, within: Self.tolerance, "longitude in degrees")
      if Textbook.turn(row.center[0], right).magnitude > Self.tolerance { wrong += 1 }
    }
    comparison.expect(cases: 150)
    #expect(wrong == 71, "all boxes across 180°")
  }

  /// MapLibre's `extend` takes the lesser west and the greater east, as if no box crossed 180°: the
  /// result may miss parts of both. Ours holds both boxes, and is never wider than a right peer's.
  @Test func `E1: a union contains both regions and is never wider than MapLibre's`() throws {
    var comparison = Comparison()
    var wrong = 0
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      let (one, other) = (try row.a.region(), try row.b.region())
      let union = one.union(other)
      let theirs = try row.extend.region()
      comparison.near(union.south, theirs.south, within: 0, "south in degrees")
      comparison.near(union.north, theirs.north, within: 0, "north in degrees")
      for part in [one, other] {
        comparison.check(
          Self.holds(union, part, slack: Self.tolerance), "\(union) does not hold \(part)")
      }
      let isRight = [one, other].allSatisfy { Self.holds(theirs, $0, slack: Self.tolerance) }
      if isRight {
        comparison.check(
          union.longitudeSpan <= theirs.longitudeSpan + Self.tolerance,
          "\(union) is wider than \(theirs)")
      } else {
        wrong += 1
        comparison.check(
          row.a.crosses || row.b.crosses, "MapLibre is wrong where no box crosses 180°")
      }
    }
    comparison.expect(cases: 150)
    #expect(wrong == 91, "of the 117 pairs with a box across 180°")
  }

  /// Whether `outer` holds `inner`, in plain degrees, without the core's own `contains`.
  private static func holds(_ outer: GeoRegion, _ inner: GeoRegion, slack: Double) -> Bool {
    guard outer.longitudeSpan < 360 else { return true }
    var start = inner.west - outer.west
    if start < -slack { start += 360 }
    return start + inner.longitudeSpan <= outer.longitudeSpan + slack
  }

  /// MapLibre wraps into (−180, 180]; here −180…180 keep their bits and others wrap into
  /// [−180, 180). So −180 stays, and −540 is −180: the same meridian either way.
  @Test func `D1: a longitude wraps to MapLibre's meridian, and −180 stays −180`() throws {
    var comparison = Comparison()
    for row in try Self.vectors().wrap {
      comparison.begin("longitude \(row.lng)")
      let wrapped = Degrees.wrappedLongitude(row.lng)
      let right = row.wrapped == 180 ? -180 : row.wrapped
      comparison.near(wrapped, right, within: Self.tolerance, "longitude in degrees")
    }
    comparison.expect(cases: 7)
  }
}
