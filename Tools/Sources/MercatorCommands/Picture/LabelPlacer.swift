import Mercator

/// Finds room for names beside dots, first come, first served.
struct LabelPlacer {
  /// Where names must stay.
  let area: ScreenRect
  let fontSize: Double
  /// From a dot's middle to its name.
  let gap: Double
  /// Where names already are.
  private(set) var taken: [ScreenRect]

  init(area: ScreenRect, fontSize: Double, gap: Double, taken: [ScreenRect]) {
    self.area = area
    self.fontSize = fontSize
    self.gap = gap
    self.taken = taken
  }

  /// Where a name begins, ends or has its middle, on its base line.
  struct Label {
    var point: ScreenPoint
    var anchor: String
  }

  /// The first free of right, left, below and above; nil if none is.
  mutating func place(
    _ name: String, at dot: ScreenPoint, marks: [ScreenRect], own: Int
  ) -> Label? {
    let width = SVG.width(of: name, size: fontSize)
    let (rise, drop) = (fontSize * 0.78, fontSize * 0.25)
    let baseline = dot.y + fontSize * 0.35
    let choices = [
      (ScreenPoint(x: dot.x + gap, y: baseline), "start", dot.x + gap),
      (ScreenPoint(x: dot.x - gap, y: baseline), "end", dot.x - gap - width),
      (ScreenPoint(x: dot.x, y: dot.y + gap + rise), "middle", dot.x - width / 2),
      (ScreenPoint(x: dot.x, y: dot.y - gap - drop), "middle", dot.x - width / 2),
    ]
    for (point, anchor, left) in choices {
      let box = ScreenRect(x: left, y: point.y - rise, width: width, height: rise + drop)
      guard area.contains(box), !taken.contains(where: box.overlaps) else { continue }
      let isOnMark = marks.indices.contains { $0 != own && box.overlaps(marks[$0]) }
      guard !isOnMark else { continue }
      taken.append(box)
      return Label(point: point, anchor: anchor)
    }
    return nil
  }
}
