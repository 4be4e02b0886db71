/// An end of the allowed values on one axis, and the limit that it belongs to.
package struct LimitEdge {
  /// The position: a zoom, a y of the world, or a longitude that may be outside −180…180.
  package var position: Double
  /// The latitude or longitude, if it belongs to the edge of a region and needs no rounding.
  /// Otherwise NaN.
  var degrees: Double
  /// The increase of the position with q (worlds per point).
  var slope: Double
  var limits: ActiveLimits

  package init(
    _ position: Double, degrees: Double = .nan, slope: Double = 0, _ limits: ActiveLimits
  ) {
    self.position = position
    self.degrees = degrees
    self.slope = slope
    self.limits = limits
  }
}

extension LimitEdge {
  fileprivate mutating func clamp(_ least: Double, _ greatest: Double) {
    guard position < least || position > greatest else { return }
    position = position.clamped(least, greatest)
    slope = 0
  }
}

/// The allowed values on one axis: `lower.position` ≤ value ≤ `upper.position`.
package struct LimitInterval {
  package private(set) var lower: LimitEdge
  package private(set) var upper: LimitEdge

  /// Creates an interval between two edges. If they leave nothing between them, it contains only
  /// their middle.
  package init(_ lower: LimitEdge, _ upper: LimitEdge) {
    guard lower.position > upper.position else {
      (self.lower, self.upper) = (lower, upper)
      return
    }
    let middle = LimitEdge(
      lower.position + (upper.position - lower.position) / 2,
      slope: (lower.slope + upper.slope) / 2, lower.limits.union(upper.limits))
    (self.lower, self.upper) = (middle, middle)
  }

  /// Creates an interval between the two edges of a span.
  init(_ span: LimitEdges.Span) {
    self.init(span.lower, span.upper)
  }

  /// Returns this interval narrowed to a later one, which wins if they don't intersect.
  ///
  /// Moving a value into one interval and then into another is equivalent to moving it into the
  /// result. The result is the intersection. If that is empty, it is the later interval's point
  /// nearest to the earlier one.
  package func narrowed(to other: LimitInterval) -> LimitInterval {
    LimitInterval(other.nearest(to: lower), other.nearest(to: upper))
  }

  /// Narrows this interval to a span, if there is one.
  mutating func narrow(to span: LimitEdges.Span?) {
    if let span { self = narrowed(to: LimitInterval(span)) }
  }

  private func nearest(to edge: LimitEdge) -> LimitEdge {
    edge.position < lower.position ? lower : edge.position > upper.position ? upper : edge
  }

  /// Clamps both ends to a range that contains all values.
  mutating func clamp(_ least: Double, _ greatest: Double) {
    lower.clamp(least, greatest)
    upper.clamp(least, greatest)
  }

  /// Returns the end that a value is beyond, or `nil` if the value is inside, within the tolerance.
  func edge(before value: Double, tolerance: Double) -> LimitEdge? {
    if value < lower.position - tolerance { return lower }
    if value > upper.position + tolerance { return upper }
    return nil
  }
}

/// The longitudes that limits allow, in degrees: up to two arcs of the circle.
package struct LimitArcs {
  /// The arcs, eastward from `lower` to `upper`, each less than 360°.
  package private(set) var arcs: [LimitInterval]

  /// Creates the longitudes of a single arc of less than 360°.
  package init(_ arc: LimitInterval) {
    arcs = [arc]
  }

  /// Creates the intersection of an arc with a later one. If it is empty, the result is the later
  /// one's point nearest to the earlier one.
  ///
  /// Gaps of up to two tolerances count as touching, because a camera there satisfies both.
  package init(_ earlier: LimitInterval, then later: LimitInterval, tolerance: Double) {
    arcs = []
    // The earlier arc at its position east of the later one's start, and one turn west of it.
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

  /// Returns the end of an arc nearest to a longitude, and the degrees by which the longitude is
  /// east of it. Returns `nil` if the longitude is on an arc, within the tolerance. Ties go to the
  /// west.
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
