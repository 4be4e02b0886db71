extension Array {
  /// The vertices of the convex hull of sorted points, from the first one on, by A. M. Andrew's monotone
  /// chain (1979): no three in a line, and of several at one point one.
  ///
  /// - Parameters:
  ///   - merged: which of two points stays where both are the same; nil: they are not.
  ///   - turns: whether the way over three points turns from x toward y at the middle one.
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
      // Each half ends where the other begins.
      chain.removeLast()
      hull += chain
    }
    return hull
  }
}
