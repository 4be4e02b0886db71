/// A rectangle of the screen, in points; y grows down.
public struct ScreenRect: Codable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From the left edge to the right edge.
  public var width: Double
  /// From the top edge to the bottom edge.
  public var height: Double

  /// A rectangle of exactly these numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  public var center: ScreenPoint {
    ScreenPoint(x: x + width / 2, y: y + height / 2)
  }

  /// Whether it has no area.
  public var isEmpty: Bool {
    !(width > 0 && height > 0)
  }
}
