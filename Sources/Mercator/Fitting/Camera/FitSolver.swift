/// The fit of positions in closed form, at one heading and pitch.
///
/// The result has the largest zoom at which every position is inside the room, of all cameras that
/// centre the drawn positions in it. *Centred* means equal slack at the top and bottom, and the
/// midpoint of the feasible range horizontally. Each screen edge constrains a position by a
/// condition that is linear in the centre and in q (worlds per point). One pass therefore finds q,
/// and another one the centre.
package struct FitSolver {
  /// The room about the centre point, with y upward. `top` is clipped to the far limit.
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double
  /// The room's upper edge, which boxes can reach beyond the far limit.
  let upperEdge: Double
  let projection: ViewportProjection
  /// The constants α = 1 − (t+b)·tan p/(2F) and e = (t−b)·tan p/(2F).
  private let middleFactor: Double
  private let heightFactor: Double

  /// Creates a solver, or returns `nil` without any room.
  ///
  /// - Parameter factor: The factor that multiplies the positions' extent about its middle. It is
  ///   applied by dividing the room.
  package init?(_ viewport: MapViewport, room: ScreenRect, factor: Double = 1) {
    guard !room.isEmpty else { return nil }
    let room = factor == 1 ? room : room.divided(by: factor)
    let projection = ViewportProjection(viewport, scale: 1)
    let left = room.x - projection.origin.x
    self.init(
      projection, left: left, right: left + room.width,
      bottom: projection.origin.y - room.y - room.height, upperEdge: projection.origin.y - room.y)
  }

  /// Creates a solver, or returns `nil` without any room.
  init?(
    _ projection: ViewportProjection, left: Double, right: Double, bottom: Double, upperEdge: Double
  ) {
    self.projection = projection
    self.left = left
    self.right = right
    self.bottom = bottom
    self.upperEdge = upperEdge
    top = min(upperEdge, projection.farLimit)
    let slope = projection.sineOfPitch / (projection.cosineOfPitch * 2 * projection.focalLength)
    middleFactor = 1 - (top + bottom) * slope
    heightFactor = (top - bottom) * slope
    guard right > left, top > bottom else { return nil }
  }

  /// Whether another window may need less than the smallest. It is `false` with north or south up
  /// at pitch 0.
  var isTilted: Bool { projection.sineOfHeading != 0 || projection.sineOfPitch > 0 }

  /// The longest distance across the ground that the room shows, in worlds at one point per world.
  var groundDiameter: Double {
    let corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
      .compactMap { projection.ground(at: ViewportProjection.Offset(right: $0.0, up: $0.1)) }
    var longest = 0.0
    for corner in corners {
      for other in corners {
        let (across, along) = (corner.right - other.right, corner.ahead - other.ahead)
        longest = max(longest, across * across + along * along)
      }
    }
    return longest.squareRoot()
  }

  /// The extremes that decide a fit, of v and of the two functionals for left and right.
  package struct Bounds: Equatable {
    /// The bounds ahead: min v and max v, with h = max v − min v.
    var nearest = Double.infinity
    var farthest = -Double.infinity
    /// The functionals P = max(F·u − r·sin p·v) and M = min(F·u − l·sin p·v).
    var rightmost = -Double.infinity
    var leftmost = Double.infinity

    var depth: Double { farthest - nearest }
  }

  package func bounds(of positions: some Sequence<ViewportProjection.WorldOffset>) -> Bounds {
    var bounds = Bounds()
    for position in positions { add(position, to: &bounds) }
    return bounds
  }

  /// Adds a position to bounds.
  @inline(__always)
  func add(_ position: ViewportProjection.WorldOffset, to bounds: inout Bounds) {
    let ground = projection.ground(of: position)
    bounds.nearest = min(bounds.nearest, ground.ahead)
    bounds.farthest = max(bounds.farthest, ground.ahead)
    let across = projection.focalLength * ground.right
    bounds.rightmost = max(
      bounds.rightmost, across - right * projection.sineOfPitch * ground.ahead)
    bounds.leftmost = min(bounds.leftmost, across - left * projection.sineOfPitch * ground.ahead)
  }

  /// Returns δ, the depth in worlds of the nearest position of the tightest fit. It is 0 if all
  /// positions coincide.
  ///
  ///     δ = max((P−M)/(r−l), h·F·cos p·(α−e)/(t−b))
  func nearestDepth(of bounds: Bounds) -> Double {
    let across =
      bounds.rightmost - bounds.leftmost + (right - left) * projection.sineOfPitch * bounds.nearest
    let ahead =
      bounds.depth * projection.focalLength * projection.cosineOfPitch
      * (middleFactor - heightFactor)
    return max(across / (right - left), ahead / (top - bottom))
  }

  /// Returns q, the worlds per point of the tightest fit. It is 0 if all positions coincide.
  ///
  ///     E = α·h/(2δ + h·sin p)         q = δ(α + E·sin p)/F
  package func worldsPerPoint(of bounds: Bounds) -> Double {
    let sine = projection.sineOfPitch
    let nearestDepth = nearestDepth(of: bounds)
    guard nearestDepth > 0 else { return 0 }
    let lift = middleFactor * bounds.depth / (2 * nearestDepth + bounds.depth * sine)
    return nearestDepth * (middleFactor + lift * sine) / projection.focalLength
  }

  /// Returns the smallest q of all cameras that show the positions within bounds, centred or not.
  /// It never decreases if positions are added.
  ///
  ///     A = (P−M)/(F(r−l))         k(y) = cos p − y·sin p/F
  ///     q = max(h/(t/k(t) − b/k(b)), (A + max v·sin p/F)/(1 + t·sin p/(F·k(t))))
  package func leastWorldsPerPoint(of bounds: Bounds) -> Double {
    let perspective = projection.perspective
    let rise = top / (projection.cosineOfPitch - top * perspective)
    let fall = bottom / (projection.cosineOfPitch - bottom * perspective)
    let across = (bounds.rightmost - bounds.leftmost) / (projection.focalLength * (right - left))
    return max(
      bounds.depth / (rise - fall),
      (across + perspective * bounds.farthest) / (1 + perspective * rise))
  }

  /// Returns the centre of the fit at a given q, as an offset from the positions' reference.
  ///
  ///     E = h·α²/(qF + √((qF)² + (h·α·sin p)²))         δ = qF/(α + E·sin p)
  ///     ahead = min v − δ((t+b)/(2F·cos p) − E)
  ///     right = ½[max(u − r·δᵢ/F) + min(u − l·δᵢ/F)],   δᵢ = δ + (v − min v)·sin p
  func center(
    of positions: [ViewportProjection.WorldOffset], bounds: Bounds, worldsPerPoint: Double
  ) -> ViewportProjection.WorldOffset {
    let (ahead, nearestDepth) = depths(of: bounds, worldsPerPoint: worldsPerPoint)
    var rightmost = -Double.infinity
    var leftmost = Double.infinity
    for position in positions {
      let ground = projection.ground(of: position)
      let magnification =
        (nearestDepth + (ground.ahead - bounds.nearest) * projection.sineOfPitch)
        / projection.focalLength
      rightmost = max(rightmost, ground.right - right * magnification)
      leftmost = min(leftmost, ground.right - left * magnification)
    }
    return projection.worldOffset(
      of: ViewportProjection.Ground(right: (rightmost + leftmost) / 2, ahead: ahead))
  }

  /// Returns the centre from the bounds alone. The result is equal except for rounding, since δᵢ is
  /// linear in v like P and M.
  ///
  ///     max(u − r·δᵢ/F) = (P − r(δ − min v·sin p))/F
  package func center(of bounds: Bounds, worldsPerPoint: Double) -> ViewportProjection.WorldOffset {
    let (ahead, nearestDepth) = depths(of: bounds, worldsPerPoint: worldsPerPoint)
    let depth = nearestDepth - bounds.nearest * projection.sineOfPitch
    let sides = bounds.rightmost - right * depth + (bounds.leftmost - left * depth)
    return projection.worldOffset(
      of: ViewportProjection.Ground(right: sides / (2 * projection.focalLength), ahead: ahead))
  }

  /// Returns δ, and the distance of the centre ahead of the reference, at a given q.
  private func depths(
    of bounds: Bounds, worldsPerPoint: Double
  ) -> (ahead: Double, nearestDepth: Double) {
    let sine = projection.sineOfPitch
    let depth = worldsPerPoint * projection.focalLength
    let skew = bounds.depth * middleFactor * sine
    let lift =
      bounds.depth * middleFactor * middleFactor
      / (depth + (depth * depth + skew * skew).squareRoot())
    let nearestDepth = depth / (middleFactor + lift * sine)
    let middle = (top + bottom) / (2 * projection.focalLength * projection.cosineOfPitch)
    return (bounds.nearest - nearestDepth * (middle - lift), nearestDepth)
  }
}

extension FitSolver.Bounds {
  /// Returns the extremes of both bounds.
  func union(_ other: Self) -> Self {
    Self(
      nearest: min(nearest, other.nearest), farthest: max(farthest, other.farthest),
      rightmost: max(rightmost, other.rightmost), leftmost: min(leftmost, other.leftmost))
  }

  /// Returns the extremes after all positions have moved by the same offset.
  func moved(by offset: Self) -> Self {
    Self(
      nearest: nearest + offset.nearest, farthest: farthest + offset.farthest,
      rightmost: rightmost + offset.rightmost, leftmost: leftmost + offset.leftmost)
  }
}

extension ScreenRect {
  /// Returns this rectangle divided by a factor about its middle.
  func divided(by factor: Double) -> ScreenRect {
    ScreenRect(
      x: x + (width - width / factor) / 2, y: y + (height - height / factor) / 2,
      width: width / factor, height: height / factor)
  }
}
