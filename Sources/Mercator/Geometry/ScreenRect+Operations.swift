extension ScreenRect {
  /// The right edge: x + width.
  public var maxX: Double { x + width }

  /// The bottom edge: y + height.
  public var maxY: Double { y + height }

  /// Whether a point lies inside or on an edge.
  ///
  /// *Edge cases*: false for NaN.
  public func contains(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// Whether all of another rectangle lies inside; edges may touch.
  public func contains(_ other: ScreenRect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  /// Whether two rectangles share an area; edges that touch share none.
  ///
  ///     let card = ScreenRect(x: 20, y: 700, width: 350, height: 120)
  ///     card.overlaps(ScreenRect(x: 0, y: 0, width: 390, height: 700))   // false
  ///
  /// *Edge cases*: a rectangle that ``isEmpty`` shares none, wherever it lies.
  public func overlaps(_ other: ScreenRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }

  /// What two rectangles have in common.
  ///
  /// *Edge cases*: with nothing in common ``isEmpty``, since a side comes out negative.
  public func intersection(_ other: ScreenRect) -> ScreenRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return ScreenRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: ScreenRect) -> ScreenRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return ScreenRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle less a padding on each edge.
  ///
  ///     viewport.freeArea.inset(by: ScreenInsets(24))
  ///
  /// *Edge cases*
  /// - Numbers of padding that are negative or not finite count as 0.
  /// - More padding than there is room: ``isEmpty``, since a side comes out negative.
  public func inset(by padding: ScreenInsets) -> ScreenRect {
    let padding = padding.mapped { $0.asLength }
    return ScreenRect(
      x: x + padding.left, y: y + padding.top, width: width - padding.left - padding.right,
      height: height - padding.top - padding.bottom)
  }

  /// The rectangle grown by a number of points on each side, or shrunk if the number is negative.
  public func grown(by points: Double) -> ScreenRect {
    ScreenRect(
      x: x - points, y: y - points, width: width + 2 * points, height: height + 2 * points)
  }

  /// Whether a point lies inside, not on an edge.
  package func surrounds(_ point: ScreenPoint) -> Bool {
    point.x > x && point.x < maxX && point.y > y && point.y < maxY
  }
}
