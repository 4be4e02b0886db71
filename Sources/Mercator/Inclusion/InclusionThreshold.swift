/// From which zoom outward a place shows, while centre, heading and pitch stay.
///
/// With a place's ground (a, b) at one point per world, and the room from l < 0 to r > 0 and
/// from β < 0 to t > 0 about the centre point, y up, it shows at q worlds per point if and only if
/// q is at least each of
///
///     a/r − b·sin p/F,   a/l − b·sin p/F,   b(cos p/t − sin p/F),   b(cos p/β − sin p/F),
///     b·sin p/(9F),   0
///
/// for the four edges and the far limit, with pitch p and focal length F.
package struct InclusionThreshold {
  let camera: ViewportCamera
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double
  let perspective: Double
  let far: Double
  /// No copy of a place half a world or more to the east or west of the centre has a threshold below
  /// this: thresholds grow in proportion to the distance, and the free area reaches so far.
  private let otherCopies: Double

  /// For a rectangle of the screen that has the centre point inside, not on an edge.
  package init(_ viewport: MapViewport, area: ScreenRect) {
    let camera = ViewportCamera(viewport, scale: 1)
    self.init(camera, CenteredRoom(camera, area: area))
  }

  /// For a room that has the centre point inside, not on an edge.
  init(_ camera: ViewportCamera, _ room: CenteredRoom) {
    self.camera = camera
    perspective = camera.perspective
    far = perspective / (ViewportCamera.farDepth - 1)
    left = 1 / room.left
    right = 1 / room.right
    bottom = camera.cosineOfPitch / room.bottom - perspective
    top = camera.cosineOfPitch / room.top - perspective
    let footprint = ViewportFootprint(camera, rect: room.rect(about: camera.origin))
    otherCopies = 0.499 / max(footprint.west, footprint.east)
  }

  /// The least q, worlds per point, at which a copy of the valid place shows.
  package func worldsPerPoint(for place: GeoCoordinate) -> Double {
    let own = camera.worldOffset(of: place)
    return least(from: ViewportCamera.nearestCopy(x: own.x)) { worldsPerPoint(own, copy: $0) }
  }

  /// The least value of all copies, which is most often that of the nearest.
  ///
  /// Each edge is linear in the copy's number k, so the threshold is convex in it: where both
  /// neighbours are no better the least is found; otherwise it lies downhill, found by doubling
  /// steps and then halving them.
  ///
  /// - Parameter othersAreFar: whether every other copy is half a world or more away.
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

  func worldsPerPoint(_ own: ViewportCamera.WorldOffset, copy: Double) -> Double {
    let ground = camera.ground(of: own, copy: copy)
    let skew = ground.ahead * perspective
    let across = max(ground.right * right, ground.right * left) - skew
    let along = max(max(ground.ahead * top, ground.ahead * bottom), ground.ahead * far)
    return max(0, max(across, along)) + 0.0
  }
}
