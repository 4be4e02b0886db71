/// The allowed centres of a fit, as a function of q (worlds per point).
///
/// Each edge of the centres in ``AllowedCenters`` is a straight line in q. The line changes where
/// two of them cross. Between two crossings, in a *segment*, the allowed centres and q are the
/// inside of a few half-spaces.
package struct LimitSegments {
  private let limits: ViewportLimits
  private let reaches: LimitEdges.Reaches
  /// The lines of y in worlds from north. The lines of x are in worlds from the Greenwich meridian.
  private var ys: [Line] = [Line(0), Line(1)]
  private var xs: [Line] = []
  /// The lines at whose crossings of a multiple of half a world the nearer of two ends changes.
  private var ties: [Line] = []

  /// The line at + slope·q.
  struct Line {
    var at: Double
    var slope: Double

    init(_ at: Double, _ slope: Double = 0) {
      self.at = at
      self.slope = slope
    }

    /// Creates the line of an edge at a q. One world is `unit` of the edge's units.
    init(_ edge: LimitEdge, at q: Double, unit: Double = 1) {
      slope = edge.slope / unit
      at = edge.position / unit - slope * q
    }

    static func middle(_ one: Line, _ other: Line) -> Line {
      Line((one.at + other.at) / 2, (one.slope + other.slope) / 2)
    }
  }

  package init(_ limits: ViewportLimits, viewport: MapViewport) {
    self.limits = limits
    reaches = LimitEdges.Reaches(limits, for: viewport)
    // At one world per point, each edge is a line that starts at its position at q = 0.
    let edges = LimitEdges(limits, reaches, scale: 1)
    for case let span? in [edges.ofCenter, edges.ofView, edges.ofWorld] {
      let (north, south) = (Line(span.lower, at: 1), Line(span.upper, at: 1))
      ys += [north, south, .middle(north, south)]
    }
    var arcs: [(Line, Line)] = []
    for case let span? in [edges.centerArc, edges.viewArc] {
      let arc = (Line(span.lower, at: 1, unit: 360), Line(span.upper, at: 1, unit: 360))
      arcs.append(arc)
      xs += [arc.0, arc.1, .middle(arc.0, arc.1)]
    }
    if let center = arcs.first, let view = arcs.last, arcs.count > 1 {
      let middle = Line.middle(view.0, view.1)
      for arc in [view, (middle, middle)] {
        // The centre's arc is equally far from the end of the view's arc and, in the other
        // direction, from its start.
        ties.append(
          Line(
            (center.0.at + center.1.at - arc.0.at - arc.1.at) / 2,
            (center.0.slope + center.1.slope - arc.0.slope - arc.1.slope) / 2))
      }
    }
  }

  /// The allowed centres between two values of q without a crossing between them.
  package struct Segment {
    let least: Double
    let greatest: Double
    fileprivate let north: Line
    fileprivate let south: Line
    /// The arcs of longitudes. Empty if all longitudes are allowed.
    fileprivate let arcs: [(west: Line, east: Line)]
  }

  /// Returns the values of q at which the segments begin and end, in ascending order.
  package func crossings(from start: Double, to end: Double) -> [Double] {
    var crossings = [start, end]
    func cross(_ one: Line, _ other: Line, worlds: Double = 0) {
      let q = (other.at + worlds - one.at) / (one.slope - other.slope)
      if q > start, q < end { crossings.append(q) }
    }
    for (index, one) in ys.enumerated() {
      for other in ys[..<index] { cross(one, other) }
    }
    for worlds in -4...4 {
      for (index, one) in xs.enumerated() {
        for other in xs[..<index] { cross(one, other, worlds: Double(worlds)) }
      }
      for tie in ties { cross(tie, Line(0), worlds: Double(worlds) / 2) }
    }
    return crossings.sorted()
  }

  package func segment(from least: Double, to greatest: Double) -> Segment {
    let q = least + (greatest - least) / 2
    let zoom = WebMercator.zoom(forPointsPerWorld: 1 / q)
      .clamped(MapViewport.zoomLimits.lowerBound, MapViewport.zoomLimits.upperBound)
    let allowed = AllowedCenters(limits, reaches, zoom: zoom)
    return Segment(
      least: least, greatest: greatest, north: Line(allowed.ys.lower, at: q),
      south: Line(allowed.ys.upper, at: q),
      arcs: (allowed.longitudes?.arcs ?? []).map {
        (Line($0.lower, at: q, unit: 360), Line($0.upper, at: q, unit: 360))
      })
  }

  /// Calls `visit` with the constraints of a segment on a centre. They are given for each arc and
  /// each copy of it.
  ///
  /// - Parameters:
  ///   - x: The position of the centre, as an offset from an extent's reference.
  ///   - worlds: The range of distances, in worlds, from the nearest copy.
  package func forEachConstraintSet(
    of segment: Segment, near x: Double, _ extent: FitExtent, worlds: ClosedRange<Int> = 0...1,
    _ visit: ([HalfSpace]) -> Void
  ) {
    // The constraints are y ≥ north(q), y ≤ south(q), and least ≤ q ≤ greatest.
    var halfSpaces = [
      HalfSpace(x: 0, y: 1, q: -segment.north.slope, least: segment.north.at - extent.y),
      HalfSpace(x: 0, y: -1, q: segment.south.slope, least: extent.y - segment.south.at),
      HalfSpace(x: 0, y: 0, q: 1, least: segment.least),
      HalfSpace(x: 0, y: 0, q: -1, least: -segment.greatest),
    ]
    guard !segment.arcs.isEmpty else {
      if worlds.lowerBound == 0 { visit(halfSpaces) }
      return
    }
    let reference = extent.longitude / 360
    for arc in segment.arcs {
      let middle = Line.middle(arc.west, arc.east)
      let nearest = ElementaryFunctions.roundedToEven(
        x - (middle.at + middle.slope * segment.least - reference))
      for away in -worlds.upperBound...worlds.upperBound where abs(away) >= worlds.lowerBound {
        let turn = nearest + Double(away)
        halfSpaces.append(
          HalfSpace(x: 1, y: 0, q: -arc.west.slope, least: arc.west.at + turn - reference))
        halfSpaces.append(
          HalfSpace(x: -1, y: 0, q: arc.east.slope, least: reference - arc.east.at - turn))
        visit(halfSpaces)
        halfSpaces.removeLast(2)
      }
    }
  }
}
