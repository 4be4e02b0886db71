/// The part of lines and areas that a view shows, up to a margin around it.
///
/// The sides of a view are straight lines on the ground, too, and so is every edge of a ``GeoPath``. So
/// all is cut on the ground: nothing behind the camera or beyond the far limit is ever projected.
package struct ViewportClip {
  package typealias Ground = ViewportCamera.Ground

  package let camera: ViewportCamera
  /// The centre's x in the world.
  package let x: Double
  /// The view with its margin.
  let area: ScreenRect
  private var sides: [GroundSide]

  /// What lies up to some points outside the view.
  package init(_ viewport: MapViewport, margin: Double) {
    camera = ViewportCamera(viewport)
    x = WebMercator.worldPoint(for: viewport.center).x
    area = ScreenRect(
      x: 0, y: 0, width: viewport.size.width, height: viewport.size.height
    ).grown(by: margin)
    sides = CenteredRoom(camera, area: area).edges(camera).map { GroundSide($0) }
  }

  /// The same, but only what lies inside more sides.
  package func keeping(_ more: [GroundSide]) -> ViewportClip {
    var other = self
    other.sides += more
    return other
  }

  /// The height of a copy of the world below which it is too small to show anything, in points.
  private static let leastWorld: Double = 2
  /// No copy is farther from the centre's, in worlds: enough for the smallest worlds across a wall of
  /// screens.
  private static let farthestCopy: Double = 10_000

  /// The copies of the world in view that are ``leastWorld`` points high somewhere; the centre's if
  /// none is.
  ///
  /// At the depth d a world is S·F²·cos p/d² points high, with S points per world, the focal length F
  /// and the pitch p.
  package var copies: ClosedRange<Int> {
    let center = Int(ElementaryFunctions.floor(x))
    guard camera.scale * camera.cosineOfPitch >= Self.leastWorld else { return center...center }
    let shown = ViewportFootprint(camera, rect: area)
    let most = min(max(area.width, area.height) / Self.leastWorld, Self.farthestCopy)
    let west = ElementaryFunctions.floor(x - min(shown.west, most))
    let east = ElementaryFunctions.floor(x + min(shown.east, most))
    let farthest =
      camera.focalLength
      * (camera.scale * camera.cosineOfPitch / Self.leastWorld).squareRoot()
    let large = (Int(west)...max(Int(west), Int(east))).filter { copy in
      corners(of: .world, copy: copy).contains { camera.depth(of: $0) <= farthest }
    }
    return (large.first ?? center)...(large.last ?? center)
  }

  /// The ground of a world point on a copy of the world.
  package func ground(_ point: WorldPoint, copy: Int) -> Ground {
    camera.ground(
      of: ViewportCamera.WorldOffset(x: point.x - x + Double(copy), y: point.y - camera.y))
  }

  /// The screen point of ground; nil behind the camera and beyond the far limit.
  package func screenPoint(_ ground: Ground) -> ScreenPoint? {
    camera.offset(of: ground).map { camera.point(of: $0) }
  }

  /// Whether anything in a box on a copy of the world may be seen.
  package func mayShow(_ box: WorldRect, copy: Int) -> Bool {
    let corners = corners(of: box, copy: copy)
    return sides.allSatisfy { side in corners.contains { side.distance(of: $0) >= 0 } }
  }

  private func corners(of box: WorldRect, copy: Int) -> [Ground] {
    box.corners.map { ground($0, copy: copy) }
  }

  /// Cuts the ring in a scratch; nothing is left of what is no area.
  package func clip(_ scratch: inout RingScratch) {
    for side in sides {
      guard scratch.front.contains(where: { side.distance(of: $0) < 0 }) else { continue }
      scratch.clip(to: side)
    }
    if scratch.front.count < 3 { scratch.front.removeAll(keepingCapacity: true) }
  }

  /// A step of a line that was cut.
  package enum LineStep {
    /// A piece begins.
    case start(ScreenPoint)
    /// It goes on to a vertex of the line.
    case vertex(ScreenPoint, isLast: Bool)
    /// It ends, inside an edge.
    case cut(ScreenPoint)
  }

  /// Calls a function with each step of the pieces that are left of a line.
  package func forEachStep(
    of line: some Collection<Ground>, _ body: (LineStep) -> Void
  ) {
    guard var previous = line.first else { return }
    var isJoined = false
    var rest = line.count - 1
    for next in line.dropFirst() {
      defer { previous = next }
      rest -= 1
      guard let seen = clipped(previous, next), let end = screenPoint(seen.end) else {
        isJoined = false
        continue
      }
      if !isJoined, let start = screenPoint(seen.start) { body(.start(start)) }
      body(seen.isWholeEnd ? .vertex(end, isLast: rest == 0) : .cut(end))
      isJoined = seen.isWholeEnd
    }
  }

  private func clipped(
    _ start: Ground, _ end: Ground
  ) -> (start: Ground, end: Ground, isWholeEnd: Bool)? {
    var (from, to) = (start, end)
    var isWholeEnd = true
    for side in sides {
      let (first, last) = (side.distance(of: from), side.distance(of: to))
      if first >= 0 && last >= 0 { continue }
      if first < 0 && last < 0 { return nil }
      if first < 0 {
        from = side.crossing(from, to)
      } else {
        to = side.crossing(from, to)
        isWholeEnd = false
      }
    }
    return (from, to, isWholeEnd)
  }
}
