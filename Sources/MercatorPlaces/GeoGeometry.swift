public import Mercator

/// The shape of a feature: one of the seven geometries of RFC 7946, in coordinates that name
/// their parts.
///
///     let line = GeoGeometry.lineString([
///       GeoCoordinate(latitude: 48.137, longitude: 11.575),
///       GeoCoordinate(latitude: 52.520, longitude: 13.405),
///     ])
///     line.coordinates.count   // 2
public enum GeoGeometry: Hashable, Sendable {
  /// One place.
  case point(GeoCoordinate)
  /// Places that belong together.
  case multiPoint([GeoCoordinate])
  /// A line through two or more places.
  case lineString([GeoCoordinate])
  /// Lines that belong together.
  case multiLineString([[GeoCoordinate]])
  /// An area: its outer ring, then its holes. Every ring ends where it began.
  case polygon([[GeoCoordinate]])
  /// Areas that belong together, each with its own holes.
  case multiPolygon([[[GeoCoordinate]]])
  /// Geometries that belong together, of any kinds.
  case collection([GeoGeometry])

  /// Every position of the geometry, in the order in which it is written.
  ///
  ///     GeoGeometry.collection([.point(munich), .multiPoint([berlin, munich])]).coordinates
  ///     // [munich, berlin, munich]
  ///
  /// *Edge cases*
  /// - The position that closes a ring is there twice, as the ring's first and as its last.
  ///
  /// - Complexity: O(positions).
  public var coordinates: [GeoCoordinate] {
    var all: [GeoCoordinate] = []
    append(to: &all)
    return all
  }

  /// The places that are points, not corners of lines and areas, in order.
  public var points: [GeoCoordinate] {
    switch self {
    case .point(let place): [place]
    case .multiPoint(let places): places
    case .lineString, .multiLineString, .polygon, .multiPolygon: []
    case .collection(let members): members.flatMap(\.points)
    }
  }

  /// The lines, and the rings of the areas with their holes, as they run over the map, in order.
  ///
  /// - Parameters:
  ///   - convention: what is known of the file's other rings, and of its box.
  ///   - withHoles: whether the rings of holes are among them.
  public func paths(
    by convention: RingConvention = RingConvention(), withHoles: Bool = true
  ) -> [GeoPath] {
    var paths: [GeoPath] = []
    forEachShape { positions, kind in
      switch kind {
      case .line: paths.append(GeoPath(line: positions))
      case .exterior: paths.append(GeoPath(ring: positions, by: convention))
      case .hole where !withHoles: break
      case .hole: paths.append(GeoPath(ring: positions, isHole: true, by: convention))
      }
    }
    return paths
  }

  /// The same with lines along great circles: see `GeoCoordinate.greatCircles(through:)`. Areas stay.
  public var alongGreatCircles: GeoGeometry {
    switch self {
    case .lineString(let line): .lineString(GeoCoordinate.greatCircles(through: line))
    case .multiLineString(let lines):
      .multiLineString(lines.map { GeoCoordinate.greatCircles(through: $0) })
    case .collection(let members): .collection(members.map(\.alongGreatCircles))
    case .point, .multiPoint, .polygon, .multiPolygon: self
    }
  }

  /// What positions are of a shape.
  enum Shape {
    case line, exterior, hole
  }

  /// Calls `body` with the positions of every line and every ring, in order.
  func forEachShape(_ body: ([GeoCoordinate], Shape) -> Void) {
    func visit(_ rings: [[GeoCoordinate]]) {
      for (index, ring) in rings.enumerated() { body(ring, index == 0 ? .exterior : .hole) }
    }
    switch self {
    case .point, .multiPoint: break
    case .lineString(let line): body(line, .line)
    case .multiLineString(let lines): for line in lines { body(line, .line) }
    case .polygon(let rings): visit(rings)
    case .multiPolygon(let polygons): for rings in polygons { visit(rings) }
    case .collection(let members): for member in members { member.forEachShape(body) }
    }
  }

  func append(to all: inout [GeoCoordinate]) {
    switch self {
    case .point(let place): all.append(place)
    case .multiPoint(let places), .lineString(let places): all += places
    case .multiLineString(let lists), .polygon(let lists): for list in lists { all += list }
    case .multiPolygon(let polygons): for rings in polygons { for ring in rings { all += ring } }
    case .collection(let members): for member in members { member.append(to: &all) }
    }
  }
}
