/// The constraints that keep places or boxes inside the room, as half-spaces of centre and q.
package struct ContainmentConstraints {
  /// The half-spaces. Places share one room, so there are four edges, each with the place that
  /// extends farthest beyond it. For boxes, it contains the ones that are known to matter.
  package private(set) var halfSpaces: [HalfSpace]
  private let boxes: BoxFitSolver?
  private let scale: Double
  /// The boxes that have a half-space, by edge. Each is added only once, regardless of rounding.
  private var known: [Int] = []

  package init(_ solver: FitSolver, bounds: FitSolver.Bounds) {
    let projection = solver.projection
    let focalLength = projection.focalLength
    func vertical(_ side: RoomEdge.Side, _ position: Double, ahead: Double) -> HalfSpace {
      let edge = RoomEdge(side, at: position, projection)
      return HalfSpace(edge, projection, least: edge.forward * ahead)
    }
    halfSpaces = [
      HalfSpace(
        RoomEdge(.right, at: solver.right, projection), projection,
        least: bounds.rightmost / focalLength),
      HalfSpace(
        RoomEdge(.left, at: solver.left, projection), projection,
        least: -bounds.leftmost / focalLength),
      vertical(.top, solver.top, ahead: bounds.farthest),
      vertical(.bottom, solver.bottom, ahead: bounds.nearest),
    ]
    boxes = nil
    scale = 0
  }

  /// Creates the constraints of boxes near a scale.
  init(_ boxes: BoxFitSolver, scale: Double) {
    self.boxes = boxes
    self.scale = scale
    halfSpaces = []
    // Starts with one box at each edge. Limits alone may leave the centre free in a direction, and
    // then no corner has the smallest q.
    let pairs = boxes.pairs(atScale: scale)
    add(.right, pairs.across.upper, of: boxes)
    add(.left, pairs.across.lower, of: boxes)
    add(.top, pairs.upward.upper, of: boxes)
    add(.bottom, pairs.upward.lower, of: boxes)
  }

  /// Returns whether a centre may have everything inside at some q between two values, by checking
  /// only the larger one. At a larger q, more centres have everything inside. The other constraints
  /// are relaxed to the weaker of their two ends.
  func mayHold(
    between least: Double, _ greatest: Double, about origin: ViewportProjection.WorldOffset,
    _ others: [HalfSpace]
  ) -> Bool {
    guard halfSpaces.allSatisfy({ $0.q >= 0 }) else { return true }
    var program = LinearProgram(origin: origin, unit: least)
    for halfSpace in halfSpaces { program.add(halfSpace) }
    for other in others where other.x != 0 || other.y != 0 {
      var eased = other
      eased.least -= max(other.q * least, other.q * greatest)
      eased.q = 0
      program.add(eased)
    }
    return program.center(nearest: origin, worldsPerPoint: greatest) != nil
  }

  /// Solves a program with other half-spaces. Boxes that its camera has outside are added, and it
  /// is solved again until there are none.
  ///
  /// - Parameter reach: The relative amount that q can lack for a fit that counts as reaching a
  ///   step.
  mutating func solved(
    about origin: ViewportProjection.WorldOffset, unit: Double, with others: [HalfSpace],
    reach: Double = 0,
    solve: (LinearProgram) -> (center: ViewportProjection.WorldOffset, worldsPerPoint: Double)?
  ) -> (center: ViewportProjection.WorldOffset, worldsPerPoint: Double)? {
    while true {
      var program = LinearProgram(origin: origin, unit: unit)
      for halfSpace in others { program.add(halfSpace) }
      for halfSpace in halfSpaces {
        var reached = halfSpace
        reached.q *= 1 + reach
        program.add(reached)
      }
      guard let found = solve(program) else { return nil }
      guard
        tighten(center: found.center, worldsPerPoint: found.worldsPerPoint * (1 + reach))
      else { return found }
    }
  }

  /// Adds the box that is farthest outside each edge at a camera. Returns `false` if none is
  /// outside.
  private mutating func tighten(
    center: ViewportProjection.WorldOffset, worldsPerPoint q: Double
  ) -> Bool {
    guard let boxes else { return false }
    let ground = boxes.solver.projection.ground(of: center)
    let lift = boxes.boxes.nearest - ground.ahead
    let rounding = max(2e-8, 0x1p-50 * scale)
    let sides = boxes.sides(lift: lift, worldsPerPoint: q)
    let slack = boxes.slack(lift: lift, worldsPerPoint: q)
    let before = halfSpaces.count
    let (upper, lower) = (sides.pair.upper, sides.pair.lower)
    if (sides.least - ground.right) / q > rounding { add(.right, upper, of: boxes) }
    if (ground.right - sides.greatest) / q > rounding { add(.left, lower, of: boxes) }
    if slack.above < -rounding { add(.top, slack.pair.upper, of: boxes) }
    if slack.below < -rounding { add(.bottom, slack.pair.lower, of: boxes) }
    return halfSpaces.count > before
  }

  /// Adds the half-space that keeps a box inside an edge of the room.
  private mutating func add(_ side: RoomEdge.Side, _ index: Int, of solver: BoxFitSolver) {
    let (projection, boxes) = (solver.solver.projection, solver.boxes)
    let box = boxes[index]
    let (position, number) =
      switch side {
      case .left: (box.lefts, 0)
      case .right: (box.rights, 1)
      case .bottom: (box.bottoms, 2)
      case .top: (box.tops, 3)
      }
    guard !known.contains(4 * index + number) else { return }
    known.append(4 * index + number)
    let edge = RoomEdge(side, at: position, projection)
    let place = ViewportProjection.Ground(right: box.right, ahead: boxes.nearest + box.ahead)
    halfSpaces.append(HalfSpace(edge, projection, least: edge.value(place)))
  }
}

extension HalfSpace {
  /// Creates the half-space of centre and q that keeps ground inside a screen edge. The ground is
  /// at (u, v) and the centre at (u₀, v₀), measured to the right and ahead of a reference:
  ///
  ///     rightward·u₀ + forward·v₀ + reach·q ≥ rightward·u + forward·v
  ///
  /// - Parameter least: The right side of the inequality.
  fileprivate init(_ edge: RoomEdge, _ projection: ViewportProjection, least: Double) {
    let (sine, cosine) = (projection.sineOfHeading, projection.cosineOfHeading)
    self.init(
      x: edge.rightward * cosine + edge.forward * sine,
      y: edge.rightward * sine - edge.forward * cosine, q: edge.reach, least: least)
  }
}
