/// A rectangle of the Web-Mercator world, in units of the world's width.
///
/// MapKit's map rects are this × 2²⁸. It may reach past 0…1: east and west onto copies of the
/// world, north and south into the blank beyond its edges.
public struct WorldRect: Codable, Hashable, Sendable {
  /// The west edge.
  public var x: Double
  /// The north edge.
  public var y: Double
  /// From the west edge to the east edge.
  public var width: Double
  /// From the north edge to the south edge.
  public var height: Double

  /// A rectangle of exactly these numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole world once: `(0, 0, 1, 1)`.
  public static let world = WorldRect(x: 0, y: 0, width: 1, height: 1)

  /// The point in the middle.
  public var center: WorldPoint {
    WorldPoint(x: x + width / 2, y: y + height / 2)
  }
}
