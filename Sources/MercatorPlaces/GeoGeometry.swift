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
