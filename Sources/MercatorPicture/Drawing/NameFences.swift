#if Pictures
  import Mercator

  /// Borders and coasts that keep a displaced country name out of other countries and the sea.
  struct NameFences {
    private typealias Line = (start: ScreenPoint, end: ScreenPoint)

    private var borders: [Line] = []
    private var coasts: [Line] = []

    init(borders: PicturePath, coasts: PicturePath) {
      borders.forEachLine { self.borders.append(($0, $1)) }
      coasts.forEachLine { self.coasts.append(($0, $1)) }
    }

    /// Returns whether a name may be in a box away from its own position. No border may cross the
    /// box or the way to it, and no coast may cross the way.
    func allow(_ box: ScreenRect, awayFrom place: ScreenPoint) -> Bool {
      let corner = ScreenPoint(x: box.maxX, y: box.maxY)
      let rising: Line = (ScreenPoint(x: box.x, y: corner.y), ScreenPoint(x: corner.x, y: box.y))
      let falling: Line = (ScreenPoint(x: box.x, y: box.y), corner)
      let way: Line = (place, box.center)
      // A line through a rectangle crosses a diagonal, unless it ends inside.
      return !borders.contains { line in
        box.contains(line.start) || Self.cross(line, rising) || Self.cross(line, falling)
          || Self.cross(line, way)
      } && !coasts.contains { Self.cross($0, way) }
    }

    private static func cross(_ one: Line, _ other: Line) -> Bool {
      guard
        max(one.start.x, one.end.x) >= min(other.start.x, other.end.x),
        max(other.start.x, other.end.x) >= min(one.start.x, one.end.x),
        max(one.start.y, one.end.y) >= min(other.start.y, other.end.y),
        max(other.start.y, other.end.y) >= min(one.start.y, one.end.y)
      else { return false }
      return side(of: one.start, other) * side(of: one.end, other) <= 0
        && side(of: other.start, one) * side(of: other.end, one) <= 0
    }

    /// Returns a value above 0 for points on one side of a line, and below 0 on the other.
    private static func side(of point: ScreenPoint, _ line: Line) -> Double {
      (line.end.x - line.start.x) * (point.y - line.start.y)
        - (line.end.y - line.start.y) * (point.x - line.start.x)
    }
  }
#endif
