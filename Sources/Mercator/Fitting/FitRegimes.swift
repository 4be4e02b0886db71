/// Where limits let the centre of a fit be, as a function of q, worlds per point.
///
/// Each edge of what ``AllowedCenters`` leaves is a straight line in q: a region's edge, the same
/// less the footprint's reach, or the middle of two such where a view is larger than its region.
/// Which line it is changes where two of them cross. Between the crossings, in a *regime*, the
/// allowed centres and q are the inside of a few half-spaces.
struct FitRegimes {
  private let limits: ViewportLimits
  private let viewport: MapViewport
  private let extent: FitExtent
  /// Lines of y in worlds from north, and of x in worlds from the Greenwich meridian.
  private var ys: [Line] = [Line(0), Line(1)]
  private var xs: [Line] = []
  /// Lines of which no whole number of worlds may be passed: where the nearer of two ends changes.
  private var ties: [Line] = []

  /// at + slope·q.
  fileprivate struct Line {
    var at: Double
    var slope: Double

    init(_ at: Double, _ slope: Double = 0) {
      self.at = at
      self.slope = slope
    }

    func value(_ q: Double) -> Double { at + slope * q }

    static func middle(_ one: Line, _ other: Line) -> Line {
      Line((one.at + other.at) / 2, (one.slope + other.slope) / 2)
    }
  }

  init(_ limits: ViewportLimits, viewport: MapViewport, extent: FitExtent) {
    self.limits = limits
    self.viewport = viewport
    self.extent = extent
    let camera = ViewportCamera(viewport, heading: viewport.heading, scale: 1)
    var center: (west: Line, east: Line)?
    if let region = limits.centerRegion {
      ys += [region.north, region.south].map { Line(MercatorOrdinate.y(latitude: $0)) }
      if region.longitudeSpan < 360 {
        center = (Line(region.west / 360), Line(region.east / 360))
      }
    }
    var view: (west: Line, east: Line)?
    if let region = limits.viewRegion {
      let reach = ViewportFootprint(camera, rect: viewport.freeArea)
      let north = Line(MercatorOrdinate.y(latitude: region.north), reach.north)
      let south = Line(MercatorOrdinate.y(latitude: region.south), -reach.south)
      ys += [north, south, .middle(north, south)]
      if region.longitudeSpan < 360 {
        view = (Line(region.west / 360, reach.west), Line(region.east / 360, -reach.east))
      }
    }
    if limits.keepsInWorld {
      let reach = ViewportFootprint(camera, rect: viewport.rect(of: .wholeView))
      let (north, south) = (Line(0, reach.north), Line(1, -reach.south))
      ys += [north, south, .middle(north, south)]
    }
    for arc in [center, view].compactMap({ $0 }) {
      xs += [arc.west, arc.east, .middle(arc.west, arc.east)]
    }
    if let center, let view {
      let middle = Line.middle(view.west, view.east)
      for arc in [view, (middle, middle)] {
        // The centre's arc is as far from the end of the view's as, the other way, from its start.
        ties.append(
          Line(
            (center.west.at + center.east.at - arc.0.at - arc.1.at) / 2,
            (center.west.slope + center.east.slope - arc.0.slope - arc.1.slope) / 2))
      }
    }
  }

  /// The allowed centres between two q, with no crossing between them.
  struct Regime {
    let least: Double
    let greatest: Double
    fileprivate let north: Line
    fileprivate let south: Line
    /// Each arc of longitudes; none: all of them.
    fileprivate let arcs: [(west: Line, east: Line)]
  }

  /// The regimes from one q to another, ascending.
  func regimes(from start: Double, to end: Double) -> [Regime] {
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
    crossings.sort()
    return zip(crossings, crossings.dropFirst()).compactMap { least, greatest in
      least < greatest || start == end ? regime(least, greatest) : nil
    }
  }

  private func regime(_ least: Double, _ greatest: Double) -> Regime {
    let q = least + (greatest - least) / 2
    var inside = viewport
    inside.zoom = WebMercator.zoom(forPointsPerWorld: 1 / q)
    let allowed = AllowedCenters(limits, for: inside)
    let arcs = allowed.longitudes?.arcs ?? []
    return Regime(
      least: least, greatest: greatest,
      north: line(of: ys, at: allowed.ys.lower.position, q),
      south: line(of: ys, at: allowed.ys.upper.position, q),
      arcs: arcs.map { arc in
        let west = longitudeLine(at: arc.lower.position / 360, q)
        var east = longitudeLine(at: arc.upper.position / 360, q)
        // Both on one turn.
        east.at += ElementaryFunctions.roundedToEven(
          (arc.upper.position - arc.lower.position) / 360 - (east.value(q) - west.value(q)))
        return (west, east)
      })
  }

  /// The line that has a value at q.
  private func line(of lines: [Line], at position: Double, _ q: Double) -> Line {
    lines.min { ($0.value(q) - position).magnitude < ($1.value(q) - position).magnitude }
      ?? Line(position)
  }

  /// The line that has a value at q but for whole worlds.
  private func longitudeLine(at position: Double, _ q: Double) -> Line {
    func turns(_ line: Line) -> Double {
      let turns = line.value(q) - position
      return turns - ElementaryFunctions.roundedToEven(turns)
    }
    return xs.min { turns($0).magnitude < turns($1).magnitude } ?? Line(position)
  }

  /// What a regime asks of a centre near an x, an offset from the extent's reference: for each arc
  /// and each copy of it that may be nearest.
  func halfSpaces(of regime: Regime, near x: Double) -> [[HalfSpace]] {
    // y ≥ north(q), y ≤ south(q), least ≤ q ≤ greatest.
    let common = [
      HalfSpace(x: 0, y: 1, q: -regime.north.slope, least: regime.north.at - extent.y),
      HalfSpace(x: 0, y: -1, q: regime.south.slope, least: extent.y - regime.south.at),
      HalfSpace(x: 0, y: 0, q: 1, least: regime.least),
      HalfSpace(x: 0, y: 0, q: -1, least: -regime.greatest),
    ]
    guard !regime.arcs.isEmpty else { return [common] }
    let reference = extent.longitude / 360
    return regime.arcs.flatMap { arc -> [[HalfSpace]] in
      let own = arc.west.value(regime.least) - reference
      let nearest = ElementaryFunctions.roundedToEven(x - own)
      return [nearest - 1, nearest, nearest + 1].map { turn in
        common + [
          HalfSpace(
            x: 1, y: 0, q: -arc.west.slope, least: arc.west.at + turn - reference),
          HalfSpace(
            x: -1, y: 0, q: arc.east.slope, least: reference - arc.east.at - turn),
        ]
      }
    }
  }
}
