/// The fit of positions in closed form, at one heading and pitch.
///
/// Meaning: the largest zoom at which every position is inside the room, among the cameras whose
/// drawn positions are centred in it: top and bottom slack equal, left and right in the middle of
/// what contains. Whether a position lies on this side of a screen edge is linear in the centre
/// and in q, worlds per point; so one pass finds q and one more the centre.
struct FitSolver {
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
  init?(_ viewport: MapViewport, heading: Double, room: ScreenRect) {
    guard !room.isEmpty else { return nil }
    let camera = ViewportCamera(viewport, heading: heading, scale: 1)
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

  /// The longest way across the ground that the room shows, in worlds at one point per world.
  var groundDiameter: Double {
    let corners = [(left, bottom), (left, top), (right, bottom), (right, top)]
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

  /// The extremes that decide a fit: of v, of u, and of the two functionals for left and right.
  struct Bounds {
    /// Ahead: min v and h = max v − min v.
    var nearest = Double.infinity
    var farthest = -Double.infinity
    /// To the right: the extremes of u.
    var westmost = Double.infinity
    var eastmost = -Double.infinity
    /// P = max(F·u − r·sin p·v) and M = min(F·u − l·sin p·v).
    var rightmost = -Double.infinity
    var leftmost = Double.infinity

    var depth: Double { farthest - nearest }
  }

  func bounds(of positions: some Sequence<ViewportCamera.WorldOffset>) -> Bounds {
    var bounds = Bounds()
    let rightSlope = right * camera.sineOfPitch
    let leftSlope = left * camera.sineOfPitch
    for position in positions {
      let ground = camera.ground(of: position)
      bounds.nearest = min(bounds.nearest, ground.ahead)
      bounds.farthest = max(bounds.farthest, ground.ahead)
      bounds.westmost = min(bounds.westmost, ground.right)
      bounds.eastmost = max(bounds.eastmost, ground.right)
      let across = camera.focalLength * ground.right
      bounds.rightmost = max(bounds.rightmost, across - rightSlope * ground.ahead)
      bounds.leftmost = min(bounds.leftmost, across - leftSlope * ground.ahead)
    }
    return bounds
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
  func worldsPerPoint(of bounds: Bounds) -> Double {
    let sine = camera.sineOfPitch
    let nearestDepth = nearestDepth(of: bounds)
    guard nearestDepth > 0 else { return 0 }
    let lift = middleFactor * bounds.depth / (2 * nearestDepth + bounds.depth * sine)
    return nearestDepth * (middleFactor + lift * sine) / camera.focalLength
  }

  /// The centre of the fit at a given q, as an offset from the positions' reference.
  ///
  ///     E = h·α²/(qF + √((qF)² + (h·α·sin p)²))         δ = qF/(α + E·sin p)
  ///     ahead = min v − δ((t+b)/(2F·cos p) − E)
  ///     right = ½[max(u − r·δᵢ/F) + min(u − l·δᵢ/F)],   δᵢ = δ + (v − min v)·sin p
  func center(
    of positions: [ViewportCamera.WorldOffset], bounds: Bounds, worldsPerPoint: Double
  ) -> ViewportCamera.WorldOffset {
    let sine = camera.sineOfPitch
    let depth = worldsPerPoint * camera.focalLength
    let skew = bounds.depth * middleFactor * sine
    let lift =
      bounds.depth * middleFactor * middleFactor
      / (depth + (depth * depth + skew * skew).squareRoot())
    let nearestDepth = depth / (middleFactor + lift * sine)
    let middle = (top + bottom) / (2 * camera.focalLength * camera.cosineOfPitch)
    let ahead = bounds.nearest - nearestDepth * (middle - lift)
    var rightmost = -Double.infinity
    var leftmost = Double.infinity
    for position in positions {
      let ground = camera.ground(of: position)
      let magnification =
        (nearestDepth + (ground.ahead - bounds.nearest) * sine) / camera.focalLength
      rightmost = max(rightmost, ground.right - right * magnification)
      leftmost = min(leftmost, ground.right - left * magnification)
    }
    return camera.worldOffset(
      of: ViewportCamera.Ground(right: (rightmost + leftmost) / 2, ahead: ahead))
  }

  /// The positions with their extent multiplied about its middle, each way by at most so much that
  /// it becomes one world.
  func scaled(
    _ positions: [ViewportCamera.WorldOffset], bounds: Bounds, by factor: Double
  ) -> [ViewportCamera.WorldOffset] {
    func limited(_ extent: Double) -> Double {
      extent * factor > 1 ? max(1 / extent, 1) : factor
    }
    let middle = ViewportCamera.Ground(
      right: (bounds.westmost + bounds.eastmost) / 2,
      ahead: (bounds.nearest + bounds.farthest) / 2)
    let across = limited(bounds.eastmost - bounds.westmost)
    let along = limited(bounds.depth)
    return positions.map { position in
      let ground = camera.ground(of: position)
      return camera.worldOffset(
        of: ViewportCamera.Ground(
          right: middle.right + (ground.right - middle.right) * across,
          ahead: middle.ahead + (ground.ahead - middle.ahead) * along))
    }
  }
}
