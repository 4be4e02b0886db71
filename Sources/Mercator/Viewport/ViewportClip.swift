/// A clipper that returns the visible parts of lines and areas, up to a margin around a view.
///
/// The sides of a view are straight lines on the ground too, and so is every edge of a ``GeoPath``.
/// Everything is therefore clipped on the ground, and nothing behind the camera or beyond the far
/// limit is ever projected.
package struct ViewportClip {
  package typealias Ground = ViewportProjection.Ground

  package let projection: ViewportProjection
  /// The x of the centre in the world.
  package let x: Double
  /// The view with its margin.
  let area: ScreenRect
  private var sides: [GroundSide]

  /// Creates a clipper for a view and a margin around it, in points.
  package init(_ viewport: MapViewport, margin: Double) {
    projection = ViewportProjection(viewport)
    x = WebMercator.worldPoint(for: viewport.center).x
    area = ScreenRect(
      x: 0, y: 0, width: viewport.size.width, height: viewport.size.height
    ).grown(by: margin)
    sides = CenteredRoom(projection, area: area).edges(projection).map { GroundSide($0) }
  }

  /// Returns a clipper that keeps only the parts inside additional sides.
  package func keeping(_ more: [GroundSide]) -> ViewportClip {
    var other = self
    other.sides += more
    return other
  }

  /// The height of a copy of the world below which it is too small to show anything, in points.
  private static let leastWorld: Double = 2
  /// The largest distance of a copy from the centre's copy, in worlds. It is enough for the
  /// smallest worlds across a wall of screens.
  private static let farthestCopy: Double = 10_000

  /// The copies of the world in view that are at least ``leastWorld`` points high somewhere, or
  /// only the centre's copy.
  ///
  /// At depth d a world is S·F²·cos p/d² points high. S is in points per world, F is the focal
  /// length and p the pitch.
  package var copies: ClosedRange<Int> {
    let center = Int(ElementaryFunctions.floor(x))
    guard projection.scale * projection.cosineOfPitch >= Self.leastWorld else {
      return center...center
    }
    let shown = ViewportFootprint(projection, rect: area)
    let most = min(max(area.width, area.height) / Self.leastWorld, Self.farthestCopy)
    let west = ElementaryFunctions.floor(x - min(shown.west, most))
    let east = ElementaryFunctions.floor(x + min(shown.east, most))
    let farthest =
      projection.focalLength
      * (projection.scale * projection.cosineOfPitch / Self.leastWorld).squareRoot()
    let large = (Int(west)...max(Int(west), Int(east))).filter { copy in
      corners(of: .world, copy: copy).contains { projection.depth(of: $0) <= farthest }
    }
    return (large.first ?? center)...(large.last ?? center)
  }

  /// Returns the ground of a world point on a copy of the world.
  package func ground(_ point: WorldPoint, copy: Int) -> Ground {
    projection.ground(
      of: ViewportProjection.WorldOffset(x: point.x - x + Double(copy), y: point.y - projection.y))
  }

  /// Returns the screen point of ground, or `nil` behind the camera and beyond the far limit.
  package func screenPoint(_ ground: Ground) -> ScreenPoint? {
    projection.offset(of: ground).map { projection.point(of: $0) }
  }

  /// Returns whether any part of a box on a copy of the world may be visible.
  package func mayShow(_ box: WorldRect, copy: Int) -> Bool {
    let corners = corners(of: box, copy: copy)
    return sides.allSatisfy { side in corners.contains { side.distance(of: $0) >= 0 } }
  }

  private func corners(of box: WorldRect, copy: Int) -> [Ground] {
    box.corners.map { ground($0, copy: copy) }
  }

  /// Clips the ring in a scratch. The ring becomes empty if no area is left.
  package func clip(_ scratch: inout RingScratch) {
    for side in sides {
      guard scratch.front.contains(where: { side.distance(of: $0) < 0 }) else { continue }
      scratch.clip(to: side)
    }
    if scratch.front.count < 3 { scratch.front.removeAll(keepingCapacity: true) }
  }

  /// A step of a clipped line.
  package enum LineStep {
    /// The start of a piece.
    case start(ScreenPoint)
    /// A continuation to a vertex of the line.
    case vertex(ScreenPoint, isLast: Bool)
    /// The end of a piece, inside an edge.
    case cut(ScreenPoint)
  }

  /// Calls a function with each step of the remaining pieces of a line.
  package func forEachStep(
    of line: some Collection<Ground>, _ body: (LineStep) -> Void
  ) {
    guard var previous = line.first else { return }
    var isJoined = false
    var rest = line.count - 1
    for next in line.dropFirst() {
      defer { previous = next }
      rest -= 1
      guard let seen = sides.clipped(previous, next), let end = screenPoint(seen.end) else {
        isJoined = false
        continue
      }
      if !isJoined, let start = screenPoint(seen.start) { body(.start(start)) }
      body(seen.isWholeEnd ? .vertex(end, isLast: rest == 0) : .cut(end))
      isJoined = seen.isWholeEnd
    }
  }
}
