extension HalfSpaceProgram {
  package enum Search {
    case corner(x: Double, y: Double, q: Double)
    /// No point lies in all half-spaces.
    case empty
    /// Rounding decides, or no half-space bounds q from below by itself.
    case undecided
  }

  /// The corner of least q by the dual simplex method.
  ///
  /// Three planes whose corner has the least q of their own half-spaces stand for all: q's direction
  /// is a sum of their normals with no negative factor. The half-space that their corner is farthest
  /// outside of replaces the one of them that keeps this so, and q rises, until the corner is in all.
  package func dualSimplex() -> Search {
    guard var basis = firstBasis else { return .undecided }
    for _ in 0..<Self.mostPivots {
      guard let planes = PlaneTriple(halfSpaces, basis) else { return .undecided }
      let (x, y, q) = planes.corner
      var entering = 0
      var least = Double.infinity
      for (index, one) in halfSpaces.enumerated() {
        let excess = one.excess(x, y, q)
        guard !excess.isNaN else { return .empty }
        if excess < least { (entering, least) = (index, excess) }
      }
      let own = planes.factors(x: 0, y: 0, q: 1)
      guard least < -rounding else {
        // In the order of the half-spaces: the same bits, whichever way led here.
        let order = [basis.0, basis.1, basis.2].sorted()
        guard min(own.0, own.1, own.2) >= -FitTolerance.parallel,
          let corner = PlaneTriple(halfSpaces, (order[0], order[1], order[2]))?.corner
        else { return .undecided }
        return .corner(x: corner.x, y: corner.y, q: corner.q)
      }
      // Of the planes that the new one leans against, the first to lose its part in q leaves.
      let new = halfSpaces[entering]
      let shares = planes.factors(x: new.x, y: new.y, q: new.q)
      var ratio = Double.infinity
      var next = basis
      func consider(_ factor: Double, _ share: Double, _ other: (Int, Int, Int)) {
        guard share > FitTolerance.parallel, max(factor, 0) / share < ratio else { return }
        (ratio, next) = (max(factor, 0) / share, other)
      }
      consider(own.0, shares.0, (entering, basis.1, basis.2))
      consider(own.1, shares.1, (basis.0, entering, basis.2))
      consider(own.2, shares.2, (basis.0, basis.1, entering))
      guard ratio < .infinity else {
        return least < -Self.clearly * rounding ? .empty : .undecided
      }
      basis = next
    }
    return .undecided
  }

  private static let mostPivots = 40
  /// A corner so many times as far outside as rounding may put it is outside.
  private static let clearly = 100.0

  /// The first lower end of q with the two other planes that are nearest to upright on each other.
  private var firstBasis: (Int, Int, Int)? {
    guard let end = halfSpaces.firstIndex(where: { $0.x == 0 && $0.y == 0 && $0.q > 0 }) else {
      return nil
    }
    var best: (Int, Int)?
    var greatest = 0.0
    for (index, one) in halfSpaces.enumerated() {
      for (before, other) in halfSpaces[..<index].enumerated() {
        let product = (one.x * other.y - one.y * other.x).magnitude
        if product > greatest { (best, greatest) = ((before, index), product) }
      }
    }
    return best.map { (end, $0.0, $0.1) }
  }
}
