import Mercator
import TestSupport
import Testing

@Suite struct SelectionTests {
  @Test(arguments: [
    (rank: 0, value: 0.5), (rank: 1, value: 1), (rank: 2, value: 1), (rank: 3, value: 40),
    (rank: 4, value: .infinity),
  ])
  func `a selection gives the number that sorting puts at the rank`(rank: Int, value: Double) {
    #expect(Selection.smallest(rank: rank, of: [40, 1, .infinity, 0.5, 1]) == value)
  }

  @Test func `a selection from one number gives it at rank 0`() {
    for number in [0, .leastNonzeroMagnitude, 1, .greatestFiniteMagnitude, .infinity] {
      #expect(Selection.smallest(rank: 0, of: [number]) == number)
    }
  }

  @Test func `a selection from equal numbers gives that number at every rank`() {
    for rank in 0..<100 {
      #expect(Selection.smallest(rank: rank, of: [Double](repeating: 0.1, count: 100)) == 0.1)
    }
  }

  @Test func `a selection treats minus zero as zero`() {
    let numbers = [1, -0.0, .leastNonzeroMagnitude, 0, -0.0]
    for rank in 0..<3 {
      #expect(Selection.smallest(rank: rank, of: numbers).bitPattern == 0)
    }
    #expect(Selection.smallest(rank: 3, of: numbers) == .leastNonzeroMagnitude)
  }

  @Test func `a selection distinguishes numbers that differ in the last bit`() {
    let numbers = (0..<40).map { Double(bitPattern: 1.0.bitPattern + UInt64($0)) }
    for rank in numbers.indices {
      #expect(Selection.smallest(rank: rank, of: numbers) == numbers[rank])
      #expect(Selection.smallest(rank: rank, of: numbers.reversed()) == numbers[rank])
    }
  }

  @Test func `a selection from random numbers equals sorting at every rank`() {
    var generator = SeededGenerator(seed: 151)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let kinds = generator.int(in: 1...4)
      let numbers = (0..<generator.int(in: 1...60)).map { _ in
        switch generator.int(in: 1...kinds) {
        case 1: Double(generator.int(in: 0...9))
        case 2: generator.double(in: 0...1)
        case 3: Double(bitPattern: generator.next() >> 2)
        default: generator.element(of: [0, .leastNonzeroMagnitude, .infinity, 1e308, 1e-300])
        }
      }
      let sorted = numbers.sorted()
      for rank in numbers.indices {
        #expect(Selection.smallest(rank: rank, of: numbers) == sorted[rank], "\(numbers)")
      }
    }
  }
}
