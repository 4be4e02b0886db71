/// How much of a room places take at pitch 0, as a function of the heading.
///
///     u = x·cosθ + y·sinθ          v = x·sinθ − y·cosθ
///     q(θ) = max((max u − min u)/w, (max v − min v)/h)
///
/// Between two turns of the hull both extents are those of one pair of its vertices, and concave;
/// so q is least where an edge of the hull lies along or across the room, or where both extents
/// bind:
///
///     tan θ = −(du.x/w + dv.y/h)/(du.y/w − dv.x/h)
///
/// with du and dv the pairs that span width and height (G. Toussaint's rotating calipers, 1983).
package struct TurnedExtents {
  private let width: Double
  private let height: Double
  /// By the direction of the edge that ends there: its normal, in degrees, ascending.
  private let normals: [Double]
  private let ends: [ViewportCamera.WorldOffset]

  package init(_ hull: ConvexHull, width: Double, height: Double) {
    (self.width, self.height) = (width, height)
    let vertices = hull.vertices
    var edges: [(normal: Double, end: ViewportCamera.WorldOffset)] = []
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

  /// Those of an extent on its own window.
  init(of extent: FitExtent, in room: ScreenRect) {
    self.init(ConvexHull(extent.positions), width: room.width, height: room.height)
  }

  /// q at a heading; 0 where all places coincide.
  package func worldsPerPoint(atHeading heading: Double) -> Double {
    guard !ends.isEmpty else { return 0 }
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: heading)
    let (across, along) = pairs(atHeading: heading)
    return max(
      (across.x * cosine + across.y * sine) / width, (along.x * sine - along.y * cosine) / height)
  }

  /// How many times q may be at most what it is so many degrees away.
  ///
  /// By the radian each extent changes by at most the other one, so q by at most itself times the
  /// room's longer side over its shorter one, x in all; and eˣ ≤ 1 + x + x² for x up to 1.
  package static func growth(in room: ScreenRect, within degrees: Double) -> Double {
    let x =
      degrees * ElementaryConstants.radiansPerDegree
      * max(room.width / room.height, room.height / room.width)
    return x < 1 ? 1 + x + x * x : .infinity
  }

  /// How many levels more a heading may show at most than one so many degrees away.
  static func levels(in room: ScreenRect, within degrees: Double) -> Double {
    ElementaryFunctions.binaryLogarithm(growth(in: room, within: degrees))
  }

  /// The angles, to half a turn, one of which is the best heading.
  ///
  /// With `level` besides those at which q passes a level: the ends of where it is at most that.
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

  /// Where x·cosθ + y·sinθ is a length.
  private func passes(_ x: Double, _ y: Double, _ length: Double) -> [Double] {
    let size = (x * x + y * y).squareRoot()
    guard length < size else { return [] }
    let direction = ElementaryFunctions.arctangentInDegrees(y: y, x: x)
    let turn = ElementaryFunctions.arctangentInDegrees(
      y: ((size - length) * (size + length)).squareRoot(), x: length)
    return [direction - turn, direction + turn]
  }

  /// The differences of the vertices that span width and height.
  private func pairs(
    atHeading heading: Double
  ) -> (across: ViewportCamera.WorldOffset, along: ViewportCamera.WorldOffset) {
    func pair(_ direction: Double) -> ViewportCamera.WorldOffset {
      let (one, other) = (farthest(toward: direction), farthest(toward: direction + 180))
      return ViewportCamera.WorldOffset(x: one.x - other.x, y: one.y - other.y)
    }
    return (pair(heading), pair(heading - 90))
  }

  /// The vertex farthest in a direction: the end of the edge whose normal comes last before it.
  private func farthest(toward direction: Double) -> ViewportCamera.WorldOffset {
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
