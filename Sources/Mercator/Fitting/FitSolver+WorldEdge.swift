/// The fit whose centre would lie north or south of the world.
///
/// Under pitch and rotation the camera that has the places centred may look at a point beyond the
/// world's edge, which no camera can. The centre then stays on the edge, as near to that point as
/// shows all places, and what is left is a linear program in its x and in q, worlds per point. For
/// each screen edge, with the place that reaches farthest over it:
///
///     reach − slope·x ≤ width·q
extension FitSolver {
  struct WorldEdge {
    fileprivate var edges: [Edge]

    fileprivate struct Edge {
      var reach: Double
      var slope: Double
      var width: Double
    }
  }

  /// The screen's edges for a centre on the line at y, an offset from the positions' reference.
  func worldEdge(at y: Double, positions: [ViewportCamera.WorldOffset]) -> WorldEdge {
    let (focalLength, sine) = (camera.focalLength, camera.sineOfPitch)
    let lift = focalLength * camera.cosineOfPitch
    // `across`·a + `along`·b ≤ width·q for a place (a, b) to the right and ahead of the centre.
    func edge(_ across: Double, _ along: Double, width: Double) -> WorldEdge.Edge {
      let reach = positions.lazy
        .map { position in
          let ground = camera.ground(of: position)
          return across * ground.right + along * ground.ahead
        }
        .max()
      let (sineOfHeading, cosineOfHeading) = (camera.sineOfHeading, camera.cosineOfHeading)
      return WorldEdge.Edge(
        reach: (reach ?? 0) - y * (across * sineOfHeading - along * cosineOfHeading),
        slope: across * cosineOfHeading + along * sineOfHeading, width: width * focalLength)
    }
    return WorldEdge(edges: [
      edge(focalLength, -right * sine, width: right),
      edge(-focalLength, left * sine, width: -left),
      edge(0, lift - top * sine, width: top),
      edge(0, bottom * sine - lift, width: -bottom),
    ])
  }
}

extension FitSolver.WorldEdge {
  /// The least q at which a centre on the line has all places inside.
  ///
  /// It is where two of the four edges meet, or where one that does not move with x binds.
  var worldsPerPoint: Double? {
    var least: Double?
    for (index, one) in edges.enumerated() {
      for other in edges[index...] {
        let (q, x) = meeting(one, other)
        guard q.isFinite, x.isFinite, q > 0, least.map({ q < $0 }) ?? true else { continue }
        let isInside = edges.allSatisfy { edge in
          let slack = edge.width * q + edge.slope * x - edge.reach
          return slack >= -1e-12 * (edge.reach.magnitude + (edge.slope * x).magnitude)
        }
        if isInside { least = q }
      }
    }
    return least
  }

  /// The x nearest to `wanted` of those that have all places inside at q.
  func x(nearest wanted: Double, worldsPerPoint q: Double) -> Double {
    var west = -Double.infinity
    var east = Double.infinity
    for edge in edges where edge.slope != 0 {
      let bound = (edge.reach - edge.width * q) / edge.slope
      if edge.slope > 0 { west = max(west, bound) } else { east = min(east, bound) }
    }
    // Nothing is left between them but rounding, or a zoom range that cuts places off.
    guard west <= east else { return (west + east) / 2 }
    return wanted.clamped(west, east)
  }

  /// Where two edges bind at once; an edge with itself: where it binds alone, if x does not matter.
  private func meeting(_ one: Edge, _ other: Edge) -> (q: Double, x: Double) {
    let determinant = one.width * other.slope - other.width * one.slope
    guard determinant != 0 else {
      let q = one.reach / one.width
      return (q, x(nearest: 0, worldsPerPoint: q))
    }
    return (
      (one.reach * other.slope - other.reach * one.slope) / determinant,
      (one.width * other.reach - other.width * one.reach) / determinant
    )
  }
}
