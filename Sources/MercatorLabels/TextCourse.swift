package import Mercator

/// A line on the screen along which text is written, parametrized by the distance from its start.
package struct TextCourse {
  package let points: [ScreenPoint]
  /// The distance of each point from the start.
  private let distances: [Double]

  package var length: Double { distances.last ?? 0 }

  package init(_ points: [ScreenPoint]) {
    var distances: [Double] = []
    var length = 0.0
    for (index, point) in points.enumerated() {
      if index > 0 { length += points[index - 1].distance(to: point) }
      distances.append(length)
    }
    self.points = points
    self.distances = distances
  }

  /// Returns the point at a distance, and the direction of the line there as a vector of length
  /// 1.
  ///
  /// Near a corner the direction turns gradually, so that letters do not fan out.
  package func place(at distance: Double, softness: Double) -> (
    point: ScreenPoint, x: Double, y: Double
  ) {
    let middle = point(at: distance)
    let (before, after) = (point(at: distance - softness), point(at: distance + softness))
    let (x, y) = (after.x - before.x, after.y - before.y)
    let size = (x * x + y * y).squareRoot()
    return size > 0 ? (middle, x / size, y / size) : (middle, 1, 0)
  }

  /// Returns the point at a distance. Beyond its ends the line continues straight.
  package func point(at distance: Double) -> ScreenPoint {
    guard points.count > 1 else { return points.first ?? ScreenPoint(x: 0, y: 0) }
    let after = distances.firstIndex { $0 > distance } ?? points.count
    let leg = min(max(after - 1, 0), points.count - 2)
    let size = distances[leg + 1] - distances[leg]
    let part = size > 0 ? (distance - distances[leg]) / size : 0
    let (start, end) = (points[leg], points[leg + 1])
    return ScreenPoint(
      x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }

  /// Returns a part of the course, without steps of at most half a point.
  func part(from start: Double, to end: Double) -> TextCourse {
    var part = [point(at: start)]
    for (point, distance) in zip(points, distances) where distance > start && distance < end {
      if part[part.count - 1].distance(to: point) > 0.5 { part.append(point) }
    }
    return TextCourse(part + [point(at: end)])
  }

  var reversed: TextCourse { TextCourse(points.reversed()) }

  /// The total turn and the largest turn at a single point, in radians.
  var turns: (all: Double, most: Double) {
    var turns = (all: 0.0, most: 0.0)
    for index in points.indices.dropFirst().dropLast() {
      let (a, b, c) = (points[index - 1], points[index], points[index + 1])
      let (x, y, u, v) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
      let turn = ElementaryFunctions.arctangent(
        y: x * v - y * u, x: x * u + y * v
      ).magnitude
      turns.all += turn
      turns.most = max(turns.most, turn)
    }
    return turns
  }
}
