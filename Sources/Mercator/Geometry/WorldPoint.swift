/// A point of the Web-Mercator world, the unit square: x grows east from 180° west, y grows south
/// from the north edge at latitude 85.05°.
///
/// MapKit's map points are this × 2²⁸. A point with x outside 0…1 lies on a copy of the world.
public struct WorldPoint: Codable, Hashable, Sendable {
  /// Worlds east of the antimeridian: 0.5 is Greenwich.
  public var x: Double
  /// Worlds south of the north edge: 0.5 is the equator.
  public var y: Double

  /// A point of exactly these numbers.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
