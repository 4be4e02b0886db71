import MercatorClusters
import TestSupport
import Testing

@Suite struct HeapTests {
  /// A number with a name, by which equal numbers can be told apart.
  private struct Item: HeapItem, Equatable {
    var number: Double
    var name = 0

    func isBefore(_ other: Item) -> Bool { number < other.number }
  }

  private func drained(_ numbers: [Double]) -> [Double] {
    var heap = Heap<Item>()
    for number in numbers { heap.push(Item(number: number)) }
    var drained: [Double] = []
    while let item = heap.popFirst() { drained.append(item.number) }
    return drained
  }

  private static let lists: [[Double]] = [
    [], [1], [2, 2, 2, 2, 2], [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [2, 1, 2, 1, 2],
    [.infinity, -.infinity, 0, .infinity],
  ]

  @Test(arguments: lists)
  func `a heap returns its items in ascending order`(numbers: [Double]) {
    #expect(drained(numbers) == numbers.sorted())
  }

  @Test func `a heap keeps zeros of both signs`() {
    let zeros = drained([0, -0.0, 0, -0.0])
    #expect(zeros.count == 4 && zeros.count(where: { $0.sign == .minus }) == 2)
  }

  @Test func `an empty heap has no first item`() {
    var heap = Heap<Item>()
    #expect(heap.first == nil && heap.popFirst() == nil && heap.count == 0)
    heap.push(Item(number: 1))
    heap.removeAll()
    #expect(heap.first == nil && heap.popFirst() == nil && heap.count == 0)
  }

  @Test func `replacing a heap's first item equals removing it and adding another`() {
    var heap = Heap<Item>()
    for number in [3.0, 1, 2] { heap.push(Item(number: number)) }
    heap.replaceFirst(with: Item(number: 2.5))
    #expect(heap.first?.number == 2)
    heap.replaceFirst(with: Item(number: 0))
    #expect(heap.first?.number == 0 && heap.count == 3)
  }

  @Test func `a heap equals a sorted list under random calls`() throws {
    var generator = SeededGenerator(seed: 153)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      var heap = Heap<Item>()
      var list: [Item] = []
      for name in 0..<80 {
        let item = Item(number: Double(generator.int(in: 0...20)), name: name)
        switch generator.int(in: 0...3) {
        case 0:
          let popped = heap.popFirst()
          #expect((popped == nil) == list.isEmpty)
          guard let popped else { continue }
          #expect(list.allSatisfy { !$0.isBefore(popped) })
          list.remove(at: try #require(list.firstIndex(of: popped)))
        case 1 where !list.isEmpty:
          let first = try #require(heap.first)
          list[try #require(list.firstIndex(of: first))] = item
          heap.replaceFirst(with: item)
        default:
          heap.push(item)
          list.append(item)
        }
        #expect(heap.count == list.count)
        #expect(heap.first?.number == list.map(\.number).min())
        #expect(heap.unordered.map(\.name).sorted() == list.map(\.name).sorted())
      }
    }
  }
}
