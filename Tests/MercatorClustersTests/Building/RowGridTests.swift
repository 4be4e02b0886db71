import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct RowGridTests {
  private static let radii = [
    0, .leastNonzeroMagnitude, 5e-10, 1e-9, 1e-4, 0.01, 0.1, 0.4, 0.5, 1, 4,
  ]

  /// Points of the world, named.
  struct Points: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var points: [WorldPoint]

    init(_ name: String, _ points: [(Double, Double)]) {
      testDescription = name
      self.points = points.map { WorldPoint(x: $0.0, y: $0.1) }
    }
  }

  private static let sets = [
    Points("none", []), Points("one", [(0.3, 0.7)]),
    Points("one spot", [(0.3, 0.7), (0.3, 0.7), (0.3, 0.7)]),
    Points("corners", [(0, 0), (-0.0, 1), (1.0.nextDown, 0), (1.0.nextDown, 1)]),
    Points("seam", [(0, 0.5), (1.0.nextDown, 0.5), (1e-12, 0.5), (0.5, 0.5)]),
    Points("sorted", [(0.1, 0.1), (0.2, 0.1), (0.3, 0.1), (0.3, 0.2)]),
    // A column is 2⁻³⁰ wide.
    Points(
      "in a column",
      [0.9, 0.1, -0.3].map { (0.5 + $0 * 0x1p-30, 0.5) } + [(0, 0), (1.0.nextDown, 1)]),
    Points("reversed", [(0.3, 0.2), (0.3, 0.1), (0.2, 0.1), (0.1, 0.1)]),
  ]

  private func entries(_ points: [WorldPoint]) -> [ClusterEntry] {
    points.enumerated().map { index, point in
      ClusterEntry(x: point.x, y: point.y, node: UInt32(index), founder: UInt32(index))
    }
  }

  private func rule(_ arithmetic: ClusterArithmetic) -> ClusterRule {
    ClusterRule(ClusterOptions(radius: 40, arithmetic: arithmetic))
  }

  /// Whether each entry is in the grid once, each search finds what a look at all finds, and an entry
  /// that is said to be alone is.
  private func expectComplete(
    _ entries: [ClusterEntry], radius: Double, _ arithmetic: ClusterArithmetic,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rule = rule(arithmetic)
    expect(
      RowGrid(entries, radius: radius, rule: rule), has: entries, radius: radius, rule,
      sourceLocation: sourceLocation)
  }

  private func expect(
    _ grid: RowGrid, has entries: [ClusterEntry], radius: Double, _ rule: ClusterRule,
    sourceLocation: SourceLocation
  ) {
    func reaches(_ seed: ClusterEntry, _ other: ClusterEntry) -> Bool {
      rule.reaches(
        fromX: seed.x, y: seed.y, toX: rule.kept(other.x), y: rule.kept(other.y),
        squaredRadius: radius * radius)
    }
    grid.withView { grid in
      #expect(
        grid.entries.map(\.node).sorted() == entries.map(\.node).sorted(),
        sourceLocation: sourceLocation)
      for seed in entries {
        var found: [UInt32] = []
        grid.forEachEntry(aroundX: seed.x, y: seed.y, radius: radius) { index in
          found.append(grid.entries[index].node)
        }
        #expect(
          Set(found).count == found.count, "told twice, radius \(radius)",
          sourceLocation: sourceLocation)
        let missed = entries.first { reaches(seed, $0) && !found.contains($0.node) }
        #expect(missed == nil, "radius \(radius): \(seed)", sourceLocation: sourceLocation)
      }
      guard radius < 1 else { return }
      var told = 0
      grid.forEachWithNeighbors(radius: radius, rule: rule) { index, hasNeighbors in
        #expect(index == told, sourceLocation: sourceLocation)
        told += 1
        guard !hasNeighbors else { return }
        let entry = grid.entries[index]
        let x = rule.kept(entry.x)
        let near = entries.first {
          $0.node != entry.node
            && rule.reaches(
              fromX: x, y: rule.kept(entry.y), toX: rule.kept($0.x), y: rule.kept($0.y),
              squaredRadius: radius * radius)
        }
        #expect(near == nil, "radius \(radius): \(entry)", sourceLocation: sourceLocation)
      }
      #expect(told == entries.count, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: sets, [ClusterArithmetic.seamless, .supercluster])
  func `a row grid finds the neighbours that a full scan finds`(
    set: Points, arithmetic: ClusterArithmetic
  ) {
    for radius in Self.radii { expectComplete(entries(set.points), radius: radius, arithmetic) }
  }

  @Test func `a row grid reports neighbours for a pair and none for a lone place`() {
    let rule = rule(.seamless)
    let alone = entries(Points("", [(0.3, 0.3), (0.6, 0.6), (0.6, 0.6 + 1e-6)]).points)
    RowGrid(alone, radius: 1e-3, rule: rule).withView { grid in
      grid.forEachWithNeighbors(radius: 1e-3, rule: rule) { index, hasNeighbors in
        #expect(hasNeighbors == (grid.entries[index].node > 0))
      }
    }
  }

  @Test(arguments: [1e-12, 1e-9, 1e-4])
  func `a row grid searches places along a street in a few looks each`(step: Double) {
    let rule = rule(.seamless)
    let street = entries((0..<2_000).map { WorldPoint(x: 0.5, y: 0.3 + Double($0) * step) })
    var looks = 0
    RowGrid(street, radius: 0, rule: rule).withView { grid in
      for seed in street {
        grid.forEachEntry(aroundX: seed.x, y: seed.y, radius: 0) { _ in looks += 1 }
      }
    }
    #expect(looks < 20 * street.count)
  }

  @Test func `a row grid finds all neighbours at random points and radii`() {
    var generator = SeededGenerator(seed: 161)
    for _ in 0..<Campaign.rounds(60, soak: 6_000) {
      let spread = generator.element(of: [1e-12, 1e-6, 0.01, 0.5])
      let middle = generator.element(of: [0, 0.25, 0.999999])
      let points = (0..<generator.int(in: 0...60)).map { _ in
        let x = middle + generator.double(in: -spread...spread)
        return WorldPoint(
          x: x < 0 ? x + 1 : x >= 1 ? x - 1 : x,
          y: (middle + generator.double(in: -spread...spread)).clamped(0, 1))
      }
      expectComplete(
        entries(points), radius: generator.element(of: Self.radii + [spread, spread / 7]),
        generator.element(of: [.seamless, .supercluster]))
    }
  }

  @Test func `a row grid carried from radius to radius finds all neighbours`() {
    var generator = SeededGenerator(seed: 162)
    for _ in 0..<Campaign.rounds(60, soak: 3_000) {
      let rule = rule(generator.element(of: [.seamless, .supercluster]))
      var node: UInt32 = 0
      func entry() -> ClusterEntry {
        node += 1
        let isCrowded = generator.int(in: 0...2) > 0
        return ClusterEntry(
          x: isCrowded ? generator.double(in: 0.3...0.301) : generator.double(in: 0...0x1.fffffp-1),
          y: isCrowded ? generator.double(in: 0.6...0.601) : generator.double(in: 0...1),
          node: node, founder: node)
      }
      var entries = (0..<generator.int(in: 0...80)).map { _ in entry() }
      var radius = generator.element(of: [0, 1e-12, 1e-6, 1e-4, 0.01])
      var grid = RowGrid(entries, radius: radius, rule: rule)
      for _ in 0..<generator.int(in: 1...12) {
        let gone = Set(entries.filter { _ in generator.int(in: 0...3) == 0 }.map(\.node))
        let others = (0..<generator.int(in: 0...gone.count)).map { _ in entry() }
        let isGone = grid.withView { view in view.entries.map { gone.contains($0.node) } }
        radius = min(radius * generator.element(of: [1, 1.5, 2]), 0.4)
        grid.replace({ isGone[$0] }, with: others, radius: radius, rule: rule)
        entries = entries.filter { !gone.contains($0.node) } + others
        expect(grid, has: entries, radius: radius, rule, sourceLocation: #_sourceLocation)
      }
    }
  }
}
