import MercatorClusters
import TestSupport
import Testing

@Suite struct PeerTreeTests {
  private static let rule: ClusterRule = {
    var options = ClusterOptions()
    options.arithmetic = .supercluster
    return ClusterRule(options)
  }()

  private static func found(
    _ entries: [ClusterEntry], x: Double, y: Double, radius: Double
  ) -> [Int] {
    var found: [Int] = []
    PeerTree(entries, radius: radius, rule: rule)
      .forEach(aroundX: x, y: y, radius: radius) { found.append($0) }
    return found
  }

  @Test func `a tree of few entries returns them in their own order`() {
    let entries = (0..<65).map { index in
      ClusterEntry(x: Double(65 - index) / 128, y: 0.5, node: 0, founder: 0)
    }
    #expect(Self.found(entries, x: 0.25, y: 0.5, radius: 1) == Array(0..<65))
    #expect(Self.found(entries, x: 0.25, y: 0.5, radius: 1 / 128) == [32, 33, 34])
    #expect(Self.found([], x: 0, y: 0, radius: 9) == [])
  }

  /// As kdbush has it: first the middle one, then those beyond it, then those before it.
  @Test func `a tree of many entries returns the middle one first`() {
    let entries = (0..<101).map { index in
      ClusterEntry(x: Double(index * 37 % 101) / 128, y: 0.5, node: 0, founder: 0)
    }
    let found = Self.found(entries, x: 0.5, y: 0.5, radius: 9)
    #expect(found.map { $0 * 37 % 101 }.first == 50)
    let after = Set(found[1...50].map { $0 * 37 % 101 })
    #expect(after == Set(51...100))
  }

  @Test(arguments: [1, 2, 65, 66, 130, 700, 3000])
  func `a tree search finds each entry within the radius once, like a full scan`(count: Int) {
    var generator = SeededGenerator(seed: 1631)
    for _ in 0..<Campaign.rounds(6, soak: 200) {
      let isCrowded = generator.once(in: 2)
      let entries = (0..<count).map { _ in
        // In single precision, as the tree keeps them; now and then several in one spot.
        let x = isCrowded ? Double(generator.int(in: 0...9)) / 16 : generator.double(in: 0...1)
        let y = isCrowded ? Double(generator.int(in: 0...9)) / 16 : generator.double(in: 0...1)
        return ClusterEntry(x: Double(Float(x)), y: Double(Float(y)), node: 0, founder: 0)
      }
      let (x, y) = (generator.double(in: 0...1), generator.double(in: 0...1))
      let radius: Double = generator.element(of: [0, 0.01, 0.2, 2])
      let near = entries.indices.filter { index in
        let (dx, dy) = (entries[index].x - x, entries[index].y - y)
        return dx * dx + dy * dy <= radius * radius
      }
      #expect(Self.found(entries, x: x, y: y, radius: radius).sorted() == near)
    }
  }

  /// The turns of a search for all, of which those of any other are a part.
  private struct Referee {
    private var order: [Int]
    private let positions: [SIMD2<Double>]

    init(_ entries: [ClusterEntry]) {
      positions = entries.map { SIMD2(Double(Float($0.x)), Double(Float($0.y))) }
      order = PeerTreeTests.found(entries, x: 0, y: 0, radius: 9)
    }

    func found(x: Double, y: Double, radius: Double) -> [Int] {
      order.filter { index in
        let way = positions[index] - SIMD2(x, y)
        return way.x * way.x + way.y * way.y <= radius * radius
      }
    }
  }

  @Test(arguments: [66, 500, 4000])
  func `a tree search returns entries in the order of a search for all`(count: Int) {
    var generator = SeededGenerator(seed: 1632)
    for isLine in [false, true] {
      let entries = (0..<count).map { _ in
        let y = isLine ? 0.25 : generator.double(in: 0...1)
        return ClusterEntry(
          x: Double(Float(generator.double(in: 0...1))), y: Double(Float(y)), node: 0, founder: 0)
      }
      let referee = Referee(entries)
      for _ in 0..<Campaign.rounds(10, soak: 500) {
        let seed = generator.element(of: entries)
        let radius = generator.element(of: [0.001, 0.03, 0.4])
        #expect(
          Self.found(entries, x: seed.x, y: seed.y, radius: radius)
            == referee.found(x: seed.x, y: seed.y, radius: radius))
      }
    }
  }
}
