/// The copies of the world, which repeats every 360°. A place has a copy in each world, one world
/// apart along a line.
///
/// Moving k worlds east moves a place by k·(S·cosθ, S·sinθ) on the ground.
extension ViewportProjection {
  /// Returns the copy nearest in longitude, for a place that is x worlds east of the centre.
  @inline(__always)
  static func nearestCopy(x: Double) -> Double { x > 0.5 ? -1 : x < -0.5 ? 1 : 0 }

  /// Returns the ground of a place's k-th copy, counted eastward from its own copy.
  func ground(of own: WorldOffset, copy: Double) -> Ground {
    ground(of: WorldOffset(x: own.x + copy, y: own.y))
  }

  /// Returns the copy nearest to the origin on screen, from a range of consecutive drawn copies.
  ///
  /// A copy's point moves along a straight line on screen as k grows, and monotonically while it is
  /// in front of the camera. The square of its distance therefore has a single minimum. Its
  /// derivative is linear in k:
  ///
  ///     F(a·a₁ + b·b₁·cos²p) + a·sin p·(a₁b − b₁a) = 0
  ///
  /// with a = a₀ + k·a₁, b = b₀ + k·b₁. The last bracket does not depend on k.
  func nearestCopy(of own: WorldOffset, among drawn: ClosedRange<Double>) -> Double {
    let start = ground(of: own)
    let step = (right: scale * cosineOfHeading, ahead: scale * sineOfHeading)
    let turn = step.right * start.ahead - step.ahead * start.right
    let squeeze = cosineOfPitch * cosineOfPitch
    let numerator =
      focalLength * (start.right * step.right + squeeze * start.ahead * step.ahead)
      + sineOfPitch * start.right * turn
    let denominator =
      focalLength * (step.right * step.right + squeeze * step.ahead * step.ahead)
      + sineOfPitch * step.right * turn
    // Without a minimum in front of the camera, the distance decreases up to the far limit.
    let minimum =
      denominator > 0
      ? -numerator / denominator : step.ahead > 0 ? drawn.upperBound : drawn.lowerBound
    let west = ElementaryFunctions.floor(minimum.clamped(drawn.lowerBound, drawn.upperBound))
    var best = (copy: drawn.lowerBound, distance: Double.infinity)
    for copy in [west, west + 1, west - 1] where drawn.contains(copy) {
      guard let offset = offset(of: ground(of: own, copy: copy)) else { continue }
      let distance = offset.right * offset.right + offset.up * offset.up
      let isTie = distance == best.distance
      let isOwn = copy.magnitude < best.copy.magnitude
      let isWestern = copy.magnitude == best.copy.magnitude && copy < best.copy
      if distance < best.distance || isTie && (isOwn || isWestern) { best = (copy, distance) }
    }
    return best.copy
  }
}
