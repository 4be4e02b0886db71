/// A line, or a ring of an area, as it runs over the map.
///
///     let route = GeoPath(line: [
///       GeoCoordinate(latitude: 40.6, longitude: -73.8),    // New York
///       GeoCoordinate(latitude: 22.3, longitude: 113.9),    // Hong Kong
///     ])
///     route.vertices[1].longitude     // −246.1: the short way, across 180°
///     route.longitudeSpan             // 172.3
///     try viewport.fit(route)
///
/// Between two vertices it is straight on a map in Web Mercator. Longitudes are those of somebody who
/// goes along the path: from one vertex to the next they differ by the way that is gone, and they may
/// leave −180…180. So a path says by itself on which side of the globe each of its edges runs.
///
/// An edge whose longitudes differ by more than 180° as they are written can be read in two ways: as
/// a straight line in degrees (RFC 7946, 3.1.1), or as the short way across 180°. A *line* takes
/// the short way. A *ring* takes what a ``RingConvention`` says.
public struct GeoPath: Hashable, Sendable {
  /// The vertices, with longitudes that go on beyond ±180°; those of a ring end where it began, or
  /// whole turns away from there.
  public let vertices: [GeoCoordinate]
  /// Whether it bounds an area.
  public let isRing: Bool
  /// How many of the vertices are on the way that was given; those behind run along a pole, and are
  /// no part of an area's outline.
  public let outlineLength: Int
  /// The way in which its long edges were read.
  public let reading: Reading

  /// The way in which edges are read whose longitudes differ by more than 180°.
  public enum Reading: Hashable, Sendable {
    /// There are none: one way is left.
    case only
    /// They are straight in degrees, as written.
    case asWritten
    /// They run the short way, across 180°.
    case shortWay
  }

  /// An open line, each edge of which runs the short way.
  ///
  /// *Edge cases*
  /// - Places that are not valid are left out.
  /// - An edge of exactly 180° runs as it is written.
  public init(line places: some Sequence<GeoCoordinate>) {
    let valid = places.filter { $0.isValid }
    vertices = Self.shortWay(valid)
    outlineLength = valid.count
    isRing = false
    reading = Self.hasLongEdge(valid) ? .shortWay : .only
  }

  /// A ring of an area, closed where it is open.
  ///
  ///     GeoPath(ring: [
  ///       GeoCoordinate(latitude: 0, longitude: -100), GeoCoordinate(latitude: 0, longitude: 100),
  ///       GeoCoordinate(latitude: 9, longitude: 100), GeoCoordinate(latitude: 9, longitude: -100),
  ///     ]).longitudeSpan   // 200: it turns counterclockwise as it is written
  ///
  /// A ring that comes back to its start a turn away from there holds the nearer pole. It goes on
  /// along that pole.
  ///
  /// - Parameters:
  ///   - places: the corners, in order; the first may be repeated at the end.
  ///   - isHole: whether it bounds a hole, which turns the other way.
  ///   - convention: what is known of the other rings, and of the box of all.
  ///
  /// *Edge cases*: places that are not valid are left out.
  public init(
    ring places: some Sequence<GeoCoordinate>, isHole: Bool = false,
    by convention: RingConvention = RingConvention()
  ) {
    var written = places.filter { $0.isValid }
    if let first = written.first, first != written[written.count - 1] { written.append(first) }
    isRing = true
    outlineLength = written.count
    guard Self.hasLongEdge(written) else {
      vertices = written
      reading = .only
      return
    }
    let short = Self.holdingPole(Self.shortWay(written))
    let isShort =
      convention.crosses180
      ?? (Self.fitness(short, convention, isHole: isHole)
        > Self.fitness(written, convention, isHole: isHole))
    vertices = isShort ? short : written
    reading = isShort ? .shortWay : .asWritten
  }

  /// A path of exactly these vertices.
  package init(vertices: [GeoCoordinate], isRing: Bool, reading: Reading = .only) {
    (self.vertices, self.isRing, self.reading) = (vertices, isRing, reading)
    outlineLength = vertices.count
  }

  /// The vertices without those that run along a pole: what is stroked.
  package var outline: ArraySlice<GeoCoordinate> { vertices.prefix(outlineLength) }

  /// From its westmost to its eastmost longitude, in degrees: more than 360 if it goes around more
  /// than once.
  public var longitudeSpan: Double { longitudes.map { $0.upperBound - $0.lowerBound } ?? 0 }

  /// All that it covers; nil without vertices.
  ///
  /// *Edge cases*: a path of 360° and more covers the whole circle.
  public var region: GeoRegion? {
    guard let longitudes else { return nil }
    var (south, north) = (90.0, -90.0)
    for vertex in vertices {
      south = min(south, vertex.latitude)
      north = max(north, vertex.latitude)
    }
    return GeoRegion(
      south: south, west: longitudes.lowerBound, north: north, east: longitudes.upperBound)
  }

  /// From its westmost to its eastmost longitude; nil without vertices.
  package var longitudes: ClosedRange<Double>? {
    guard var (west, east) = vertices.first.map({ ($0.longitude, $0.longitude) }) else {
      return nil
    }
    for vertex in vertices {
      west = min(west, vertex.longitude)
      east = max(east, vertex.longitude)
    }
    return west...east
  }

  /// Twice the area within some vertices in degrees, positive if they turn counterclockwise.
  package static func turning(_ vertices: [GeoCoordinate]) -> Double {
    guard let first = vertices.first else { return 0 }
    var sum = 0.0
    var last = first
    for next in vertices {
      // From the first vertex, so that a small ring far from 0° keeps its digits.
      sum +=
        (last.longitude - first.longitude) * (next.latitude - first.latitude)
        - (next.longitude - first.longitude) * (last.latitude - first.latitude)
      last = next
    }
    return sum
  }

  private static let halfTurn: Double = 180

  /// The longest way from one longitude to another that is read in one way.
  private static func isLong(_ one: GeoCoordinate, _ other: GeoCoordinate) -> Bool {
    (other.longitude - one.longitude).magnitude > halfTurn
  }

  package static func hasLongEdge(_ places: [GeoCoordinate]) -> Bool {
    zip(places, places.dropFirst()).contains { isLong($0, $1) }
  }

  /// The same places, each by the short way from the one before.
  private static func shortWay(_ places: [GeoCoordinate]) -> [GeoCoordinate] {
    guard var last = places.first?.longitude else { return [] }
    // As long as nothing turned, longitudes stay as they are, bit for bit.
    var turns = 0.0
    return places.map { place in
      var vertex = place
      var step = place.longitude + 360 * turns - last
      while step.magnitude > halfTurn {
        turns += step > 0 ? -1 : 1
        step = place.longitude + 360 * turns - last
      }
      if turns != 0 { vertex.longitude += 360 * turns }
      last = vertex.longitude
      return vertex
    }
  }

  /// A ring that ends whole turns from its start goes on along the nearer pole.
  private static func holdingPole(_ ring: [GeoCoordinate]) -> [GeoCoordinate] {
    guard let first = ring.first, let last = ring.last,
      (last.longitude - first.longitude).magnitude > halfTurn
    else { return ring }
    let sum = ring.reduce(0) { $0 + $1.latitude }
    let pole: Double = sum < 0 ? -90 : 90
    return ring + [
      GeoCoordinate(latitude: pole, longitude: last.longitude),
      GeoCoordinate(latitude: pole, longitude: first.longitude), first,
    ]
  }

  /// How far vertices bound an area as rings do: 0 if it is empty or a long edge crosses another edge,
  /// 1 if it turns the wrong way, else 2.
  private static func fitness(
    _ vertices: [GeoCoordinate], _ convention: RingConvention, isHole: Bool
  ) -> Int {
    let turning = turning(vertices)
    let box = GeoPath(vertices: vertices, isRing: true, reading: .only)
    guard let longitudes = box.longitudes, let region = box.region else { return 0 }
    // Less than rounding makes of a ring that goes the same way back.
    let nothing = (longitudes.upperBound - longitudes.lowerBound) * region.latitudeSpan * 1e-9
    guard turning.magnitude > nothing, !hasLongCrossing(vertices) else { return 0 }
    return (turning > 0) == (convention.isCounterclockwise != isHole) ? 2 : 1
  }

  /// Whether a long edge crosses another edge.
  ///
  /// - Complexity: O(k · n) for k long edges, of which a ring has few.
  private static func hasLongCrossing(_ vertices: [GeoCoordinate]) -> Bool {
    let edges = Array(zip(vertices, vertices.dropFirst()))
    return edges.contains { long in
      isLong(long.0, long.1) && edges.contains { crosses(long, $0) }
    }
  }

  /// Whether two edges have a point in common that is no end of either.
  private static func crosses(
    _ one: (GeoCoordinate, GeoCoordinate), _ other: (GeoCoordinate, GeoCoordinate)
  ) -> Bool {
    func side(_ edge: (GeoCoordinate, GeoCoordinate), _ place: GeoCoordinate) -> Double {
      (edge.1.longitude - edge.0.longitude) * (place.latitude - edge.0.latitude)
        - (place.longitude - edge.0.longitude) * (edge.1.latitude - edge.0.latitude)
    }
    let (a, b) = (side(one, other.0), side(one, other.1))
    let (c, d) = (side(other, one.0), side(other, one.1))
    return (a > 0 && b < 0 || a < 0 && b > 0) && (c > 0 && d < 0 || c < 0 && d > 0)
  }
}

/// What is known of a file's rings, so that those with long edges are read as they are meant.
///
/// Of an edge whose longitudes differ by more than 180° this decides, in this order:
///
/// 1. A box of all, if there is one: with west > east it crosses 180°, and such an edge runs the
///    short way; else it runs as it is written.
/// 2. RFC 7946, 3.1.1: it is a straight line in degrees. But where the ring then crosses itself, or
///    turns the wrong way, and by the short way it does not, it runs the short way: that is how files
///    tell areas across 180° that were not cut there.
///
/// Exteriors turn counterclockwise (RFC 7946, 3.1.6), unless the other rings of a file say otherwise.
public struct RingConvention: Hashable, Sendable {
  /// Whether the box of all crosses 180°; nil: there is none.
  public var crosses180: Bool?
  /// Whether exteriors turn counterclockwise.
  public var isCounterclockwise: Bool

  /// A convention of exactly these; by default that of RFC 7946, without a box.
  public init(crosses180: Bool? = nil, isCounterclockwise: Bool = true) {
    self.crosses180 = crosses180
    self.isCounterclockwise = isCounterclockwise
  }
}
