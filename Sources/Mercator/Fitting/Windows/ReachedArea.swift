/// The ground on which a position is no extreme besides some others, by a margin that rounding does
/// not make: a convex area.
package struct ReachedArea {
  private let camera: (sine: Double, cosine: Double, focalLength: Double)
  /// How much of v counts for the sides: r·sin p and l·sin p.
  private let sides: (right: Double, left: Double)
  private var bounds: FitSolver.Bounds
  private var (west, east) = (Double.infinity, -Double.infinity)
  private var (north, south) = (Double.infinity, -Double.infinity)

  /// The ground within positions, with the northmost and the southmost ones, and bounds of theirs.
  ///
  /// - Parameters:
  ///   - isOwnWindow: whether no other place lies farther west or east.
  ///   - slope: that of strips across which none does, as the positions are cut at a gap.
  package init(
    of positions: [ViewportCamera.WorldOffset], within bounds: FitSolver.Bounds,
    _ solver: FitSolver, isOwnWindow: Bool = false, acrossSlope slope: Double? = nil
  ) {
    camera = (
      solver.camera.sineOfHeading, solver.camera.cosineOfHeading, solver.camera.focalLength
    )
    sides = (solver.right * solver.camera.sineOfPitch, solver.left * solver.camera.sineOfPitch)
    for position in positions {
      west = min(west, position.x)
      east = max(east, position.x)
      north = min(north, position.y)
      south = max(south, position.y)
    }
    let margin = FitTolerance.inside
    if isOwnWindow || slope == 0 { (west, east) = (-.infinity, .infinity) }
    (west, east, north, south) = (
      west + margin, east - margin, north - margin, south + margin
    )
    var bounds = bounds
    // At pitch 0, to the right or ahead is across strips along the room's edges.
    if let slope, (slope * camera.cosine + camera.sine).magnitude < FitTolerance.parallel {
      (bounds.westmost, bounds.eastmost) = (-.infinity, .infinity)
      (bounds.leftmost, bounds.rightmost) = (-.infinity, .infinity)
    } else if let slope, (slope * camera.sine - camera.cosine).magnitude < FitTolerance.parallel {
      (bounds.nearest, bounds.farthest) = (-.infinity, .infinity)
    }
    // No place lies farther north or south than the positions.
    let ahead = camera.sine == 0 ? -margin : margin
    let across = camera.cosine == 0 ? -margin : margin
    let lean = max(sides.right.magnitude, sides.left.magnitude)
    let side = camera.focalLength * (lean == 0 ? across : margin) + lean * margin
    self.bounds = FitSolver.Bounds(
      nearest: bounds.nearest + ahead, farthest: bounds.farthest - ahead,
      westmost: bounds.westmost + across, eastmost: bounds.eastmost - across,
      rightmost: bounds.rightmost - side, leftmost: bounds.leftmost + side)
  }

  @inline(__always)
  package func contains(_ position: ViewportCamera.WorldOffset) -> Bool {
    let right = position.x * camera.cosine + position.y * camera.sine
    let ahead = position.x * camera.sine - position.y * camera.cosine
    let across = camera.focalLength * right
    return west <= position.x && position.x <= east && north <= position.y && position.y <= south
      && bounds.nearest <= ahead && ahead <= bounds.farthest
      && bounds.westmost <= right && right <= bounds.eastmost
      && across - sides.right * ahead <= bounds.rightmost
      && bounds.leftmost <= across - sides.left * ahead
  }
}
