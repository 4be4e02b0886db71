import Mercator

/// The data of an SVG path, without points too near to the one before to be seen.
struct PathBuilder {
  private(set) var data = ""
  private var last: ScreenPoint?

  /// A third of a point is below what a screen of three pixels per point shows.
  private static let least = 0.3

  mutating func addRing(_ points: [ScreenPoint]) {
    guard points.count > 2 else { return }
    last = nil
    for point in points { add(point) }
    data += "Z"
    last = nil
  }

  /// A line from one point to another, joined to the one before if it begins where that ended.
  mutating func addLine(_ start: ScreenPoint, _ end: ScreenPoint) {
    if last != start && pending != start {
      last = nil
      add(start)
    }
    pending = nil
    add(end)
    if last != end { pending = end }
  }

  mutating func addDot(_ point: ScreenPoint) {
    data += "M\(SVG.point(point))h0"
  }

  /// Where a line ended that was too short to be written.
  private var pending: ScreenPoint?

  private mutating func add(_ point: ScreenPoint) {
    guard let last else {
      data += "M\(SVG.point(point))"
      self.last = point
      return
    }
    let (across, down) = (point.x - last.x, point.y - last.y)
    guard across * across + down * down >= Self.least * Self.least else { return }
    data += "L\(SVG.point(point))"
    self.last = point
  }
}
