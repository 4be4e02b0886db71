/// The area of the screen in which a fit shows the places.
///
///     try viewport.fit(cities, .area(.bestRectangle(avoiding: [legend, compass])))
///
/// Every area is clipped to the free area within the insets. The padding is kept inside it.
public enum FitArea: Hashable, Sendable {
  /// The whole free area within the insets. This is the default.
  case freeArea

  /// A rectangle of the screen, in points from the view's top left corner.
  ///
  /// *Edge cases*: a rectangle that doesn't intersect the free area leaves no room.
  case rectangle(ScreenRect)

  /// The best empty rectangle for these places among obstacles: floating buttons, a legend, a
  /// picture in picture.
  ///
  /// The candidates are all rectangles that overlap no obstacle and cannot grow. The chosen one
  /// gives the fit the largest zoom. Zooms within 10⁻¹² tie. Ties are broken by the largest area,
  /// then by the distance to the middle of the free area, then topmost, then leftmost.
  ///
  /// Obstacles are rectangles of the screen, in points from the view's top left corner. The search
  /// for room is restricted to the rectangle `within`, or covers the whole free area if it is `nil`.
  ///
  /// *Edge cases*: obstacles without an area, or with a NaN number, are ignored.
  case bestRectangle(avoiding: [ScreenRect], within: ScreenRect? = nil)

  /// Returns the candidate rectangles within a free area.
  func rectangles(in free: ScreenRect) -> [ScreenRect] {
    switch self {
    case .freeArea: return [free]
    case .rectangle(let rect): return [free.intersection(rect)]
    case .bestRectangle(let obstacles, let rect):
      let whole = rect.map { free.intersection($0) } ?? free
      return EmptyRectangles(in: whole, among: obstacles).rectangles
    }
  }

  /// Returns this area with more obstacles.
  package func avoiding(more obstacles: [ScreenRect]) -> FitArea {
    switch self {
    case .freeArea: .bestRectangle(avoiding: obstacles)
    case .rectangle(let rect): .bestRectangle(avoiding: obstacles, within: rect)
    case .bestRectangle(let others, let rect):
      .bestRectangle(avoiding: others + obstacles, within: rect)
    }
  }

  /// Returns the rectangle of a free area that contains all candidate rectangles.
  package func bounds(in free: ScreenRect) -> ScreenRect {
    switch self {
    case .freeArea, .bestRectangle(_, within: nil): free
    case .rectangle(let rect), .bestRectangle(_, within: .some(let rect)): free.intersection(rect)
    }
  }
}
