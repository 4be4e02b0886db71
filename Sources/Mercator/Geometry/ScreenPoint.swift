/// A point on the screen, in points (never pixels).
///
/// x grows right and y grows down, from the view's top left corner.
public struct ScreenPoint: Codable, Hashable, Sendable {
  /// The points to the right of the left edge.
  public var x: Double
  /// The points below the top edge.
  public var y: Double

  /// Creates a point from its distances to the left and top edges.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
