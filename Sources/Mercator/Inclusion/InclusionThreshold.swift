/// The zoom from which outward a place is visible, with a constant centre, heading and pitch.
///
/// A place has the ground (a, b) at one point per world. The room about the centre point, with y
/// upward, extends from l < 0 to r > 0 and from β < 0 to t > 0. At q worlds per point, the place is
/// visible if and only if q is at least each of
///
///     a/r − b·sin p/F,   a/l − b·sin p/F,   b(cos p/t − sin p/F),   b(cos p/β − sin p/F),
///     b·sin p/(9F),   0
///
/// for the four edges and the far limit, with pitch p and focal length F.
package struct InclusionThreshold {
  let projection: ViewportProjection
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double
  let perspective: Double
  let far: Double
  /// A lower bound of the threshold of copies that are half a world or more east or west of the
  /// centre. Thresholds are proportional to the distance, and the free area has a limited extent.
  private let otherCopies: Double

  /// Creates thresholds for a rectangle of the screen. The centre point must be inside, not on an
  /// edge.
  package init(_ viewport: MapViewport, area: ScreenRect) {
    let projection = ViewportProjection(viewport, scale: 1)
    self.init(projection, CenteredRoom(projection, area: area))
  }

  /// Creates thresholds for a room. The centre point must be inside, not on an edge.
  init(_ projection: ViewportProjection, _ room: CenteredRoom) {
    self.projection = projection
    perspective = projection.perspective
    far = perspective / (ViewportProjection.farDepth - 1)
    left = 1 / room.left
    right = 1 / room.right
    bottom = projection.cosineOfPitch / room.bottom - perspective
    top = projection.cosineOfPitch / room.top - perspective
    let footprint = ViewportFootprint(projection, rect: room.rect(about: projection.origin))
    otherCopies = 0.499 / max(footprint.west, footprint.east)
  }

  /// Returns the smallest q, in worlds per point, at which a copy of a valid place is visible.
  package func worldsPerPoint(for place: GeoCoordinate) -> Double {
    let own = projection.worldOffset(of: place)
    return least(from: ViewportProjection.nearestCopy(x: own.x)) { worldsPerPoint(own, copy: $0) }
  }

  /// Returns the smallest value of all copies, usually the value of the nearest copy.
  ///
  /// Each edge is linear in the copy's number k, so the threshold is convex in k. If neither
  /// neighbour is better, the minimum is found. Otherwise it is downhill, and is found by doubling
  /// steps and then halving them.
  ///
  /// - Parameter othersAreFar: Whether every other copy is half a world or more away.
  func least(
    from start: Double, othersAreFar: Bool = true, of value: (_ copy: Double) -> Double
  ) -> Double {
    let here = value(start)
    if othersAreFar, here <= otherCopies { return here }
    for direction in [-1.0, 1.0] where value(start + direction) < here {
      return least(from: start + direction, direction: direction, of: value)
    }
    return here
  }

  private func least(
    from start: Double, direction: Double, of value: (_ copy: Double) -> Double
  ) -> Double {
    func falls(after steps: Double) -> Bool {
      value(start + direction * (steps + 1)) < value(start + direction * steps)
    }
    var reached = 0.0
    var stride = 1.0
    while falls(after: reached + stride - 1) {
      reached += stride
      stride *= 2
    }
    while stride > 1 {
      stride /= 2
      if falls(after: reached + stride - 1) { reached += stride }
    }
    return value(start + direction * reached)
  }

  func worldsPerPoint(_ own: ViewportProjection.WorldOffset, copy: Double) -> Double {
    let ground = projection.ground(of: own, copy: copy)
    let skew = ground.ahead * perspective
    let across = max(ground.right * right, ground.right * left) - skew
    let along = max(max(ground.ahead * top, ground.ahead * bottom), ground.ahead * far)
    return max(0, max(across, along)) + 0.0
  }
}
