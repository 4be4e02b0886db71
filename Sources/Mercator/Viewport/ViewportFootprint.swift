/// The ground that a rectangle of the screen shows, cut at the far limit.
///
/// Corners are offsets from the centre in worlds, clockwise from the top left; the box around them
/// is told as four reaches from the centre.
struct ViewportFootprint {
  /// Worlds that the footprint reaches west, east, north and south of the centre. A reach is
  /// negative where the footprint lies wholly on the other side.
  private(set) var west = -Double.infinity
  private(set) var east = -Double.infinity
  private(set) var north = -Double.infinity
  private(set) var south = -Double.infinity

  init(_ camera: ViewportCamera, rect: ScreenRect) {
    let topLeft = camera.offset(of: ScreenPoint(x: rect.x, y: rect.y))
    let bottomRight = camera.offset(
      of: ScreenPoint(x: rect.x + rect.width, y: rect.y + rect.height))
    let top = min(topLeft.up, camera.farLimit)
    let bottom = min(bottomRight.up, camera.farLimit)
    for right in [topLeft.right, bottomRight.right] {
      for up in [top, bottom] {
        // Never nil: both are at or below the far limit.
        guard let ground = camera.ground(at: ViewportCamera.Offset(right: right, up: up))
        else { continue }
        let corner = camera.worldOffset(of: ground)
        west = max(west, -corner.x)
        east = max(east, corner.x)
        north = max(north, -corner.y)
        south = max(south, corner.y)
      }
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
}
