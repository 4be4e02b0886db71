/// An end of what limits allow on one axis, and whose it is.
package struct LimitEdge {
  /// A zoom, a y of the world, or a longitude that may lie outside −180…180.
  package var position: Double
  /// The latitude or longitude, where it is that of a region's own edge and needs no rounding; else
  /// NaN.
  var degrees: Double
  /// By how much the position grows with q, worlds per point.
  var slope: Double
  var bound: ViewportLimits.Bound

  package init(
    _ position: Double, degrees: Double = .nan, slope: Double = 0, _ bound: ViewportLimits.Bound
  ) {
    self.position = position
    self.degrees = degrees
    self.slope = slope
    self.bound = bound
  }
}

extension LimitEdge {
  fileprivate mutating func clamp(_ least: Double, _ greatest: Double) {
    guard position < least || position > greatest else { return }
    position = position.clamped(least, greatest)
    slope = 0
  }
}

/// What limits allow on one axis: `lower.position` ≤ value ≤ `upper.position`.
package struct LimitInterval {
  package private(set) var lower: LimitEdge
  package private(set) var upper: LimitEdge

  /// Two edges; if they left nothing between them, their middle.
  package init(_ lower: LimitEdge, _ upper: LimitEdge) {
    guard lower.position > upper.position else {
      (self.lower, self.upper) = (lower, upper)
      return
    }
    let middle = LimitEdge(
      lower.position + (upper.position - lower.position) / 2,
      slope: (lower.slope + upper.slope) / 2, lower.bound.union(upper.bound))
    (self.lower, self.upper) = (middle, middle)
  }

  /// The same for two edges that belong together.
  init(_ span: LimitEdges.Span) {
    self.init(span.lower, span.upper)
  }

  /// What is left after a later limit, which wins where the two have nothing in common.
  ///
  /// Moving a value into one interval and then into another is the same as moving it into this:
  /// what they have in common, else the later one's point nearest to the earlier one.
  package func narrowed(to other: LimitInterval) -> LimitInterval {
    LimitInterval(other.nearest(to: lower), other.nearest(to: upper))
  }

  /// The same for edges that a limit may leave.
  mutating func narrow(to span: LimitEdges.Span?) {
    if let span { self = narrowed(to: LimitInterval(span)) }
  }

  private func nearest(to edge: LimitEdge) -> LimitEdge {
    edge.position < lower.position ? lower : edge.position > upper.position ? upper : edge
  }

  /// Both ends kept within a range that no value leaves.
  mutating func clamp(_ least: Double, _ greatest: Double) {
    lower.clamp(least, greatest)
    upper.clamp(least, greatest)
  }

  /// The end that a value lies beyond; nil if it lies within, or outside by no more than the
  /// tolerance.
  func edge(before value: Double, tolerance: Double) -> LimitEdge? {
    if value < lower.position - tolerance { return lower }
    if value > upper.position + tolerance { return upper }
    return nil
  }
}

/// What limits allow on the circle of longitudes, in degrees: up to two arcs.
package struct LimitArcs {
  /// Eastward from `lower` to `upper`, less than 360°.
  package private(set) var arcs: [LimitInterval]

  /// All longitudes of an arc, less than 360°.
  package init(_ arc: LimitInterval) {
    arcs = [arc]
  }

  /// What an arc has in common with a later one; with nothing in common the later one's point
  /// nearest to the earlier one.
  ///
  /// Gaps of up to two tolerances count as touching: a camera there satisfies both.
  package init(_ earlier: LimitInterval, then later: LimitInterval, tolerance: Double) {
    arcs = []
    // The earlier arc as it lies east of the later one's start, and one turn west of there.
    let start = Degrees.eastward(from: later.lower.position, to: earlier.lower.position)
    for turn in [start, start - 360] {
      let turns = (later.lower.position + turn - earlier.lower.position) / 360
      let shift = 360 * ElementaryFunctions.roundedToEven(turns)
      var (west, east) = (earlier.lower, earlier.upper)
      west.position += shift
      east.position += shift
      if later.lower.position > west.position { west = later.lower }
      if later.upper.position < east.position { east = later.upper }
      if west.position <= east.position + 2 * tolerance {
        arcs.append(LimitInterval(west, east))
      }
    }
    guard arcs.isEmpty else { return }
    let gapToTheEast = start - later.length
    let gapToTheWest = 360 - start - earlier.length
    let end = gapToTheEast < gapToTheWest ? later.upper : later.lower
    arcs = [LimitInterval(end, end)]
  }

  /// The end of an arc nearest to a longitude, and how many degrees the longitude lies east of it;
  /// nil if it lies on an arc, or beside one by no more than the tolerance. Ties go to the west.
  package func edge(
    before longitude: Double, tolerance: Double
  ) -> (edge: LimitEdge, degreesEast: Double)? {
    var nearest: (edge: LimitEdge, degreesEast: Double)?
    for arc in arcs {
      let east = Degrees.eastward(from: arc.lower.position, to: longitude)
      let beyond = east - arc.length
      let before = 360 - east
      guard beyond > tolerance, before > tolerance else { return nil }
      let candidate = before <= beyond ? (arc.lower, -before) : (arc.upper, beyond)
      if let known = nearest, known.degreesEast.magnitude <= candidate.1.magnitude { continue }
      nearest = (candidate.0, candidate.1)
    }
    return nearest
  }
}

extension LimitInterval {
  fileprivate var length: Double { upper.position - lower.position }
}
