extension Array {
  /// Returns the vertices of the convex hull of sorted points, starting with the first one. The
  /// algorithm is A. M. Andrew's monotone chain (1979). No three vertices are collinear, and of
  /// several equal points one is kept.
  ///
  /// - Parameters:
  ///   - merged: A function that returns the point to keep if two points are equal, or `nil` if
  ///     they differ.
  ///   - turns: A function that returns whether the path over three points turns from x toward y at
  ///     the middle one.
  @inline(__always)
  func hullOfSorted(
    merged: (Element, Element) -> Element?, turns: (Element, Element, Element) -> Bool
  ) -> [Element] {
    var hull: [Element] = []
    for half in [self, reversed()] {
      var chain: [Element] = []
      for point in half {
        if let last = chain.last, let same = merged(last, point) {
          chain[chain.count - 1] = same
          continue
        }
        while chain.count > 1, !turns(chain[chain.count - 2], chain[chain.count - 1], point) {
          chain.removeLast()
        }
        chain.append(point)
      }
      guard chain.count > 1 else { return chain }
      // Each half ends at the start of the other one.
      chain.removeLast()
      hull += chain
    }
    return hull
  }
}
