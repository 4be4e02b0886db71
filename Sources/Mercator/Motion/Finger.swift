/// A finger on the screen.
public struct Finger: Hashable, Sendable {
  /// Which finger: the same from touch to lifting.
  public var id: Int
  /// Where it is.
  public var point: ScreenPoint

  /// A finger at a point.
  public init(_ id: Int, at point: ScreenPoint) {
    self.id = id
    self.point = point
  }
}

/// Ground as a number a + i·b, to the right and ahead.
extension ViewportCamera.Ground {
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

  /// How many times longer than other ground this is, in powers of two.
  func levels(from other: Self) -> Double {
    ElementaryFunctions.binaryLogarithm(magnitude / other.magnitude)
  }

  /// The angle from other ground to this in degrees, counter-clockwise positive.
  func degrees(from other: Self) -> Double {
    ElementaryFunctions.arctangentInDegrees(
      y: other.right * ahead - other.ahead * right, x: other.right * right + other.ahead * ahead)
  }
}
