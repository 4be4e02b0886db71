/// The convex hull of offsets, which is sufficient for a fit at any heading and pitch.
package struct ConvexHull {
  /// The vertices, starting with the westmost one and turning from x toward y. No three are
  /// collinear.
  package let vertices: [ViewportProjection.WorldOffset]

  /// Creates the hull. Offsets well inside are discarded first.
  ///
  /// - Complexity: O(n + k log k) for k offsets that are not well inside.
  package init(_ offsets: [ViewportProjection.WorldOffset]) {
    vertices = Self.outer(offsets).sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
      .hullOfSorted(
        merged: { $0.x == $1.x && $0.y == $1.y ? $0 : nil },
        turns: { !(Self.cross($0, $1, $2) <= 0) })
  }

  /// Returns twice the area of a triangle, which is positive if it turns from x toward y.
  private static func cross(
    _ a: ViewportProjection.WorldOffset, _ b: ViewportProjection.WorldOffset,
    _ c: ViewportProjection.WorldOffset
  ) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// The minimum distance inside, relative to the octagon's box, at which rounding cannot produce a
  /// vertex.
  private static let wellInside = 1e-12

  /// Returns the offsets without those well inside the octagon of the extreme offsets (Akl &
  /// Toussaint 1978).
  private static func outer(
    _ offsets: [ViewportProjection.WorldOffset]
  ) -> [ViewportProjection.WorldOffset] {
    guard offsets.count > 64 else { return offsets }
    var extremes = [ViewportProjection.WorldOffset](repeating: offsets[0], count: 8)
    var reaches = [Double](repeating: -.infinity, count: 8)
    for offset in offsets {
      let (sum, difference) = (offset.x + offset.y, offset.x - offset.y)
      let values = (offset.x, sum, offset.y, -difference, -offset.x, -sum, -offset.y, difference)
      func look(_ index: Int, _ value: Double) {
        if value > reaches[index] { (reaches[index], extremes[index]) = (value, offset) }
      }
      look(0, values.0)
      look(1, values.1)
      look(2, values.2)
      look(3, values.3)
      look(4, values.4)
      look(5, values.5)
      look(6, values.6)
      look(7, values.7)
    }
    let octagon = ConvexHull(extremes).vertices
    guard octagon.count > 2 else { return offsets }
    let margin = wellInside * (reaches[0] + reaches[4]) * (reaches[2] + reaches[6])
    return offsets.filter { offset in
      var previous = octagon[octagon.count - 1]
      for vertex in octagon {
        guard cross(previous, vertex, offset) > margin else { return true }
        previous = vertex
      }
      return false
    }
  }
}
