public import Mercator

/// Lines, or rings of areas, in the world, with their points in one list.
///
/// A ring does not repeat its first point. Areas use the even-odd rule, so a hole is an ordinary
/// ring.
public struct BasemapShapes: Sendable {
  /// A line or ring among the points.
  public struct Shape: Hashable, Sendable {
    /// The range of its points.
    public let points: Range<Int>
    /// The smallest rectangle around the points.
    public let box: WorldRect
    /// The rank in a layer, from 0 for the most important shapes to 3.
    public let rank: Int
  }

  /// The points of all shapes, one shape after another.
  public internal(set) var points: [WorldPoint] = []
  /// The shapes, in the order of their points.
  public internal(set) var shapes: [Shape] = []

  init() {}

  /// Makes a shape of the points added since `start`.
  mutating func close(from start: Int, rank: Int) {
    guard points.count > start else { return }
    let first = points[start]
    var (west, east, north, south) = (first.x, first.x, first.y, first.y)
    for index in start..<points.count {
      let point = points[index]
      if point.x < west { west = point.x }
      if point.x > east { east = point.x }
      if point.y < north { north = point.y }
      if point.y > south { south = point.y }
    }
    let box = WorldRect(x: west, y: north, width: east - west, height: south - north)
    shapes.append(Shape(points: start..<points.count, box: box, rank: rank))
  }
}
