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

  /// - Parameters:
  ///   - factor: what the positions' extent is multiplied by, about its middle: as if the room that a
  ///     box leaves to its place were as many times smaller.
  ///   - solver: that of the positions alone.
  init(
    _ positions: [ViewportCamera.WorldOffset], of markers: MarkerSet, in room: ScreenRect,
    dividedBy factor: Double, _ solver: FitSolver
  ) throws(FitError) {
    let camera = solver.camera
    let left = room.x - camera.origin.x
    let bottom = camera.origin.y - room.y - room.height
    let middle = (across: left + room.width / 2, upward: bottom + room.height / 2)
    nearest = solver.bounds(of: positions).nearest
    boxes.reserveCapacity(positions.count)
    for index in positions.indices {
      let ground = camera.ground(of: positions[index])
      let footprint = markers.footprint(index)
      reach = max(reach, ground.right.magnitude, ground.ahead - nearest)
      let across = Self.ends(
        left + footprint.left, left + room.width - footprint.right, dividedBy: factor,
        about: middle.across)
      let upward = Self.ends(
        bottom + footprint.below, bottom + room.height - footprint.above, dividedBy: factor,
        about: middle.upward, below: camera.farLimit)
      guard let across else { throw markers.conflict(index, index, .horizontal, room) }
      guard let upward else { throw markers.conflict(index, index, .vertical, room) }
      boxes.append(
        Box(
          right: ground.right, ahead: ground.ahead - nearest, lefts: across.low,
          rights: across.high, bottoms: upward.low, tops: upward.high))
    }
  }

  subscript(index: Int) -> Box { boxes[index] }

  /// nil if they are the wrong way around by more than rounding.
  private static func ends(
    _ low: Double, _ high: Double, dividedBy factor: Double, about middle: Double,
    below limit: Double = .infinity
  ) -> (low: Double, high: Double)? {
    var (low, high) = (low, high)
    if factor != 1, low <= high {
      let (nearLow, nearHigh) = (
        middle + (low - middle) / factor, middle + (high - middle) / factor
      )
      // Beside the middle they would move outward: a box has to stay in the room.
      (low, high) =
        factor > 1
        ? (max(low, min(nearLow, high)), min(high, max(nearHigh, low))) : (nearLow, nearHigh)
    }
    high = min(high, limit)
    if low <= high { return (low, high) }
    guard low - high <= FitTolerance.points else { return nil }
    return ((low + high) / 2, (low + high) / 2)
  }
}
