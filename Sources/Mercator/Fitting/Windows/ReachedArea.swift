/// The ground on which a position is no extreme besides some others, by a margin that rounding does
/// not make: a convex area.
package struct ReachedArea {
  private let camera: (sine: Double, cosine: Double, focalLength: Double)
  /// How much of v counts for the sides: r·sin p and l·sin p.
  private let sides: (right: Double, left: Double)
  private var bounds: FitSolver.Bounds
  private var (west, east) = (Double.infinity, -Double.infinity)
  private var (north, south) = (Double.infinity, -Double.infinity)

  /// The ground within positions and bounds of theirs.
  ///
  /// - Parameters:
  ///   - isOwnWindow: whether no other place lies farther west or east.
  ///   - isAtGap: whether none does to the left or to the right.
  package init(
    of positions: [ViewportCamera.WorldOffset], within bounds: FitSolver.Bounds,
    _ solver: FitSolver, isOwnWindow: Bool = false, isAtGap: Bool = false
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
    let margin = Self.margin
    if isOwnWindow { (west, east) = (-.infinity, .infinity) }
    (west, east, north, south) = (west + margin, east - margin, north + margin, south - margin)
    let side = margin * (camera.focalLength + max(sides.right.magnitude, sides.left.magnitude))
    var bounds = bounds
    if isAtGap {
      (bounds.westmost, bounds.eastmost) = (-.infinity, .infinity)
      (bounds.leftmost, bounds.rightmost) = (-.infinity, .infinity)
    }
    self.bounds = FitSolver.Bounds(
      nearest: bounds.nearest + margin, farthest: bounds.farthest - margin,
      westmost: bounds.westmost + margin, eastmost: bounds.eastmost - margin,
      rightmost: bounds.rightmost - side, leftmost: bounds.leftmost + side)
  }

  /// Worlds.
  private static let margin = 1e-12

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
