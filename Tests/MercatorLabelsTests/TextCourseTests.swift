import Mercator
import TestSupport
import Testing

@testable import MercatorLabels

@Suite struct TextCourseTests {
  private let corner = TextCourse([
    ScreenPoint(x: 0, y: 0), ScreenPoint(x: 30, y: 40), ScreenPoint(x: 80, y: 40),
  ])

  @Test func `a text course's point at a distance is where a walk of it ends`() {
    #expect(corner.length == 100)
    #expect(corner.point(at: 25) == ScreenPoint(x: 15, y: 20))
    #expect(corner.point(at: 75) == ScreenPoint(x: 55, y: 40))
    #expect(corner.point(at: 110) == ScreenPoint(x: 90, y: 40))
    #expect(corner.point(at: -5).distance(to: ScreenPoint(x: -3, y: -4)) < 1e-12)
  }

  @Test func `a part of a text course has its length and turns`() {
    #expect(abs(corner.part(from: 20, to: 70).length - 50) < 1e-9)
    let turn = corner.part(from: 20, to: 70).turns
    #expect(abs(turn.all - 0.927295218001612) < 1e-12 && turn.most == turn.all)
    #expect(corner.part(from: 55, to: 95).turns.all == 0)
    #expect(corner.reversed.point(at: 20) == corner.point(at: 80))
  }

  @Test func `directions on a text course have length 1, also at repeated points`() {
    let same = TextCourse([ScreenPoint(x: 3, y: 3), ScreenPoint(x: 3, y: 3)])
    #expect(same.place(at: 1, softness: 5).x == 1)
    #expect(TextCourse([]).point(at: 4) == ScreenPoint(x: 0, y: 0))
    for distance in 0...100 {
      let place = corner.place(at: Double(distance), softness: 4)
      #expect(abs(place.x * place.x + place.y * place.y - 1) < 1e-12)
    }
  }

  @Test func `pieces of a line in any order and direction join to one line`() {
    var generator = SeededGenerator(seed: 61)
    let line = (0...40).map { ScreenPoint(x: Double($0) * 10, y: Double($0 % 3) * 2) }
    for _ in 0..<50 {
      var pieces: [[ScreenPoint]] = []
      var start = 0
      while start < 40 {
        let end = min(start + generator.int(in: 1...6), 40)
        let piece = Array(line[start...end])
        pieces.append(generator.once(in: 2) ? piece : piece.reversed())
        start = end
      }
      pieces.shuffle(using: &generator)
      let joined = JoinedLines(pieces).lines
      #expect(joined.count == 1)
      #expect(joined[0] == line || joined[0] == line.reversed())
    }
  }

  @Test func `lines that meet at a sharp angle stay two`() {
    let one = [ScreenPoint(x: 0, y: 0), ScreenPoint(x: 10, y: 0)]
    let other = [ScreenPoint(x: 10, y: 0), ScreenPoint(x: 0, y: 3)]
    #expect(JoinedLines([one, other]).lines.count == 2)
  }

  @Test func `a text's slices cover its width, and a straight line has one`() {
    let straight = TextCourse([ScreenPoint(x: 0, y: 0), ScreenPoint(x: 90, y: 0)])
    #expect(straight.slices(width: 80, softness: 6).map { [$0.start, $0.end] } == [[0, 80]])
    let slices = corner.slices(width: 90, softness: 6)
    #expect(slices.count > 3 && slices.first?.start == 0 && slices.last?.end == 90)
    for (one, next) in zip(slices, slices.dropFirst()) { #expect(one.end == next.start) }
  }

  @Test func `a text lies on the straight part of a line, from left to right`() throws {
    let bend = [
      ScreenPoint(x: 300, y: 200), ScreenPoint(x: 300, y: 100), ScreenPoint(x: 0, y: 100),
    ]
    let first = try #require(TextCourse(bend).stretches(width: 120).first)
    #expect(first.points.allSatisfy { $0.y == 100 })
    #expect(first.points[0].x < first.points[first.points.count - 1].x)
    #expect(TextCourse(bend).stretches(width: 500).isEmpty)
  }
}
