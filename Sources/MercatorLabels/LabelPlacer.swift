package import Mercator

/// A placer that finds room for names, on a first come, first served basis.
package struct LabelPlacer {
  /// The area that is drawn.
  package let area: ScreenRect
  /// The area for names next to marks, which excludes the edge.
  private let room: ScreenRect
  /// The areas that names must not cover.
  private var taken: ScreenGrid
  /// The names placed already, which hide the dots that they cover.
  private var names: ScreenGrid
  /// The dots that a name may cover if it finds no other room.
  private var dots: DotCounts
  /// The marks that names may be next to, whether they have been processed or not.
  private var marks: ScreenGrid

  package init(area: ScreenRect, taken: [ScreenRect]) {
    self.area = area
    room = area.grown(by: -3)
    self.taken = ScreenGrid(area)
    names = ScreenGrid(area)
    dots = DotCounts(area)
    marks = self.taken
    for rect in taken { self.taken.add(rect) }
  }

  /// Keeps names away from a rectangle.
  package mutating func take(_ rect: ScreenRect) {
    taken.add(rect)
  }

  /// Adds a mark. Names of other marks must not be nearer to it than to their own mark.
  package mutating func add(mark rect: ScreenRect) {
    marks.add(rect)
  }

  /// Adds a dot that names avoid if possible.
  package mutating func add(dot: ScreenPoint) {
    dots.add(dot)
  }

  /// Adds a circle that names avoid if possible.
  package mutating func add(circle point: ScreenPoint, radius: Double) {
    dots.add(around: point, radius: radius, 1)
  }

  /// Processes a circle, which all later names must avoid.
  package mutating func take(_ rect: ScreenRect, circle point: ScreenPoint, radius: Double) {
    remove(circle: point, radius: radius)
    taken.add(rect)
  }

  /// Removes a circle, so that its own name may be near it.
  package mutating func remove(circle point: ScreenPoint, radius: Double) {
    dots.add(around: point, radius: radius, -1)
  }

  /// Removes a dot, so that its own name may be near it.
  package mutating func remove(dot: ScreenPoint) {
    dots.add(dot, -1)
  }

  /// Returns whether names may cover a rectangle.
  package func isFree(_ rect: ScreenRect) -> Bool { !taken.overlaps(rect) }

  /// Returns whether a name covers part of a rectangle.
  package func isNamed(_ rect: ScreenRect) -> Bool { names.overlaps(rect) }

  /// Returns the approximate number of dots in a rectangle that a name may cover.
  package func dotCount(in rect: ScreenRect) -> Int { dots.count(in: rect) }

  /// Reserves a rectangle for a name.
  package mutating func takeName(_ rect: ScreenRect) {
    taken.add(rect)
    names.add(rect)
  }

  /// Returns the top left corner of a line of text next to a mark.
  ///
  /// The candidates are right, left, below, above and the corners, also moved along the mark away
  /// from the image's edge. The one that covers the fewest dots is chosen, and among equals the
  /// first.
  ///
  /// Nil without room. Also nil if the mark is outside the area of names, because its name would
  /// seem to belong to something else.
  ///
  /// - Parameters:
  ///   - coversDots: Whether it may cover dots.
  ///   - reachesFar: Whether it may be some lines away if it finds no nearer room. No other mark
  ///     may then be nearer to it.
  package mutating func place(
    _ size: ScreenSize, beside mark: ScreenRect, gap: Double, spacing: Double = 1,
    coversDots: Bool = true, reachesFar: Bool = false
  ) -> ScreenPoint? {
    guard area.overlaps(mark) else { return nil }
    let middle = mark.center
    let top = middle.y - size.height / 2
    let left = middle.x - size.width / 2
    let (right, end) = (mark.maxX + gap - 3, mark.x - gap + 3 - size.width)
    let (above, below) = (mark.y - size.height + 3, mark.maxY - 3)
    func slid(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      max(min(start, high - length), low)
    }
    let level = slid(top, size.height, room.y, room.maxY)
    let across = slid(left, size.width, room.x, room.maxX)
    let near = [
      ScreenPoint(x: mark.maxX + gap, y: level),
      ScreenPoint(x: mark.x - gap - size.width, y: level),
      ScreenPoint(x: across, y: mark.maxY + gap - 2),
      ScreenPoint(x: across, y: mark.y - gap - size.height + 2),
      ScreenPoint(x: right, y: above), ScreenPoint(x: right, y: below),
      ScreenPoint(x: end, y: above), ScreenPoint(x: end, y: below),
    ]
    let place = place(size, at: near, in: room, spacing: spacing, coversDots: coversDots)
    guard place == nil, reachesFar else { return place }
    for step in 1...Self.mostLines {
      let away = Double(step) * (size.height + spacing)
      let far = [near[0], near[1], near[2], near[3]].flatMap { point in
        [away, -away].map { ScreenPoint(x: point.x, y: point.y + $0) }
      }
      .filter { isNearest(mark, to: $0.box(size)) }
      let place = self.place(size, at: far, in: room, spacing: spacing, coversDots: coversDots)
      if let place { return place }
    }
    return nil
  }

  /// Returns whether no other mark is nearer to a name.
  private func isNearest(_ mark: ScreenRect, to name: ScreenRect) -> Bool {
    let right = max(mark.x - name.maxX, name.x - mark.maxX)
    let down = max(mark.y - name.maxY, name.y - mark.maxY)
    let reach = max(right, down)
    return dots.count(in: name.grown(by: reach - DotCounts.side)) == 0
      && !marks.overlaps(name.grown(by: reach)) { $0.contains(mark.center) }
  }

  /// The maximum distance of a name from its mark, in lines.
  private static let mostLines = 4

  /// Returns the top left corner for a line, from several choices. It is free and covers the
  /// fewest dots, and is the first among equals.
  package mutating func place(
    _ size: ScreenSize, at choices: [ScreenPoint], spacing: Double, coversDots: Bool = true
  ) -> ScreenPoint? {
    place(size, at: choices, in: area, spacing: spacing, coversDots: coversDots)
  }

  /// Reserves the boxes of a name along a line, and returns whether all of them were free, without
  /// dots.
  package mutating func place(_ boxes: [ScreenRect]) -> Bool {
    guard boxes.allSatisfy({ area.contains($0) && isFree($0) && dotCount(in: $0) == 0 }) else {
      return false
    }
    for box in boxes { takeName(box) }
    return true
  }

  private mutating func place(
    _ size: ScreenSize, at choices: [ScreenPoint], in area: ScreenRect, spacing: Double,
    coversDots: Bool
  ) -> ScreenPoint? {
    var best: (choice: ScreenPoint, box: ScreenRect, count: Int)?
    for choice in choices {
      let box = choice.box(size)
      guard area.contains(box), isFree(box.grown(by: spacing)) else { continue }
      let count = dotCount(in: box)
      guard count == 0 || coversDots, count < best?.count ?? .max else { continue }
      best = (choice, box, count)
      if count == 0 { break }
    }
    if let best { takeName(best.box) }
    return best?.choice
  }
}
