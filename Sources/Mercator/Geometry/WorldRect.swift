/// A rectangle of the Web-Mercator world, in units of the world's width.
///
/// MapKit's map rects are these values × 2²⁸. A rectangle may extend beyond 0…1: east and west onto
/// copies of the world, north and south into the blank area beyond its edges.
public struct WorldRect: Codable, Hashable, Sendable {
  /// The west edge.
  public var x: Double
  /// The north edge.
  public var y: Double
  /// The distance from the west edge to the east edge.
  public var width: Double
  /// The distance from the north edge to the south edge.
  public var height: Double

  /// Creates a rectangle from its north-western corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole world, once: `(0, 0, 1, 1)`.
  public static let world = WorldRect(x: 0, y: 0, width: 1, height: 1)

  /// The centre of the rectangle.
  public var center: WorldPoint {
    WorldPoint(x: x + width / 2, y: y + height / 2)
  }
}
