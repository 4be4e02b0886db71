/// The course of a line, or of a polygon's ring, on the map.
///
///     let route = GeoPath(line: [
///       GeoCoordinate(latitude: 40.6, longitude: -73.8),    // New York
///       GeoCoordinate(latitude: 22.3, longitude: 113.9),    // Hong Kong
///     ])
///     route.vertices[1].longitude     // −246.1: the short way, across 180°
///     route.longitudeSpan             // 172.3
///     try viewport.fit(route)
///
/// Between two vertices the path is straight on a Web-Mercator map. Its longitudes are continuous.
/// From one vertex to the next they differ by the distance travelled, and they may leave −180…180.
/// The path itself thus defines the side of the globe on which each of its edges runs.
///
/// An edge whose written longitudes differ by more than 180° has two readings: a straight line in
/// degrees (RFC 7946, 3.1.1), or the short way across 180°. A *line* takes the short way. A *ring*
/// follows its ``RingConvention``.
public struct GeoPath: Hashable, Sendable {
  /// The vertices, with longitudes that continue beyond ±180°.
  ///
  /// A ring ends where it began, or a whole number of turns away.
  public let vertices: [GeoCoordinate]
  /// Whether the path bounds an area.
  public let isRing: Bool
  /// The number of vertices that belong to the given path.
  ///
  /// The vertices after them run along a pole, and are not part of an area's outline.
  public let outlineLength: Int
  /// The reading of the path's long edges.
  public let reading: Reading

  /// A reading of edges whose longitudes differ by more than 180°.
  public enum Reading: Hashable, Sendable {
    /// The path has no long edges, and thus a single reading.
    case only
    /// Long edges are straight in degrees, as written.
    case asWritten
    /// Long edges run the short way, across 180°.
    case shortWay
  }

  /// Creates an open line whose edges all run the short way.
  ///
  /// *Edge cases*
  /// - Invalid coordinates are skipped.
  /// - An edge of exactly 180° runs as written.
  public init(line places: some Sequence<GeoCoordinate>) {
    let valid = places.filter { $0.isValid }
    vertices = Self.shortWay(valid)
    outlineLength = valid.count
    isRing = false
    reading = Self.hasLongEdge(valid) ? .shortWay : .only
  }

  /// Creates a ring of a polygon, and closes the ring if it is open.
  ///
  ///     GeoPath(ring: [
  ///       GeoCoordinate(latitude: 0, longitude: -100), GeoCoordinate(latitude: 0, longitude: 100),
  ///       GeoCoordinate(latitude: 9, longitude: 100), GeoCoordinate(latitude: 9, longitude: -100),
  ///     ]).longitudeSpan   // 200: as written, it is counterclockwise
  ///
  /// A ring that ends a full turn away from its start encloses the nearer pole. The ring is then
  /// continued along that pole.
  ///
  /// - Parameters:
  ///   - places: the corners, in order; the first one may be repeated at the end.
  ///   - isHole: whether the ring bounds a hole, which has the opposite orientation.
  ///   - convention: the orientation of the file's other rings, and whether its bounding box
  ///     crosses 180°.
  ///
  /// *Edge cases*: invalid coordinates are skipped.
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

  /// Creates a path from its vertices, without changes.
  package init(vertices: [GeoCoordinate], isRing: Bool, reading: Reading = .only) {
    (self.vertices, self.isRing, self.reading) = (vertices, isRing, reading)
    outlineLength = vertices.count
  }

  /// The vertices to stroke: all except those along a pole.
  package var outline: ArraySlice<GeoCoordinate> { vertices.prefix(outlineLength) }

  /// The span from the westernmost to the easternmost longitude, in degrees; more than 360 if the
  /// path circles the globe more than once.
  public var longitudeSpan: Double { longitudes.map { $0.upperBound - $0.lowerBound } ?? 0 }

  /// The path's bounding region; nil without vertices.
  ///
  /// *Edge cases*: a path of 360° or more covers the whole circle.
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

  /// The range from the westernmost to the easternmost longitude; nil without vertices.
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

  /// Returns twice the signed area of a polygon in degrees, positive if counterclockwise.
  package static func turning(_ vertices: [GeoCoordinate]) -> Double {
    guard let first = vertices.first else { return 0 }
    var sum = 0.0
    var last = first
    for next in vertices {
      // Relative to the first vertex, so that a small ring far from 0° keeps its precision.
      sum +=
        (last.longitude - first.longitude) * (next.latitude - first.latitude)
        - (next.longitude - first.longitude) * (last.latitude - first.latitude)
      last = next
    }
    return sum
  }

  private static let halfTurn: Double = 180

  /// Returns `true` if an edge spans more than 180° of longitude, and so has two readings.
  private static func isLong(_ one: GeoCoordinate, _ other: GeoCoordinate) -> Bool {
    (other.longitude - one.longitude).magnitude > halfTurn
  }

  package static func hasLongEdge(_ places: [GeoCoordinate]) -> Bool {
    zip(places, places.dropFirst()).contains { isLong($0, $1) }
  }

  /// Returns the coordinates with longitudes that take the short way from each one to the next.
  private static func shortWay(_ places: [GeoCoordinate]) -> [GeoCoordinate] {
    guard var last = places.first?.longitude else { return [] }
    // Before the first turn, longitudes stay bit-identical.
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

  /// Continues a ring along the nearer pole if it ends whole turns from its start.
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

  /// Returns a score for vertices as a ring: 0 if the ring is empty or a long edge crosses another
  /// edge, 1 if its orientation is wrong, otherwise 2.
  private static func fitness(
    _ vertices: [GeoCoordinate], _ convention: RingConvention, isHole: Bool
  ) -> Int {
    let turning = turning(vertices)
    let box = GeoPath(vertices: vertices, isRing: true, reading: .only)
    guard let longitudes = box.longitudes, let region = box.region else { return 0 }
    // Rounding gives a ring that retraces its own edges less area than this.
    let nothing = (longitudes.upperBound - longitudes.lowerBound) * region.latitudeSpan * 1e-9
    guard turning.magnitude > nothing, !hasLongCrossing(vertices) else { return 0 }
    return (turning > 0) == (convention.isCounterclockwise != isHole) ? 2 : 1
  }

  /// Returns `true` if a long edge crosses another edge.
  ///
  /// - Complexity: O(k · n) for k long edges, which are few in a ring.
  private static func hasLongCrossing(_ vertices: [GeoCoordinate]) -> Bool {
    let edges = Array(zip(vertices, vertices.dropFirst()))
    return edges.contains { long in
      isLong(long.0, long.1) && edges.contains { crosses(long, $0) }
    }
  }

  /// Returns `true` if two edges cross at a point other than an end of either.
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

/// The known facts about a file's rings, used to read rings with long edges as intended.
///
/// The following rules apply, in this order, to an edge whose longitudes differ by more than 180°:
///
/// 1. If the file has a bounding box, the box decides. A box with west > east crosses 180°, and the
///    edge runs the short way. With any other box it runs as written.
/// 2. By RFC 7946, 3.1.1, the edge is a straight line in degrees. The exception is a ring that then
///    crosses itself or has the wrong orientation, and that is correct by the short way. It runs
///    the short way, since files describe areas across 180° like this if they don't cut them there.
///
/// Exteriors are counterclockwise (RFC 7946, 3.1.6), unless the file's other rings show the
/// opposite.
public struct RingConvention: Hashable, Sendable {
  /// Whether the file's bounding box crosses 180°; nil without a box.
  public var crosses180: Bool?
  /// Whether exteriors are counterclockwise.
  public var isCounterclockwise: Bool

  /// Creates a convention; the default is RFC 7946 without a bounding box.
  public init(crosses180: Bool? = nil, isCounterclockwise: Bool = true) {
    self.crosses180 = crosses180
    self.isCounterclockwise = isCounterclockwise
  }
}
