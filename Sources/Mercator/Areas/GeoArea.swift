/// An area on the map: polygons with holes, in any number of parts.
///
///     let harbour = GeoArea(ring: corners)
///     harbour.contains(here)
///     shops.places(in: harbour)                      // of a PlaceIndex
///     TileCover(of: harbour, levels: 0...14).count
///
/// A coordinate is in the area if it is in any of the polygons. It is in a polygon if it is in an
/// odd number of its rings, so parts and holes may have any orientation.
///
/// Edges are those of ``GeoPath``: straight on a Web-Mercator map, as it is drawn, across 180°
/// and around poles as read there. An edge belongs to the area to its east or south. Each coordinate
/// is thus in only one of two areas that share an edge.
///
/// *Edge cases*
/// - Coordinates beyond the map's edge at ±85.051…° are in areas that reach there, up to the poles.
/// - Rings without vertices are left out.
///
/// *Search words*: point in polygon, geofence, polygon, multipolygon.
///
/// - Complexity: O(vertices) to create.
public struct GeoArea: Hashable, Sendable {
  /// The polygons: each is a list of rings, the outer one first, then its holes.
  public private(set) var polygons: [[GeoPath]] = []
  /// The rings of each polygon, and their bounding box.
  package private(set) var parts: [AreaPart] = []

  /// Creates an empty area.
  public init() {}

  /// Creates an area of polygons: each is an outer ring, then its holes.
  public init(_ polygons: some Sequence<[GeoPath]>) {
    for polygon in polygons { add(polygon) }
  }

  /// Creates an area with a single ring, closed or not.
  public init(ring places: some Sequence<GeoCoordinate>) {
    add([GeoPath(ring: places)])
  }

  /// Creates the area of a circle, as a polygon: see ``GeoCircle/rings(vertexCount:)``.
  public init(_ circle: GeoCircle, vertexCount: Int = 128) {
    add(circle.rings(vertexCount: vertexCount))
  }

  /// Creates the area of a region.
  public init(_ region: GeoRegion) {
    let corners = [
      (region.south, region.west), (region.south, region.east), (region.north, region.east),
      (region.north, region.west), (region.south, region.west),
    ]
    add([
      GeoPath(
        vertices: corners.map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }, isRing: true)
    ])
  }

  /// Adds the polygons of another area.
  public mutating func formUnion(_ other: GeoArea) {
    polygons += other.polygons
    parts += other.parts
  }

  /// Whether the area has no polygons.
  public var isEmpty: Bool { polygons.isEmpty }

  /// The area's bounding box; nil for an empty area.
  public var region: GeoRegion? {
    GeoRegion(enclosing: polygons.compactMap { $0.first?.region })
  }

  /// Returns `true` if a coordinate is in the area; `false` for an invalid coordinate.
  ///
  /// - Complexity: O(polygons), plus O(log n) for each with n vertices near the coordinate.
  public func contains(_ coordinate: GeoCoordinate) -> Bool {
    guard coordinate.isValid else { return false }
    let point = MapBox.point(
      longitude: Degrees.wrappedLongitude(coordinate.longitude), latitude: coordinate.latitude)
    return parts.contains { $0.contains(point) }
  }

  private mutating func add(_ polygon: [GeoPath]) {
    let rings = polygon.filter { !$0.vertices.isEmpty }
    guard !rings.isEmpty else { return }
    polygons.append(rings)
    parts.append(AreaPart(rings.compactMap { AreaRing($0) }))
  }
}

/// A polygon, or a line, prepared for tests.
package struct AreaPart: Hashable, Sendable {
  private let rings: [AreaRing]

  init(_ rings: [AreaRing]) { self.rings = rings }

  /// A relation between a polygon and a box.
  package enum Relation {
    /// The polygon contains no point of the box.
    case outside
    /// The polygon contains the whole box.
    case inside
    /// An edge has a point in the box.
    case crossing
  }

  /// Returns `true` if the polygon contains a point of the world or of any copy of it.
  package func contains(_ point: WorldPoint) -> Bool {
    var isInside = false
    for ring in rings where ring.contains(point) { isInside.toggle() }
    return isInside
  }

  /// Returns the polygon's relation to a box of the world.
  package func relation(to box: MapBox) -> Relation {
    if meets(box) { return .crossing }
    return contains(WorldPoint(x: box.west, y: box.top)) ? .inside : .outside
  }

  /// Returns `true` if an edge has a point in a box of the world.
  func meets(_ box: MapBox) -> Bool {
    rings.contains { $0.meets(box) }
  }
}
