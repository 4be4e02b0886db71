/// The headings from which a search may choose.
package enum HeadingSet: Hashable {
  case all
  /// An arc clockwise from a heading. Its length is in degrees, and less than 360.
  case arc(from: Double, length: Double)
  /// The multiples of a step below 360, including 0.
  case multiples(of: Double)

  /// Creates the arc clockwise from one heading to another, or `.all` if a number is not finite.
  package init(from start: Double, clockwiseTo end: Double) {
    guard start.isFinite, end.isFinite else {
      self = .all
      return
    }
    let from = Degrees.wrappedHeading(start)
    let length = Degrees.wrappedHeading(Degrees.wrappedHeading(end) - from)
    self = end - start >= 360 ? .all : .arc(from: from, length: length)
  }

  /// Creates the multiples of a step, or `.all` if the step is not finite and positive.
  package init(multiplesOf step: Double) {
    self = step.isFinite && step > 0 ? .multiples(of: step) : .all
  }

  /// Returns the part of this set around a heading, or `nil` for multiples and for an empty part.
  package func near(_ heading: Double, within degrees: Double) -> HeadingSet? {
    switch self {
    case .all:
      return .arc(from: Degrees.wrappedHeading(heading - degrees), length: 2 * degrees)
    case .arc(let from, let length):
      let own = Degrees.wrappedHeading(heading - from)
      let (start, end) = (max(own - degrees, 0), min(own + degrees, length))
      return end >= start
        ? .arc(from: Degrees.wrappedHeading(from + start), length: end - start) : nil
    case .multiples: return nil
    }
  }

  /// Returns the headings of this set that can replace a heading: the heading itself, or the
  /// multiples on both sides of it. Returns an empty array for a heading outside an arc.
  ///
  /// Between two turns of their hull, the extents of rotated places are concave in the heading.
  /// Consider the larger of two concave functions. Its minimum over multiples is next to its
  /// overall minimum, or next to an end of an interval in which it is concave.
  package func neighbors(of heading: Double) -> [Double] {
    let heading = Degrees.wrappedHeading(heading)
    switch self {
    case .all: return [heading]
    case .arc(let from, let length):
      return Degrees.wrappedHeading(heading - from) <= length ? [heading] : []
    case .multiples(let step):
      let below = ElementaryFunctions.floor(heading / step)
      let above = (below + 1) * step
      return [max(below, 0) * step, above < 360 ? above : 0]
    }
  }

  /// Returns the distance in degrees from an angle to the nearest heading of this set. The angle
  /// may be more than a full turn.
  package func turn(to angle: Double) -> Double {
    let heading = Degrees.wrappedHeading(angle)
    let nearest = neighbors(of: heading)
    return (nearest.isEmpty ? ends : nearest).lazy
      .map { Degrees.shortestTurn(from: heading, to: $0).magnitude }.min() ?? 0
  }

  /// Returns all multiples of a step, or `nil` if there are more than `most` of them. Returns `nil`
  /// for other sets.
  package func multiples(atMost most: Double) -> [Double]? {
    guard case .multiples(let step) = self, 360 / step <= most else { return nil }
    return (0...Int(ElementaryFunctions.floor(360 / step))).map { Double($0) * step }
      .filter { $0 < 360 }
  }

  /// The headings at which the set ends. For multiples these are 0 and the last one, because that
  /// gap may be smaller than a step.
  package var ends: [Double] {
    switch self {
    case .all: return []
    case .arc(let from, let length): return [from, Degrees.wrappedHeading(from + length)]
    case .multiples(let step):
      let last = ElementaryFunctions.floor(360 / step) * step
      return [0, last < 360 ? last : max(last - step, 0)]
    }
  }

  /// Returns whether the first of two headings is nearer to the current heading, or equally near
  /// and clockwise of it.
  package static func isNearer(_ one: Double, _ other: Double, to present: Double) -> Bool {
    let turn = Degrees.shortestTurn(from: present, to: one)
    let otherTurn = Degrees.shortestTurn(from: present, to: other)
    let difference = turn.magnitude - otherTurn.magnitude
    // Opposite turns that are equal except for rounding.
    if difference.magnitude <= FitTolerance.degrees, (turn < 0) != (otherTurn < 0) {
      return otherTurn < 0
    }
    return difference < 0
  }
}

extension [Double] {
  /// Returns the heading nearest to the current one, or `nil` if the array is empty.
  func nearest(to present: Double) -> Double? {
    var nearest: Double?
    for heading in self {
      if let nearest, !HeadingSet.isNearer(heading, nearest, to: present) { continue }
      nearest = heading
    }
    return nearest
  }
}
