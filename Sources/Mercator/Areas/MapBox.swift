/// A box on the map between its edges, in worlds. It has exact edges, unlike a ``WorldRect``.
package struct MapBox: Hashable, Sendable {
  package var west = Double.infinity
  package var east = -Double.infinity
  package var top = Double.infinity
  package var bottom = -Double.infinity

  /// Creates an empty box.
  init() {}

  /// Creates a box from its edges.
  package init(west: Double, east: Double, top: Double, bottom: Double) {
    (self.west, self.east, self.top, self.bottom) = (west, east, top, bottom)
  }

  /// Creates the box of a single point.
  init(around point: WorldPoint) {
    self.init(west: point.x, east: point.x, top: point.y, bottom: point.y)
  }

  mutating func add(_ point: WorldPoint) { add(MapBox(around: point)) }

  mutating func add(_ other: MapBox) {
    west = min(west, other.west)
    east = max(east, other.east)
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }

  /// Returns this box on another copy of the world.
  func moved(byWorlds turns: Double) -> MapBox {
    MapBox(west: west + turns, east: east + turns, top: top, bottom: bottom)
  }

  /// Returns `true` if both have a point in common.
  @inline(__always)
  func meets(_ other: MapBox) -> Bool {
    west <= other.east && other.west <= east && top <= other.bottom && other.top <= bottom
  }

  /// Returns `true` if a straight line has a point in the box.
  package func meetsLine(from start: WorldPoint, to end: WorldPoint) -> Bool {
    guard max(start.x, end.x) >= west, min(start.x, end.x) <= east, max(start.y, end.y) >= top,
      min(start.y, end.y) <= bottom
    else { return false }
    // Otherwise all corners of the box are on one side of the line.
    let (right, down) = (end.x - start.x, end.y - start.y)
    let middle = WorldPoint(x: west + (east - west) / 2, y: top + (bottom - top) / 2)
    let side = (middle.x - start.x) * down - (middle.y - start.y) * right
    return side.magnitude
      <= ((east - west) / 2 * down.magnitude + (bottom - top) / 2 * right.magnitude)
  }

  /// Returns the point of a coordinate for tests in areas.
  ///
  /// Beyond the map's edge at ±85.051…° the scale at the edge continues to the poles, so that areas
  /// there still contain places. Without it they would have no height.
  ///
  /// - Parameter isCorner: whether the point is a corner of an area. A corner at the South Pole is
  ///   moved a degree beyond it, because a southern edge isn't part of its area, but the pole is.
  package static func point(
    longitude: Double, latitude: Double, isCorner: Bool = false
  ) -> WorldPoint {
    let latitude = isCorner && latitude <= -90 ? -91 : latitude
    let beyond = latitude.magnitude - WebMercator.latitudeLimit
    var y = MercatorOrdinate.y(latitude: latitude)
    if beyond > 0 { y += (latitude > 0 ? -beyond : beyond) * worldsPerDegreeAtEdge }
    return WorldPoint(x: longitude / 360 + 0.5, y: y)
  }

  /// The world's height of a degree of latitude at its edge, 1 ÷ (360 · cos 85.051…°), in worlds.
  /// The cosine is 1 ÷ cosh π.
  private static let worldsPerDegreeAtEdge = 11.591953275521519 / 360
}
