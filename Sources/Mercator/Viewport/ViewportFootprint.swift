/// The ground visible in a rectangle of the screen, clipped to the far limit. It is the box around
/// the corners, stored as four distances from the centre.
struct ViewportFootprint {
  /// The distances of the western, eastern, northern and southern end from the centre, in worlds. A
  /// distance is negative if the whole footprint is on the other side of the centre.
  private(set) var west = -Double.infinity
  private(set) var east = -Double.infinity
  private(set) var north = -Double.infinity
  private(set) var south = -Double.infinity

  init(_ projection: ViewportProjection, rect: ScreenRect) {
    projection.forEachCorner(
      from: ScreenPoint(x: rect.x, y: rect.y), to: ScreenPoint(x: rect.maxX, y: rect.maxY)
    ) { corner in
      west = max(west, -corner.x)
      east = max(east, corner.x)
      north = max(north, -corner.y)
      south = max(south, corner.y)
    }
  }

  /// Returns this footprint of a camera with one point per world at another scale, bit-identical to
  /// the footprint of a camera with that scale.
  func scaled(toPointsPerWorld scale: Double) -> ViewportFootprint {
    var scaled = self
    scaled.west /= scale
    scaled.east /= scale
    scaled.north /= scale
    scaled.south /= scale
    return scaled
  }

  /// The distance from the western to the eastern end, in worlds.
  var width: Double { west + east }
  /// The distance from the northern to the southern end, in worlds.
  var height: Double { north + south }

  /// Returns the q at which a region's box has the same size, on the axis that needs more. The
  /// footprint must be of a camera with one point per world.
  ///
  ///     q = min(Δx/(W + E), Δy/(N + S))
  ///
  /// It is infinite if every q is sufficient.
  func worldsPerPoint(filledBy region: GeoRegion) -> Double {
    let rect = WebMercator.worldRect(for: region)
    let across =
      region.longitudeSpan < 360 && width > 0 ? rect.width / width : Double.infinity
    return height > 0 ? min(across, rect.height / height) : across
  }
}

extension ViewportProjection {
  /// Calls a function with the ground at the corners of a rectangle, clipped to the far limit. The
  /// corners are in worlds from the centre, clockwise from the top left.
  @inline(__always)
  func forEachCorner(
    from topLeft: ScreenPoint, to bottomRight: ScreenPoint, _ visit: (WorldOffset) -> Void
  ) {
    let (first, last) = (offset(of: topLeft), offset(of: bottomRight))
    let (top, bottom) = (min(first.up, farLimit), min(last.up, farLimit))
    for (right, up) in [
      (first.right, top), (last.right, top), (last.right, bottom), (first.right, bottom),
    ] {
      // This is never `nil`, because all corners are at or below the far limit.
      guard let ground = ground(at: Offset(right: right, up: up)) else { continue }
      visit(worldOffset(of: ground))
    }
  }
}
