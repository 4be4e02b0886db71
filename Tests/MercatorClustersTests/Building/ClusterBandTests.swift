import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterBandTests {
  /// Entries of which each is a place.
  private func nodes(_ entries: [ClusterEntry], isWeighted: Bool) -> ClusterNodes {
    var nodes = ClusterNodes()
    nodes.founder = entries.map(\.founder)
    nodes.parent = entries.map { _ in ClusterNodes.none }
    nodes.placeCount = entries.count
    if isWeighted { nodes.weight = entries.map { Double($0.founder % 5) } }
    return nodes
  }

  /// The parts of each cluster, by the definition: each entry in turn takes what is near and not taken.
  private func definition(
    _ entries: [ClusterEntry], radius: Double, rule: ClusterRule, minimumPoints: Int
  ) -> [[UInt32]] {
    let order = entries.sorted { $0.founder < $1.founder }
    var taken: Set<UInt32> = []
    var clusters: [[UInt32]] = []
    for seed in order where taken.insert(seed.node).inserted {
      let parts = order.filter {
        !taken.contains($0.node)
          && rule.reaches(
            fromX: seed.x, y: seed.y, toX: rule.kept($0.x), y: rule.kept($0.y),
            squaredRadius: radius * radius)
      }
      taken.formUnion(parts.map(\.node))
      if !parts.isEmpty, parts.count + 1 >= minimumPoints {
        clusters.append([seed.node] + parts.map(\.node))
      }
    }
    return clusters
  }

  private func parts(_ groups: ClusterGroups) -> [[UInt32]] {
    var parts = groups.parts[...]
    return groups.clusters.map { cluster in
      defer { parts = parts.dropFirst(Int(cluster.partCount)) }
      return Array(parts.prefix(Int(cluster.partCount)))
    }
  }

  /// Points of the unit square in a crowd, a street from north to south, or both.
  private func entries(_ generator: inout SeededGenerator) -> [ClusterEntry] {
    let spread = generator.element(of: [0.02, 0.1, 0.5])
    let count = generator.int(in: 0...150)
    var points = (0..<count).map { _ in
      WorldPoint(
        x: generator.double(in: 0...1) * spread, y: 0.5 + generator.double(in: -0.5...0.5) * spread)
    }
    if generator.int(in: 0...2) == 0 {
      points += (0..<40).map { WorldPoint(x: 0.01, y: 0.5 + Double($0) * spread / 80) }
    }
    // Turns along the rows carry what is unsure farthest.
    switch generator.int(in: 0...2) {
    case 0: points.sort { $0.y < $1.y }
    case 1: points.sort { $0.y > $1.y }
    default: break
    }
    return points.enumerated().map { index, point in
      ClusterEntry(x: point.x, y: point.y, node: UInt32(index), founder: UInt32(index))
    }
  }

  /// Rows in bands that begin anywhere.
  private func cut(_ rows: Int, _ generator: inout SeededGenerator) -> [Range<Int>] {
    let cuts = (0..<generator.int(in: 0...5)).map { _ in generator.int(in: 0...rows) }
    let ends = Set(cuts + [0, rows]).sorted()
    return zip(ends, ends.dropFirst()).map { $0..<$1 }
  }

  @Test func `bands cut at any row make the clusters of the definition`() {
    var generator = SeededGenerator(seed: 181)
    var bandsInAll = 0
    var clustersInAll = 0
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let entries = entries(&generator)
      let options = ClusterOptions(
        radius: 40, minimumPoints: generator.element(of: [2, 2, 3, 6]),
        arithmetic: generator.element(of: [.seamless, .supercluster]))
      let rule = ClusterRule(options)
      let radius = generator.element(of: [1e-4, 0.002, 0.005, 0.02])
      let sight = radius + 0x1p-23
      let nodes = nodes(entries, isWeighted: generator.int(in: 0...1) == 0)
      let seeds = ClusterBand.Seeds(
        level: 3, rule: rule, radius: radius, sight: sight, founderBits: 8, keepsSmallGroups: false)
      RowGrid(entries, radius: sight, rule: rule).withView { grid in
        let whole = ClusterBand(of: grid, seeds, nodes)
        let rows = cut(grid.steps.rows.count, &generator)
        let bands = rows.map { ClusterBand(of: grid, seeds, nodes, inRows: $0) }
        let last = ClusterBand(after: bands, of: grid, seeds, nodes)

        let expected = definition(
          entries, radius: radius, rule: rule, minimumPoints: options.minimumPoints)
        #expect(parts(whole.groups) == expected)
        let made = (bands + [last]).flatMap { parts($0.groups) }
        #expect(made.sorted { $0[0] < $1[0] } == expected)
        #expect(last.states.map { $0 == .joined } == whole.states.map { $0 == .joined })

        var (here, there) = (nodes, nodes)
        _ = here.add([whole.groups])
        _ = there.add((bands + [last]).map(\.groups))
        #expect(here.founder == there.founder && here.parent == there.parent)
        #expect(here.middle == there.middle && here.clusterCount == there.clusterCount)
        #expect(here.weight == there.weight)
        bandsInAll += bands.count
        clustersInAll += bands.reduce(0) { $0 + $1.groups.clusters.count }
      }
    }
    // The bands did something before the last.
    #expect(bandsInAll > 600 && clustersInAll > 300)
  }

  @Test func `a grid's rows are cut into bands of similar size, or not at all if few`() {
    var generator = SeededGenerator(seed: 182)
    let rule = ClusterRule(ClusterOptions())
    let entries = (0..<20_000).map { index in
      // Twice as many in the north.
      let y = generator.double(in: 0...1)
      return ClusterEntry(
        x: generator.double(in: 0...0.999), y: index % 3 == 0 ? 0.5 + y / 2 : y / 2,
        node: UInt32(index), founder: UInt32(index))
    }
    for (size, count) in [(20_001, 1), (10_500, 1), (6_000, 3), (1_000, 19)] {
      RowGrid(entries, radius: 1e-3, rule: rule).withView { grid in
        let bands = grid.bands(of: size)
        #expect(bands.count == count)
        #expect(bands.first?.lowerBound == 0 && bands.last?.upperBound == grid.steps.rows.count)
        for (band, next) in zip(bands, bands.dropFirst()) {
          #expect(band.upperBound == next.lowerBound)
          // All but the last.
          #expect((size..<size + 100).contains(grid.range(ofRows: band).count))
        }
      }
    }
    func count(_ entries: [ClusterEntry], radius: Double) -> Int {
      RowGrid(entries, radius: radius, rule: rule).withView { $0.bands(of: 1_000).count }
    }
    #expect(count([], radius: 1e-3) == 1 && count(Array(entries.prefix(100)), radius: 1e-3) == 1)
    #expect(count(entries, radius: 0.1) == 1 && count(entries, radius: 0.025) == 2)
  }
}
