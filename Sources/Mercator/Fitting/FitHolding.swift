/// The fit inside limits, where the centred camera breaks them.
///
/// The least q at which some allowed centre has all inside, and at that q the centre nearest to the
/// centred one. Each regime of the limits is a linear program of the four screen edges, four edges
/// of what is allowed and two ends of q.
struct FitHolding {
  private let regimes: FitRegimes
  private let zooms: FitZooms
  private var containment: FitContainment

  init(
    _ limits: ViewportLimits, viewport: MapViewport, extent: FitExtent, zooms: FitZooms,
    containment: FitContainment
  ) {
    regimes = FitRegimes(limits, viewport: viewport, extent: extent)
    self.zooms = zooms
    self.containment = containment
  }

  struct Camera {
    var zoom: Double
    var decision: FitReport.Decision
    var center: ViewportCamera.WorldOffset
  }

  /// The camera; nil if no allowed one shows all.
  ///
  /// - Parameters:
  ///   - start: the q of the centred camera, the least that comes into question.
  ///   - centered: the centred camera's centre at a q.
  mutating func camera(
    from start: (zoom: Double, decision: FitReport.Decision),
    centered: (Double) -> ViewportCamera.WorldOffset
  ) -> Camera? {
    let most = 1 / WebMercator.pointsPerWorld(atZoom: zooms.least)
    var (zoom, decision) = start
    // Each round goes at least one step of the zoom outward.
    for _ in 0..<Self.mostRounds {
      let q = 1 / WebMercator.pointsPerWorld(atZoom: zoom)
      let wanted = centered(q)
      if let center = center(nearest: wanted, worldsPerPoint: q) {
        return Camera(zoom: zoom, decision: decision, center: center)
      }
      guard let least = leastWorldsPerPoint(from: q, to: most, about: wanted) else { return nil }
      let next = zooms.zoom(worldsPerPoint: least)
      if next.zoom >= zoom {
        // Nothing but rounding keeps the zoom from showing all.
        zoom -= 1e-12
        guard zoom >= zooms.least else { return nil }
      } else {
        (zoom, decision) = (next.zoom, next.decision == .extent ? .limits : next.decision)
      }
    }
    return nil
  }

  private static let mostRounds = 64

  private mutating func leastWorldsPerPoint(
    from start: Double, to end: Double, about wanted: ViewportCamera.WorldOffset
  ) -> Double? {
    guard start < end else { return nil }
    for regime in regimes.regimes(from: start, to: end) {
      var least: Double?
      for halfSpaces in regimes.halfSpaces(of: regime, near: wanted.x) {
        let found = tightened(about: wanted, unit: regime.least, with: halfSpaces) { program in
          program.leastCorner()
        }
        if let found, least.map({ found < $0 }) ?? true { least = found }
      }
      if let least { return max(least, start) }
    }
    return nil
  }

  private mutating func center(
    nearest wanted: ViewportCamera.WorldOffset, worldsPerPoint q: Double
  ) -> ViewportCamera.WorldOffset? {
    var nearest: (center: ViewportCamera.WorldOffset, distance: Double)?
    for regime in regimes.regimes(from: q, to: q) {
      for halfSpaces in regimes.halfSpaces(of: regime, near: wanted.x) {
        var center: ViewportCamera.WorldOffset?
        _ = tightened(about: wanted, unit: q, with: halfSpaces) { program in
          center = program.center(nearest: wanted, worldsPerPoint: q)
          return center.map { ($0, q) }
        }
        guard let center else { continue }
        let (x, y) = (center.x - wanted.x, center.y - wanted.y)
        let distance = x * x + y * y
        if nearest.map({ distance < $0.distance }) ?? true { nearest = (center, distance) }
      }
    }
    return nearest?.center
  }

  /// Solves a program, adds the boxes that its camera has outside, and solves it again until there
  /// are none.
  private mutating func tightened(
    about origin: ViewportCamera.WorldOffset, unit: Double, with halfSpaces: [HalfSpace],
    solve: (HalfSpaceProgram) -> (center: ViewportCamera.WorldOffset, worldsPerPoint: Double)?
  ) -> Double? {
    while true {
      var program = HalfSpaceProgram(origin: origin, unit: unit)
      for halfSpace in halfSpaces + containment.halfSpaces { program.add(halfSpace) }
      guard let found = solve(program) else { return nil }
      guard containment.tighten(center: found.center, worldsPerPoint: found.worldsPerPoint) else {
        return found.worldsPerPoint
      }
    }
  }
}
