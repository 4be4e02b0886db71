/// The set of all (x, y, q) with x·`x` + y·`y` + q·`q` ≥ `least`.
///
/// x and y are a camera's centre, as an offset in worlds from a fit's reference. q is the camera's
/// worlds per point. The constraint that keeps a box inside a screen edge is a half-space at any
/// heading and pitch. So is the constraint of a region's edge on the centre.
package struct HalfSpace {
  package var x: Double
  package var y: Double
  package var q: Double
  package var least: Double

  package init(x: Double, y: Double, q: Double, least: Double) {
    (self.x, self.y, self.q, self.least) = (x, y, q, least)
  }
}

extension HalfSpace {
  /// Returns the excess of a point over the boundary, with a tolerance for rounding. It is negative
  /// outside.
  @inline(__always)
  func excess(_ x: Double, _ y: Double, _ q: Double) -> Double {
    let parts = (self.x * x, self.y * y, self.q * q)
    let size = parts.0.magnitude + parts.1.magnitude + parts.2.magnitude + least.magnitude
    return parts.0 + parts.1 + parts.2 - least + Self.forgiven * size
  }

  private static let forgiven = 1e-13

  /// Returns the common point of three planes, by Cramer's rule. Returns `nil` if two planes are
  /// parallel within rounding, or if all three are parallel to one line.
  package static func corner(
    _ a: HalfSpace, _ b: HalfSpace, _ c: HalfSpace
  ) -> (x: Double, y: Double, q: Double)? {
    typealias Vector = (x: Double, y: Double, q: Double)
    func cross(_ one: HalfSpace, _ other: HalfSpace) -> Vector {
      (
        one.y * other.q - one.q * other.y, one.q * other.x - one.x * other.q,
        one.x * other.y - one.y * other.x
      )
    }
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let parts = (a.x * bc.x, a.y * bc.y, a.q * bc.q)
    let size = parts.0.magnitude + parts.1.magnitude + parts.2.magnitude
    let determinant = parts.0 + parts.1 + parts.2
    guard determinant.magnitude > FitTolerance.parallel * size else { return nil }
    let corner = (
      x: (a.least * bc.x + b.least * ca.x + c.least * ab.x) / determinant,
      y: (a.least * bc.y + b.least * ca.y + c.least * ab.y) / determinant,
      q: (a.least * bc.q + b.least * ca.q + c.least * ab.q) / determinant
    )
    guard corner.x.isFinite, corner.y.isFinite, corner.q.isFinite else { return nil }
    return corner
  }
}
