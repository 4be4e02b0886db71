package import Mercator

extension TextCourse {
  /// The largest turn of a stretch from its start to its end, in radians, and at a single corner.
  private static let mostTurn = (all: 1.2, once: 0.6)
  /// The room at each end of a stretch, and the step from one to the next, in points.
  private static let (endRoom, step) = (2.0, 24.0)
  private static let mostStretches = 60
  /// The longest line on which names are tried, in points.
  private static let longest: Double = 100_000
  /// The turn that a stretch in the middle may have more than one at the ends, in radians.
  private static let worthOfMiddle = 0.15

  /// Returns the parts of the course on which text of a width may be written, the straightest
  /// first. They lead from left to right.
  ///
  /// - Parameter side: The distance of the text's middle line from the course, to the left of its
  ///   direction from left to right. If it is 0, the text is written on the course itself.
  ///   Otherwise it follows the course smoothly.
  package func stretches(width: Double, side: Double = 0) -> [TextCourse] {
    let room = width + 2 * Self.endRoom
    guard length >= room, length < Self.longest else { return [] }
    let count = min(max(Int((length - room) / Self.step), 0), Self.mostStretches)
    let middle = (length - room) / 2
    let starts = (0...count).map { index in
      count == 0 ? middle : (length - room) * Double(index) / Double(count)
    }
    return starts.compactMap { start -> (part: TextCourse, cost: Double)? in
      let (from, to) = (start + Self.endRoom, start + Self.endRoom + width)
      let part = side == 0 ? part(from: from, to: to) : self.beside(from, to, by: side)
      let turns = part.turns
      guard turns.all < Self.mostTurn.all, turns.most < Self.mostTurn.once else { return nil }
      return (
        part,
        turns.all + 2 * Self.worthOfMiddle * (start - middle).magnitude / length
      )
    }
    .sorted { $0.cost < $1.cost }
    .map { $0.part.isLeftToRight ? $0.part : $0.part.reversed }
  }

  /// Returns a smooth course at a distance from a part of this one, above it for a positive
  /// distance.
  private func beside(_ from: Double, _ to: Double, by side: Double) -> TextCourse {
    let softness = side.magnitude
    let up = part(from: from, to: to).isLeftToRight ? side : -side
    let count = max(Int(((to - from) / softness).rounded(.up)), 1)
    return TextCourse(
      (0...count).map { index in
        let place = place(
          at: from + (to - from) * Double(index) / Double(count), softness: softness)
        return ScreenPoint(x: place.point.x + up * place.y, y: place.point.y - up * place.x)
      })
  }

  private var isLeftToRight: Bool {
    guard let first = points.first, let last = points.last else { return true }
    return first.x <= last.x
  }

  /// Returns squares along the course that cover a text of a height.
  package func boxes(height: Double) -> [ScreenRect] {
    let count = max(Int((length / height).rounded(.up)), 1)
    return (0...count).map { index in
      point(at: length * Double(index) / Double(count)).square(height / 2)
    }
  }
}
