/// The maximal empty rectangles: those that hold no part of an obstacle and cannot grow.
///
/// One obstacle after the other is put into the area. A rectangle that it meets leaves up to four,
/// beside, above and below it, and of these only those that lie in no other one stay.
package struct EmptyRectangles {
  private var boxes: [Box]

  package var rectangles: [ScreenRect] { boxes.map { $0.rect } }

  /// - Complexity: O(m·k) comparisons for each rectangle that an obstacle cuts, with m obstacles
  ///   and k rectangles left, at most of the order of m².
  package init(in area: ScreenRect, among obstacles: [ScreenRect]) {
    boxes = area.isEmpty ? [] : [Self.box(area)]
    for obstacle in obstacles where !obstacle.isEmpty { cut(Self.box(obstacle)) }
  }

  private static func box(_ rect: ScreenRect) -> Box {
    Box(left: rect.x, top: rect.y, right: rect.maxX, bottom: rect.maxY)
  }

  private mutating func cut(_ obstacle: Box) {
    var (rest, parts): ([Box], [Box]) = ([], [])
    for box in boxes {
      if box.meets(obstacle) {
        box.addParts(beside: obstacle, to: &parts)
      } else {
        rest.append(box)
      }
    }
    boxes = rest
    for (index, part) in parts.enumerated() {
      let isInside =
        boxes.contains { part.lies(in: $0) }
        || parts.indices.contains { other in
          other != index && part.lies(in: parts[other])
            && (other < index || !parts[other].lies(in: part))
        }
      if !isInside { boxes.append(part) }
    }
  }

  /// A rectangle by its edges: equal edges stay equal to the bit.
  private struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var rect: ScreenRect {
      ScreenRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func lies(in other: Box) -> Bool {
      left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom
    }

    /// Adds what is left of it beside an obstacle that it meets.
    func addParts(beside obstacle: Box, to parts: inout [Box]) {
      for part in [
        Box(left: left, top: top, right: obstacle.left, bottom: bottom),
        Box(left: obstacle.right, top: top, right: right, bottom: bottom),
        Box(left: left, top: top, right: right, bottom: obstacle.top),
        Box(left: left, top: obstacle.bottom, right: right, bottom: bottom),
      ] where part.left < part.right && part.top < part.bottom { parts.append(part) }
    }
  }
}
