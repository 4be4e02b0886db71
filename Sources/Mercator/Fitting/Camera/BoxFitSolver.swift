/// The fit of marker boxes in exact steps, at one heading and pitch.
///
/// With σ points per world at the depth of the nearest place, w worlds ahead of it and u to the
/// right of the reference, a place has depth g = 1 + σ·w·sin p/F relative to the nearest one. Its
/// own room ends at l, r, β and t. The places are inside for some centre if and only if
///
///     max(σ·u − r·g) ≤ min(σ·u − l·g)             left and right
///     max(σ·w·cos p − t·g) ≤ min(σ·w·cos p − β·g)   below and above
///
/// Each side is linear in σ for a place, so the difference is convex: the feasible σ are an
/// interval, and Newton's steps from outside end at its ends, exactly, after a few passes. Among
/// the cameras with equal slack above and below there is one q, worlds per point at the centre, for
/// each σ, and it falls as σ grows: the largest σ is the largest zoom.
struct BoxFitSolver {
  let solver: FitSolver
  let boxes: FitBoxes
  private let markers: MarkerSet
  private let room: ScreenRect
  /// sin p/F.
  let perspective: Double
  let cosine: Double

  /// - Parameters:
  ///   - factor: what the positions' extent is multiplied by: the boxes keep their size.
  ///   - solver: that of the positions alone.
  init(
    _ positions: [ViewportCamera.WorldOffset], of markers: MarkerSet, in room: ScreenRect,
    dividedBy factor: Double = 1, _ solver: FitSolver
  ) throws(FitError) {
    self.solver = solver
    self.markers = markers
    self.room = room
    boxes = try FitBoxes(positions, of: markers, in: room, dividedBy: factor, solver)
    perspective = solver.camera.perspective
    cosine = solver.camera.cosineOfPitch
  }

  /// Two places that bind together, and by how many points they are too far apart.
  struct Pair {
    /// The one that must not lie farther right or up, and the one not farther left or down.
    var upper = 0
    var lower = 0
    var excess = -Double.infinity
  }

  /// What decides at a scale, across and upward.
  struct Pairs {
    var across = Pair()
    var upward = Pair()

    subscript(axis: MarkerConflict.Axis) -> Pair { axis == .horizontal ? across : upward }
  }

  /// The largest scale at which all boxes are inside; infinite where every one does.
  func largestScale() throws(FitError) -> Double {
    let start = pairsAtInfinity()
    var scale = Double.infinity
    for axis in [MarkerConflict.Axis.horizontal, .vertical] {
      scale = min(scale, try meeting(start[axis], axis, below: scale))
    }
    guard scale < .infinity else { return scale }
    // Each step ends on the line of a pair, and there are finitely many; in fact a few.
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

  /// The least scale at which all boxes are inside, where there is one.
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

  /// What rounding may add to an excess, in points.
  func rounding(atScale scale: Double) -> Double {
    FitTolerance.points + scale * boxes.reach * 0x1p-50
  }

  /// The scale below which a pair that is too far apart at a scale is not.
  private func meeting(
    _ pair: Pair, _ axis: MarkerConflict.Axis, below scale: Double
  ) throws(FitError) -> Double {
    let line = line(pair, axis)
    if line.slope > 0, line.root > 0 { return line.root }
    // At no scale, or at all.
    guard line.slope == 0, line.offset <= FitTolerance.points else {
      throw markers.conflict(pair.lower, pair.upper, axis, room)
    }
    return scale
  }

  /// excess(σ) = slope·σ + offset of a pair.
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
