/// A point of the Web-Mercator world, the unit square.
///
/// x grows east from 180° west, and y grows south from the north edge at latitude 85.05°.
///
/// MapKit's map points are these values × 2²⁸. A point with x outside 0…1 is on a copy of the
/// world.
public struct WorldPoint: Codable, Hashable, Sendable {
  /// The distance east of the antimeridian, in world widths: 0.5 is Greenwich.
  public var x: Double
  /// The distance south of the north edge, in world widths: 0.5 is the equator.
  public var y: Double

  /// Creates a point from its world coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
