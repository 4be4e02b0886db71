import TestSupport
import Testing

@testable import Mercator

@Suite struct MonotoneChainTests {
  /// A point of a grid, where every turn is exact, and which of several at one place it is.
  private struct Point: Hashable, Comparable {
    let x: Int
    let y: Int
    var number = 0

    static func < (one: Point, other: Point) -> Bool {
      (one.x, one.y, one.number) < (other.x, other.y, other.number)
    }

    static func turn(_ start: Point, _ middle: Point, _ end: Point) -> Int {
      (middle.x - start.x) * (end.y - middle.y) - (middle.y - start.y) * (end.x - middle.x)
    }

    func isAt(_ other: Point) -> Bool { x == other.x && y == other.y }
  }

  /// The hull, and of several points at one place the last.
  private static func hull(_ points: [Point]) -> [Point] {
    points.sorted().hullOfSorted(
      merged: { $0.isAt($1) ? max($0, $1) : nil }, turns: { Point.turn($0, $1, $2) > 0 })
  }

  /// Whether a point is neither between two others nor inside a triangle of others.
  private static func isVertex(_ point: Point, of points: [Point]) -> Bool {
    let others = points.filter { !$0.isAt(point) }
    for one in others {
      for other in others {
        let isBetween =
          (one.x - point.x) * (other.x - point.x) <= 0
          && (one.y - point.y) * (other.y - point.y) <= 0
        if isBetween, Point.turn(one, point, other) == 0 { return false }
        for third in others
        where Point.turn(one, other, point) > 0 && Point.turn(other, third, point) > 0
          && Point.turn(third, one, point) > 0
        { return false }
      }
    }
    return true
  }

  @Test func `a monotone chain of no, one, collinear or square points is their hull`() {
    #expect(Self.hull([]).isEmpty)
    #expect(Self.hull([Point(x: 4, y: 2)]) == [Point(x: 4, y: 2)])
    #expect(
      Self.hull((0...5).map { Point(x: $0, y: 2 * $0) }) == [Point(x: 0, y: 0), Point(x: 5, y: 10)])
    let square = (0..<9).map { Point(x: $0 % 3, y: $0 / 3) }
    #expect(
      Self.hull(square)
        == [Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 2, y: 2), Point(x: 0, y: 2)])
  }

  @Test func `a monotone chain keeps the merged one of coincident points, even if all coincide`() {
    let corner = [3, 1, 2].map { Point(x: 0, y: 0, number: $0) }
    #expect(Self.hull(corner) == [Point(x: 0, y: 0, number: 3)])
    let line = corner + [7, 9, 8].map { Point(x: 5, y: 1, number: $0) }
    #expect(Self.hull(line) == [Point(x: 0, y: 0, number: 3), Point(x: 5, y: 1, number: 9)])
  }

  @Test func `a monotone chain has exactly the points that no others enclose, by brute force`() {
    var generator = SeededGenerator(seed: 541)
    for _ in 0..<Campaign.rounds(150, soak: 20_000) {
      let side = generator.int(in: 0...6)
      let points = (0..<generator.int(in: 1...12)).map {
        Point(x: generator.int(in: 0...side), y: generator.int(in: 0...side), number: $0)
      }
      let hull = Self.hull(points)
      let expected = points.filter { point in
        Self.isVertex(point, of: points)
          && !points.contains { $0.isAt(point) && $0.number > point.number }
      }
      #expect(Set(hull) == Set(expected) && hull.count == expected.count, "\(points)")
      #expect(hull.first == expected.min(), "\(points)")
      for index in hull.indices where hull.count > 2 {
        let next = (index + 1) % hull.count
        let turn = Point.turn(hull[index], hull[next], hull[(next + 1) % hull.count])
        #expect(turn > 0, "\(points)")
      }
    }
  }
}
