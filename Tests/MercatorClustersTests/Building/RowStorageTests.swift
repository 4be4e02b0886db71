import MercatorClusters
import TestSupport
import Testing

@Suite struct RowStorageTests {
  private static func entry(_ node: Int) -> ClusterEntry {
    ClusterEntry(
      x: Double(node % 10) / 10, y: Double(node / 10) / 10, node: UInt32(node), founder: 0)
  }

  /// Ten rows of ten: a hundred entries in a grid of rows that are a tenth high.
  private static let steps = RowSteps(
    (0..<100).map(entry), radius: 0.09, isRing: true
  ).divided(among: 100)

  /// Writes entries, which are in the grid's order.
  private static func write(_ nodes: [Int], room: Int, into storage: inout RowStorage) {
    storage.write(room: room, in: steps) { writer in
      for node in nodes {
        let entry = entry(node)
        writer.add(
          entry, row: steps.row(entry.y), column: UInt32(steps.column(entry.x)))
      }
    }
  }

  /// Whether the stretches are those of the entries, by looking at all.
  private static func expectStretches(
    _ storage: RowStorage, _ nodes: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(storage.count == nodes.count, sourceLocation: sourceLocation)
    #expect(
      storage.entries.prefix(storage.count).map { Int($0.node) } == nodes,
      sourceLocation: sourceLocation)
    let own = nodes.map { node -> Int in
      let entry = entry(node)
      return steps.stretch(row: steps.row(entry.y), column: steps.column(entry.x))
    }
    for stretch in 0...steps.stretchCount {
      #expect(
        Int(storage.starts[stretch]) == own.count { $0 < stretch }, sourceLocation: sourceLocation)
    }
  }

  @Test func `a stretch starts at the first of its entries`() {
    var storage = RowStorage()
    Self.write(Array(0..<100), room: 100, into: &storage)
    Self.expectStretches(storage, Array(0..<100))
    #expect(
      storage.columns.prefix(10).map { Int($0) }
        == (0..<10).map { Self.steps.column(Double($0) / 10) })
  }

  @Test func `an empty row starts where the next row does`() {
    var storage = RowStorage()
    Self.write([3, 4, 57, 99], room: 4, into: &storage)
    Self.expectStretches(storage, [3, 4, 57, 99])
    Self.write([], room: 0, into: &storage)
    Self.expectStretches(storage, [])
  }

  @Test func `rewriting a row storage leaves nothing of earlier entries`() {
    var storage = RowStorage()
    var generator = SeededGenerator(seed: 1611)
    for _ in 0..<Campaign.rounds(50, soak: 5000) {
      let nodes = (0..<100).filter { _ in generator.once(in: 3) }
      Self.write(nodes, room: generator.int(in: nodes.count...100), into: &storage)
      Self.expectStretches(storage, nodes)
    }
  }
}
