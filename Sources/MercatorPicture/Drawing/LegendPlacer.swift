#if Pictures
  import Mercator
  import MercatorLabels

  /// The choice of the emptiest place for a legend in a frame.
  struct LegendPlacer {
    private let frame: ScreenRect
    private let cells: ScreenCells
    /// Whether data covers each cell.
    private var isCovered: [Bool]

    /// The approximate size of a cell, in points.
    private static let side: Double = 6
    /// The distance from the frame and from other furniture.
    private static let margin: Double = 10
    /// The distance from data.
    private static let gap: Double = 3
    /// The number of places along each edge.
    private static let steps = 12

    init(_ frame: ScreenRect) {
      self.frame = frame
      cells = ScreenCells(frame, side: Self.side, most: 100_000)
      isCovered = Array(repeating: false, count: cells.count)
    }

    mutating func add(_ rect: ScreenRect) {
      guard rect.overlaps(frame) else { return }
      var found: [Int] = []
      _ = cells.contains(rect.intersection(frame)) { cell in
        found.append(cell)
        return false
      }
      for cell in found { isCovered[cell] = true }
    }

    /// Adds the area within lines, by the even-odd rule.
    mutating func add(areaOf path: PicturePath) {
      var crossings: [[Double]] = Array(repeating: [], count: cells.rows)
      let height = frame.height / Double(cells.rows)
      func row(_ y: Double) -> Double {
        ((y - frame.y) / height - 0.5).clamped(-1, Double(cells.rows))
      }
      for ring in path.pieces {
        guard var last = ring.last else { continue }
        for next in ring {
          let (low, high) = (min(row(last.y), row(next.y)), max(row(last.y), row(next.y)))
          for index in Int(low.rounded(.up))..<Int(high.rounded(.up))
          where crossings.indices ~= index {
            let y = frame.y + (Double(index) + 0.5) * height
            crossings[index].append(last.x + (y - last.y) / (next.y - last.y) * (next.x - last.x))
          }
          last = next
        }
      }
      for (index, row) in crossings.enumerated() {
        let sorted = row.sorted()
        for pair in stride(from: 0, to: sorted.count - 1, by: 2) {
          let y = frame.y + (Double(index) + 0.5) * height
          add(
            ScreenRect(x: sorted[pair], y: y, width: sorted[pair + 1] - sorted[pair], height: 0.1))
        }
      }
    }

    /// Returns the place with the fewest covered cells: a corner, or else a place along an edge. A
    /// corner at the top left goes first among equals.
    ///
    /// - Parameter taken: the areas of other furniture.
    func place(_ size: ScreenSize, beside taken: [ScreenRect]) -> ScreenRect {
      let (left, top) = (frame.x + Self.margin, frame.y + Self.margin)
      let right = max(frame.maxX - Self.margin - size.width, left)
      let bottom = max(frame.maxY - Self.margin - size.height, top)
      func box(_ x: Double, _ y: Double) -> ScreenRect {
        ScreenRect(x: x, y: y, width: size.width, height: size.height)
      }
      let first = box(left, top)
      var best: (box: ScreenRect, cover: Int)?
      func take(_ places: [ScreenRect]) {
        for place in places where place.maxY <= frame.maxY + 0.5 && place.y >= frame.y - 0.5 {
          let room = place.grown(by: Self.gap)
          guard !taken.contains(where: room.overlaps) else { continue }
          let cover = cover(of: room)
          if cover < best?.cover ?? .max { best = (place, cover) }
        }
      }
      // Below or above the furniture in a corner.
      func beyond(_ place: ScreenRect, isAtTop: Bool) -> ScreenRect {
        taken.reduce(place) { place, other in
          guard other.overlaps(place.grown(by: Self.gap)) else { return place }
          return box(
            place.x,
            isAtTop ? other.maxY + Self.margin : other.y - Self.margin - size.height)
        }
      }
      take([
        beyond(first, isAtTop: true), beyond(box(right, top), isAtTop: true),
        beyond(box(left, bottom), isAtTop: false), beyond(box(right, bottom), isAtTop: false),
      ])
      if best?.cover ?? 1 > 0 {
        take(
          (1..<Self.steps).flatMap { step in
            let part = Double(step) / Double(Self.steps)
            let (x, y) = (left + part * (right - left), top + part * (bottom - top))
            return [box(left, y), box(right, y), box(x, top), box(x, bottom)]
          })
      }
      return best?.box ?? first
    }

    private func cover(of rect: ScreenRect) -> Int {
      var count = 0
      _ = cells.contains(rect) { cell in
        if isCovered[cell] { count += 1 }
        return false
      }
      return count
    }
  }
#endif
