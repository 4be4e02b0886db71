/// The ground that a rectangle of the screen shows, cut at the far limit: the box around its corners,
/// told as four reaches from the centre.
struct ViewportFootprint {
  /// Worlds that the footprint reaches west, east, north and south of the centre. A reach is
  /// negative where the footprint lies wholly on the other side.
  private(set) var west = -Double.infinity
  private(set) var east = -Double.infinity
  private(set) var north = -Double.infinity
  private(set) var south = -Double.infinity

  init(_ camera: ViewportCamera, rect: ScreenRect) {
    camera.forEachCorner(
      from: ScreenPoint(x: rect.x, y: rect.y), to: ScreenPoint(x: rect.maxX, y: rect.maxY)
    ) { corner in
      west = max(west, -corner.x)
      east = max(east, corner.x)
      north = max(north, -corner.y)
      south = max(south, corner.y)
    }
  }

  /// That of a camera of one point per world, as one of more points per world has it: to the bit.
  func scaled(toPointsPerWorld scale: Double) -> ViewportFootprint {
    var scaled = self
    scaled.west /= scale
    scaled.east /= scale
    scaled.north /= scale
    scaled.south /= scale
    return scaled
  }

  /// Worlds from its western to its eastern end.
  var width: Double { west + east }
  /// Worlds from its northern to its southern end.
  var height: Double { north + south }

  /// The q at which a region's box is as large, if this is of one point per world, on the axis that
  /// needs more:
  ///
  ///     q = min(Δx/(W + E), Δy/(N + S))
  ///
  /// Infinite where every q will do.
  func worldsPerPoint(filledBy region: GeoRegion) -> Double {
    let rect = WebMercator.worldRect(for: region)
    let across =
      region.longitudeSpan < 360 && width > 0 ? rect.width / width : Double.infinity
    return height > 0 ? min(across, rect.height / height) : across
  }
}

extension ViewportCamera {
  /// Calls a function with the ground at the corners of a rectangle, cut at the far limit, in worlds
  /// from the centre: clockwise from the top left.
  @inline(__always)
  func forEachCorner(
    from topLeft: ScreenPoint, to bottomRight: ScreenPoint, _ visit: (WorldOffset) -> Void
  ) {
    let (first, last) = (offset(of: topLeft), offset(of: bottomRight))
    let (top, bottom) = (min(first.up, farLimit), min(last.up, farLimit))
    for (right, up) in [
      (first.right, top), (last.right, top), (last.right, bottom), (first.right, bottom),
    ] {
      // Never nil: all are at or below the far limit.
      guard let ground = ground(at: Offset(right: right, up: up)) else { continue }
      visit(worldOffset(of: ground))
    }
  }
}
