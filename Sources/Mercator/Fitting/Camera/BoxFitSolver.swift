/// The fit of marker boxes in exact steps, at one heading and pitch.
///
/// σ is the scale in points per world at the depth of the nearest place. A place is w worlds ahead
/// of the nearest one and u worlds to the right of the reference. Its depth relative to the nearest
/// place is g = 1 + σ·w·sin p/F. Its own room has the edges l, r, β and t. A centre with all places
/// inside exists if and only if
///
///     max(σ·u − r·g) ≤ min(σ·u − l·g)             left and right
///     max(σ·w·cos p − t·g) ≤ min(σ·w·cos p − β·g)   below and above
///
/// Each side is linear in σ for one place, so the difference is convex, and the feasible σ form an
/// interval. Newton steps from outside end exactly at its ends, after a few passes.
///
/// Consider the cameras with equal slack above and below. Each σ has a single q (worlds per point
/// at the centre), which decreases as σ increases. The largest σ is therefore the largest zoom.
struct BoxFitSolver {
  let solver: FitSolver
  let boxes: FitBoxes
  private let markers: MarkerSet
  private let room: ScreenRect
  /// The factor sin p/F.
  let perspective: Double
  let cosine: Double

  /// Creates the solver, or throws if the box of a marker is larger than the room.
  ///
  /// - Parameters:
  ///   - factor: The factor that multiplies the extent of the positions. The boxes keep their size.
  ///   - solver: The solver of the positions alone.
  init(
    _ positions: [ViewportProjection.WorldOffset], of markers: MarkerSet, in room: ScreenRect,
    dividedBy factor: Double = 1, _ solver: FitSolver
  ) throws(FitError) {
    self.solver = solver
    self.markers = markers
    self.room = room
    boxes = try FitBoxes(positions, of: markers, in: room, dividedBy: factor, solver)
    perspective = solver.projection.perspective
    cosine = solver.projection.cosineOfPitch
  }

  /// Two places that bind together, and their excess distance in points.
  struct Pair {
    /// The place that must not move farther right or up. `lower` must not move farther left or
    /// down.
    var upper = 0
    var lower = 0
    var excess = -Double.infinity
  }

  /// The pairs that bind at a scale, horizontally and vertically.
  struct Pairs {
    var across = Pair()
    var upward = Pair()

    subscript(axis: MarkerConflict.Axis) -> Pair { axis == .horizontal ? across : upward }
  }

  /// Returns the largest scale at which all boxes are inside, or infinity if they are inside at any
  /// scale.
  func largestScale() throws(FitError) -> Double {
    let start = pairsAtInfinity()
    var scale = Double.infinity
    for axis in [MarkerConflict.Axis.horizontal, .vertical] {
      scale = min(scale, try meeting(start[axis], axis, below: scale))
    }
    guard scale < .infinity else { return scale }
    // Each step ends on the line of a pair. There are finitely many pairs, and in practice a few
    // steps.
    for _ in 0..<Self.mostPasses {
      let pairs = pairs(atScale: scale)
      var next = scale
      for axis in [MarkerConflict.Axis.horizontal, .vertical]
      where pairs[axis].excess > rounding(atScale: scale) {
        next = min(next, try meeting(pairs[axis], axis, below: scale))
      }
      guard next < scale else { break }
      scale = next
    }
    return scale
  }

  /// Returns the smallest scale at which all boxes are inside, if one exists.
  func leastScale() -> Double {
    var scale = 0.0
    for _ in 0..<Self.mostPasses {
      let pairs = pairs(atScale: scale)
      var next = scale
      for axis in [MarkerConflict.Axis.horizontal, .vertical]
      where pairs[axis].excess > rounding(atScale: scale) {
        next = max(next, line(pairs[axis], axis).root)
      }
      guard next > scale, next < .infinity else { break }
      scale = next
    }
    return scale
  }

  static let mostPasses = 200

  /// Returns the largest rounding error of an excess, in points.
  func rounding(atScale scale: Double) -> Double {
    FitTolerance.points + scale * boxes.reach * 0x1p-50
  }

  /// Returns the scale below which a pair that is too far apart fits. It throws if the pair fits at
  /// no scale.
  private func meeting(
    _ pair: Pair, _ axis: MarkerConflict.Axis, below scale: Double
  ) throws(FitError) -> Double {
    let line = line(pair, axis)
    if line.slope > 0, line.root > 0 { return line.root }
    // The pair fits at no scale, unless its excess is constant and only rounding.
    guard line.slope == 0, line.offset <= FitTolerance.points else {
      throw markers.conflict(pair.lower, pair.upper, axis, room)
    }
    return scale
  }

  /// The line excess(σ) = slope·σ + offset of a pair.
  struct Line {
    var slope: Double
    var offset: Double
    var root: Double { -offset / slope }
  }

  func line(_ pair: Pair, _ axis: MarkerConflict.Axis) -> Line {
    let (i, j) = (boxes[pair.upper], boxes[pair.lower])
    guard axis == .vertical else {
      return Line(
        slope: (i.right - j.right) - (i.rights * i.ahead - j.lefts * j.ahead) * perspective,
        offset: j.lefts - i.rights)
    }
    return Line(
      slope: (i.ahead - j.ahead) * cosine
        - (i.tops * i.ahead - j.bottoms * j.ahead) * perspective,
      offset: j.bottoms - i.tops)
  }
}
