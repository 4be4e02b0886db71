import Mercator
import TestSupport
import Testing

@testable import MercatorClusters

@Suite struct LiveUpdaterTests {
  /// The entries of all steps by the rule's own words, from those of the first.
  private static func steps(_ places: [LiveEntry], _ table: borrowing LiveTable) -> [[LiveEntry]] {
    let rule = table.rule
    var steps = [places]
    for radius in table.radii {
      let entries = steps[steps.count - 1].sorted { $0.founder < $1.founder }
      var isTaken = entries.map { _ in false }
      var next: [LiveEntry] = []
      for (number, seed) in entries.enumerated() where !isTaken[number] {
        var group = [seed]
        for other in number + 1..<max(entries.count, number + 1) where !isTaken[other] {
          guard
            rule.reaches(
              fromX: seed.x, y: seed.y, toX: entries[other].x, y: entries[other].y,
              squaredRadius: radius * radius)
          else { continue }
          isTaken[other] = true
          group.append(entries[other])
        }
        let count = group.reduce(0) { $0 + $1.count }
        guard group.count > 1, Int(count) >= rule.minimumPoints else {
          next += group
          continue
        }
        var middle = ClusterRule.Middle(rule.seam, x: seed.x, y: seed.y, weight: seed.weight)
        for part in group.dropFirst() { middle.add(x: part.x, y: part.y, weight: part.weight) }
        let point = middle.point
        next.append(
          LiveEntry(
            x: point.x, y: point.y, weight: middle.weight, count: count, founder: seed.founder))
      }
      steps.append(next)
    }
    return steps
  }

  @Test(arguments: [2, 3])
  func `the entries of every step equal the rule's after each change`(
    minimumPoints: Int
  ) {
    var generator = SeededGenerator(seed: 921)
    let options = ClusterOptions(radius: 60, minimumPoints: minimumPoints, levels: 0...5)
    var clusters = 0
    for _ in 0..<Campaign.rounds(12, soak: 1_000) {
      var table = LiveTable(options, rule: ClusterRule(options))
      table.startWeights()
      var updater = LiveUpdater(lastStep: table.lastStep)
      var places = [LiveEntry?](repeating: nil, count: 14)
      var roots = places.map { _ in LiveRecord.none }
      for _ in 0..<40 {
        let place = generator.int(in: 0...13)
        // It comes, moves, weighs something else or goes.
        let x = generator.element(of: [0.0, 0.5]) + generator.double(in: -0.05...0.05)
        places[place] =
          generator.once(in: 5)
          ? nil
          : LiveEntry(
            x: generator.once(in: 4) ? places[place]?.x ?? 0 : table.rule.seam.wrapped(x),
            y: generator.double(in: 0.45...0.55), weight: Double(generator.int(in: 0...4)),
            count: 1,
            founder: UInt32(place))
        updater.update(place, as: places[place], in: &table, roots: &roots)
        let expected = Self.steps(places.compactMap { $0 }, table)
        for (step, entries) in expected.enumerated() {
          var found: [LiveEntry] = []
          table.forEach(at: step, in: .world) { found.append(table.entry(of: $0)) }
          found.sort { $0.founder < $1.founder }
          let wanted = entries.sorted { $0.founder < $1.founder }
          #expect(found.count == wanted.count, "step \(step)")
          for (one, other) in zip(found, wanted) {
            #expect(one.founder == other.founder && one.isSame(as: other), "step \(step)")
            if one.count > 1 { clusters += 1 }
          }
        }
      }
    }
    #expect(clusters > 1000)
  }
}
