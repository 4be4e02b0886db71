/// A rectangle on the screen, in points; y grows down.
public struct ScreenRect: Codable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The distance from the left edge to the right edge.
  public var width: Double
  /// The distance from the top edge to the bottom edge.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The centre of the rectangle.
  public var center: ScreenPoint {
    ScreenPoint(x: x + width / 2, y: y + height / 2)
  }

  /// Whether the rectangle has no area.
  public var isEmpty: Bool {
    !(width > 0 && height > 0)
  }
}
