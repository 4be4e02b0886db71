extension [ViewportProjection.WorldOffset] {
  /// Returns the section of a convex polygon with these consecutive corners at a height, or `nil`
  /// above and below it.
  func section(at y: Double) -> ClosedRange<Double>? {
    var (west, east) = (Double.infinity, -Double.infinity)
    for (index, end) in enumerated() {
      let start = self[index > 0 ? index - 1 : count - 1]
      guard Swift.min(start.y, end.y) <= y, y <= Swift.max(start.y, end.y) else { continue }
      for x in start.y == end.y
        ? [start.x, end.x] : [start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))]
      {
        west = Swift.min(west, x)
        east = Swift.max(east, x)
      }
    }
    return west <= east ? west...east : nil
  }
}
