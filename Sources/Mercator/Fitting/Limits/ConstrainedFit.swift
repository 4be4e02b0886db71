/// A fit within limits, for a centred camera that violates them or doesn't show everything.
///
/// It finds the smallest q at which an allowed centre has everything inside, and at that q the
/// centre nearest to the centred one. Each segment of the limits is a linear program. Its
/// constraints are four screen edges, four edges of the allowed centres, and two ends of q.
struct ConstrainedFit {
  private let segments: LimitSegments
  private let limits: FitLimits
  private let extent: FitExtent
  private let groundDiameter: Double

  init(_ limits: FitLimits, extent: FitExtent, groundDiameter: Double) {
    self.limits = limits
    self.extent = extent
    self.groundDiameter = groundDiameter
    segments = LimitSegments(limits.limits, viewport: limits.viewport)
  }

  /// Returns the camera, or `nil` if no allowed camera near enough shows everything.
  ///
  /// - Parameters:
  ///   - need: The q of the centred camera, which is the smallest candidate.
  ///   - limit: The q from which a camera is irrelevant.
  ///   - containment: The constraints that keep everything inside the room.
  ///   - centered: A function that returns the centre of the centred camera at a q.
  func camera(
    needing need: Double, below limit: Double = .infinity,
    containment: inout ContainmentConstraints,
    centered: (Double) -> ViewportProjection.WorldOffset
  ) -> FitCamera? {
    let zooms = limits.zooms
    limits.budget.take(2)
    var camera = limits.start(worldsPerPoint: need)
    // Each round zooms out, either to the result of the program or by one step.
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
      // If only rounding keeps the zoom from showing everything, the next zoom is slightly smaller,
      // or a step smaller.
      let decision = next.decision == .extent ? .limits : next.decision
      camera = FitCamera(zoom: min(next.zoom, below), decision: decision)
    }
    return nil
  }

  private static let mostRounds = 64
  /// The steps of the budget for all corners of ten half-spaces.
  private static let stepsOfProgram = 8

  private func leastWorldsPerPoint(
    from start: Double, to end: Double, below limit: Double,
    about wanted: ViewportProjection.WorldOffset,
    _ containment: inout ContainmentConstraints
  ) -> Double? {
    guard start < end else { return nil }
    let ends = segments.crossings(from: start, to: end)
    for (least, greatest) in zip(ends, ends.dropFirst()) where least < min(greatest, limit) {
      let segment = segments.segment(from: least, to: greatest)
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
      segments.forEachConstraintSet(of: segment, near: wanted.x, extent, look)
      let farther = worldsAway(worldsPerPoint: found ?? greatest)
      if farther > 1 {
        segments.forEachConstraintSet(
          of: segment, near: wanted.x, extent, worlds: 2...farther, look)
      }
      if let found { return max(found, start) }
    }
    return nil
  }

  private func center(
    nearest wanted: ViewportProjection.WorldOffset, worldsPerPoint q: Double,
    _ containment: inout ContainmentConstraints
  ) -> ViewportProjection.WorldOffset? {
    var nearest: (center: ViewportProjection.WorldOffset, distance: Double)?
    let segment = segments.segment(from: q, to: q)
    segments.forEachConstraintSet(
      of: segment, near: wanted.x, extent, worlds: 0...worldsAway(worldsPerPoint: q)
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

  /// Returns the largest distance, in worlds, between the centre of the centred camera and another
  /// centre that shows everything.
  private func worldsAway(worldsPerPoint q: Double) -> Int {
    1 + Int(min(groundDiameter / 2 * q, Self.mostWorldsAway))
  }

  private static let mostWorldsAway = 3.0
}
