package import Mercator

extension TextCourse {
  /// A straight piece of text along a course.
  package struct Slice {
    /// The distances from the text's start at which the piece starts and ends.
    package var start: Double
    package var end: Double
    /// The position of its middle, and the direction there as a vector of length 1.
    package var place: (point: ScreenPoint, x: Double, y: Double)
  }

  /// The distance after which a piece may end, in points, and the turn at which it does, in radians.
  private static let (sliceStep, sliceTurn) = (3.0, 0.04)

  /// Returns text of a width as straight pieces, as few as its turns allow.
  package func slices(width: Double, softness: Double) -> [Slice] {
    var slices: [Slice] = []
    var start = 0.0
    var first = place(at: 0, softness: softness)
    func add(to end: Double) {
      slices.append(
        Slice(start: start, end: end, place: place(at: (start + end) / 2, softness: softness)))
    }
    for step in 1..<max(Int((width / Self.sliceStep).rounded(.up)), 1) {
      let at = Double(step) * Self.sliceStep
      let next = place(at: at, softness: softness)
      let turn = ElementaryFunctions.arctangent(
        y: first.x * next.y - first.y * next.x, x: first.x * next.x + first.y * next.y)
      guard turn.magnitude >= Self.sliceTurn else { continue }
      add(to: at)
      (start, first) = (at, next)
    }
    add(to: width)
    return slices
  }
}
