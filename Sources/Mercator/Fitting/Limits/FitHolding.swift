/// The fit inside limits, where the centred camera breaks them or shows not all.
///
/// The least q at which some allowed centre has all inside, and at that q the centre nearest to the
/// centred one. Each regime of the limits is a linear program of the four screen edges, four edges
/// of what is allowed and two ends of q.
struct FitHolding {
  private let regimes: FitRegimes
  private let limits: FitLimits
  private let extent: FitExtent
  private let groundDiameter: Double

  init(_ limits: FitLimits, extent: FitExtent, groundDiameter: Double) {
    self.limits = limits
    self.extent = extent
    self.groundDiameter = groundDiameter
    regimes = FitRegimes(limits.limits, viewport: limits.viewport)
  }

  /// The camera; nil if no allowed one shows all from close enough.
  ///
  /// - Parameters:
  ///   - need: the q of the centred camera, the least that comes into question.
  ///   - limit: the q from which on a camera is of no interest.
  ///   - containment: what keeps all inside the room.
  ///   - centered: the centred camera's centre at a q.
  func camera(
    needing need: Double, below limit: Double = .infinity, containment: inout FitContainment,
    centered: (Double) -> ViewportCamera.WorldOffset
  ) -> FitCamera? {
    let zooms = limits.zooms
    limits.budget.take(2)
    var camera = limits.start(worldsPerPoint: need)
    // Each round goes outward: to where the program says, or one step.
    for _ in 0..<Self.mostRounds {
      let q = camera.worldsPerPoint
      guard q < limit else { return nil }
      let wanted = centered(q)
      if let center = center(nearest: wanted, worldsPerPoint: q, &containment) {
        camera.center = center
        return camera
      }
      guard
        let least = leastWorldsPerPoint(
          from: q, to: limits.greatestWorldsPerPoint, below: limit, about: wanted, &containment),
        let below = zooms.zoom(below: camera.zoom)
      else { return nil }
      let next = limits.start(worldsPerPoint: least)
      // Where nothing but rounding keeps the zoom from showing all, a hair or a step farther out.
      let decision = next.decision == .extent ? .limits : next.decision
      camera = FitCamera(zoom: min(next.zoom, below), decision: decision)
    }
    return nil
  }

  private static let mostRounds = 64
  /// All corners of ten half-spaces take so many steps of the budget.
  private static let stepsOfProgram = 8

  private func leastWorldsPerPoint(
    from start: Double, to end: Double, below limit: Double,
    about wanted: ViewportCamera.WorldOffset,
    _ containment: inout FitContainment
  ) -> Double? {
    guard start < end else { return nil }
    let ends = regimes.crossings(from: start, to: end)
    for (least, greatest) in zip(ends, ends.dropFirst()) where least < min(greatest, limit) {
      let regime = regimes.regime(from: least, to: greatest)
      var found: Double?
      func look(_ halfSpaces: [HalfSpace]) {
        limits.budget.take(1)
        guard containment.mayHold(between: least, greatest, about: wanted, halfSpaces) else {
          return
        }
        let corner = containment.solved(about: wanted, unit: least, with: halfSpaces) {
          limits.budget.take(Self.stepsOfProgram)
          return $0.leastCorner()
        }
        if let corner, found.map({ corner.worldsPerPoint < $0 }) ?? true {
          found = corner.worldsPerPoint
        }
      }
      regimes.forEachDemand(of: regime, near: wanted.x, extent, look)
      let farther = worldsAway(worldsPerPoint: found ?? greatest)
      if farther > 1 {
        regimes.forEachDemand(of: regime, near: wanted.x, extent, worlds: 2...farther, look)
      }
      if let found { return max(found, start) }
    }
    return nil
  }

  private func center(
    nearest wanted: ViewportCamera.WorldOffset, worldsPerPoint q: Double,
    _ containment: inout FitContainment
  ) -> ViewportCamera.WorldOffset? {
    var nearest: (center: ViewportCamera.WorldOffset, distance: Double)?
    let regime = regimes.regime(from: q, to: q)
    regimes.forEachDemand(
      of: regime, near: wanted.x, extent, worlds: 0...worldsAway(worldsPerPoint: q)
    ) { halfSpaces in
      let found = containment.solved(
        about: wanted, unit: q, with: halfSpaces, reach: limits.zooms.reach
      ) { program in
        limits.budget.take(1)
        return program.center(nearest: wanted, worldsPerPoint: q).map {
          (center: $0, worldsPerPoint: q)
        }
      }
      guard let center = found?.center else { return }
      let (x, y) = (center.x - wanted.x, center.y - wanted.y)
      let distance = x * x + y * y
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (center, distance) }
    }
    return nearest?.center
  }

  /// How many worlds from the centred camera's centre another one that shows all may be.
  private func worldsAway(worldsPerPoint q: Double) -> Int {
    1 + Int(min(groundDiameter / 2 * q, Self.mostWorldsAway))
  }

  private static let mostWorldsAway = 3.0
}
