extension ScreenRect {
  /// The right edge: x + width.
  public var maxX: Double { x + width }

  /// The bottom edge: y + height.
  public var maxY: Double { y + height }

  /// Returns `true` if a point is inside or on an edge.
  ///
  /// *Edge cases*: false for NaN.
  public func contains(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// Returns `true` if another rectangle is completely inside; edges may touch.
  public func contains(_ other: ScreenRect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  /// Returns `true` if two rectangles share an area; touching edges share none.
  ///
  ///     let card = ScreenRect(x: 20, y: 700, width: 350, height: 120)
  ///     card.overlaps(ScreenRect(x: 0, y: 0, width: 390, height: 700))   // false
  ///
  /// *Edge cases*: an ``isEmpty`` rectangle shares no area, wherever it is.
  public func overlaps(_ other: ScreenRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }

  /// Returns the intersection of two rectangles.
  ///
  /// *Edge cases*: disjoint rectangles give an ``isEmpty`` rectangle with a negative side.
  public func intersection(_ other: ScreenRect) -> ScreenRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return ScreenRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: ScreenRect) -> ScreenRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return ScreenRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle reduced by a padding on each edge.
  ///
  ///     viewport.freeArea.inset(by: ScreenInsets(24))
  ///
  /// *Edge cases*
  /// - Negative or non-finite paddings count as 0.
  /// - A padding larger than the rectangle gives an ``isEmpty`` rectangle with a negative side.
  public func inset(by padding: ScreenInsets) -> ScreenRect {
    let padding = padding.mapped { $0.asLength }
    return ScreenRect(
      x: x + padding.left, y: y + padding.top, width: width - padding.left - padding.right,
      height: height - padding.top - padding.bottom)
  }

  /// Returns the rectangle expanded by a number of points on each side. A negative number shrinks
  /// it.
  public func grown(by points: Double) -> ScreenRect {
    ScreenRect(
      x: x - points, y: y - points, width: width + 2 * points, height: height + 2 * points)
  }

  /// Returns `true` if a point is strictly inside, not on an edge.
  package func surrounds(_ point: ScreenPoint) -> Bool {
    point.x > x && point.x < maxX && point.y > y && point.y < maxY
  }
}
