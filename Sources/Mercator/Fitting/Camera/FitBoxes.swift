/// Marker boxes on the ground of one heading, each represented by the room that is left for its
/// place.
///
/// A box that extends R points to the right of its place is inside the right edge r if the place is
/// inside r − R. Each place therefore has its own room about the centre point, with y upward.
struct FitBoxes {
  /// A place, and the bounds within which it may be drawn.
  struct Box {
    /// The distance to the right of the positions' reference, in worlds. `ahead` is the distance
    /// ahead of the nearest place.
    let right: Double
    let ahead: Double
    let lefts: Double
    let rights: Double
    let bottoms: Double
    let tops: Double
  }

  private(set) var boxes: [Box] = []
  /// The distance ahead of the nearest place, from which `ahead` is measured.
  let nearest: Double
  /// The largest magnitude of `right` and `ahead`.
  private(set) var reach = 0.0

  /// Creates the boxes, or throws if one is larger than the room.
  ///
  /// - Parameters:
  ///   - factor: The factor that multiplies the positions' extent about its middle. It divides the
  ///     room that a box leaves for its place.
  ///   - solver: The solver of the positions alone.
  init(
    _ positions: [ViewportProjection.WorldOffset], of markers: MarkerSet, in room: ScreenRect,
    dividedBy factor: Double, _ solver: FitSolver
  ) throws(FitError) {
    let projection = solver.projection
    let left = room.x - projection.origin.x
    let bottom = projection.origin.y - room.y - room.height
    let middle = (across: left + room.width / 2, upward: bottom + room.height / 2)
    nearest = solver.bounds(of: positions).nearest
    boxes.reserveCapacity(positions.count)
    for index in positions.indices {
      let ground = projection.ground(of: positions[index])
      let footprint = markers.footprint(index)
      reach = max(reach, ground.right.magnitude, ground.ahead - nearest)
      let across = Self.ends(
        left + footprint.left, left + room.width - footprint.right, dividedBy: factor,
        about: middle.across)
      let upward = Self.ends(
        bottom + footprint.below, bottom + room.height - footprint.above, dividedBy: factor,
        about: middle.upward, below: projection.farLimit)
      guard let across else { throw markers.conflict(index, index, .horizontal, room) }
      guard let upward else { throw markers.conflict(index, index, .vertical, room) }
      boxes.append(
        Box(
          right: ground.right, ahead: ground.ahead - nearest, lefts: across.low,
          rights: across.high, bottoms: upward.low, tops: upward.high))
    }
  }

  subscript(index: Int) -> Box { boxes[index] }

  /// Returns the ends of a place's room, or `nil` if they are in the wrong order by more than
  /// rounding.
  private static func ends(
    _ low: Double, _ high: Double, dividedBy factor: Double, about middle: Double,
    below limit: Double = .infinity
  ) -> (low: Double, high: Double)? {
    var (low, high) = (low, high)
    if factor != 1, low <= high {
      let (nearLow, nearHigh) = (
        middle + (low - middle) / factor, middle + (high - middle) / factor
      )
      // Ends on the other side of the middle would move outward, but a box must stay in the room.
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
