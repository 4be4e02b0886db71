/// The fit of positions in closed form, at one heading and pitch.
///
/// Meaning: the largest zoom at which every position is inside the room, among the cameras whose
/// drawn positions are centred in it: top and bottom slack equal, left and right in the middle of
/// what contains. Whether a position lies on this side of a screen edge is linear in the centre
/// and in q, worlds per point; so one pass finds q and one more the centre.
package struct FitSolver {
  /// The room about the centre point, y up; `top` is cut at the far limit.
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double
  /// The room's upper edge, which boxes may reach beyond the far limit.
  let upperEdge: Double
  let camera: ViewportCamera
  /// α = 1 − (t+b)·tan p/(2F), e = (t−b)·tan p/(2F).
  private let middleFactor: Double
  private let heightFactor: Double

  /// nil if there is no room.
  ///
  /// - Parameter factor: what the positions' extent is multiplied by, about its middle: as if the room
  ///   were as many times smaller.
  package init?(_ viewport: MapViewport, room: ScreenRect, factor: Double = 1) {
    guard !room.isEmpty else { return nil }
    let room = factor == 1 ? room : room.divided(by: factor)
    let camera = ViewportCamera(viewport, scale: 1)
    let left = room.x - camera.origin.x
    self.init(
      camera, left: left, right: left + room.width,
      bottom: camera.origin.y - room.y - room.height, upperEdge: camera.origin.y - room.y)
  }

  /// nil if there is no room.
  init?(
    _ camera: ViewportCamera, left: Double, right: Double, bottom: Double, upperEdge: Double
  ) {
    self.camera = camera
    self.left = left
    self.right = right
    self.bottom = bottom
    self.upperEdge = upperEdge
    top = min(upperEdge, camera.farLimit)
    let slope = camera.sineOfPitch / (camera.cosineOfPitch * 2 * camera.focalLength)
    middleFactor = 1 - (top + bottom) * slope
    heightFactor = (top - bottom) * slope
    guard right > left, top > bottom else { return nil }
  }

  /// Whether another window than the smallest may need less: not with north or south up at pitch 0.
  var isTilted: Bool { camera.sineOfHeading != 0 || camera.sineOfPitch > 0 }

  /// The longest way across the ground that the room shows, in worlds at one point per world.
  var groundDiameter: Double {
    let corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
      .compactMap { camera.ground(at: ViewportCamera.Offset(right: $0.0, up: $0.1)) }
    var longest = 0.0
    for corner in corners {
      for other in corners {
        let (across, along) = (corner.right - other.right, corner.ahead - other.ahead)
        longest = max(longest, across * across + along * along)
      }
    }
    return longest.squareRoot()
  }

  /// The extremes that decide a fit: of v, and of the two functionals for left and right.
  package struct Bounds: Equatable {
    /// Ahead: min v and h = max v − min v.
    var nearest = Double.infinity
    var farthest = -Double.infinity
    /// P = max(F·u − r·sin p·v) and M = min(F·u − l·sin p·v).
    var rightmost = -Double.infinity
    var leftmost = Double.infinity

    var depth: Double { farthest - nearest }
  }

  package func bounds(of positions: some Sequence<ViewportCamera.WorldOffset>) -> Bounds {
    var bounds = Bounds()
    for position in positions { add(position, to: &bounds) }
    return bounds
  }

  /// Adds a position to bounds.
  @inline(__always)
  func add(_ position: ViewportCamera.WorldOffset, to bounds: inout Bounds) {
    let ground = camera.ground(of: position)
    bounds.nearest = min(bounds.nearest, ground.ahead)
    bounds.farthest = max(bounds.farthest, ground.ahead)
    let across = camera.focalLength * ground.right
    bounds.rightmost = max(
      bounds.rightmost, across - right * camera.sineOfPitch * ground.ahead)
    bounds.leftmost = min(bounds.leftmost, across - left * camera.sineOfPitch * ground.ahead)
  }

  /// δ, the depth in worlds of the nearest position of the tightest fit; 0 where all coincide.
  ///
  ///     δ = max((P−M)/(r−l), h·F·cos p·(α−e)/(t−b))
  func nearestDepth(of bounds: Bounds) -> Double {
    let across =
      bounds.rightmost - bounds.leftmost + (right - left) * camera.sineOfPitch * bounds.nearest
    let ahead =
      bounds.depth * camera.focalLength * camera.cosineOfPitch * (middleFactor - heightFactor)
    return max(across / (right - left), ahead / (top - bottom))
  }

  /// q, worlds per point, of the tightest fit; 0 where all positions coincide.
  ///
  ///     E = α·h/(2δ + h·sin p)         q = δ(α + E·sin p)/F
  package func worldsPerPoint(of bounds: Bounds) -> Double {
    let sine = camera.sineOfPitch
    let nearestDepth = nearestDepth(of: bounds)
    guard nearestDepth > 0 else { return 0 }
    let lift = middleFactor * bounds.depth / (2 * nearestDepth + bounds.depth * sine)
    return nearestDepth * (middleFactor + lift * sine) / camera.focalLength
  }

  /// The least q of all cameras that have positions within bounds inside, centred or not: it does not
  /// fall where positions are added.
  ///
  ///     A = (P−M)/(F(r−l))         k(y) = cos p − y·sin p/F
  ///     q = max(h/(t/k(t) − b/k(b)), (A + max v·sin p/F)/(1 + t·sin p/(F·k(t))))
  package func leastWorldsPerPoint(of bounds: Bounds) -> Double {
    let perspective = camera.perspective
    let rise = top / (camera.cosineOfPitch - top * perspective)
    let fall = bottom / (camera.cosineOfPitch - bottom * perspective)
    let across = (bounds.rightmost - bounds.leftmost) / (camera.focalLength * (right - left))
    return max(
      bounds.depth / (rise - fall),
      (across + perspective * bounds.farthest) / (1 + perspective * rise))
  }

  /// The centre of the fit at a given q, as an offset from the positions' reference.
  ///
  ///     E = h·α²/(qF + √((qF)² + (h·α·sin p)²))         δ = qF/(α + E·sin p)
  ///     ahead = min v − δ((t+b)/(2F·cos p) − E)
  ///     right = ½[max(u − r·δᵢ/F) + min(u − l·δᵢ/F)],   δᵢ = δ + (v − min v)·sin p
  func center(
    of positions: [ViewportCamera.WorldOffset], bounds: Bounds, worldsPerPoint: Double
  ) -> ViewportCamera.WorldOffset {
    let (ahead, nearestDepth) = depths(of: bounds, worldsPerPoint: worldsPerPoint)
    var rightmost = -Double.infinity
    var leftmost = Double.infinity
    for position in positions {
      let ground = camera.ground(of: position)
      let magnification =
        (nearestDepth + (ground.ahead - bounds.nearest) * camera.sineOfPitch) / camera.focalLength
      rightmost = max(rightmost, ground.right - right * magnification)
      leftmost = min(leftmost, ground.right - left * magnification)
    }
    return camera.worldOffset(
      of: ViewportCamera.Ground(right: (rightmost + leftmost) / 2, ahead: ahead))
  }

  /// The same from the bounds alone, but for rounding: δᵢ is linear in v, as P and M are.
  ///
  ///     max(u − r·δᵢ/F) = (P − r(δ − min v·sin p))/F
  package func center(of bounds: Bounds, worldsPerPoint: Double) -> ViewportCamera.WorldOffset {
    let (ahead, nearestDepth) = depths(of: bounds, worldsPerPoint: worldsPerPoint)
    let depth = nearestDepth - bounds.nearest * camera.sineOfPitch
    let sides = bounds.rightmost - right * depth + (bounds.leftmost - left * depth)
    return camera.worldOffset(
      of: ViewportCamera.Ground(right: sides / (2 * camera.focalLength), ahead: ahead))
  }

  /// How far ahead of the reference the centre is at a given q, and δ.
  private func depths(
    of bounds: Bounds, worldsPerPoint: Double
  ) -> (ahead: Double, nearestDepth: Double) {
    let sine = camera.sineOfPitch
    let depth = worldsPerPoint * camera.focalLength
    let skew = bounds.depth * middleFactor * sine
    let lift =
      bounds.depth * middleFactor * middleFactor
      / (depth + (depth * depth + skew * skew).squareRoot())
    let nearestDepth = depth / (middleFactor + lift * sine)
    let middle = (top + bottom) / (2 * camera.focalLength * camera.cosineOfPitch)
    return (bounds.nearest - nearestDepth * (middle - lift), nearestDepth)
  }
}

extension FitSolver.Bounds {
  /// The extremes of both.
  func union(_ other: Self) -> Self {
    Self(
      nearest: min(nearest, other.nearest), farthest: max(farthest, other.farthest),
      rightmost: max(rightmost, other.rightmost), leftmost: min(leftmost, other.leftmost))
  }

  /// The extremes after all positions have moved by one and the same offset.
  func moved(by offset: Self) -> Self {
    Self(
      nearest: nearest + offset.nearest, farthest: farthest + offset.farthest,
      rightmost: rightmost + offset.rightmost, leftmost: leftmost + offset.leftmost)
  }
}

extension ScreenRect {
  /// A rectangle so many times smaller about the same middle.
  func divided(by factor: Double) -> ScreenRect {
    ScreenRect(
      x: x + (width - width / factor) / 2, y: y + (height - height / factor) / 2,
      width: width / factor, height: height / factor)
  }
}
