/// A linear program of few half-spaces, solved by trying all corners.
///
/// It is computed in points about an `origin`, at a scale of 1/`unit`. The numbers then have the
/// magnitude of screen coordinates.
package struct LinearProgram {
  package private(set) var halfSpaces: [HalfSpace] = []
  private let origin: ViewportProjection.WorldOffset
  private let unit: Double
  /// The tolerance for points inside, in points.
  let rounding: Double

  package init(origin: ViewportProjection.WorldOffset, unit: Double) {
    self.origin = origin
    self.unit = unit
    rounding = max(1e-8, 0x1p-51 / unit)
    halfSpaces.reserveCapacity(Self.usualCount)
  }

  /// Four screen edges, four edges of the allowed centres, and two ends of q.
  private static let usualCount = 10

  package mutating func add(_ halfSpace: HalfSpace) {
    var scaled = halfSpace
    scaled.least =
      (halfSpace.least - halfSpace.x * origin.x - halfSpace.y * origin.y) / unit
    halfSpaces.append(scaled)
  }

  /// Returns the centre and q with the smallest q in all half-spaces, or `nil` if none exists.
  ///
  /// - Complexity: O(n⁴) for n half-spaces, of which there are about ten.
  package func leastCorner() -> (center: ViewportProjection.WorldOffset, worldsPerPoint: Double)? {
    var best: (x: Double, y: Double, q: Double)?
    for i in halfSpaces.indices {
      for j in halfSpaces.indices.dropFirst(i + 1) {
        for k in halfSpaces.indices.dropFirst(j + 1) {
          guard let corner = HalfSpace.corner(halfSpaces[i], halfSpaces[j], halfSpaces[k]),
            best.map({ corner.q < $0.q }) ?? true,
            contains(corner.x, corner.y, corner.q)
          else { continue }
          best = corner
        }
      }
    }
    return best.map { (offset($0.x, $0.y), $0.q * unit) }
  }

  /// Returns the centre in all half-spaces that is nearest to another centre at a given q, or `nil`
  /// if none exists.
  package func center(
    nearest wanted: ViewportProjection.WorldOffset, worldsPerPoint: Double
  ) -> ViewportProjection.WorldOffset? {
    let q = worldsPerPoint / unit
    let (x, y) = ((wanted.x - origin.x) / unit, (wanted.y - origin.y) / unit)
    if contains(x, y, q) { return wanted }
    var best: (x: Double, y: Double, distance: Double)?
    func consider(_ corner: (x: Double, y: Double)) {
      let (dx, dy) = (corner.x - x, corner.y - y)
      let distance = dx * dx + dy * dy
      guard distance.isFinite, best.map({ distance < $0.distance }) ?? true,
        contains(corner.x, corner.y, q)
      else { return }
      best = (corner.x, corner.y, distance)
    }
    for (index, one) in halfSpaces.enumerated() {
      let square = one.x * one.x + one.y * one.y
      guard square > 0 else { continue }
      let lack = (one.least - one.q * q - one.x * x - one.y * y) / square
      consider((x + one.x * lack, y + one.y * lack))
      for other in halfSpaces[(index + 1)...] {
        let determinant = one.x * other.y - other.x * one.y
        guard determinant.magnitude > FitTolerance.parallel * square else { continue }
        let (first, second) = (one.least - one.q * q, other.least - other.q * q)
        consider(
          (
            (first * other.y - second * one.y) / determinant,
            (one.x * second - other.x * first) / determinant
          ))
      }
    }
    return best.map { offset($0.x, $0.y) }
  }

  private func offset(_ x: Double, _ y: Double) -> ViewportProjection.WorldOffset {
    ViewportProjection.WorldOffset(x: origin.x + x * unit, y: origin.y + y * unit)
  }

  package func contains(_ x: Double, _ y: Double, _ q: Double) -> Bool {
    halfSpaces.allSatisfy { $0.excess(x, y, q) >= -rounding }
  }
}
