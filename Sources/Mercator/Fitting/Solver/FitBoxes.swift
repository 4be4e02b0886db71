/// Marker boxes on the ground of one heading, each as the room that it leaves to its place.
///
/// A box that reaches R points right of its place is inside the room up to r if its place is inside
/// up to r − R. So each place has a room of its own, from `lefts` to `rights` and from `bottoms` to
/// `tops` about the centre point, y up. One array for each number: a pass reads them in order.
struct FitBoxes {
  /// The ground ahead that `ahead` is measured from: that of the nearest place.
  let nearest: Double
  /// Worlds to the right of the positions' reference, and ahead of the nearest place.
  private(set) var right: [Double] = []
  private(set) var ahead: [Double] = []
  private(set) var lefts: [Double] = []
  private(set) var rights: [Double] = []
  private(set) var bottoms: [Double] = []
  private(set) var tops: [Double] = []
  /// The greatest magnitude of `right` and `ahead`.
  private(set) var reach = 0.0

  init(
    _ positions: [ViewportCamera.WorldOffset], of markers: MarkerSet, solver: FitSolver
  ) throws(FitError) {
    let camera = solver.camera
    nearest = solver.bounds(of: positions).nearest
    right.reserveCapacity(positions.count)
    ahead.reserveCapacity(positions.count)
    lefts.reserveCapacity(positions.count)
    rights.reserveCapacity(positions.count)
    bottoms.reserveCapacity(positions.count)
    tops.reserveCapacity(positions.count)
    for index in positions.indices {
      let ground = camera.ground(of: positions[index])
      let footprint = markers.footprint(index)
      right.append(ground.right)
      ahead.append(ground.ahead - nearest)
      reach = max(reach, ground.right.magnitude, ground.ahead - nearest)
      let across = Self.ends(solver.left + footprint.left, solver.right - footprint.right)
      let upward = Self.ends(
        solver.bottom + footprint.below, min(solver.upperEdge - footprint.above, camera.farLimit))
      guard let across else { throw markers.conflict(index, index, .horizontal, solver) }
      guard let upward else { throw markers.conflict(index, index, .vertical, solver) }
      lefts.append(across.low)
      rights.append(across.high)
      bottoms.append(upward.low)
      tops.append(upward.high)
    }
  }

  /// nil if they are the wrong way around by more than rounding.
  private static func ends(_ low: Double, _ high: Double) -> (low: Double, high: Double)? {
    if low <= high { return (low, high) }
    guard low - high <= FitTolerance.points else { return nil }
    return ((low + high) / 2, (low + high) / 2)
  }
}
