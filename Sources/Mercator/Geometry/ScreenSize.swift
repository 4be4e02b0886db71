/// The size of a view, in points.
///
/// A size of zero is valid: a view has it at its first layout.
public struct ScreenSize: Codable, Hashable, Sendable {
  /// The points from left to right.
  public var width: Double
  /// The points from top to bottom.
  public var height: Double

  /// Creates a size from a width and a height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without width and height.
  public static let zero = ScreenSize(width: 0, height: 0)
}
