/// Where on the screen a fit puts the places.
///
///     try viewport.fit(cities, .area(.avoiding([legend, compass])))
///
/// Whatever the area, it is cut to what the insets leave free, and the padding is kept inside it.
public enum FitArea: Hashable, Sendable {
  /// All that the insets leave free: the default.
  case freeArea

  /// A rectangle of the screen, in points from the view's top left corner.
  ///
  /// *Edge cases*: a rectangle that has nothing in common with the free area leaves no room.
  case rectangle(ScreenRect)

  /// The largest empty rectangle, for these places, among those that obstacles leave: floating
  /// buttons, a legend, a picture in picture.
  ///
  /// Of all rectangles that hold no part of an obstacle and cannot grow, it is the one in which the
  /// fit has the largest zoom; zooms within 10⁻¹² tie, then the largest area wins, then the
  /// one nearest to the middle of the free area, the topmost and the leftmost.
  ///
  /// Obstacles are rectangles of the screen, in points from the view's top left corner; `in` says where
  /// to look for room, nil: in all of the free area.
  ///
  /// *Edge cases*: obstacles without an area, or with a number that is NaN, are none.
  case avoiding([ScreenRect], in: ScreenRect? = nil)

  /// The rectangles that come into question, of a free area.
  func rectangles(in free: ScreenRect) -> [ScreenRect] {
    switch self {
    case .freeArea: return [free]
    case .rectangle(let rect): return [free.intersection(rect)]
    case .avoiding(let obstacles, let rect):
      let whole = rect.map { free.intersection($0) } ?? free
      return EmptyRectangles(in: whole, among: obstacles).rectangles
    }
  }

  /// The same with more obstacles; nil for a rectangle, which is meant as it is.
  package func avoiding(more obstacles: [ScreenRect]) -> FitArea? {
    switch self {
    case .freeArea: .avoiding(obstacles)
    case .rectangle: nil
    case .avoiding(let others, let rect): .avoiding(others + obstacles, in: rect)
    }
  }

  /// The rectangle that all of it lies in, of a free area.
  package func bounds(in free: ScreenRect) -> ScreenRect {
    switch self {
    case .freeArea, .avoiding(_, in: nil): free
    case .rectangle(let rect), .avoiding(_, in: .some(let rect)): free.intersection(rect)
    }
  }
}
