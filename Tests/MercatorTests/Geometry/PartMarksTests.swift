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
      #expect(marks.count == sorted.count)
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

  @Test func `ranges, unions and differences are those of sets`() {
    var generator = SeededGenerator(seed: 2902)
    for _ in 0..<100 {
      let sets = (0..<2).map { _ in
        Set((0..<generator.int(in: 0...60)).map { _ in generator.int(in: 0...255) })
      }
      let marks = sets.map { set in
        var marks = PartMarks(count: 256)
        for part in set { marks.mark(part) }
        return marks
      }
      let rest = marks[0].subtracting(marks[1])
      for part in 0..<256 {
        #expect(rest.isMarked(part) == (sets[0].contains(part) && !sets[1].contains(part)))
      }
      for size in [1, 2, 16, 32, 64, 128] {
        for start in stride(from: 0, to: 256, by: size) {
          let range = start..<start + size
          #expect(marks[0].hasAny(in: range) == sets[0].contains { range.contains($0) })
        }
      }
      // Of the half from 128 on, counted from there.
      var union = PartMarks(count: 128)
      for part in sets[0] where part < 128 { union.mark(part) }
      var new: [Int] = []
      union.formUnion(marks[1], 128..<256) { new.append($0) }
      let added = sets[1].filter { $0 >= 128 }.map { $0 - 128 }
      #expect(new == added.filter { !sets[0].contains($0) }.sorted())
      #expect(added.allSatisfy { union.isMarked($0) })
    }
  }
}
