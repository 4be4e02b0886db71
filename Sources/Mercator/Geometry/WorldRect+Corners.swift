extension WorldRect {
  /// The corners, clockwise on a map from the north-western one.
  package var corners: [WorldPoint] {
    let (east, south) = (x + width, y + height)
    return [
      WorldPoint(x: x, y: y), WorldPoint(x: east, y: y), WorldPoint(x: east, y: south),
      WorldPoint(x: x, y: south),
    ]
  }
}

extension [WorldPoint] {
  /// The bounding rectangle of the points; the world if there are none.
  package var box: WorldRect {
    guard let first else { return .world }
    var (west, east, north, south) = (first.x, first.x, first.y, first.y)
    for point in self {
      west = Swift.min(west, point.x)
      east = Swift.max(east, point.x)
      north = Swift.min(north, point.y)
      south = Swift.max(south, point.y)
    }
    return WorldRect(x: west, y: north, width: east - west, height: south - north)
  }
}
