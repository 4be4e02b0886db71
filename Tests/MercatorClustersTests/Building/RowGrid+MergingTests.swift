import MercatorClusters
import TestSupport
import Testing

@Suite struct RowGridMergingTests {
  private let rule = ClusterRule(ClusterOptions(radius: 40, arithmetic: .seamless))

  private func entries(
    _ count: Int, from node: Int, spread: Double, _ generator: inout SeededGenerator
  ) -> [ClusterEntry] {
    (0..<count).map { index in
      ClusterEntry(
        x: 0.5 + spread * generator.double(in: -0.5...0.5),
        y: 0.5 + spread * generator.double(in: -0.5...0.5), node: UInt32(node + index),
        founder: UInt32(node + index))
    }
  }

  /// The nodes of a grid in its order, and each one's row and column.
  private func order(_ grid: RowGrid) -> (nodes: [UInt32], keys: [[Int]]) {
    grid.withView { view in
      let rows = view.entries.map { view.steps.row($0.y) }
      return (
        view.entries.map { $0.node },
        zip(rows, view.columns).map { row, column in [row, Int(column)] }
      )
    }
  }

  @Test func `merging two rows and new entries orders them from west to east`() {
    // Five rows, each a little lower than a quarter of the world.
    let points: [(x: Double, y: Double)] = [
      (0.1, 0), (0.5, 0.1), (0.3, 0.3), (0.7, 0.4), (0.2, 0.5), (0.6, 0.6), (0.4, 0.8), (0.2, 1),
      (0.9, 1), (0.5, 1),
    ]
    let all = points.enumerated().map { index, point in
      ClusterEntry(x: point.x, y: point.y, node: UInt32(index), founder: 0)
    }
    var grid = RowGrid(all, radius: 0.24, rule: rule)
    #expect(order(grid).nodes == [0, 1, 2, 3, 4, 5, 6, 7, 9, 8])
    let other = ClusterEntry(x: 0.4, y: 0.1, node: 90, founder: 0)
    grid.replace({ $0 == 1 }, with: [other], radius: 0.48, rule: rule)
    #expect(order(grid).nodes == [0, 2, 90, 3, 4, 6, 5, 7, 9, 8])
  }

  @Test func `merged rows keep the order that sorting by row and column gives`() {
    var generator = SeededGenerator(seed: 1621)
    var halved = 0
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let spread: Double = generator.element(of: [0.9, 0.01, 1e-6])
      let before = entries(generator.int(in: 1...120), from: 0, spread: spread, &generator)
      let radius = spread * generator.double(in: 0.001...0.2)
      var grid = RowGrid(before, radius: radius, rule: rule)
      let rows = grid.withView { $0.steps.rows.count }
      let own = order(grid).nodes
      let gone = Set(own.filter { _ in generator.once(in: 3) })
      let others = entries(
        generator.int(in: 0...gone.count), from: 1000, spread: spread, &generator)
      let next = radius * generator.element(of: [1, 1.5, 2])
      grid.replace({ gone.contains(own[$0]) }, with: others, radius: next, rule: rule)
      let after = order(grid)
      let wanted = before.filter { !gone.contains($0.node) } + others
      #expect(after.nodes.sorted() == wanted.map { $0.node }.sorted())
      #expect(after.keys == after.keys.sorted { $0.lexicographicallyPrecedes($1) })
      grid.withView { view in
        if view.steps.rows.count < rows { halved += 1 }
        for (entry, column) in zip(view.entries, view.columns) {
          #expect(view.steps.column(entry.x) == Int(column))
        }
      }
    }
    #expect(halved > Campaign.rounds(40, soak: 4000))
  }
}
