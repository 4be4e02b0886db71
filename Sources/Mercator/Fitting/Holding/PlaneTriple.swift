/// The planes of three half-spaces, which meet in a point.
package struct PlaneTriple {
  package typealias Vector = (x: Double, y: Double, q: Double)

  /// Where they meet, by Cramer's rule.
  package let corner: Vector
  private let crosses: (Vector, Vector, Vector)
  private let determinant: Double

  /// nil if two of them are parallel, but for rounding, or all three to one line.
  package init?(_ halfSpaces: [HalfSpace], _ indices: (Int, Int, Int)) {
    let a = halfSpaces[indices.0]
    let (b, c) = (halfSpaces[indices.1], halfSpaces[indices.2])
    func cross(_ one: HalfSpace, _ other: HalfSpace) -> Vector {
      (
        one.y * other.q - one.q * other.y, one.q * other.x - one.x * other.q,
        one.x * other.y - one.y * other.x
      )
    }
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let parts = (a.x * bc.x, a.y * bc.y, a.q * bc.q)
    let size = parts.0.magnitude + parts.1.magnitude + parts.2.magnitude
    determinant = parts.0 + parts.1 + parts.2
    guard determinant.magnitude > FitTolerance.parallel * size else { return nil }
    crosses = (bc, ca, ab)
    corner = (
      (a.least * bc.x + b.least * ca.x + c.least * ab.x) / determinant,
      (a.least * bc.y + b.least * ca.y + c.least * ab.y) / determinant,
      (a.least * bc.q + b.least * ca.q + c.least * ab.q) / determinant
    )
    guard corner.x.isFinite, corner.y.isFinite, corner.q.isFinite else { return nil }
  }

  /// The multiples of the three normals that add up to a vector.
  package func factors(x: Double, y: Double, q: Double) -> (Double, Double, Double) {
    func factor(_ cross: Vector) -> Double {
      (x * cross.x + y * cross.y + q * cross.q) / determinant
    }
    return (factor(crosses.0), factor(crosses.1), factor(crosses.2))
  }
}
