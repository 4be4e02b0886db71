/// The maximal empty rectangles of an area: rectangles that overlap no obstacle and cannot grow.
///
/// The obstacles are added one by one. An obstacle replaces each rectangle that it overlaps with up
/// to four parts: left of it, right of it, above and below. Parts that are contained in another
/// rectangle are dropped.
package struct EmptyRectangles {
  private var boxes: [Box]

  package var rectangles: [ScreenRect] { boxes.map { $0.rect } }

  /// Creates the maximal empty rectangles of an area.
  ///
  /// - Complexity: O(m·k) comparisons for each rectangle that an obstacle cuts. There are m
  ///   obstacles and k remaining rectangles, and k is at most of the order of m².
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

  /// A rectangle stored by its edges, so that equal edges stay bit-identical.
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

    /// Adds the parts of this box on all four sides of an obstacle that overlaps it.
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
