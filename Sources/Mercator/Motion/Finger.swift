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

/// A number a + i·b: ground to the right and ahead, or worlds east and north.
struct GroundNumber: Hashable, Sendable {
  var real: Double
  var imaginary: Double

  init(_ real: Double, _ imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  var magnitude: Double { (real * real + imaginary * imaginary).squareRoot() }

  static func + (one: GroundNumber, other: GroundNumber) -> GroundNumber {
    GroundNumber(one.real + other.real, one.imaginary + other.imaginary)
  }

  static func - (one: GroundNumber, other: GroundNumber) -> GroundNumber {
    GroundNumber(one.real - other.real, one.imaginary - other.imaginary)
  }

  static func * (number: GroundNumber, factor: Double) -> GroundNumber {
    GroundNumber(number.real * factor, number.imaginary * factor)
  }

  /// How many times longer than another number this one is, in powers of two.
  func levels(from other: GroundNumber) -> Double {
    ElementaryFunctions.binaryLogarithm(magnitude / other.magnitude)
  }

  /// The angle from another number to this one in degrees, counter-clockwise positive.
  func degrees(from other: GroundNumber) -> Double {
    ElementaryFunctions.arctangentInDegrees(
      y: other.real * imaginary - other.imaginary * real,
      x: other.real * real + other.imaginary * imaginary)
  }
}
