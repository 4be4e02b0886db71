import Mercator
import TestSupport
import Testing

@Suite struct ConvexHullTests {
  private typealias Offset = ViewportProjection.WorldOffset

  private static func hull(_ points: [(Double, Double)]) -> [[Double]] {
    ConvexHull(points.map { Offset(x: $0.0, y: $0.1) }).vertices.map { [$0.x, $0.y] }
  }

  @Test func `the hull of a square is its corners, without points on its edges or inside`() {
    let points = [(0.0, 0.0), (1, 0), (0.5, 0), (1, 1), (0, 1), (0.5, 0.5), (0, 0.5)]
    #expect(Self.hull(points) == [[0, 0], [1, 0], [1, 1], [0, 1]])
  }

  @Test func `the hull of no, equal or collinear points has none, one or two vertices`() {
    #expect(Self.hull([]) == [])
    #expect(Self.hull([(2, 3)]) == [[2, 3]])
    #expect(Self.hull([(2, 3), (2, 3), (2, 3)]) == [[2, 3]])
    #expect(Self.hull([(2, 2), (0, 0), (1, 1), (3, 3)]) == [[0, 0], [3, 3]])
    #expect(Self.hull([(1, 5), (1, -5), (1, 0)]) == [[1, -5], [1, 5]])
  }

  @Test func `a hull has the farthest point in every direction and turns at each vertex`() {
    var generator = SeededGenerator(seed: 531)
    for _ in 0..<Campaign.rounds(200, soak: 5000) {
      let isGrid = generator.once(in: 2)
      let points = (0..<generator.int(in: 1...300)).map { _ in
        isGrid
          ? Offset(x: Double(generator.int(in: 0...6)), y: Double(generator.int(in: 0...6)))
          : Offset(x: generator.double(in: 0...1), y: generator.double(in: -1...1))
      }
      let vertices = ConvexHull(points).vertices
      #expect(vertices.count <= points.count)
      for _ in 0..<20 {
        let (x, y) = (generator.double(in: -1...1), generator.double(in: -1...1))
        let farthest = points.map { $0.x * x + $0.y * y }.max()
        #expect(vertices.map { $0.x * x + $0.y * y }.max() == farthest)
      }
      // No vertex is between two others: each is the farthest in some direction.
      for (index, vertex) in vertices.enumerated() where vertices.count > 2 {
        let before = vertices[(index + vertices.count - 1) % vertices.count]
        let after = vertices[(index + 1) % vertices.count]
        let turn =
          (vertex.x - before.x) * (after.y - before.y) - (vertex.y - before.y)
          * (after.x - before.x)
        #expect(turn > 0)
      }
    }
  }
}
