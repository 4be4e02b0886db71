/// The headings that a search may choose from.
package enum HeadingSet: Hashable {
  case all
  /// Clockwise from a heading, so many degrees, less than 360.
  case arc(from: Double, length: Double)
  /// 0, a step, two steps and so on, below 360.
  case multiples(of: Double)

  /// Clockwise from one heading to another; all if a number is not finite.
  package init(from start: Double, clockwiseTo end: Double) {
    guard start.isFinite, end.isFinite else {
      self = .all
      return
    }
    let from = Degrees.wrappedHeading(start)
    let length = Degrees.wrappedHeading(Degrees.wrappedHeading(end) - from)
    self = end - start >= 360 ? .all : .arc(from: from, length: length)
  }

  /// All if the step is not finite and positive.
  package init(multiplesOf step: Double) {
    self = step.isFinite && step > 0 ? .multiples(of: step) : .all
  }

  /// The part of it around a heading; nil of multiples.
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

  /// What may be chosen in place of a heading: itself, or the multiples on both sides of it.
  ///
  /// The extents of turned places are concave in the heading between two turns of their hull, and
  /// the larger of two concave functions is least, over multiples, next to where it is least at
  /// all, or next to an end of where it is concave.
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

  /// How many degrees a heading, or an angle that is more than a turn, is away from the nearest one.
  package func turn(to angle: Double) -> Double {
    let heading = Degrees.wrappedHeading(angle)
    let nearest = neighbors(of: heading)
    return (nearest.isEmpty ? ends : nearest).lazy
      .map { Degrees.shortestTurn(from: heading, to: $0).magnitude }.min() ?? 0
  }

  /// All multiples of a step; nil where these are more than so many, and of another set.
  package func multiples(atMost most: Double) -> [Double]? {
    guard case .multiples(let step) = self, 360 / step <= most else { return nil }
    return (0...Int(ElementaryFunctions.floor(360 / step))).map { Double($0) * step }
      .filter { $0 < 360 }
  }

  /// The headings at which the set ends, or nearly ends, where its neighbours go on at 0.
  package var ends: [Double] {
    switch self {
    case .all: return []
    case .arc(let from, let length): return [from, Degrees.wrappedHeading(from + length)]
    case .multiples(let step):
      let last = ElementaryFunctions.floor(360 / step) * step
      return [0, last < 360 ? last : max(last - step, 0)]
    }
  }

  /// The first of two headings is nearer to where the map is turned to, or as near clockwise.
  package static func isNearer(_ one: Double, _ other: Double, to present: Double) -> Bool {
    let turn = Degrees.shortestTurn(from: present, to: one)
    let otherTurn = Degrees.shortestTurn(from: present, to: other)
    let difference = turn.magnitude - otherTurn.magnitude
    // Opposite turns that are equal but for rounding.
    if difference.magnitude <= FitTolerance.degrees, (turn < 0) != (otherTurn < 0) {
      return otherTurn < 0
    }
    return difference < 0
  }
}

extension [Double] {
  /// Of headings the one nearest to where the map is turned to; nil if there are none.
  func nearest(to present: Double) -> Double? {
    var nearest: Double?
    for heading in self {
      if let nearest, !HeadingSet.isNearer(heading, nearest, to: present) { continue }
      nearest = heading
    }
    return nearest
  }
}
