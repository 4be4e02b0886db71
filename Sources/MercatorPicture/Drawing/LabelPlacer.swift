#if Pictures
  import Mercator

  /// Finds room for names, first come, first served.
  struct LabelPlacer {
    /// What is drawn.
    let area: ScreenRect
    /// Where names beside marks must stay: off the edge.
    private let room: ScreenRect
    /// Where something is that no name may cover.
    private var taken: ScreenGrid
    /// Names so far: what they cover gives way.
    private var names: ScreenGrid
    /// The dots that a name may cover where there is no other room.
    private var dots: DotCounts
    /// What names may be beside, whether its turn has come or not.
    private var marks: ScreenGrid

    init(area: ScreenRect, taken: [ScreenRect]) {
      self.area = area
      room = area.grown(by: -3)
      self.taken = ScreenGrid(area)
      names = ScreenGrid(area)
      dots = DotCounts(area)
      marks = self.taken
      for rect in taken { self.taken.add(rect) }
    }

    /// Keeps names away from a rectangle.
    mutating func take(_ rect: ScreenRect) {
      taken.add(rect)
    }

    /// A mark that a name of another one is not to be nearer to than to its own.
    mutating func add(mark rect: ScreenRect) {
      marks.add(rect)
    }

    /// A dot that names keep off where they can.
    mutating func add(dot: ScreenPoint) {
      dots.add(dot)
    }

    /// A circle that names keep off where they can.
    mutating func add(circle point: ScreenPoint, radius: Double) {
      dots.add(around: point, radius: radius, 1)
    }

    /// The turn of a circle has come: what follows keeps off it.
    mutating func take(_ rect: ScreenRect, circle point: ScreenPoint, radius: Double) {
      remove(circle: point, radius: radius)
      taken.add(rect)
    }

    /// The turn of a circle has come, and its own name may be near it.
    mutating func remove(circle point: ScreenPoint, radius: Double) {
      dots.add(around: point, radius: radius, -1)
    }

    /// The turn of a dot has come, and its own name may be near it.
    mutating func remove(dot: ScreenPoint) {
      dots.add(dot, -1)
    }

    /// Whether nothing is there that no name may cover.
    func isFree(_ rect: ScreenRect) -> Bool { !taken.overlaps(rect) }

    /// Whether a name covers some of a rectangle.
    func isNamed(_ rect: ScreenRect) -> Bool { names.overlaps(rect) }

    /// About how many dots there are that a name may cover.
    func dotCount(in rect: ScreenRect) -> Int { dots.count(in: rect) }

    /// Takes a rectangle for a name.
    mutating func takeName(_ rect: ScreenRect) {
      taken.add(rect)
      names.add(rect)
    }

    /// The top left corner of a line of text beside a mark; nil if there is no room, or the mark lies
    /// beyond where names stay: its name would be read as that of something else.
    ///
    /// Of right, left, below, above and the corners, also moved along the mark off the picture's edge,
    /// it is the one that covers the fewest dots, and of those the first.
    ///
    /// - Parameters:
    ///   - coversDots: whether it may cover any.
    ///   - reachesFar: whether it may be some lines away, where there is no room nearer, and no other
    ///     mark is nearer to it.
    mutating func place(
      _ line: TextLine, beside mark: ScreenRect, gap: Double, spacing: Double = 1,
      coversDots: Bool = true, reachesFar: Bool = false
    ) -> ScreenPoint? {
      guard area.overlaps(mark) else { return nil }
      let middle = mark.center
      let top = middle.y - line.height / 2
      let left = middle.x - line.width / 2
      let (right, end) = (mark.maxX + gap - 3, mark.x - gap + 3 - line.width)
      let (above, below) = (mark.y - line.height + 3, mark.maxY - 3)
      func slid(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
        max(min(start, high - length), low)
      }
      let level = slid(top, line.height, room.y, room.maxY)
      let across = slid(left, line.width, room.x, room.maxX)
      let near = [
        ScreenPoint(x: mark.maxX + gap, y: level),
        ScreenPoint(x: mark.x - gap - line.width, y: level),
        ScreenPoint(x: across, y: mark.maxY + gap - 2),
        ScreenPoint(x: across, y: mark.y - gap - line.height + 2),
        ScreenPoint(x: right, y: above), ScreenPoint(x: right, y: below),
        ScreenPoint(x: end, y: above), ScreenPoint(x: end, y: below),
      ]
      let place = place(line, at: near, in: room, spacing: spacing, coversDots: coversDots)
      guard place == nil, reachesFar else { return place }
      for step in 1...Self.mostLines {
        let away = Double(step) * (line.height + spacing)
        let far = [near[0], near[1], near[2], near[3]].flatMap { point in
          [away, -away].map { ScreenPoint(x: point.x, y: point.y + $0) }
        }
        .filter { isNearest(mark, to: line.box(at: $0)) }
        let place = self.place(line, at: far, in: room, spacing: spacing, coversDots: coversDots)
        if let place { return place }
      }
      return nil
    }

    /// Whether no other mark is nearer to a name.
    private func isNearest(_ mark: ScreenRect, to name: ScreenRect) -> Bool {
      let right = max(mark.x - name.maxX, name.x - mark.maxX)
      let down = max(mark.y - name.maxY, name.y - mark.maxY)
      let reach = max(right, down)
      return dots.count(in: name.grown(by: reach - DotCounts.side)) == 0
        && !marks.overlaps(name.grown(by: reach)) { $0.contains(mark.center) }
    }

    /// How far a name may be from its mark, in lines.
    private static let mostLines = 4

    /// The place for a line's top left corner, of some, that is free and covers the fewest dots; of
    /// several the first.
    mutating func place(
      _ line: TextLine, at choices: [ScreenPoint], spacing: Double, coversDots: Bool = true
    ) -> ScreenPoint? {
      place(line, at: choices, in: area, spacing: spacing, coversDots: coversDots)
    }

    private mutating func place(
      _ line: TextLine, at choices: [ScreenPoint], in area: ScreenRect, spacing: Double,
      coversDots: Bool
    ) -> ScreenPoint? {
      var best: (choice: ScreenPoint, box: ScreenRect, count: Int)?
      for choice in choices {
        let box = line.box(at: choice)
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
#endif
