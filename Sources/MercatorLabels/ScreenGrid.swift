package import Mercator

/// A grid of square cells over a rectangle of the screen. Everything outside belongs to the cells
/// at its edge.
package struct ScreenCells {
  private let area: ScreenRect
  private let side: Double
  package let columns: Int
  package let rows: Int

  /// Creates cells of about a given side. They are larger if there would be more than the given
  /// number of them.
  package init(_ area: ScreenRect, side: Double, most: Double = 1_000_000) {
    let (width, height) = (max(area.width, 1), max(area.height, 1))
    let side = max(side, (width * height / most).squareRoot(), max(width, height) * 4 / most)
    self.area = area
    self.side = side
    columns = Int(width / side) + 1
    rows = Int(height / side) + 1
  }

  package var count: Int { columns * rows }

  package func column(_ x: Double) -> Int { Self.index((x - area.x) / side, of: columns) }

  package func row(_ y: Double) -> Int { Self.index((y - area.y) / side, of: rows) }

  /// Returns the cell index for a position in cells. NaN counts as 0.
  private static func index(_ position: Double, of count: Int) -> Int {
    position > 0 ? Int(min(position, Double(count - 1))) : 0
  }

  package func cell(of point: ScreenPoint) -> Int { row(point.y) * columns + column(point.x) }

  /// Calls `body` with all cells that a rectangle touches, until it returns true.
  ///
  /// - Returns: Whether it returned true.
  package func contains(_ rect: ScreenRect, where body: (Int) -> Bool) -> Bool {
    let (left, right) = (column(rect.x), column(rect.maxX))
    for row in row(rect.y)...max(row(rect.y), self.row(rect.maxY)) {
      for column in left...max(left, right) where body(row * columns + column) { return true }
    }
    return false
  }
}

/// Rectangles of the screen, indexed by position.
package struct ScreenGrid {
  private let cells: ScreenCells
  private var members: [[Int32]]
  private var rects: [ScreenRect] = []

  package init(_ area: ScreenRect) {
    cells = ScreenCells(area, side: 32, most: 100_000)
    members = Array(repeating: [], count: cells.count)
  }

  package mutating func add(_ rect: ScreenRect) {
    let index = Int32(rects.count)
    rects.append(rect)
    _ = cells.contains(rect) { cell in
      members[cell].append(index)
      return false
    }
  }

  /// Returns whether any member shares an area with a rectangle, except the members left out.
  package func overlaps(
    _ rect: ScreenRect, without isLeftOut: (ScreenRect) -> Bool = { _ in false }
  )
    -> Bool
  {
    cells.contains(rect) { cell in
      members[cell].contains { index in
        let member = rects[Int(index)]
        return member.overlaps(rect) && !isLeftOut(member)
      }
    }
  }
}

/// The number of dots on parts of the screen, by cells.
package struct DotCounts {
  private let cells: ScreenCells
  private var counts: [Int32]

  /// The approximate size of a cell, in points.
  package static let side = 4.0

  package init(_ area: ScreenRect) {
    cells = ScreenCells(area, side: Self.side)
    counts = Array(repeating: 0, count: cells.count)
  }

  package mutating func add(_ point: ScreenPoint, _ count: Int32 = 1) {
    counts[cells.cell(of: point)] += count
  }

  /// Adds nine points for a round shape.
  package mutating func add(around point: ScreenPoint, radius: Double, _ count: Int32) {
    for down in -1...1 {
      for across in -1...1 {
        let (x, y) = (Double(across) * 0.7 * radius, Double(down) * 0.7 * radius)
        add(ScreenPoint(x: point.x + x, y: point.y + y), count)
      }
    }
  }

  /// Returns the approximate number of dots with their centre in a rectangle.
  package func count(in rect: ScreenRect) -> Int {
    var count: Int32 = 0
    _ = cells.contains(rect) { cell in
      count += counts[cell]
      return false
    }
    return Int(count)
  }
}
