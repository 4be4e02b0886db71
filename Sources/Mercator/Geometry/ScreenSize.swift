/// The size of a view, in points.
///
/// A size of zero is ordinary data: the first layout of a view has it.
public struct ScreenSize: Codable, Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A size of exactly these numbers.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = ScreenSize(width: 0, height: 0)
}
