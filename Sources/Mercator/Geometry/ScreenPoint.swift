/// A point of the screen, in points (never pixels): x grows right, y grows down, the origin is the
/// view's top left corner.
public struct ScreenPoint: Codable, Hashable, Sendable {
  /// Points right of the left edge.
  public var x: Double
  /// Points below the top edge.
  public var y: Double

  /// A point of exactly these numbers.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
