public import Mercator

/// The shape of a feature: one of the seven geometries of RFC 7946, with labelled coordinates.
///
///     let line = GeoGeometry.lineString([
///       GeoCoordinate(latitude: 48.137, longitude: 11.575),
///       GeoCoordinate(latitude: 52.520, longitude: 13.405),
///     ])
///     line.coordinates.count   // 2
public enum GeoGeometry: Hashable, Sendable {
  /// One place.
  case point(GeoCoordinate)
  /// A group of places.
  case multiPoint([GeoCoordinate])
  /// A line through two or more places.
  case lineString([GeoCoordinate])
  /// A group of lines.
  case multiLineString([[GeoCoordinate]])
  /// An area: its outer ring, then its holes. Every ring ends at its start.
  case polygon([[GeoCoordinate]])
  /// A group of areas, each with its own holes.
  case multiPolygon([[[GeoCoordinate]]])
  /// A group of geometries of any kinds.
  case collection([GeoGeometry])

  /// The positions of the geometry, in written order.
  ///
  ///     GeoGeometry.collection([.point(munich), .multiPoint([berlin, munich])]).coordinates
  ///     // [munich, berlin, munich]
  ///
  /// *Edge cases*
  /// - The position that closes a ring occurs twice, as the first and the last.
  ///
  /// - Complexity: O(positions).
  public var coordinates: [GeoCoordinate] {
    var all: [GeoCoordinate] = []
    append(to: &all)
    return all
  }

  /// The places that are points, not vertices of lines and areas, in order.
  public var points: [GeoCoordinate] {
    switch self {
    case .point(let place): [place]
    case .multiPoint(let places): places
    case .lineString, .multiLineString, .polygon, .multiPolygon: []
    case .collection(let members): members.flatMap({ $0.points })
    }
  }

  /// Returns the lines, and the rings of the areas with their holes, as drawn on the map, in order.
  ///
  /// - Parameters:
  ///   - convention: the convention of the file's other rings and of its bounding box.
  ///   - withHoles: whether to include the rings of holes.
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

  /// The geometry with its lines along great circles: see `GeoCoordinate.greatCircles(through:)`.
  /// Areas are unchanged.
  public var alongGreatCircles: GeoGeometry {
    switch self {
    case .lineString(let line): .lineString(GeoCoordinate.greatCircles(through: line))
    case .multiLineString(let lines):
      .multiLineString(lines.map { GeoCoordinate.greatCircles(through: $0) })
    case .collection(let members): .collection(members.map({ $0.alongGreatCircles }))
    case .point, .multiPoint, .polygon, .multiPolygon: self
    }
  }

  /// The kind of shape that a list of positions forms.
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
