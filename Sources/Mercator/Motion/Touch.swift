/// A touch on the screen.
public struct Touch: Hashable, Sendable {
  /// The identifier of the touch, constant until it ends.
  public var id: Int
  /// The touch's position.
  public var point: ScreenPoint

  /// Creates a touch at a point.
  public init(_ id: Int, at point: ScreenPoint) {
    self.id = id
    self.point = point
  }
}

/// Ground vectors as complex numbers a + i·b, to the right and ahead.
extension ViewportProjection.Ground {
  var magnitude: Double { (right * right + ahead * ahead).squareRoot() }

  static func + (one: Self, other: Self) -> Self {
    Self(right: one.right + other.right, ahead: one.ahead + other.ahead)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(right: one.right - other.right, ahead: one.ahead - other.ahead)
  }

  static func * (ground: Self, factor: Double) -> Self {
    Self(right: ground.right * factor, ahead: ground.ahead * factor)
  }

  /// Returns the ratio of this vector's length to another's, in powers of two.
  func levels(from other: Self) -> Double {
    ElementaryFunctions.binaryLogarithm(magnitude / other.magnitude)
  }

  /// Returns the angle from another vector to this one in degrees, counterclockwise positive.
  func degrees(from other: Self) -> Double {
    ElementaryFunctions.arctangentInDegrees(
      y: other.right * ahead - other.ahead * right, x: other.right * right + other.ahead * ahead)
  }
}
