import Mercator
import TestSupport
import Testing

@Suite struct PartMarksTests {
  @Test func `nothing is marked at first`() {
    let marks = PartMarks(count: 130)
    #expect(marks.last == nil)
    marks.forEach(after: -1) { part, _ in Issue.record("\(part)") }
    #expect(!marks.isMark(0, before: 129))
  }

  @Test func `marks are those of a set`() {
    var generator = SeededGenerator(seed: 2901)
    for _ in 0..<100 {
      let count = generator.int(in: 1...400)
      var marks = PartMarks(count: count)
      let parts = Set((0..<generator.int(in: 1...60)).map { _ in generator.int(in: 0...count - 1) })
      for part in parts { marks.mark(part) }
      let sorted = parts.sorted()
      #expect(marks.last == sorted.last)
      var found: [Int] = []
      var before = -7
      marks.forEach(after: before) { part, last in
        #expect(last == before)
        before = part
        found.append(part)
      }
      #expect(found == sorted)
      for part in 0..<count {
        #expect(marks.isMarked(part) == parts.contains(part))
        let last = sorted.last { $0 < part }
        for other in sorted.prefix(9) {
          #expect(marks.isMark(other, before: part) == (other == last))
        }
      }
    }
  }
}
