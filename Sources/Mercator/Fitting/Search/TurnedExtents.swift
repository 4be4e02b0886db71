/// The part of a room that places take at pitch 0, as a function of the heading.
///
///     u = x·cosθ + y·sinθ          v = x·sinθ − y·cosθ
///     q(θ) = max((max u − min u)/w, (max v − min v)/h)
///
/// Between two turns of the hull, each extent is the extent of one pair of its vertices, and
/// concave. So q is smallest where an edge of the hull is parallel or perpendicular to the room, or
/// where both extents bind:
///
///     tan θ = −(du.x/w + dv.y/h)/(du.y/w − dv.x/h)
///
/// du and dv are the pairs that span width and height (G. Toussaint's rotating calipers, 1983).
package struct TurnedExtents {
  private let width: Double
  private let height: Double
  /// The normals of the edges that end at each vertex, in degrees and ascending.
  private let normals: [Double]
  private let ends: [ViewportProjection.WorldOffset]

  package init(_ hull: ConvexHull, width: Double, height: Double) {
    (self.width, self.height) = (width, height)
    let vertices = hull.vertices
    var edges: [(normal: Double, end: ViewportProjection.WorldOffset)] = []
    for (index, end) in vertices.enumerated() where vertices.count > 1 {
      let start = vertices[index > 0 ? index - 1 : vertices.count - 1]
      let normal = ElementaryFunctions.arctangentInDegrees(
        y: start.x - end.x, x: end.y - start.y)
      edges.append((Degrees.wrappedHeading(normal), end))
    }
    edges.sort { $0.normal < $1.normal }
    normals = edges.map { $0.normal }
    ends = edges.map { $0.end }
  }

  /// Creates the extents of an extent on its own window.
  init(of extent: FitExtent, in room: ScreenRect) {
    self.init(ConvexHull(extent.positions), width: room.width, height: room.height)
  }

  /// Returns q at a heading, or 0 if all places coincide.
  package func worldsPerPoint(atHeading heading: Double) -> Double {
    guard !ends.isEmpty else { return 0 }
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: heading)
    let (across, along) = pairs(atHeading: heading)
    return max(
      (across.x * cosine + across.y * sine) / width, (along.x * sine - along.y * cosine) / height)
  }

  /// Returns the largest ratio between q at two headings that are a number of degrees apart.
  ///
  /// Per radian, each extent changes by at most the other one. So q changes by at most q times the
  /// room's longer side over its shorter one. Let x be the total. Then eˣ ≤ 1 + x + x² for x up to
  /// 1.
  package static func growth(in room: ScreenRect, within degrees: Double) -> Double {
    let x =
      degrees * ElementaryConstants.radiansPerDegree
      * max(room.width / room.height, room.height / room.width)
    return x < 1 ? 1 + x + x * x : .infinity
  }

  /// Returns the largest difference in zoom levels between two headings that are a number of
  /// degrees apart.
  static func levels(in room: ScreenRect, within degrees: Double) -> Double {
    ElementaryFunctions.binaryLogarithm(growth(in: room, within: degrees))
  }

  /// Returns candidate angles, modulo half a turn, one of which is the best heading.
  ///
  /// With `level` it also returns the angles at which q crosses a level. They bound the intervals
  /// where q is at most the level.
  package func candidates(level: Double? = nil) -> [Double] {
    let turns = normals.flatMap { [halfTurn($0), halfTurn($0 + 90)] }.sorted()
    guard let first = turns.first else { return [] }
    var candidates = turns
    for (index, turn) in turns.enumerated() {
      let next = index + 1 < turns.count ? turns[index + 1] : first + 180
      guard next > turn else { continue }
      let (across, along) = pairs(atHeading: turn + (next - turn) / 2)
      candidates.append(
        ElementaryFunctions.arctangentInDegrees(
          y: -(across.x / width + along.y / height), x: across.y / width - along.x / height))
      guard let level else { continue }
      candidates += passes(across.x, across.y, level * width)
      candidates += passes(-along.y, along.x, level * height)
    }
    return candidates.map(halfTurn)
  }

  /// Returns the angles at which x·cosθ + y·sinθ equals a length.
  private func passes(_ x: Double, _ y: Double, _ length: Double) -> [Double] {
    let size = (x * x + y * y).squareRoot()
    guard length < size else { return [] }
    let direction = ElementaryFunctions.arctangentInDegrees(y: y, x: x)
    let turn = ElementaryFunctions.arctangentInDegrees(
      y: ((size - length) * (size + length)).squareRoot(), x: length)
    return [direction - turn, direction + turn]
  }

  /// Returns the differences of the vertices that span width and height.
  private func pairs(
    atHeading heading: Double
  ) -> (across: ViewportProjection.WorldOffset, along: ViewportProjection.WorldOffset) {
    func pair(_ direction: Double) -> ViewportProjection.WorldOffset {
      let (one, other) = (farthest(toward: direction), farthest(toward: direction + 180))
      return ViewportProjection.WorldOffset(x: one.x - other.x, y: one.y - other.y)
    }
    return (pair(heading), pair(heading - 90))
  }

  /// Returns the vertex farthest in a direction. It is the end of the edge with the last normal
  /// before the direction.
  private func farthest(toward direction: Double) -> ViewportProjection.WorldOffset {
    let direction = Degrees.wrappedHeading(direction)
    var (least, greatest) = (0, normals.count)
    while least < greatest {
      let middle = (least + greatest) / 2
      if normals[middle] <= direction { least = middle + 1 } else { greatest = middle }
    }
    return ends[least > 0 ? least - 1 : ends.count - 1]
  }

  private func halfTurn(_ angle: Double) -> Double {
    let wrapped = Degrees.wrappedHeading(angle)
    return wrapped < 180 ? wrapped : wrapped - 180
  }
}
