import Mercator

/// Distances east and west on the world's ring, or on a world that ends at ±180°.
package struct WorldSeam: Sendable {
  /// Whether x = 0 and x = 1 are the same meridian.
  package let isRing: Bool

  package init(isRing: Bool) { self.isRing = isRing }

  /// Returns the distance from one x to another by the shorter way, east positive.
  ///
  /// Its magnitude is the same in both directions, to the bit.
  @inline(__always)
  package func way(from start: Double, to end: Double) -> Double {
    let way = end - start
    guard isRing else { return way }
    return way > 0.5 ? way - 1 : way < -0.5 ? way + 1 : way
  }

  /// Returns the x on the world itself, in [0, 1).
  @inline(__always)
  package func wrapped(_ x: Double) -> Double {
    guard isRing else { return x }
    let moved = x < 0 ? x + 1 : x
    return moved >= 1 ? moved - 1 : moved
  }

  /// Returns the x of a valid longitude, up to ±360°.
  package func x(ofLongitude longitude: Double) -> Double {
    wrapped(Degrees.wrappedLongitude(longitude) / 360 + 0.5)
  }
}
