/// Marker boxes on the ground of one heading, each as the room that it leaves to its place.
///
/// A box that reaches R points right of its place is inside the room up to r if its place is inside
/// up to r − R. So each place has a room of its own about the centre point, y up.
struct FitBoxes {
  /// A place, and from where to where it may be drawn.
  struct Box {
    /// Worlds to the right of the positions' reference, and ahead of the nearest place.
    let right: Double
    let ahead: Double
    let lefts: Double
    let rights: Double
    let bottoms: Double
    let tops: Double
  }

  private(set) var boxes: [Box] = []
  /// The ground ahead that `ahead` is measured from: that of the nearest place.
  let nearest: Double
  /// The greatest magnitude of `right` and `ahead`.
  private(set) var reach = 0.0

  init(
    _ positions: [ViewportCamera.WorldOffset], of markers: MarkerSet, solver: FitSolver
  ) throws(FitError) {
    let camera = solver.camera
    nearest = solver.bounds(of: positions).nearest
    boxes.reserveCapacity(positions.count)
    for index in positions.indices {
      let ground = camera.ground(of: positions[index])
      let footprint = markers.footprint(index)
      reach = max(reach, ground.right.magnitude, ground.ahead - nearest)
      let across = Self.ends(solver.left + footprint.left, solver.right - footprint.right)
      let upward = Self.ends(
        solver.bottom + footprint.below, min(solver.upperEdge - footprint.above, camera.farLimit))
      guard let across else { throw markers.conflict(index, index, .horizontal, solver) }
      guard let upward else { throw markers.conflict(index, index, .vertical, solver) }
      boxes.append(
        Box(
          right: ground.right, ahead: ground.ahead - nearest, lefts: across.low,
          rights: across.high, bottoms: upward.low, tops: upward.high))
    }
  }

  subscript(index: Int) -> Box { boxes[index] }

  /// nil if they are the wrong way around by more than rounding.
  private static func ends(_ low: Double, _ high: Double) -> (low: Double, high: Double)? {
    if low <= high { return (low, high) }
    guard low - high <= FitTolerance.points else { return nil }
    return ((low + high) / 2, (low + high) / 2)
  }
}
