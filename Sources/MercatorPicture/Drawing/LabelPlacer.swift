#if Pictures
  import Mercator

  /// Finds room for names, first come, first served.
  struct LabelPlacer {
    /// Where names must stay.
    let area: ScreenRect
    /// Where something already is.
    private(set) var taken: [ScreenRect]

    init(area: ScreenRect, taken: [ScreenRect]) {
      self.area = area
      self.taken = taken
    }

    /// Keeps names away from a rectangle.
    mutating func take(_ rect: ScreenRect) {
      taken.append(rect)
    }

    /// The top left corner of a line of text beside a mark: the first free of right, left, below,
    /// above and the corners; nil if none is.
    mutating func place(
      _ line: TextLine, beside mark: ScreenRect, gap: Double, spacing: Double = 1
    ) -> ScreenPoint? {
      let middle = mark.center
      let top = middle.y - line.height / 2
      let left = middle.x - line.width / 2
      let choices = [
        ScreenPoint(x: mark.maxX + gap, y: top),
        ScreenPoint(x: mark.x - gap - line.width, y: top),
        ScreenPoint(x: left, y: mark.maxY + gap - 2),
        ScreenPoint(x: left, y: mark.y - gap - line.height + 2),
      ]
      let (right, end) = (mark.maxX + gap - 3, mark.x - gap + 3 - line.width)
      let (above, below) = (mark.y - line.height + 3, mark.maxY - 3)
      let corners = [
        ScreenPoint(x: right, y: above), ScreenPoint(x: right, y: below),
        ScreenPoint(x: end, y: above), ScreenPoint(x: end, y: below),
      ]
      return place(line, at: choices + corners, spacing: spacing)
    }

    /// The first of some places for a line's top left corner that is free.
    mutating func place(
      _ line: TextLine, at choices: [ScreenPoint], spacing: Double
    ) -> ScreenPoint? {
      for choice in choices {
        let box = ScreenRect(x: choice.x, y: choice.y, width: line.width, height: line.height)
        let wide = box.grown(by: spacing)
        guard area.contains(box), !taken.contains(where: wide.overlaps) else { continue }
        taken.append(box)
        return choice
      }
      return nil
    }
  }
#endif
